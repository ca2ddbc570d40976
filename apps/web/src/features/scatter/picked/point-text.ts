import { limitOf, type ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import type { PlotAxis } from '../axes/plot-axis.ts'

/** The number of a point on an axis, as it is shown; a range with both ends, a limit with its sign. */
export function pointValue(columns: ScatterColumns, place: number, { number }: PlotAxis, side: 'x' | 'y'): string {
  const limit = limitOf(columns[side === 'x' ? 'xHigh' : 'yHigh']?.[place] ?? 0)
  // Never beyond what is promised.
  if (limit) return `${limit} ${number(columns[side][place] ?? Number.NaN, limit === '≤' ? 'max' : 'min')}`
  const low = columns[side][place] ?? Number.NaN
  const high = columns[side === 'x' ? 'xHigh' : 'yHigh']?.[place] ?? low
  if (low === high) return number(low)
  const [from, to] = [number(low, 'min'), number(high, 'max')]
  return from === to ? from : /^\u2212/.test(to) ? `${from} … ${to}` : `${from}–${to}`
}

/** 'ρ 2.7 g/cm³ est.'. */
export const pointText = (
  { text, marks }: { text: string; marks: readonly string[] },
  { sign, unit }: PlotAxis,
): string => [`${sign}\u2002${text}${unit && `\u00a0${unit}`}`, ...marks].join(' ')
