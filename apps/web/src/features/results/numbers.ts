import type { ServedColumn } from '../../state/catalogue.ts'
import type { Format } from '../../state/format.ts'
import type { ListItems } from './list-state.ts'

/** Digits after the decimal sign of the number that a text ends with. */
export const fractionDigits = (text: string): number => /\d[.,](\d+)$/.exec(text)?.[1]?.length ?? 0

const SHOWN_DIGITS_MAX = 3
const SAMPLE = 200

/** For each column the digits that its numbers keep free after the point, so that points stand under each other. */
export function columnFractions(
  { pages }: ListItems,
  columns: readonly ServedColumn[],
  format: Format,
): ReadonlyMap<string, number> {
  const sample = [...pages.values()].flat().slice(0, SAMPLE)
  return new Map(
    columns.map(({ key, quantity }) => {
      const digits = sample.map(({ values }) =>
        values[key] ? fractionDigits(format.shown(values[key], quantity).text) : 0,
      )
      return [key, Math.min(Math.max(0, ...digits), SHOWN_DIGITS_MAX)]
    }),
  )
}
