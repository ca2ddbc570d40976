import { useText } from '../../words/texts.ts'
import styles from './FilterPanel.module.css'

interface ResultSummaryProps {
  shown: number
  total: number
  isNarrowed: boolean
  /** Column key → materials left out only because they have no value. */
  missing: Readonly<Record<string, number>>
  /** Materials left out by the query only because they have no value for it. */
  unknown?: number
  formatCount: (count: number) => string
}

/** How many materials the filters leave, and how many they hide only for want of a value. */
export function ResultSummary({ shown, total, isNarrowed, missing, unknown = 0, formatCount }: ResultSummaryProps) {
  const text = useText()
  const hidden = Object.values(missing).reduce((sum, count) => sum + count, 0)
  const numbers = { count: total, shown: formatCount(shown), total: formatCount(total) }
  return (
    <p className={styles.summary}>
      {total > 0 && text(isNarrowed ? 'results.countOf' : 'results.countAll', numbers)}
      {hidden > 0 && <span>{text('filters.hidden', { count: hidden })}</span>}
      {unknown > 0 && <span title={text('search.unknownHint')}>{text('search.unknown', { count: unknown })}</span>}
    </p>
  )
}
