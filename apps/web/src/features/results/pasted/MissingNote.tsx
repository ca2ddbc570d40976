import type { ListLine } from '@ingot/contract/search'
import { openPasted } from '../../../query/pasted-list.ts'
import { useText } from '../../../words/texts.ts'
import styles from './MissingNote.module.css'

/** Named before the report tells the others. */
const NAMED_MAX = 5

/** Above a list: which lines of a pasted list name nothing, and the way to their report. */
export function MissingNote({ report }: { report: readonly ListLine[] | undefined }) {
  const text = useText()
  const missing = report?.filter(({ status }) => status === 'missing').map(({ given }) => given) ?? []
  if (!report || missing.length === 0) return null
  const named = missing.slice(0, NAMED_MAX).join(', ')
  return (
    <p className={styles.note} role="status">
      {text('list.missingLines', { count: missing.length, all: report.length })} {named}
      {missing.length > NAMED_MAX && ` ${text('list.more', { count: missing.length - NAMED_MAX })}`}{' '}
      <button type="button" className="link" onClick={() => openPasted(report.map(({ given }) => given).join('\n'))}>
        {text('list.showReport')}
      </button>
    </p>
  )
}
