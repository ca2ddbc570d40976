import { ApiError } from '@ingot/contract/client'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'

/** The formats that can be imported are on their way, or did not come. */
export function FormatsAwaited({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = useText()
  if (!error)
    return (
      <p className={styles.body} role="status">
        {text('common.loading')}
      </p>
    )
  return (
    <div className={styles.body}>
      <p className="error" role="alert">
        {error instanceof ApiError ? error.message : text('access.unreachable')}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        {text('common.retry')}
      </button>
    </div>
  )
}
