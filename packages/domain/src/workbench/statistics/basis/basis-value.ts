import type { BasisMethod, BasisRefusal } from '@ingot/contract/basis-values'
import { grouped } from '../../../grouped.ts'
import { type Refused, refused } from '../../outcome.ts'
import { toleranceFactor } from '../distributions.ts'
import { sampleStatistics } from '../sample.ts'
import { normalFit, weibullFit } from './goodness-of-fit.ts'
import { type PooledLots, pooledLots } from './lots.ts'
import { nonParametricBasisValue } from './non-parametric.ts'
import { fitWeibull, weibullBasisValue } from './weibull.ts'

/** The result of one specimen and the lot (batch, heat) that it was cut from. */
export interface LotResult {
  value: number
  lot?: string | undefined
}

export type BasisKind = 'A' | 'B'

export interface BasisValue {
  ok: true
  basis: BasisKind
  /** Lower limit of 99 % (A) or 90 % (B) of the population with a confidence of 95 %. */
  value: number
  method: BasisMethod
  n: number
  lots: number
  pooling: PooledLots
  /** Observed significance levels of the distributions that were tried; one below 0.05 was not taken. */
  tried: { method: 'normal' | 'weibull'; osl: number }[]
}

/** Fewest specimens and lots that are asked; they follow the data classes A55 and B18 of CMH-17. */
export const FEWEST = { A: { specimens: 55, lots: 5 }, B: { specimens: 18, lots: 3 } } as const

const SHARES = { B: 0.9, A: 0.99 } as const
const CONFIDENCE = 0.95
/** A distribution is taken where its observed significance level is at least this. */
export const LEAST_OSL = 0.05

/** k of mean − k s for n specimens: exact, by the noncentral t; CMH-17's tables of kB and kA are these to 3 digits. */
export const normalBasisFactor = (n: number, basis: BasisKind) => toleranceFactor(SHARES[basis], CONFIDENCE, n, n - 1)

/**
 * A- or B-basis value of the specimens of some lots as CMH-17 has it: enough specimens and lots, lots of one population,
 * then the first that fits of normal and two-parameter Weibull, else without a distribution. RangeError for a value that
 * is no number.
 */
export function basisValue(results: readonly LotResult[], basis: BasisKind): BasisValue | Refused<BasisRefusal> {
  const needed = FEWEST[basis]
  const n = results.length
  if (n < needed.specimens) return refused('too-few-specimens', { count: n, needed: needed.specimens })
  const silent = results.filter(({ lot }) => lot === undefined).length
  if (silent > 0) return refused('lots-not-said', { count: silent, of: n })
  const lots = [...grouped(results, ({ lot }) => lot).values()].map((lot) => lot.map(({ value }) => value))
  if (lots.length < needed.lots) return refused('too-few-lots', { count: lots.length, needed: needed.lots })
  const values = results.map(({ value }) => value)
  const sample = sampleStatistics(values)
  const pooling = pooledLots(lots)
  if (!sample || !(Number(sample.sd) > 0) || !pooling) return refused('no-scatter', { count: n })
  const { statistic, critical } = pooling
  if (!pooling.isOne) return refused('lots-differ', { count: lots.length, statistic, critical })
  const tried: BasisValue['tried'] = []
  const fits = (method: 'normal' | 'weibull') => {
    const osl = (method === 'normal' ? normalFit : weibullFit)(values)?.osl
    if (osl === undefined) return false
    tried.push({ method, osl })
    return osl >= LEAST_OSL
  }
  const found = (value: number, method: BasisMethod): BasisValue | Refused<BasisRefusal> =>
    value > 0
      ? { ok: true, basis, value, method, n, lots: lots.length, pooling, tried }
      : refused('not-positive', { value, method })
  if (fits('normal')) return found(sample.mean - normalBasisFactor(n, basis) * (sample.sd ?? 0), 'normal')
  const weibull = fitWeibull(values)
  if (weibull && fits('weibull')) return found(weibullBasisValue(weibull, n, basis), 'weibull')
  const free = nonParametricBasisValue(values, basis)
  return free
    ? found(free.value, free.method)
    : refused('not-positive', { value: sample.min, method: 'hanson-koopmans' })
}
