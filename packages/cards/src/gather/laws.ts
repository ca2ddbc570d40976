import type { Conditions, Model } from '@ingot/contract/material'
import { fitLaw } from '@ingot/domain/laws/fit/fit-law'
import type { CardLaw, FlowCurve } from '../card-input.ts'
import { roundedForCard } from '../format/number.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer } from '../writer.ts'
import { type CardMaterial, type CardOptions, ROOM } from './card-material.ts'
import type { CardConditions } from './conditions.ts'
import { flowToFit } from './flow.ts'
import { remembered } from './remembered.ts'

/** Temperatures that are one room temperature differ by no more, K. */
const ROOM_SPAN = 12

const isAt = (given: Conditions[string] | readonly number[], T: number): boolean =>
  typeof given === 'number' && Math.abs(given - T) <= ROOM_SPAN

/** Temperature is a variable of these laws: silent about it they hold at any. */
const OVER_TEMPERATURE = new Set(['m_crosswlf', 'm_tait'])

/**
 * The stresses of Johnson-Cook are stated at its reference temperature; elsewhere a card's modulus would not fit them.
 * Any other law is of the temperature that it was measured at. One that is silent about it is of room temperature.
 */
function holdsAt({ vkey, cond, params }: Model, T: number): boolean {
  const stated = (vkey === 'm_jc' ? params['Tr'] : undefined) ?? cond?.['T']
  return stated === undefined ? OVER_TEMPERATURE.has(vkey) || isAt(ROOM, T) : isAt(stated, T)
}

/** The model of a law that holds under the card's conditions: room temperatures are one. */
export const modelOf = ({ doc }: CardMaterial, vkey: string, T: number, moisture?: string): Model | undefined =>
  doc.models.find(
    (model) =>
      model.vkey === vkey &&
      holdsAt(model, T) &&
      (model.cond?.['moisture'] === undefined || moisture === undefined || model.cond['moisture'] === moisture),
  )

/** Plastic strains with which a material hardens enough for a law to be fitted; what is extrapolated doesn't count. */
const measured = ({ strain, stress, uniformStrain }: FlowCurve) => {
  const end = strain.findLastIndex((one) => one <= uniformStrain) + 1
  return { x: strain.slice(0, end), y: stress.slice(0, end) }
}

/** Johnson-Cook constants fitted to the curves of one temperature: C from the rates, without the thermal part. */
const fittedJohnsonCook = remembered((flow: readonly FlowCurve[]): CardLaw | undefined => {
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
  if (!outcome.ok || outcome.fit.r2 < 0.9) return undefined
  const { A = 0, B = 0, n = 0, C = 0 } = outcome.fit.params
  return {
    vkey: 'm_jc',
    params: Object.fromEntries(
      Object.entries({ A, B, n, C, rate0 }).map(([key, value]) => [key, roundedForCard(value)]),
    ),
    from: flow.flatMap(({ from }) => from),
    fitted: { law: 'Johnson-Cook', r2: outcome.fit.r2, rmse: outcome.fit.rmse },
  }
})

const asLaw = ({ vkey, params, id }: Model): CardLaw => ({ vkey, params, from: [id] })

/**
 * The laws that a writer needs: from the material's models, Johnson-Cook else fitted, and always where it is
 * reduced; to the slowest curve where one law doesn't fit all rates.
 * Throws CardRefusal.
 */
export function takeLaws(
  material: CardMaterial,
  { needs }: Writer,
  at: CardConditions,
  options: CardOptions,
): CardLaw[] {
  const isReduced = (options.reduction ?? 1) !== 1
  const [T = ROOM] = at.temperatures
  const find = (vkey: string) => {
    const model = modelOf(material, vkey, T, at.moisture)
    return model ? asLaw(model) : undefined
  }
  const missing = (law: string): never => {
    throw new CardRefusal('law-missing', { law })
  }
  const every = (needs.everyLaw ?? []).map((vkey) => find(vkey) ?? missing(vkey))
  if (needs.laws === undefined) return every
  const own = needs.laws.map(find).find((law) => law !== undefined && !(isReduced && law.vkey === 'm_jc'))
  const fitted =
    own === undefined && needs.laws.includes('m_jc')
      ? (fittedJohnsonCook(flowToFit(material, at, T, options)) ??
        fittedJohnsonCook(flowToFit(material, at, T, { ...options, templates: [] })))
      : undefined
  return [...every, own ?? fitted ?? missing(needs.laws.join(', '))]
}
