import { ApiError } from '@ingot/contract/client'
import type { ShownRows } from '../../../list/rows/use-shown-rows.ts'
import { UnreadableReply } from '../../../list/steady/readable-reply.ts'
import { useText } from '../../../words/texts.ts'
import styles from './RowsFailed.module.css'

/** Why rows are not there. */
export function useReason(): (error: Error) => string {
  const text = useText()
  return (error) =>
    error instanceof ApiError
      ? error.message
      : text(error instanceof UnreadableReply ? 'results.unreadable' : 'results.unreachable')
}

/** Of each stretch of rows that were refused the first one in view says so. */
export const saysFailure = ({ failureAt, at }: ShownRows, index: number, first: number): Error | undefined => {
  const isFailed = (row: number) => row >= 0 && !at(row) && failureAt(row) !== undefined
  return isFailed(index) && (index === first || !isFailed(index - 1)) ? failureAt(index) : undefined
}

/** In place of rows that could not be loaded: why, and once more. */
export function RowsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText()
  const reason = useReason()(error)
  return (
    <div className={styles.failed}>
      <span role="alert" className={styles.words} title={reason}>
        {text('results.rowsFailed')} {reason}
      </span>
      <button type="button" className="link" onClick={onRetry}>
        {text('common.retry')}
      </button>
    </div>
  )
}
