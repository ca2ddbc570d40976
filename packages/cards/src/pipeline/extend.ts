import { valueAt } from '@ingot/domain/curves/interpolate'
import type { Columns, Points } from '@ingot/domain/curves/points'
import { fitLaws, fittedStress } from '@ingot/domain/laws/fit/fit-law'
import type { LawFit } from '@ingot/domain/laws/fit/law-fit'

/** A curve that was taken on, and by what; no law where none fits and the last stress is held. */
export interface Extension {
  rows: Columns
  law?: LawFit['law']
  params: Readonly<Record<string, number>>
  r2: number
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

/**
 * A curve taken on to a plastic strain by the law that fits it best (lowest AIC), scaled to meet its last point; flat
 * where no law fits (R² ≥ 0.9, no steeper with strain), or where `byLaw` is false. Stresses in Pa; they never fall.
 */
export function extended(rows: Points, to: number, byLaw: boolean): Extension {
  const from = rows.x.at(-1) ?? 0
  const last = rows.y.at(-1) ?? 0
  const [fit] = byLaw ? fitLaws([{ points: evenly(rows) }], LAWS).fits : []
  const atEnd = fit && goesOn(fit) ? fittedStress(fit, from) : 0
  if (!fit || !(atEnd > 0)) return { rows: { x: [...rows.x, to], y: [...rows.y, last] }, params: {}, r2: 0 }
  const result: Columns = { x: [...rows.x], y: [...rows.y] }
  for (const strain of strainsBeyond(from, to)) {
    result.x.push(strain)
    result.y.push(Math.max(result.y.at(-1) ?? 0, (last * fittedStress(fit, strain)) / atEnd))
  }
  return { rows: result, law: fit.law, params: fit.params, r2: fit.r2 }
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
