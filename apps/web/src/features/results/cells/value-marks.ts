import type { MaterialRow } from '@ingot/contract/search'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import { type Format, markOf } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'
import { toldAt } from '../../../words/told-at.ts'

/** A small word beside a value, and what it means. */
export interface ValueMark {
  label: string
  hint: string
}

const STATES = ['dry', 'cond', 'sat'] as const

/** What is said beside a value of a row: how sure it is, what it stands for, and its state where the head names none. */
export function valueMarks(
  { values, possibleFor }: Pick<MaterialRow, 'values' | 'possibleFor'>,
  { key, slot }: Pick<ListColumn, 'key' | 'slot'>,
  text: Text,
  format: Pick<Format, 'conditions'>,
): ValueMark[] {
  const value = values[key]
  if (!value) return []
  const mark = markOf(value)
  const at = toldAt(value, format, text)
  const state = slot === undefined ? STATES.find((one) => one === value.cond?.['moisture']) : undefined
  return [
    ...(possibleFor?.includes(key) ? [{ label: text('results.possible'), hint: text('results.possibleHint') }] : []),
    ...(value.how === 'interpolated'
      ? [{ label: text('table.interpolated'), hint: text('table.interpolatedHint') }]
      : []),
    ...(at ? [at] : []),
    ...(mark ? [{ label: text(`mark.${mark}`), hint: text(`markHint.${mark}`) }] : []),
    ...(value.tests === undefined
      ? []
      : [{ label: text('mark.tests', { count: value.tests }), hint: text('markHint.tests', { count: value.tests }) }]),
    ...(state ? [{ label: text(`state.${state}`), hint: text(`stateHint.${state}`) }] : []),
  ]
}

/** Letters that marks take beside each other. */
export const marksLength = (marks: readonly ValueMark[]): number =>
  marks.reduce((sum, { label }) => sum + label.length + 1, 0)
