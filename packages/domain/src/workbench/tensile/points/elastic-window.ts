import { straightLine } from '../../statistics/straight-line.ts'
import type { Columns } from '../record/record.ts'

/** Bounds of the regression that ISO 6892-1:2019 annex G recommends, as shares of ReH or Rp0.2. */
const STANDARD = [0.1, 0.4] as const
/** What annex G asks of a modulus: squared coefficient of correlation, relative standard deviation of the slope, values. */
const LEAST_R2 = 0.9995
const MOST_DEVIATION = 0.01
export const ENOUGH_VALUES = 50
/** Fewer values, or a worse correlation, are no straight part. */
const FEWEST_VALUES = 5
const NO_LINE = 0.9
/** Standard deviation of a slope, as a share of it, above which it still draws a line but is no modulus. */
const SCATTERED = 0.05
/** Windows that are tried where the recommended one is not straight, as shares of ReH or Rp0.2. */
const LOWER = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]
const UPPER = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75]
const NARROWEST = 0.15

export interface ElasticLine {
  /** Bounds R1 and R2 in Pa; first and last place in the columns, both included. */
  R1: number
  R2: number
  first: number
  last: number
  /** Pa per strain. */
  slope: number
  /** Strain at which the line has no stress. */
  origin: number
  count: number
  r2: number
  /** S_m(rel) of annex G: standard deviation of the slope over the slope, a share. */
  deviation: number
}

export const isStraight = ({ r2, deviation }: ElasticLine) => r2 >= LEAST_R2 && deviation <= MOST_DEVIATION
export const isScattered = ({ deviation }: ElasticLine) => deviation > SCATTERED
const isAsAnnexG = (line: ElasticLine) => isStraight(line) && line.count >= ENOUGH_VALUES

/**
 * Regression of stress over strain between two stresses on the way up, or the line of a slope that is given through the
 * middle of those points; undefined where no line is there.
 */
export function lineBetween(
  { strain, stress }: Columns,
  R1: number,
  R2: number,
  modulus: number | undefined,
): ElasticLine | undefined {
  const above = stress.findIndex((value) => value > R2)
  if (above <= 0) return undefined
  // The last passage through R1 before R2 is reached: preload, noise around no load and a slack start are left out.
  let first = above
  while (first > 0 && (stress[first - 1] ?? 0) >= R1) first--
  const line = straightLine(strain, stress, first, above)
  if (!line || (modulus === undefined && (line.count < FEWEST_VALUES || !(line.slope > 0) || line.r2 < NO_LINE)))
    return undefined
  const { count, r2 } = line
  const slope = modulus ?? line.slope
  const origin = line.meanX - line.meanY / slope
  const last = above - 1
  // A line that has no load long before the record begins is the hardening of a curve whose elastic part has no points.
  const span = (strain[last] ?? 0) - (strain[first] ?? 0)
  if (!(origin >= (strain[0] ?? 0) - span)) return undefined
  return { R1, R2, first, last, slope, origin, count, r2, deviation: Math.sqrt((1 / r2 - 1) / Math.max(1, count - 2)) }
}

/**
 * The window between 10 and 40 % of a reference stress (ReH or Rp0.2) if it is as straight as annex G asks and has as
 * many values; else, of the windows tried that do, the one with the most values; where none does, the one with the
 * smallest S_m(rel), which a bend widens and values narrow.
 */
export function automaticLine(
  columns: Columns,
  reference: number,
  modulus: number | undefined,
): { line: ElasticLine; tried: number } | undefined {
  const usual = lineBetween(columns, STANDARD[0] * reference, STANDARD[1] * reference, modulus)
  if (usual && (isAsAnnexG(usual) || modulus !== undefined)) return { line: usual, tried: 1 }
  let best = usual
  let tried = 1
  for (const lower of LOWER)
    for (const upper of UPPER) {
      if (upper - lower < NARROWEST - 1e-9) continue
      tried++
      const line = lineBetween(columns, lower * reference, upper * reference, modulus)
      if (line && (!best || isBetter(line, best, modulus !== undefined))) best = line
    }
  return best && { line: best, tried }
}

/** A slope that is given has no deviation to judge by: then the most values count. */
function isBetter(line: ElasticLine, than: ElasticLine, isGiven: boolean): boolean {
  if (isGiven) return line.count > than.count
  if (isAsAnnexG(line) !== isAsAnnexG(than)) return isAsAnnexG(line)
  return isAsAnnexG(line) ? line.count > than.count : line.deviation < than.deviation
}
