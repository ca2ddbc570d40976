import type { Conditions } from '@ingot/contract/material'
import type { Series } from './diagram-figure.ts'

/** Conditions at which curves are wanted, SI: T in K, rate in 1/s. */
export interface DrawnAt {
  readonly T?: number
  readonly moisture?: string
  readonly rate?: number
  readonly dir?: string
}

/** What is drawn where nothing is asked: room temperature, quasi-static (ISO 6892-1 tests at about 10⁻³ 1/s), dry. */
export const DRAWN_AT = { T: 296.15, rate: 1e-3, moisture: 'dry' } as const

const ASKED: readonly string[] = ['T', 'moisture', 'rate', 'dir']

/** A number in an interval is at it; a text is nowhere near a number. */
function gap(given: Conditions[string], at: number, apart: (a: number, b: number) => number): number {
  if (typeof given === 'string') return Number.POSITIVE_INFINITY
  if (typeof given === 'number') return apart(given, at)
  const low = given.gte ?? given.gt ?? Number.NEGATIVE_INFINITY
  const high = given.lte ?? given.lt ?? Number.POSITIVE_INFINITY
  return at < low ? apart(low, at) : at > high ? apart(high, at) : 0
}

const difference = (a: number, b: number) => Math.abs(a - b)
const decades = (a: number, b: number) => (a > 0 && b > 0 ? Math.abs(Math.log10(a / b)) : Math.abs(a - b))
const unlike = (given: Conditions[string] | undefined, asked: string | undefined) =>
  given === undefined || asked === undefined || given === asked ? 0 : 1

/** The conditions of a curve that nobody asks for: stress ratio, medium, stress of a creep test. */
const restOf = ({ cond, kind }: Series): string =>
  JSON.stringify([kind, ...Object.entries(cond).filter(([key]) => !ASKED.includes(key))])

/** How far a curve lies from what is asked: states first, then temperature, then rate. A silent curve is at all of them. */
function distance({ cond }: Series, at: DrawnAt, slot: string | undefined): readonly number[] {
  const { T, rate } = cond
  return [
    unlike(cond['moisture'], at.moisture ?? slot ?? DRAWN_AT.moisture),
    unlike(cond['dir'], at.dir),
    T === undefined ? 0 : gap(T, at.T ?? DRAWN_AT.T, difference),
    rate === undefined ? 0 : gap(rate, at.rate ?? DRAWN_AT.rate, decades),
  ]
}

interface CurvesOf {
  readonly slot?: string | undefined
  readonly series: readonly Series[]
}

/**
 * One curve for each material: the nearest to the conditions asked. Of curves that are equally near, the one whose
 * further conditions (a stress ratio, a medium) most of the materials have too, so that like stands beside like.
 */
export function nearestCurves(materials: readonly CurvesOf[], at: DrawnAt): (Series | undefined)[] {
  const shared = new Map<string, number>()
  for (const { series } of materials)
    for (const rest of new Set(series.map(restOf))) shared.set(rest, (shared.get(rest) ?? 0) + 1)
  return materials.map(({ series, slot }) => {
    const ranked = series.map((one, place) => ({
      one,
      rank: [...distance(one, at, slot), -(shared.get(restOf(one)) ?? 0), place],
    }))
    ranked.sort((a, b) => {
      const step = a.rank.findIndex((part, i) => part !== b.rank[i])
      return step < 0 ? 0 : (a.rank[step] ?? 0) - (b.rank[step] ?? 0)
    })
    return ranked[0]?.one
  })
}
