import type { Extrapolation } from '@ingot/contract/card-options'
import { valueAt } from '@ingot/domain/curves/interpolate'
import type { Columns, Points } from '@ingot/domain/curves/points'
import { fitLaws, fittedStress } from '@ingot/domain/laws/fit/fit-law'
import type { LawFit } from '@ingot/domain/laws/fit/law-fit'

/** A curve that was taken on. */
export interface Extension {
  rows: Columns
  /** By what; `held` where no law fits. */
  by: 'law' | 'flat' | 'tangent' | 'held'
  fit?: LawFit
  /** Plastic strain from which on it is flat, where that is before the end. */
  flatFrom?: number
  /** It was held to Considère's line. */
  isBounded: boolean
}

/** Laws that go on sensibly beyond necking. */
const LAWS = ['swift', 'voce', 'ludwik', 'hollomon'] as const
/** A law that misses the curve, or that gets steeper with the strain, says nothing about what lies beyond. */
const goesOn = ({ r2, params }: LawFit): boolean => r2 >= 0.9 && (params['n'] ?? 0) <= 1

/** Rows that are added. */
const STEPS = 12

/** Most points that a law is fitted to: more tell it nothing, and the fit takes its time for each. */
const FITTED = 60

/** Evenly chosen points of many. */
function evenly({ x, y }: Points): Points {
  if (x.length <= FITTED) return { x, y }
  const indices = Array.from({ length: FITTED }, (_, index) => Math.round((index * (x.length - 1)) / (FITTED - 1)))
  return { x: indices.map((index) => x[index] ?? 0), y: indices.map((index) => y[index] ?? 0) }
}

/** Strains from the end of the curve to `to`, in equal ratios of what lies beyond the first. */
const strainsBeyond = (from: number, to: number): number[] => {
  const start = Math.max(from, 1e-3)
  return Array.from(
    { length: STEPS },
    (_, step) => from + (start * ((to - from + start) / start) ** ((step + 1) / STEPS) - start),
  )
}

/** Times its last plastic strain up to which a curve is taken on; further than that it says nothing. */
const REACH = 10

/** Slope over the last tenth of a curve, Pa. */
function lastSlope({ x, y }: Points): number {
  const [end, last] = [x.at(-1) ?? 0, y.at(-1) ?? 0]
  const before = Math.max(
    0,
    x.findLastIndex((strain) => strain <= 0.9 * end),
  )
  const run = end - (x[before] ?? 0)
  return run > 0 ? (last - (y[before] ?? 0)) / run : 0
}

/** The stress beyond a curve's end by a choice, and what it is by. Pa. */
function beyond(rows: Points, how: Exclude<Extrapolation, 'none'>) {
  const [from, last] = [rows.x.at(-1) ?? 0, rows.y.at(-1) ?? 0]
  const flat = () => last
  if (how === 'flat') return { by: 'flat' as const, stress: flat }
  if (how === 'tangent') {
    const slope = lastSlope(rows)
    return { by: 'tangent' as const, stress: (strain: number) => last + slope * (strain - from) }
  }
  const [fit] = fitLaws([{ points: evenly(rows) }], LAWS).fits
  const atEnd = fit && goesOn(fit) ? fittedStress(fit, from) : 0
  if (!fit || !(atEnd > 0)) return { by: 'held' as const, stress: flat }
  return { by: 'law' as const, fit, stress: (strain: number) => (last * fittedStress(fit, strain)) / atEnd }
}

/**
 * A curve taken on to a plastic strain: by the law that fits it best (lowest AIC; R² ≥ 0.9, no steeper with strain),
 * scaled to meet its last point, by its last slope, or flat. Never above Considère's line through the last point,
 * dσ/dε = σ: what hardens faster than its stress has not necked, so that its curve ended for another reason and says
 * nothing about what would come. Nor further than ten times the last plastic strain; flat from there on. Stresses in Pa;
 * they never fall.
 */
export function extended(rows: Points, to: number, how: Exclude<Extrapolation, 'none'>): Extension {
  const [from, last] = [rows.x.at(-1) ?? 0, rows.y.at(-1) ?? 0]
  const { stress, ...said } = beyond(rows, how)
  const result: Columns = { x: [...rows.x], y: [...rows.y] }
  const isFlat = said.by === 'flat' || said.by === 'held'
  const reach = isFlat ? from : Math.min(to, REACH * from)
  let isBounded = false
  if (reach > from)
    for (const strain of strainsBeyond(from, reach)) {
      const line = last * (1 + strain - from)
      const own = stress(strain)
      isBounded ||= own > line
      result.x.push(strain)
      result.y.push(Math.max(result.y.at(-1) ?? 0, Math.min(own, line)))
    }
  if (to > reach) {
    result.x.push(to)
    result.y.push(result.y.at(-1) ?? last)
  }
  return { rows: result, ...said, ...(to > reach && { flatFrom: reach }), isBounded }
}

/** A faster curve taken on in the shape of the slowest: in the ratio that they have where it ends. */
export function extendedLike(rows: Points, slowest: Points): Columns {
  const end = rows.x.at(-1) ?? 0
  const last = rows.y.at(-1) ?? 0
  const ratio = last / (valueAt(slowest, end) ?? slowest.y.at(-1) ?? last)
  const beyond = slowest.x.flatMap((strain, index) =>
    strain > end ? [[strain, (slowest.y[index] ?? 0) * ratio] as const] : [],
  )
  return {
    x: [...rows.x, ...beyond.map(([strain]) => strain)],
    y: [...rows.y, ...beyond.map(([, stress]) => Math.max(last, stress))],
  }
}
