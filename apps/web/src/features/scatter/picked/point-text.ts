import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import type { PlotAxis } from '../axes/plot-axis.ts'

/** The number of a point on an axis, as it is shown; a range with both ends. */
export function pointValue(columns: ScatterColumns, place: number, { number }: PlotAxis, side: 'x' | 'y'): string {
  const low = columns[side][place] ?? Number.NaN
  const high = columns[side === 'x' ? 'xHigh' : 'yHigh']?.[place] ?? low
  const [from, to] = [number(low), number(high)]
  return from === to ? from : /^\u2212/.test(to) ? `${from} … ${to}` : `${from}–${to}`
}

/** 'ρ 2.7 g/cm³'. */
export const pointText = (columns: ScatterColumns, place: number, axis: PlotAxis, side: 'x' | 'y'): string =>
  `${axis.sign}\u2002${pointValue(columns, place, axis, side)}${axis.unit && `\u00a0${axis.unit}`}`
