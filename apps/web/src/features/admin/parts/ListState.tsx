import { ApiError } from '@ingot/contract/client'
import type { ReactNode } from 'react'
import { useText } from '../../../words/texts.ts'
import styles from './Parts.module.css'

interface ListStateProps<Item> {
  /** Undefined while they are on their way. */
  items: readonly Item[] | undefined
  error: Error | null
  /** What is said where there are none, and what to do about it. */
  empty: string
  onRetry: () => void
  children: (items: readonly Item[]) => ReactNode
}

/** A list that is on its way, could not be read, is empty, or is there. */
export function ListState<Item>({ items, error, empty, onRetry, children }: ListStateProps<Item>) {
  const text = useText()
  if (error && !items)
    return (
      <div className={styles.state} role="alert">
        <p className="error">{error instanceof ApiError ? error.message : text('access.unreachable')}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text('common.retry')}
        </button>
      </div>
    )
  if (!items) return <div className={`skeleton ${styles.coming}`} aria-busy="true" />
  if (items.length === 0) return <p className="muted">{empty}</p>
  return children(items)
}
