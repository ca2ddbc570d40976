import type { ShownStatistics, ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Shift } from '@ingot/domain/scatter/shift'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { unitSystemOf } from './unit-system.ts'

/**
 * Numbers of replies in the unit system that a call names, with their units beside them; a call that names none gets SI
 * and no units. Values, ranges, axes and curves are converted; conditions (`cond`, `at`, `choices`) and rules are keys
 * rather than results and stay SI. Each capability converts the replies that it makes.
 */
export interface ReplyUnits {
  system: UnitSystem
  /** The unit of a quantity and a number of it, from SI; undefined for what has no unit. */
  ofQuantity(quantity: string | undefined): Measure | undefined
}

export interface Measure {
  unit: string
  /** Undefined where the number does not fit into the unit: it would not be finite. */
  from(si: number): number | undefined
  shift: Shift
}

/** The number where it is one; undefined for what is not finite. */
export const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined)

/** The units of a reply; undefined where the call names no unit system. Throws `unknown-unit-system`. */
export function replyUnits(name: string | undefined): ReplyUnits | undefined {
  if (name === undefined) return undefined
  const system = unitSystemOf(name)
  return {
    system,
    ofQuantity(quantity) {
      if (quantity === undefined || !isQuantityKey(quantity)) return undefined
      const { one, mul, div, add } = fromSiConverter(quantity, system)
      return { unit: displayUnit(quantity, system), from: (si) => finite(one(si)), shift: { mul, div, add } }
    },
  }
}

/** Of numbers that are in their unit already. */
const plain = { from: finite }

/** Spread: the number where there is one that fits. */
const number = <K extends string>(
  key: K,
  si: number | undefined,
  measure: Pick<Measure, 'from'>,
): { [k in K]?: number } => {
  const shown = si === undefined ? undefined : measure.from(si)
  return shown === undefined ? {} : ({ [key]: shown } as { [k in K]: number })
}

/** Statistics in the unit of their value; a standard deviation is a difference. */
export function statisticsIn({ n, sd, min, max }: ShownStatistics, measure: Measure): ShownStatistics {
  const { mul, div } = measure.shift
  return {
    ...(n !== undefined && { n }),
    ...(sd !== undefined && number('sd', (sd * mul) / div, plain)),
    ...number('min', min, measure),
    ...number('max', max, measure),
  }
}

/** A value in its unit; a tolerance is a difference, which an offset does not shift. */
export function valueIn<V extends ShownValue>(shown: V, measure: Measure | undefined): V {
  if (!measure) return shown
  const { value, min, max, pm, stats, ...rest } = shown
  const zero = measure.from(0) ?? 0
  const [below, above] = pm?.map((difference) => (measure.from(difference) ?? Number.NaN) - zero) ?? []
  const hasTolerance = below !== undefined && above !== undefined && Number.isFinite(below + above)
  return {
    ...rest,
    ...number('value', value, measure),
    ...number('min', min, measure),
    ...number('max', max, measure),
    ...(stats && { stats: statisticsIn(stats, measure) }),
    ...(hasTolerance && { pm: [below, above] }),
  } as V
}

export const unitOf = (measure: Measure | undefined): { unit?: string } => (measure ? { unit: measure.unit } : {})
