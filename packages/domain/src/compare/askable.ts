import type { EvaluateAt } from '@ingot/contract/compare'
import type { Conditions } from '@ingot/contract/material'

const ASKABLE = ['T', 'moisture', 'rate', 'dir'] as const satisfies (keyof EvaluateAt)[]

/**
 * The conditions among these that a comparison can ask for, those that are named: what is asked, and why a value stands
 * at others.
 */
export const askableConditions = (cond: Conditions | EvaluateAt | undefined): Conditions =>
  Object.fromEntries(
    ASKABLE.flatMap((key) => {
      const value = cond?.[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
