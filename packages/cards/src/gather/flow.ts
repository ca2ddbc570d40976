import type { FlowCurve } from '../card-input.ts'
import { toCommonEnd } from '../pipeline/common-end.ts'
import { type FlowOptions, flowCurves } from '../pipeline/flow-curve.ts'
import { CardRefusal } from '../refusal.ts'
import { type CardMaterial, type CardOptions, sourcesAt } from './card-material.ts'
import type { CardConditions } from './facts/conditions.ts'
import { takeQuantity } from './quantities.ts'
import { remembered } from './remembered.ts'

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
}

const curvesAt = remembered(
  (material: CardMaterial, { diagram, moisture, T, rates }: FlowRequest, choices: Choices): readonly FlowCurve[] => {
    const sources = sourcesAt(material, diagram, T, moisture ?? undefined)
    const options = { ...choices, modulus: modulusAt(material, T, moisture ?? undefined) }
    if (rates === 'each') return sources.flatMap((source) => flowCurves([source], options))
    return flowCurves(rates === 'table' ? sources : sources.slice(0, 1), options)
  },
)

const request = ({ diagram = '', moisture = undefined }: CardConditions, T: number, rates: FlowRequest['rates']) => ({
  diagram,
  T,
  rates,
  moisture: moisture ?? null,
})

/**
 * The curves of a card, by rising temperature, then rate; of all rates where the writer takes them at one temperature.
 * All end at one plastic strain.
 * Throws CardRefusal.
 */
export function flowOf(
  material: CardMaterial,
  { rates: takesRates, extend }: { rates?: true; extend?: number },
  at: CardConditions,
  { reduction, stressLimit, engTrueStressStrain: choice, extrapolation, templates }: CardOptions,
): FlowCurve[] {
  const wantsRates = takesRates && at.temperatures.length === 1 && (templates?.includes('rates') ?? true)
  const whole: Choices = {
    ...(reduction !== undefined && { reduction }),
    ...(choice && { choice }),
    ...(extend !== undefined && { extend }),
    ...(extrapolation && { extrapolation }),
  }
  const curves = (choices: Choices) =>
    at.temperatures.map((T) => curvesAt(material, request(at, T, wantsRates ? 'table' : 'slowest'), choices))
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
  { reduction = 1, templates }: CardOptions,
): readonly FlowCurve[] {
  const rates = (templates?.includes('rates') ?? true) ? 'each' : 'slowest'
  return at.diagram === undefined ? [] : curvesAt(material, request(at, T, rates), { reduction })
}
