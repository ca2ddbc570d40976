import { CardRefusal } from '../../refusal.ts'
import type { Writer } from '../../writer.ts'
import {
  type CardMaterial,
  type CardOptions,
  conditionsOfUnusable,
  diagramsFor,
  flowTemperatures,
  moisturesOf,
  ROOM,
  sorted,
} from '../card-material.ts'
import { heldElsewhere, JOHNSON_COOK, modelOf, takesStated } from './stated-laws.ts'

/** What a card holds for. */
export interface CardConditions {
  /** The diagram that its curves are from. */
  diagram?: string
  moisture?: 'dry' | 'cond'
  /** K, rising. */
  temperatures: number[]
}

const celsius = (T: number) => Number((T - 273.15).toFixed(2))
const degrees = (temperatures: readonly number[]) => temperatures.map((T) => `${celsius(T)} °C`).join(', ')

/** Whether a writer can use the curves of a material: for its flow, or to fit Johnson-Cook to. */
export const usesFlow = ({ needs }: Writer): boolean =>
  needs.flow !== undefined || needs.laws?.includes('m_jc') === true

function moistureOf(material: CardMaterial, { moisture }: CardOptions): 'dry' | 'cond' | undefined {
  const states = moisturesOf(material)
  if (states.length === 0 && moisture !== undefined) throw new CardRefusal('moisture-none', { states: moisture })
  if (states.length === 0) return undefined
  const state = moisture ?? (states.length === 1 ? states[0] : undefined)
  if (state === undefined || !states.includes(state))
    throw new CardRefusal('moisture-missing', { states: states.join(', ') })
  return state
}

/**
 * Whether a card is of the material's own Johnson-Cook, which needs no curve at a temperature that is its reference. Throws
 * CardRefusal where it holds elsewhere, and there is no curve to fit one to.
 */
function isOfOwnLaw(
  material: CardMaterial,
  { needs }: Writer,
  { T, moisture }: { T: number; moisture: string | undefined },
  options: CardOptions,
): boolean {
  if (needs.flow || !takesStated(options)) return false
  if (modelOf(material, JOHNSON_COOK, T, moisture)) return true
  const elsewhere = heldElsewhere(material, T, moisture)
  if (elsewhere) throw elsewhere
  return false
}

/** The temperatures of a card, rising: those asked for, else room temperature or the nearest that has data. */
function temperaturesOf(
  material: CardMaterial,
  writer: Writer,
  { available, moisture }: { available: readonly number[] | undefined; moisture: string | undefined },
  options: CardOptions,
): number[] {
  const { temperatures = [] } = options
  const asked = sorted(temperatures)
  const [coldest] = asked
  if (coldest !== undefined && coldest <= 0) throw new CardRefusal('below-absolute-zero', { asked: degrees([coldest]) })
  if (asked.length > 1 && !writer.needs.temperatures)
    throw new CardRefusal('conditions-many', { condition: 'temperature', count: asked.length, max: 1 })
  if (available === undefined) return asked.length > 0 ? asked : [ROOM]
  const found = asked.map((T) => available.find((one) => Math.abs(one - T) <= 0.01))
  const missing = asked.filter((_, index) => found[index] === undefined)
  const [lacking] = missing
  if (lacking !== undefined && isOfOwnLaw(material, writer, { T: lacking, moisture }, options)) return [lacking]
  if (missing.length > 0)
    throw new CardRefusal('temperature-missing', { asked: degrees(missing), available: degrees(available) })
  if (asked.length > 0) return sorted(found.flatMap((T) => T ?? []))
  const [nearest = ROOM] = [...available].sort((a, b) => Math.abs(a - ROOM) - Math.abs(b - ROOM))
  return [nearest]
}

function diagramOf(material: CardMaterial, writer: Writer, { diagram }: CardOptions): string | undefined {
  if (!usesFlow(writer)) return undefined
  if (/^elastomer(\/|$)/.test(material.doc.class)) throw new CardRefusal('not-plastic')
  const offered = diagramsFor(material)
  const found = diagram === undefined ? offered[0] : offered.find((one) => one === diagram)
  if (found === undefined && (writer.needs.flow || diagram !== undefined)) {
    const conditions = conditionsOfUnusable(material)
    if (offered.length === 0 && conditions.length > 0)
      throw new CardRefusal('curve-conditions', { conditions: conditions.join(', ') })
    throw new CardRefusal('curve-missing', { available: offered.join(', ') })
  }
  return found
}

/** Throws CardRefusal where the material has nothing under the conditions asked for, or must be asked for its moisture. */
export function conditionsOf(material: CardMaterial, writer: Writer, options: CardOptions): CardConditions {
  const moisture = moistureOf(material, options)
  const diagram = diagramOf(material, writer, options)
  const available = diagram === undefined ? undefined : flowTemperatures(material, diagram, moisture)
  return {
    ...(diagram && { diagram }),
    ...(moisture && { moisture }),
    temperatures: temperaturesOf(material, writer, { available, moisture }, options),
  }
}
