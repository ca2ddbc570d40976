import type { FlowCurve } from '../card-input.ts'
import { toCommonEnd } from '../pipeline/common-end.ts'
import { type FlowOptions, flowCurves } from '../pipeline/flow-curve.ts'
import { CardRefusal } from '../refusal.ts'
import { type CardMaterial, type CardOptions, sourceNamed, sourcesAt, twinSources } from './card-material.ts'
import type { CardConditions } from './facts/conditions.ts'
import { takeQuantity } from './quantities.ts'
import { remembered } from './remembered.ts'
import { type FlowBasis, flowBasis, meanSpecimen } from './strength/flow-basis.ts'

/** Young's modulus in Pa at a temperature, in a moisture state; throws CardRefusal where it is missing. */
function modulusAt(material: CardMaterial, T: number, moisture: CardConditions['moisture']): number {
  const value = takeQuantity(material, 'modulus', [T], moisture ? { moisture } : {})?.quantity?.rows[0]?.value
  if (value === undefined) throw new CardRefusal('quantity-missing', { quantity: 'modulus' })
  return value
}

type Choices = Omit<FlowOptions, 'modulus'>
interface FlowRequest {
  diagram: string
  moisture: CardConditions['moisture'] | null
  T: number
  /** One curve as if there were no other, all of them as a table, or each for itself. */
  rates: 'slowest' | 'table' | 'each'
  /** The curve of the slowest rate, where it is not the first of the document. */
  curve: string | null
}

const curvesAt = remembered(
  (
    material: CardMaterial,
    { diagram, moisture, T, rates, curve }: FlowRequest,
    choices: Choices,
  ): readonly FlowCurve[] => {
    const first = curve === null ? undefined : sourceNamed(material, curve)
    const all = sourcesAt(material, diagram, T, moisture ?? undefined)
    const sources = first ? [first, ...all.slice(1)] : all
    const options = { ...choices, modulus: modulusAt(material, T, moisture ?? undefined) }
    if (rates === 'each') return sources.flatMap((source) => flowCurves([source], options))
    return flowCurves(rates === 'table' ? sources : sources.slice(0, 1), options)
  },
)

const request = (
  { diagram = '', moisture = undefined }: CardConditions,
  T: number,
  rates: FlowRequest['rates'],
  basis: FlowBasis | undefined,
): FlowRequest => ({ diagram, T, rates, moisture: moisture ?? null, curve: basis?.curve ?? null })

/** What the curves of a card at a temperature stand for; undefined where that is the one curve of the document. Throws CardRefusal. */
export function basisAt(
  material: CardMaterial,
  { diagram, moisture }: CardConditions,
  T: number,
  { basis }: CardOptions,
): FlowBasis | undefined {
  if (diagram === undefined) return undefined
  if (basis !== undefined && basis !== 'mean')
    return flowBasis(material, diagram, { T, moisture }, basis, modulusAt(material, T, moisture))
  return twinSources(material, diagram, T, moisture).length < 2
    ? undefined
    : meanSpecimen(material, diagram, { T, moisture }, modulusAt(material, T, moisture))
}

const scaled = (choices: Choices, basis: FlowBasis | undefined): Choices =>
  basis && basis.factor !== 1 ? { ...choices, strength: basis.factor } : choices

/**
 * The curves of a card, by rising temperature, then rate; of all rates where the writer takes them at one temperature.
 * All end at one plastic strain.
 * Throws CardRefusal.
 */
export function flowOf(
  material: CardMaterial,
  { rates: takesRates, extend }: { rates?: true; extend?: number },
  at: CardConditions,
  options: CardOptions,
): FlowCurve[] {
  const { reduction, stressLimit, engTrueStressStrain: choice, extrapolation, templates, failure } = options
  const wantsRates = takesRates && at.temperatures.length === 1 && (templates?.includes('rates') ?? true)
  const whole: Choices = {
    ...(reduction !== undefined && { reduction }),
    ...(choice && { choice }),
    ...(extend !== undefined && { extend }),
    ...(extrapolation && { extrapolation }),
    ...(failure !== undefined && failure !== 'none' && { breaks: true }),
  }
  const curves = (choices: Choices) =>
    at.temperatures.map((T) => {
      const basis = basisAt(material, at, T, options)
      return curvesAt(material, request(at, T, wantsRates ? 'table' : 'slowest', basis), scaled(choices, basis))
    })
  if (stressLimit === undefined) return toCommonEnd(curves(whole).flat())
  needLimit(curves(whole), stressLimit)
  return toCommonEnd(curves({ ...whole, stressLimit }).flat())
}

/**
 * A limit below the first stress of a temperature's slowest curve would be no limit of its plastic part; one that no curve
 * reaches limits nothing. Whichever end it misses, the refusal names both. Throws CardRefusal.
 */
function needLimit(flow: readonly (readonly FlowCurve[])[], value: number): void {
  const min = Math.max(...flow.map(([slowest]) => slowest?.stress[0] ?? 0))
  const max = Math.max(...flow.flat().map(({ stress }) => stress.at(-1) ?? 0))
  if (flow.length === 0 || (value >= min && value <= max * (1 + NEAR))) return
  throw new CardRefusal('stress-limit-range', { value, min, max })
}

/** What rounding to a card's digits leaves. */
const NEAR = 1e-6

/** The true curves that a law of strain and rate is fitted to, each for itself. Throws CardRefusal. */
export function flowToFit(
  material: CardMaterial,
  at: CardConditions,
  T: number,
  options: CardOptions,
): readonly FlowCurve[] {
  const { reduction = 1, templates } = options
  const rates = (templates?.includes('rates') ?? true) ? 'each' : 'slowest'
  if (at.diagram === undefined) return []
  const basis = basisAt(material, at, T, options)
  return curvesAt(material, request(at, T, rates, basis), scaled({ reduction }, basis))
}
