import type { EvaluateAt } from '@ingot/contract/compare'
import type { Conditions } from '@ingot/contract/material'

const ASKABLE: readonly string[] = ['T', 'moisture', 'rate', 'dir'] satisfies (keyof EvaluateAt)[]

/** Why a value stands at other conditions: those of its conditions that can be asked for. */
export const elsewhereConditions = (cond: Conditions | undefined): Conditions =>
  Object.fromEntries(Object.entries(cond ?? {}).filter(([key]) => ASKABLE.includes(key)))
