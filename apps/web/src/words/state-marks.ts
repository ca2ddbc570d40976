import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Format } from './format.ts'

/**
 * The temperature that nobody expects of a value, and the state of a plastic, dry or conditioned, as small words beside its
 * number: without them two numbers differ for no reason.
 */
export const stateMarks = (
  { cond, how }: Pick<ShownValue, 'cond' | 'how'>,
  format: Pick<Format, 'conditions'>,
): string[] =>
  (['T', 'moisture'] as const).flatMap((key) => {
    const told = key === 'T' && how !== 'elsewhere' ? undefined : cond?.[key]
    return told === undefined ? [] : [format.conditions({ [key]: told })]
  })
