import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { isSameTemperature } from '../index/trace.ts'
import { isWithin } from '../values/condition.ts'

/** How a condition that is asked for is met: stated by the source, covered by a range of it, or nowhere named. */
export type Met = 'stated' | 'within' | 'silent' | 'unlike'

/** Room temperature of a tensile test that names none, K: 10 to 35 °C (ISO 6892-1:2019, 5). */
const ROOM = { gte: 283.15, lte: 308.15 } as const

const isRoom = (at: Conditions[string]): boolean => typeof at === 'number' && at >= ROOM.gte && at <= ROOM.lte

const isSameNumber = (a: number, b: number): boolean => a === b || isSameTemperature(a, Math.abs(b))

/** How a stated condition meets the one asked for. */
export function metBy(given: Conditions[string], asked: Conditions[string]): Met {
  if (typeof asked !== 'number') return given === asked ? 'stated' : 'unlike'
  if (typeof given === 'number') return isSameNumber(given, asked) ? 'stated' : 'unlike'
  return typeof given === 'object' && isWithin(asked, given) ? 'within' : 'unlike'
}

type Meaning = Pick<CatalogueNode, 'at' | 'ref'>

/**
 * How a value, or a curve, meets one condition that is asked for. The node's `at` counts as stated; what is assumed of
 * a silent value (`ref`) meets the condition silently, where any room temperature stands for any other.
 */
export function meets(cond: Conditions | undefined, node: Meaning, key: string, asked: Conditions[string]): Met {
  const given = cond?.[key] ?? node.at?.[key]
  if (given !== undefined) return metBy(given, asked)
  const assumed = node.ref?.[key]
  if (assumed === undefined) return 'silent'
  const isAlike = metBy(assumed, asked) === 'stated' || (key === 'T' && isRoom(assumed) && isRoom(asked))
  return isAlike ? 'silent' : 'unlike'
}

/** Whether two stated conditions are the same, any room temperature being like any other. */
export function isSameCondition(key: string, a: Conditions[string], b: Conditions[string]): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return isSameNumber(a, b) || (key === 'T' && isRoom(a) && isRoom(b))
  return typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b
}
