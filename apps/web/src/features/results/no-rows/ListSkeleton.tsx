import { useText } from '../../../words/texts.ts'
import styles from './ListSkeleton.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => `row ${index}`)

/** The list before its first answer: the same geometry, and nothing to see in the first 200 ms. */
export function ListSkeleton({ view }: { view: 'tiles' | 'table' }) {
  const text = useText()
  return (
    <div className={styles.skeleton} data-view={view} role="status" aria-label={text('results.loading')}>
      {ROWS.map((row) => (
        <div key={row}>
          <div className="skeleton" />
        </div>
      ))}
    </div>
  )
}
