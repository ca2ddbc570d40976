import type { Conditions } from '@ingot/contract/material'
import { compareFits, fitLaw } from '@ingot/domain/laws/fit/fit-law'
import type { FitOptions, FitOutcome, FittedLaw, FlowData } from '@ingot/domain/laws/fit/law-fit'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { FittedCurve } from '@ingot/plots/derived/fit-figure'
import type { Diagram, Series } from '@ingot/plots/diagram/diagram'
import { type AxisOf, shownNumbers } from '@ingot/plots/frame/axis'

/** What is fitted, SI: a curve of the family by its place, laws, a range of plastic strain, constants that laws need. */
export interface FitChoice {
  place: number
  laws: readonly FittedLaw[]
  from?: number | undefined
  to?: number | undefined
  /** Melting temperature, K: Johnson-Cook needs it. */
  Tm?: number | undefined
  /** Young's modulus, Pa: Ramberg-Osgood needs it. */
  E?: number | undefined
}

/** A law and the curves that it is fitted to. */
export interface FitTask {
  law: FittedLaw
  curves: FittedCurve[]
  options: FitOptions
}

export interface FitResult {
  law: FittedLaw
  curves: FittedCurve[]
  outcome: FitOutcome
}

/** The law that knows rates and temperatures: it takes all curves that differ in nothing else. */
const POOLING: FittedLaw = 'johnson-cook'

const others = ({ T: _T, rate: _rate, curve: _curve, ...rest }: Conditions) =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
const isKnown = (condition: Conditions[string] | undefined) => condition === undefined || typeof condition === 'number'

/** Places of the curves that differ from the chosen one in rate and temperature only, each of which is one number. */
export function familyOf(series: readonly Series[], place: number): number[] {
  const chosen = series[place]
  if (!chosen) return []
  return [...series.keys()].filter((index) => {
    if (index === place) return true
    const { cond, kind } = series[index] ?? chosen
    return kind === chosen.kind && isKnown(cond['T']) && isKnown(cond['rate']) && others(cond) === others(chosen.cond)
  })
}

const condition = (key: 'T' | 'rate', value: Conditions[string] | undefined) =>
  typeof value === 'number' ? { [key]: value } : {}

/** A curve split by a range of plastic strain, whose ends belong to it. */
export function fittedCurve(
  { id, x, y, cond }: Series,
  name: string,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Pick<FitChoice, 'from' | 'to'>,
): FittedCurve {
  const isUsed = (strain: number) => strain >= from && strain <= to
  const only = (wanted: boolean) => ({
    x: x.filter((strain) => isUsed(strain) === wanted),
    y: y.filter((_, index) => isUsed(x[index] ?? Number.NaN) === wanted),
  })
  return {
    id,
    name,
    used: only(true),
    left: only(false),
    ...condition('rate', cond['rate']),
    ...condition('T', cond['T']),
  }
}

/** The strains between which a curve has points; 0 where it has none. */
export const strainEnds = (series: Pick<Series, 'x'> | undefined): { from: number; to: number } => ({
  from: series?.x[0] ?? 0,
  to: series?.x.at(-1) ?? 0,
})

/** A strain in the unit shown and back. */
export function strainScale(axis: AxisOf, system: UnitSystem) {
  const [zero = 0, one = 1] = shownNumbers([0, 1], axis, { system, locale: 'en' })
  return { shown: (si: number) => zero + (one - zero) * si, si: (value: number) => (value - zero) / (one - zero) }
}

/** What has to be computed for a choice; `names` are those of the legend. */
export function fitTasks({ series }: Pick<Diagram, 'series'>, names: readonly string[], choice: FitChoice): FitTask[] {
  const { place, laws, Tm, E } = choice
  const curvesAt = (places: readonly number[]) =>
    places.flatMap((at) => {
      const one = series[at]
      return one ? [fittedCurve(one, names[at] ?? String(at + 1), choice)] : []
    })
  const options = { ...(Tm !== undefined && { fixed: { Tm } }), ...(E !== undefined && { modulus: E }) }
  const family = () => curvesAt(familyOf(series, place)).filter(({ used }) => used.x.length > 0)
  return laws.map((law) => ({ law, curves: law === POOLING ? family() : curvesAt([place]), options }))
}

const flowData = ({ used, rate, T }: FittedCurve): FlowData => ({
  points: { x: [...used.x], y: [...used.y] },
  ...(rate !== undefined && { rate }),
  ...(T !== undefined && { T }),
})

/**
 * The best fit first, by Akaike's criterion corrected for few points; it compares fits of the same points only, so that
 * those of several curves follow those of one, and failures come last.
 */
export const fitted = (tasks: readonly FitTask[]): FitResult[] =>
  tasks
    .map(({ law, curves, options }) => ({ law, curves, outcome: fitLaw(law, curves.map(flowData), options) }))
    .sort((a, b) => group(a) - group(b) || compared(a.outcome, b.outcome))

const group = ({ curves, outcome }: FitResult) => (outcome.ok ? (curves.length > 1 ? 1 : 0) : 2)
const compared = (a: FitOutcome, b: FitOutcome) => (a.ok && b.ok ? compareFits(a.fit, b.fit) : 0)
