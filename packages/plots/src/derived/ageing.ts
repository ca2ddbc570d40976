import { AGEING_LEVEL, AGEING_LEVEL_MIN } from '@ingot/contract/limits'
import { fallsTo } from '@ingot/domain/curves/interpolate'
import { toPercent } from '@ingot/domain/curves/percent'
import type { PlotData, PlotSeries } from '../diagram/plot-data.ts'

/** What the level of the thermal-ageing dialog may be. */
export interface LevelBounds {
  min: number
  max: number
  /** What it is at first. */
  initial: number
}

const DIGITS = 6
const tidy = (x: number) => Number(x.toPrecision(DIGITS))

const firstValue = ({ data }: PlotData): number | undefined => data.find(({ y }) => y.length > 0)?.y[0]

/**
 * The level is a percentage of each curve's first value, from 1 to 100 and 50 at first, or a number in the unit shown,
 * from 1 to the first y value and half of it at first [PLOT-015, PLOT-016]. Undefined where that leaves nothing to
 * choose: no points, or a first value below 1.
 */
export function levelBounds(plot: PlotData, isPercent: boolean): LevelBounds | undefined {
  const first = firstValue(plot)
  if (first === undefined) return undefined
  if (isPercent) return { min: AGEING_LEVEL_MIN, max: 100, initial: AGEING_LEVEL }
  if (first < AGEING_LEVEL_MIN) return undefined
  return { min: AGEING_LEVEL_MIN, max: first, initial: Math.max(tidy(first / 2), AGEING_LEVEL_MIN) }
}

/** The same level after the switch between absolute and percent, by the first curve [PLOT-014]. */
export function switchedLevel(plot: PlotData, level: number, toPercentage: boolean): number {
  const first = firstValue(plot)
  if (!first) return level
  return tidy(toPercentage ? (100 * level) / first : (level * first) / 100)
}

/** Every curve in percent of its first value [PLOT-014]; one that starts at 0 has no percentage and is left out. */
export function inPercent(plot: PlotData): PlotData {
  const data = plot.data
    .filter(({ y }) => y[0])
    .map(({ band: _, ...series }): PlotSeries => ({ ...series, ...toPercent(series) }))
  const { yaxis, ...layout } = plot.layout
  return {
    ...plot,
    data,
    layout: { ...layout, yaxis: { ...yaxis, axisunit: '%', type: 'linear', quantity: 'percent' } },
  }
}

/** When a curve has fallen to the level; or why that cannot be said. */
export type AgeingResult = { id: string; name: string } & (
  | { is: 'reached'; at: number }
  /** It starts below the level. */
  | { is: 'below'; first: number }
  /** It stays above the level up to its last point. */
  | { is: 'above'; until: number; last: number }
)

/**
 * For each curve the time at which it first falls to the level, in the units of the plot: straight between neighbouring
 * points on the scales of the axes, never beyond the last point [PLOT-020].
 */
export const agedTo = (plot: PlotData, level: number): AgeingResult[] =>
  plot.data
    .filter(({ y }) => y.length > 0)
    .map(({ id, name, x, y }) => {
      const [first, last] = [y[0] as number, y.at(-1) as number]
      if (first < level) return { id, name, is: 'below', first }
      const at = fallsTo({ x, y }, level, { x: plot.layout.xaxis.type, y: plot.layout.yaxis.type })
      return at === undefined
        ? { id, name, is: 'above', until: x.at(-1) as number, last }
        : { id, name, is: 'reached', at }
    })
