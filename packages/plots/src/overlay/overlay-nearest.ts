import type { EvaluateAt } from '@ingot/contract/compare'
import type { Conditions } from '@ingot/contract/material'
import { compareRanks } from '@ingot/domain/values/choose'
import { distanceTo } from '@ingot/domain/values/condition'
import type { Series } from '../diagram/diagram.ts'

/** What is drawn where nothing is asked: room temperature, quasi-static (ISO 6892-1 tests at about 10⁻³ 1/s), dry. */
export const DRAWN_AT = { T: 296.15, rate: 1e-3, moisture: 'dry' } as const

const ASKED: readonly string[] = ['T', 'moisture', 'rate', 'dir']

const decades = (a: number, b: number) => (a > 0 && b > 0 ? Math.abs(Math.log10(a / b)) : Math.abs(a - b))
const unlike = (given: Conditions[string] | undefined, asked: string | undefined) =>
  given === undefined || asked === undefined || given === asked ? 0 : 1

/** The conditions of a curve that nobody asks for: stress ratio, medium, stress of a creep test. */
const restOf = ({ cond, kind }: Series): string =>
  JSON.stringify([kind, ...Object.entries(cond).filter(([key]) => !ASKED.includes(key))])

/** How far a curve lies from what is asked: states first, then temperature, then rate. A silent curve is at all of them. */
function distance({ cond }: Series, at: EvaluateAt, slot: string | undefined): readonly number[] {
  const { T, rate } = cond
  return [
    unlike(cond['moisture'], at.moisture ?? slot ?? DRAWN_AT.moisture),
    unlike(cond['dir'], at.dir),
    T === undefined ? 0 : distanceTo(T, at.T ?? DRAWN_AT.T),
    rate === undefined ? 0 : distanceTo(rate, at.rate ?? DRAWN_AT.rate, decades),
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
export function nearestCurves(materials: readonly CurvesOf[], at: EvaluateAt): (Series | undefined)[] {
  const shared = new Map<string, number>()
  for (const { series } of materials)
    for (const rest of new Set(series.map(restOf))) shared.set(rest, (shared.get(rest) ?? 0) + 1)
  return materials.map(({ series, slot }) => {
    const ranked = series.map((one, place) => ({
      one,
      rank: [...distance(one, at, slot), -(shared.get(restOf(one)) ?? 0), place],
    }))
    return ranked.sort((a, b) => compareRanks(a.rank, b.rank))[0]?.one
  })
}
