import type { QueryProblem } from '@ingot/domain/query/language/condition'
import { type TextKey, useText } from '../../../words/texts.ts'
import styles from './QuickSearch.module.css'
import { markedText } from './query-problem.ts'

interface QueryNoteProps {
  typed: string
  problem: QueryProblem
  /** It was asked for: the reader is told at once. */
  isRefused: boolean
}

/** Why a text is no query, with the place marked in it. */
export function QueryNote({ typed, problem, isRefused }: QueryNoteProps) {
  const text = useText()
  const { before, marked, after } = markedText(typed, problem)
  return (
    <div className={styles.problem} role={isRefused ? 'alert' : 'status'} data-refused={isRefused || undefined}>
      <p className={styles.place} aria-hidden="true">
        {before}
        <mark>{marked === '' || marked.trim() === '' ? '\u2002' : marked}</mark>
        {after}
      </p>
      <p>{text(`query.problem.${problem.code}` as TextKey, problem.values)}</p>
    </div>
  )
}
