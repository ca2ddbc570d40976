import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { isQuantityKey, quantityOf } from '../units/quantities.ts'

/** A mark of a row's little graphic: from and to are parts of its width, a point where they are the same. */
export interface PreviewMark {
  column: number
  from: number
  to: number
}

/** `bars` start at zero, `points` lie on a scale from the least to the most. */
export interface Preview {
  kind: 'bars' | 'points'
  isLog: boolean
  marks: readonly PreviewMark[]
}

/** From this ratio on bars of small values vanish: positions on a logarithmic scale are compared instead. */
const LOG_FROM = 1_000

/** What a value spans; a one-sided limit stands where its number is. */
function spanOf({ value, min, max }: ShownValue): { lo: number; hi: number } | undefined {
  const lo = value ?? min ?? max
  const hi = value ?? max ?? min
  return lo === undefined || hi === undefined ? undefined : { lo, hi }
}

/**
 * The numbers of a row as marks to be seen at a glance, one a column that has any; undefined where fewer than two have.
 * Temperatures and negative numbers have no zero to start from: they are points.
 */
export function previewOf(
  values: readonly (ShownValue | undefined)[],
  quantity: string | undefined,
): Preview | undefined {
  const spans = values.flatMap((value, column) => {
    const span = value && spanOf(value)
    return span ? [{ column, ...span }] : []
  })
  if (spans.length < 2) return undefined
  const least = Math.min(...spans.map(({ lo }) => lo))
  const most = Math.max(...spans.map(({ hi }) => hi))
  const isReading = quantity !== undefined && isQuantityKey(quantity) && quantityOf(quantity).isTemperature === true
  const isLog = least > 0 && !isReading && most / least >= LOG_FROM
  const kind = isLog || isReading || least < 0 || most <= 0 ? 'points' : 'bars'
  const scale = isLog ? Math.log10 : (x: number) => x
  const [start, end] = [kind === 'bars' ? 0 : scale(least), scale(most)]
  const part = (x: number) => (end === start ? 0.5 : (scale(x) - start) / (end - start))
  const marks = spans.map(({ column, lo, hi }) => ({ column, from: part(lo), to: part(hi) }))
  return { kind, isLog, marks }
}
