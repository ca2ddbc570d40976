import type { MaterialDocument } from '@ingot/contract/material'
import { type StateDifference, stateDifference } from './state-difference.ts'

/** What is searched passes over a state of delivery: where one is named that a material is not in, that is told. */
export function otherState(
  typed: readonly string[],
): (doc: Pick<MaterialDocument, 'name' | 'product'>) => StateDifference | undefined {
  return ({ name, product }) => {
    for (const text of typed) {
      const state = stateDifference(text, name, false, product.temper)
      if (state && state.given.length > 0) return state
    }
    return undefined
  }
}
