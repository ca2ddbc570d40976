import type { MaterialRow } from '@ingot/contract/search'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import type { ListItems } from '../../../list/list-state.ts'
import type { Format } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'
import { cellText } from './cell-text.ts'
import { marksLength, valueMarks } from './value-marks.ts'

/** Digits after the decimal sign of the number that a text ends with. */
export const fractionDigits = (text: string): number => /\d[.,](\d+)$/.exec(text)?.[1]?.length ?? 0

const SHOWN_DIGITS_MAX = 3
const SAMPLE = 200

/** Some of the rows that are there: enough to know how the numbers of a column look, however many were fetched. */
/** The rows that widths go by: the first of those that are there. */
export function sampleOf({ pages }: Pick<ListItems, 'pages'>): MaterialRow[] {
  const sample: MaterialRow[] = []
  for (const rows of pages.values()) {
    sample.push(...rows)
    if (sample.length >= SAMPLE) break
  }
  return sample
}

/** The texts that a column shows in some of its rows. */
export const columnTexts = (items: Pick<ListItems, 'pages'>, column: ListColumn, format: Format): string[] =>
  sampleOf(items).flatMap(({ values }) =>
    values[column.key] ? [cellText(values[column.key], column, format).text] : [],
  )

/** For each column the digits that its numbers keep free after the point, so that points stand under each other. */
export const columnFractions = (
  items: Pick<ListItems, 'pages'>,
  columns: readonly ListColumn[],
  format: Format,
): ReadonlyMap<string, number> =>
  new Map(
    columns.map((column) => {
      const digits = columnTexts(items, column, format).map(fractionDigits)
      return [column.key, Math.min(Math.max(0, ...digits), SHOWN_DIGITS_MAX)]
    }),
  )

const HALF_WIDE = '.,\u202f\u00a0'

/** Width of a shown number in digits: signs within it are half as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (HALF_WIDE.includes(sign) ? 0.5 : 1), 0)

/** For each column the width of its widest number in digits, with the digits that are kept free after the point. */
export const columnLengths = (
  items: Pick<ListItems, 'pages'>,
  columns: readonly ListColumn[],
  format: Format,
  fractions: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> =>
  new Map(
    columns.map((column) => {
      const kept = fractions.get(column.key) ?? 0
      const widths = columnTexts(items, column, format).map((text) => {
        const own = fractionDigits(text)
        return widthOf(text) + Math.max(kept - own, 0) + (own === 0 && kept > 0 ? 0.5 : 0)
      })
      return [column.key, Math.max(0, ...widths)]
    }),
  )

/** For each column the letters that the marks of its values take at most. */
export const columnMarkRooms = (
  items: Pick<ListItems, 'pages'>,
  columns: readonly ListColumn[],
  text: Text,
  format: Format,
): ReadonlyMap<string, number> => {
  const sample = sampleOf(items)
  return new Map(
    columns.map((column) => [
      column.key,
      Math.max(0, ...sample.map((row) => marksLength(valueMarks(row, column, text, format)))),
    ]),
  )
}

/** The same digits are the same map, so that rows which would look alike are not drawn anew. */
export const keptNumbers = (
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> =>
  before.size === now.size && [...now].every(([key, digits]) => before.get(key) === digits) ? before : now
