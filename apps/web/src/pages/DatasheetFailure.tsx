import { Link } from '@tanstack/react-router'
import { useText } from '../state/texts.ts'
import styles from './Datasheet.module.css'

interface DatasheetFailureProps {
  id: string
  /** The catalogue has no such material, or none that this caller may see. */
  isUnknown: boolean
  onRetry: () => void
}

/** Says what is wrong with a datasheet that cannot be shown, and the way on. */
export function DatasheetFailure({ id, isUnknown, onRetry }: DatasheetFailureProps) {
  const text = useText()
  return (
    <div role="alert" className={styles.failure}>
      <h1>{text(isUnknown ? 'datasheet.unknown' : 'datasheet.failed')}</h1>
      <p>{text(isUnknown ? 'datasheet.unknown.why' : 'datasheet.failed.why', { id })}</p>
      <p className={styles.ways}>
        {!isUnknown && (
          <button type="button" className="button" onClick={onRetry}>
            {text('datasheet.retry')}
          </button>
        )}
        <Link to="/" search={true} className="button">
          {text('datasheet.toList')}
        </Link>
      </p>
    </div>
  )
}
