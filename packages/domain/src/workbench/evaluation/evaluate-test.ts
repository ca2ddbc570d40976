import type { TestAsked } from '@ingot/contract/test-evaluation'
import { refused } from '../outcome.ts'
import { evaluateFatigue } from './evaluate-fatigue.ts'
import { evaluateRubber } from './evaluate-rubber.ts'
import { evaluateTensileTest } from './evaluate-tensile-test.ts'
import { evaluateViscoelastic } from './evaluate-viscoelastic.ts'
import { ColumnError, type RawColumns } from './si-columns.ts'
import type { TestEvaluated } from './test-evaluated.ts'

/**
 * A test as it is asked, from the columns of its records to results, curves and steps: the same in a browser, in a thread
 * of the server and in every later year. What cannot be evaluated is refused with its reason.
 */
export function evaluateTest(asked: TestAsked, records: readonly RawColumns[]): TestEvaluated {
  const [columns] = records
  const wanted = asked.kind === 'rubber' ? asked.tests.length : 1
  if (!columns || records.length !== wanted) return refused('records-differ', { records: records.length, wanted })
  try {
    if (asked.kind === 'tensile') return evaluateTensileTest(asked, columns)
    if (asked.kind === 'fatigue') return evaluateFatigue(asked, columns)
    if (asked.kind === 'rubber') return evaluateRubber(asked, records)
    return evaluateViscoelastic(asked, columns)
  } catch (error) {
    if (error instanceof ColumnError) return error.refusal
    if (error instanceof RangeError) return refused('option-out-of-range', { said: error.message })
    throw error
  }
}
