import type { ComparedMaterial, PolarData } from '@ingot/contract/compare'
import { formatFor } from '@ingot/domain/values/format-for'
import { plainNumber } from '@ingot/domain/values/shown-text'
import { axisUnit, type Shown, shownNumbers } from '@ingot/plots/frame/axis'
import { type CsvCell, csvText } from '@ingot/plots/frame/csv-text'

/** Where the materials of a chart stand among the columns of the comparison: it decides their colours. */
export const placesOf = ({ materials }: PolarData, columns: readonly ComparedMaterial[]): number[] =>
  materials.map(({ key }, i) => {
    const place = columns.findIndex((column) => column.key === key)
    return place < 0 ? i : place
  })

interface Heads {
  property: string
  unit: string
  min: string
  max: string
}

/**
 * The values of the chart as comma-separated text, a property a line: plain numbers as numbers, qualified values as they
 * are; a missing one is empty, never zero.
 */
export function polarCsv({ axes, materials }: PolarData, shown: Shown, heads: Heads): string {
  // Decimal points in every language.
  const format = formatFor(shown.system, 'en')
  const lines = axes.map(({ name, quantity = '', min, max }, i): CsvCell[] => {
    const axis = { name, quantity, log: false }
    const number = (si: number | null) => (si === null ? undefined : shownNumbers([si], axis, shown)[0])
    const values = materials.map(({ values: own }): CsvCell => {
      const value = own[i]
      if (!value) return undefined
      const plain = plainNumber(value)
      return plain === undefined ? format.shown(value, quantity).text : number(plain)
    })
    return [name, axisUnit(axis, shown), ...values, number(min), number(max)]
  })
  return csvText([[heads.property, heads.unit, ...materials.map(({ name }) => name), heads.min, heads.max], ...lines])
}
