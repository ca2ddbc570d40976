import type { TestStep } from '@ingot/contract/test-evaluation'
import type { Step } from '../outcome.ts'

/** Steps as they are kept: what was asked of a step and what it found, together. */
export const toldSteps = (steps: readonly Step[]): TestStep[] =>
  steps.map(({ step, given, found }) => ({
    step,
    said: Object.fromEntries(
      [...Object.entries(given), ...Object.entries(found)].map(([key, value]) => [
        key,
        typeof value === 'boolean' ? String(value) : value,
      ]),
    ),
  }))
