import type { ComparedMaterial, PolarData } from '@ingot/contract/compare'
import { fileText, plainNumber } from '@ingot/domain/values/shown-text'
import { axisUnit, type Shown, shownNumbers } from '@ingot/plots/frame/axis'
import { type CsvCell, csvText } from '@ingot/plots/frame/csv-text'
import type { FileWords } from '../../words/file-words.ts'

/** Where the materials of a chart stand among the columns of the comparison: it decides their colours. */
export const placesOf = ({ materials }: PolarData, columns: readonly ComparedMaterial[]): number[] =>
  materials.map(({ key }, i) => {
    const place = columns.findIndex((column) => column.key === key)
    return place < 0 ? i : place
  })

/** Heads of columns, and what a value is besides its number. */
interface PolarWords extends Pick<FileWords, 'kind' | 'kindHead'> {
  property: string
  unit: string
  min: string
  max: string
}

/**
 * The values of the chart as comma-separated text, a property a line: plain numbers as numbers, qualified values as they
 * are, beside each what it is; a missing one is empty, never zero.
 */
export function polarCsv({ axes, materials }: PolarData, shown: Shown, words: PolarWords): string {
  const lines = axes.map(({ name, quantity = '', min, max }, i): CsvCell[] => {
    const axis = { name, quantity, log: false }
    const number = (si: number | null) => (si === null ? undefined : shownNumbers([si], axis, shown)[0])
    const values = materials.flatMap(({ values: own }): CsvCell[] => {
      const value = own[i]
      if (!value) return [undefined, undefined]
      const plain = plainNumber(value)
      // Decimal points in every language.
      const said = { system: shown.system, language: 'en' as const, quantity }
      return [plain === undefined ? fileText(value, said).text : number(plain), words.kind(value)]
    })
    return [name, axisUnit(axis, shown), ...values, number(min), number(max)]
  })
  const names = materials.flatMap(({ name }) => [name, words.kindHead(name)])
  return csvText([[words.property, words.unit, ...names, words.min, words.max], ...lines])
}
