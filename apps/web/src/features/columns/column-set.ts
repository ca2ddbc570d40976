import type { ColumnSetEntry } from '@ingot/contract/criteria'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import type { ListColumn } from '../../list/columns/list-columns.ts'
import { TABLE_MASK, type TableProps, tableProp } from '../../list/columns/table-props.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'

/** The columns of the table as a saved set keeps them [LIST-022, LIST-024]. */
export function columnSet(
  props: TableProps,
  columns: readonly ListColumn[],
  catalogue: OpenCatalogue,
): ColumnSetEntry[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return props.flatMap(({ id, type, order, width, pinned }): ColumnSetEntry[] => {
    const column = byKey.get(id)
    if (!column) return []
    const served = catalogue.columns.get(atTemperature(id)?.column ?? id)
    const { condition, standard_name: standardName } = served?.node ?? {}
    const parentName = served?.groups.at(-1) ?? ''
    return [
      {
        id,
        name: column.name,
        order,
        type,
        parentName,
        parentVkey:
          [...catalogue.nodes.values()].find(({ children }) => children?.some((child) => child === served?.node))
            ?.vkey ?? '',
        checked: true,
        depth: served?.groups.length ?? 0,
        use_mask: TABLE_MASK,
        ...(condition !== undefined && { condition }),
        ...(standardName !== undefined && { standardName }),
        ...(width !== undefined && { width }),
        ...(pinned && { pinned }),
      },
    ]
  })
}

/** The columns of a saved set, in its order; what the catalogue does not know any more is left out. */
export const propsOfSet = (entries: readonly ColumnSetEntry[], isKnown: (id: string) => boolean): TableProps =>
  entries
    .filter(({ checked, id }) => checked && isKnown(id))
    .sort((a, b) => a.order - b.order)
    .map(({ id, width, pinned }, order) => ({
      ...tableProp(id, order),
      ...(width !== undefined && { width }),
      ...(pinned && { pinned }),
    }))
