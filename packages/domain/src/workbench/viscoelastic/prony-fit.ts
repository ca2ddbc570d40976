import type { LawKey } from '../../laws/laws.ts'
import type { PronyParams } from '../../laws/viscoelastic/prony.ts'
import { type Refused, refused, type Step } from '../outcome.ts'
import { nonNegativeLeastSquares } from '../statistics/non-negative.ts'
import { type DynamicData, type PronyRefusal, type PronyRows, pronyRows, type RelaxationData } from './prony-data.ts'

export interface PronyOptions {
  /** What the moduli are of: the catalogue's model holds shear moduli. */
  of: 'shear' | 'tensile'
  /** Relaxation times of the grid; found if absent. */
  times?: number
  /** Whether there is a modulus at rest: yes unless it is a liquid. */
  equilibrium?: boolean
}

/** poor-fit: 10 % or more off in the mean · no-equilibrium: the modulus goes to 0 · few-points · thinned. */
export const PRONY_WARNINGS = ['poor-fit', 'no-equilibrium', 'few-points', 'thinned'] as const
export type PronyWarning = (typeof PRONY_WARNINGS)[number]

export const PRONY_STEPS = ['sample', 'grid', 'fit'] as const
export type PronyStep = (typeof PRONY_STEPS)[number]

export interface PronyFit {
  ok: true
  /** G0 is the instantaneous modulus in Pa, g its shares, tau in s, rising; terms that came out as 0 are left out. */
  params: PronyParams
  /** Modulus at rest in Pa. */
  equilibrium: number
  /** Relative errors, root of the mean square and the largest, by what was measured. */
  errors: Readonly<Record<string, { rms: number; largest: number }>>
  /** Of all rows together. */
  rms: number
  catalogue?: { vkey: LawKey; params: PronyParams }
  steps: readonly Step<PronyStep>[]
  warnings: readonly PronyWarning[]
}

/** Times of a grid at most, and a decade. */
const MOST_TIMES = 40
const A_DECADE = 2
/** The fewest times whose error is no more than this much above the smallest of all are taken. */
const GOOD_ENOUGH = 1.05
/** Errors below this are rounding: no more times are needed. */
const EXACT = 1e-6
const POOR = 0.1

/**
 * A Prony series by non-negative least squares of relative errors over relaxation times that stand evenly on a logarithmic
 * scale over the range of the data (Emri and Tschoegl, Rheologica Acta 32 (1993) 311–321, on why their number matters).
 * RangeError for a number of times out of range.
 */
export function fitProny(data: DynamicData | RelaxationData, options: PronyOptions): PronyFit | Refused<PronyRefusal> {
  const { of, times, equilibrium = true } = options
  if (times !== undefined && !(Number.isInteger(times) && times >= 1 && times <= MOST_TIMES))
    throw new RangeError(`There are ${times} relaxation times; give a whole number from 1 to ${MOST_TIMES}`)
  const rows = pronyRows(data)
  if (!rows.ok) return rows
  const { found, tried } =
    times === undefined ? bestTry(rows, equilibrium) : { found: tryTimes(rows, times, equilibrium), tried: 1 }
  const terms = found.terms.filter(({ modulus }) => modulus > 0)
  const total = terms.reduce((sum, { modulus }) => sum + modulus, found.equilibrium)
  if (terms.length === 0) return refused('no-relaxation', { equilibrium: found.equilibrium })
  const params = {
    G0: total,
    g: terms.map(({ modulus }) => modulus / total),
    tau: terms.map(({ tau }) => tau),
  }
  const count = rows.blocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const candidates: [PronyWarning, boolean][] = [
    ['poor-fit', found.rms >= POOR],
    ['no-equilibrium', found.equilibrium === 0],
    ['few-points', count < 2 * (terms.length + 1)],
    ['thinned', rows.thinned],
  ]
  return {
    ok: true,
    params,
    equilibrium: found.equilibrium,
    errors: found.errors,
    rms: found.rms,
    ...(of === 'shear' ? { catalogue: { vkey: 'm_prony' as const, params } } : {}),
    steps: [
      { step: 'sample', given: { kind: data.kind, of }, found: { rows: count, thinned: rows.thinned } },
      {
        step: 'grid',
        given: { times: times ?? 'automatic', equilibrium },
        found: { from: rows.from, to: rows.to, times: found.terms.length, tried },
      },
      { step: 'fit', given: { errors: 'relative' }, found: { terms: terms.length, rms: found.rms, G0: total } },
    ],
    warnings: candidates.filter(([, isSo]) => isSo).map(([warning]) => warning),
  }
}

interface Try {
  terms: { tau: number; modulus: number }[]
  equilibrium: number
  rms: number
  errors: Record<string, { rms: number; largest: number }>
}

/** Times from one on, up to two a decade and two more, never more than the rows carry. */
function bestTry(rows: PronyRows, equilibrium: boolean): { found: Try; tried: number } {
  const decades = Math.log10(rows.to / rows.from)
  const count = rows.blocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const most = Math.max(1, Math.min(MOST_TIMES, Math.ceil(A_DECADE * decades) + 2, count >> 1))
  const tries: Try[] = []
  for (let times = 1; times <= most; times++) {
    const one = tryTimes(rows, times, equilibrium)
    tries.push(one)
    if (one.rms < EXACT) break
  }
  const smallest = tries.reduce((least, { rms }) => Math.min(least, rms), Number.POSITIVE_INFINITY)
  const found = tries.find(({ rms }) => rms <= GOOD_ENOUGH * smallest) ?? tryTimes(rows, 1, equilibrium)
  return { found, tried: tries.length }
}

function tryTimes(rows: PronyRows, times: number, equilibrium: boolean): Try {
  const grid = Array.from({ length: times }, (_, index) =>
    times === 1 ? Math.sqrt(rows.from * rows.to) : rows.from * (rows.to / rows.from) ** (index / (times - 1)),
  )
  const columns = [...(equilibrium ? [rows.column('equilibrium')] : []), ...grid.map(rows.column)]
  const count = rows.blocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const target = new Float64Array(count).fill(1)
  const values = nonNegativeLeastSquares(columns, target)
  const moduli = equilibrium ? values.slice(1) : values
  const residual = target.map(
    (one, row) => one - columns.reduce((sum, column, at) => sum + (column[row] ?? 0) * (values[at] ?? 0), 0),
  )
  const errors = Object.fromEntries(
    rows.blocks.map(({ name, from, to }) => [name, errorOf(residual.subarray(from, to))] as const),
  )
  return {
    terms: grid.map((tau, index) => ({ tau, modulus: moduli[index] ?? 0 })),
    equilibrium: equilibrium ? (values[0] ?? 0) : 0,
    rms: errorOf(residual).rms,
    errors,
  }
}

const errorOf = (residual: Float64Array) => ({
  rms: Math.sqrt(residual.reduce((sum, value) => sum + value * value, 0) / residual.length),
  largest: residual.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
})
