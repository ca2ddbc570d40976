import type { ShownSource, ShownValue } from '@ingot/contract/blocks/shown-value'
import type { PropertyRow } from '@ingot/contract/blocks/table'
import type { BuildContext } from '../../blocks/builder.ts'
import { propertyTables } from '../../blocks/kinds/tables/property-table.ts'

/** Values that a page without script shows: of one property, and in all. The full datasheet has the others. */
const OF_PROPERTY = 4
const IN_ALL = 200

export interface ToldRow extends Omit<PropertyRow, 'values'> {
  values: readonly { shown: ShownValue; source: ShownSource }[]
}

export interface ToldGroup {
  heading: string
  rows: readonly ToldRow[]
}

/** Properties with their first values in groups, and how many values are left out. */
export function toldValues(context: BuildContext): { groups: readonly ToldGroup[]; leftOut: number } {
  let said = 0
  let all = 0
  const groups = ['Spt', 'Feature'] as const
  const told = groups
    .flatMap((type) => propertyTables(type)(context))
    .flatMap(({ config }): ToldGroup[] => {
      if (config.of !== 'properties') return []
      const rows = config.rows.flatMap((row): ToldRow[] => {
        const values = row.values.slice(0, Math.min(OF_PROPERTY, IN_ALL - said))
        said += values.length
        all += row.values.length
        return values.length === 0 ? [] : [{ ...row, values }]
      })
      return rows.length === 0 ? [] : [{ heading: config.heading, rows }]
    })
  return { groups: told, leftOut: all - said }
}
