import { valueAt } from '@ingot/domain/curves/interpolate'
import { fitLaw } from '@ingot/domain/laws/fit/fit-law'
import type { CardLaw, FlowCurve, LawDeviation } from '../card-input.ts'
import { roundedForCard } from '../format/numbers/number.ts'
import { CardRefusal } from '../refusal.ts'
import { type CardMaterial, type CardOptions, flowTemperatures, ROOM, ROOM_SPAN } from './card-material.ts'
import type { CardConditions } from './facts/conditions.ts'
import { JOHNSON_COOK } from './facts/stated-laws.ts'
import { flowToFit } from './flow.ts'
import { remembered } from './remembered.ts'

/** A law that is further from the material's own curve than this is not written unless asked for. */
export const DEVIATION_MAX = 0.1
/** From the proof strain on a law is held against a curve: before it every power law rises from A at once. */
const PROOF_STRAIN = 0.002

/** Plastic strains up to the maximum engineering stress; what is extrapolated beyond it doesn't count. */
const measured = ({ strain, stress, uniformStrain }: FlowCurve) => {
  const end = strain.findLastIndex((one) => one <= uniformStrain) + 1
  return { x: strain.slice(0, end), y: stress.slice(0, end) }
}

/** Johnson-Cook constants fitted to the curves of one temperature: C from the rates, without the thermal part. */
const fitted = remembered((flow: readonly FlowCurve[]): CardLaw | undefined => {
  const [slowest] = flow
  if (!slowest) return undefined
  const T = slowest.T ?? ROOM
  const rate0 = slowest.rate ?? 1e-3
  const data = flow.map((curve) => ({ points: measured(curve), T, rate: curve.rate ?? rate0 }))
  // Solvers take A as the first yield stress, so above 0, and n up to 1.
  const bounds = {
    A: [0.1, 10].map((factor) => factor * (slowest.stress[0] ?? 0)) as [number, number],
    n: [1e-3, 1],
  } as const
  const outcome = fitLaw('johnson-cook', data, { bounds, fixed: { rate0, Tr: T, Tm: T + 1000, m: 1 } })
  if (!outcome.ok) return undefined
  const { A = 0, B = 0, n = 0, C = 0 } = outcome.fit.params
  return {
    vkey: JOHNSON_COOK,
    params: Object.fromEntries(
      Object.entries({ A, B, n, C, rate0 }).map(([key, value]) => [key, roundedForCard(value)]),
    ),
    from: flow.flatMap(({ from }) => from),
    fitted: {
      law: 'Johnson-Cook',
      r2: outcome.fit.r2,
      rmse: outcome.fit.rmse,
      to: roundedForCard(Math.max(...data.map(({ points }) => points.x.at(-1) ?? 0))),
    },
  }
})

/** Stress in Pa as solvers take it from the constants at the law's own temperature; below `rate0` rates count for none. */
function stressOf({ params }: CardLaw, strain: number, rate: number | undefined): number {
  const number = (key: string) => (typeof params[key] === 'number' ? params[key] : 0)
  const [rate0, C] = [number('rate0'), number('C')]
  const relative = rate === undefined || rate0 <= 0 ? 1 : Math.max(1, rate / rate0)
  return (number('A') + number('B') * strain ** number('n')) * (1 + C * Math.log(relative))
}

/** Where a law is furthest from the curves, from the proof strain up to their maximum engineering stress. */
function largestDeviation(law: CardLaw, flow: readonly FlowCurve[]): LawDeviation | undefined {
  const all = flow.flatMap((curve) => {
    const points = measured(curve)
    const first = Math.min(PROOF_STRAIN, points.x.at(-1) ?? 0)
    return [first, ...points.x.filter((strain) => strain > first)].flatMap((strain) => {
      const stress = valueAt(points, strain)
      if (stress === undefined || stress <= 0 || strain <= 0) return []
      const ofLaw = stressOf(law, strain, curve.rate)
      const relative = ofLaw / stress - 1
      return { relative, strain, ofLaw, ofCurve: stress, curve: curve.from.join(', ') }
    })
  })
  return all.sort((a, b) => Math.abs(b.relative) - Math.abs(a.relative))[0]
}

/** The temperature of the curves that a law is held against: at the card's own, else of the nearest that is of one room. */
function curveTemperature(material: CardMaterial, { T, diagram, moisture }: CardConditions & { T: number }): number {
  if (diagram === undefined) return T
  const near = flowTemperatures(material, diagram, moisture).filter((one) => Math.abs(one - T) <= ROOM_SPAN)
  return near.sort((a, b) => Math.abs(a - T) - Math.abs(b - T))[0] ?? T
}

const isNear = ({ deviation }: CardLaw): boolean => Math.abs(deviation?.relative ?? 0) <= DEVIATION_MAX

function compared(law: CardLaw | undefined, flow: readonly FlowCurve[]): CardLaw | undefined {
  const deviation = law && largestDeviation(law, flow)
  return law && { ...law, ...(deviation && { deviation }) }
}

/** The curves that a published law is held against; none where the material has none that can be read. */
function curvesFor(find: () => readonly FlowCurve[], isNeeded: boolean): readonly FlowCurve[] {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof CardRefusal) || isNeeded) throw error
    return []
  }
}

/**
 * Johnson-Cook of a material at one temperature: its own constants, else those fitted to its curves of all rates, or of
 * the slowest where rates are left out. Undefined where there is neither. Throws CardRefusal where the law is more than
 * 10 % from one of these curves and that was not accepted: R² alone says nothing of a single place.
 */
export function takeJohnsonCook(
  material: CardMaterial,
  own: CardLaw | undefined,
  at: CardConditions & { T: number },
  options: CardOptions,
): CardLaw | undefined {
  const isAccepted = options.acceptDeviation === true
  const all = curvesFor(() => flowToFit(material, at, curveTemperature(material, at), options), own === undefined)
  return needNear(compared(own ?? fitted(all), all), isAccepted)
}

function needNear(law: CardLaw | undefined, isAccepted: boolean): CardLaw | undefined {
  if (law === undefined || isAccepted || isNear(law)) return law
  const { relative, strain, ofLaw, ofCurve, curve } = law.deviation as LawDeviation
  throw new CardRefusal('law-deviates', {
    law: law.vkey,
    percent: Number((Math.abs(relative) * 100).toFixed(1)),
    limit: DEVIATION_MAX * 100,
    strain: Number(strain.toPrecision(3)),
    ofLaw: Number((ofLaw / 1e6).toPrecision(4)),
    ofCurve: Number((ofCurve / 1e6).toPrecision(4)),
    curve,
  })
}
