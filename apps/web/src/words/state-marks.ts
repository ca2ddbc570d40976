import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Format } from './format.ts'

/** The state of a plastic, dry or conditioned, as a small word beside its number: without it two numbers differ for no reason. */
export const stateMarks = ({ cond }: Pick<ShownValue, 'cond'>, format: Pick<Format, 'conditions'>): string[] =>
  cond?.['moisture'] === undefined ? [] : [format.conditions({ moisture: cond['moisture'] })]
