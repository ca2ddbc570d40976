import { CARD_REDUCTION } from '@ingot/contract/limits'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import {
  CARD_QUANTITIES,
  type CardFailure,
  type CardInput,
  type CardQuantity,
  type CardQuantityKey,
  type FlowCurve,
} from '../card-input.ts'
import { roundedForCard } from '../format/numbers/number.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer } from '../writer.ts'
import type { CardMaterial, CardOptions } from './card-material.ts'
import { type CardConditions, conditionsOf, usesFlow } from './facts/conditions.ts'
import { takeExpansion } from './facts/expansion.ts'
import { takeMelt } from './facts/melt.ts'
import { meetingNotes, takeFailure, uniaxialStrain } from './failure/take-failure.ts'
import { basisAt, flowOf } from './flow.ts'
import { takeLaws } from './laws.ts'
import { notesOf, sourcesOf } from './provenance.ts'
import { passGate, withCurvesChecked } from './quality-gate.ts'
import { type Taken, takeQuantity } from './quantities.ts'
import { isStrength, takeStrength, takesBasis } from './strength/take-strength.ts'

/** Smallest and largest Poisson's ratio of a compressible elastic card. */
export const POISSON = { min: 0, max: 0.499 } as const

/** Whether a number is of the part `thermal`, which a card may leave out. */
export const isThermal = (key: CardQuantityKey): boolean =>
  key === 'expansion' || key === 'conductivity' || key === 'specificHeat'

function needRange(
  value: number | undefined,
  { min, max }: { min: number; max: number },
  code: 'poisson-range' | 'reduction-range',
): void {
  if (value !== undefined && !(value >= min && value <= max)) throw new CardRefusal(code, { value, min, max })
}

/** A reduction factor needs a modulus to reduce: the constants of a law as it is stated are left alone. */
export const takesReduction = ({ needs }: Writer): boolean => needs.quantities.includes('modulus')

/** Throws CardRefusal for an option that the card could not follow: it would claim what it does not hold. */
function needOptions(writer: Writer, { reduction, stressLimit, basis }: CardOptions): void {
  if (basis !== undefined && basis !== 'mean' && !takesBasis(writer)) throw new CardRefusal('basis-none', { basis })
  if (reduction !== undefined && reduction !== 1 && !takesReduction(writer)) throw new CardRefusal('reduction-none')
  needRange(reduction, CARD_REDUCTION, 'reduction-range')
  if (stressLimit !== undefined && !writer.needs.flow) throw new CardRefusal('curve-missing', { available: '' })
}

/** Stresses and moduli times the reduction factor, rounded to a card's digits. */
function reducedQuantity(key: CardQuantityKey, quantity: CardQuantity, reduction: number): CardQuantity {
  const isStress = key === 'modulus' || CARD_QUANTITIES[key] === 'stress'
  const factor = isStress ? reduction : 1
  return { ...quantity, rows: quantity.rows.map((row) => ({ ...row, value: roundedForCard(row.value * factor) })) }
}

function takeAll(
  material: CardMaterial,
  { needs }: Writer,
  { temperatures }: CardConditions,
  options: CardOptions,
): Map<CardQuantityKey, Taken> {
  const taken = new Map<CardQuantityKey, Taken>()
  const { basis } = options
  const take = (key: CardQuantityKey) => {
    if (needs.melt) return takeMelt(material, key, temperatures, options)
    if (isStrength(key) && basis !== undefined && basis !== 'mean')
      return takeStrength(material, key, temperatures, { basis, moisture: options.moisture })
    if (key === 'expansion') return takeExpansion(material, temperatures, options)
    return takeQuantity(material, key, temperatures, options)
  }
  for (const key of needs.quantities) {
    const found = take(key)
    if (!found?.quantity) throw new CardRefusal('quantity-missing', { quantity: key })
    taken.set(key, found)
  }
  for (const key of needs.also ?? []) {
    if (isThermal(key) && options.templates?.includes('thermal') === false) continue
    try {
      const found = take(key)
      if (found) taken.set(key, found)
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error
      taken.set(key, { values: [], notes: [`${key}: left out, not stated at ${error.details['T'] ?? '?'} degC`] })
    }
  }
  return taken
}

/** The curves of a card; those of an explicit solver reach the plastic strain at which it breaks. Throws CardRefusal. */
function curvesOf(
  material: CardMaterial,
  { needs }: Writer,
  at: CardConditions,
  options: CardOptions,
  failure: CardFailure | undefined,
): FlowCurve[] {
  if (!needs.flow) return []
  const { extend } = needs.flow
  const isLonger = failure !== undefined && extend !== undefined && uniaxialStrain(failure) > extend
  return flowOf(material, isLonger ? { ...needs.flow, extend: uniaxialStrain(failure) } : needs.flow, at, options)
}

/** The slowest curve at each temperature without what is extrapolated. Throws CardRefusal. */
function knownCurves(
  material: CardMaterial,
  { needs }: Writer,
  at: CardConditions,
  { extrapolation: _, stressLimit: __, ...options }: CardOptions,
): FlowCurve[] {
  return needs.flow ? at.temperatures.flatMap((T) => flowOf(material, {}, { ...at, temperatures: [T] }, options)) : []
}

/**
 * What a card of a material is written from, SI. Throws CardRefusal where the material lacks what the writer needs under
 * the conditions asked for, or where an option is out of its range: nothing is guessed.
 */
export function gatherCard(material: CardMaterial, writer: Writer, options: CardOptions): CardInput {
  needOptions(writer, options)
  const at = conditionsOf(material, writer, options)
  const chosen: CardOptions = { ...options, ...(at.moisture && { moisture: at.moisture }) }
  const numbers = takeAll(material, writer, at, chosen)
  passGate(material, { quantities: numbers, flow: [], laws: [] })
  const failure = takeFailure(material, writer, at, chosen)
  const { flow, laws, meeting } = withCurvesChecked(material, at.diagram, () => ({
    flow: curvesOf(material, writer, at, chosen, failure),
    laws: takeLaws(material, writer, at, chosen),
    meeting: failure ? meetingNotes(failure, knownCurves(material, writer, at, chosen), writer, chosen) : [],
  }))
  const bases = usesFlow(writer) ? at.temperatures.flatMap((T) => basisAt(material, at, T, chosen) ?? []) : []
  const reduction = options.reduction ?? 1
  const quantities: CardInput['quantities'] = Object.fromEntries(
    [...numbers].flatMap(([key, { quantity }]) => (quantity ? [[key, reducedQuantity(key, quantity, reduction)]] : [])),
  )
  for (const { value } of quantities.poisson?.rows ?? []) needRange(value, POISSON, 'poisson-range')
  const taken = { quantities: numbers, flow, laws, basis: bases.flatMap(({ from }) => from), failure }
  const warnings = [...passGate(material, taken), ...flow.flatMap(({ warnings: own = [] }) => own)]
  const { id, revision, doc } = material
  const title = textIn(doc.title, 'en')
  return {
    material: { id, name: doc.name, ...(title && { title }), revision },
    condition: { temperatures: at.temperatures, ...(at.moisture && { moisture: at.moisture }) },
    quantities,
    flow,
    laws,
    ...(failure && { failure: { ...failure, said: [...meeting, ...failure.said] } }),
    sources: sourcesOf(material, taken),
    ...(bases.length > 0 && { basis: bases.map(({ said }) => said) }),
    ...(reduction !== 1 && { reduction }),
    ...(options.stressLimit !== undefined && { stressLimit: options.stressLimit }),
    ...(warnings.length > 0 && { warnings }),
    notes: notesOf(material, taken),
  }
}
