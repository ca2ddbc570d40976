import { Link } from '@tanstack/react-router'
import { useText } from '../words/texts.ts'
import styles from './Datasheet.module.css'
import { captionTerm } from './datasheet-address.ts'

interface DatasheetFailureProps {
  id: string
  /** Last segment of the address: the material's name, as the link had it. */
  name: string
  /** The catalogue has no such material, or none that this caller may see. */
  isUnknown: boolean
  onRetry: () => void
}

/** Says what is wrong with a datasheet that cannot be shown, and the way on. */
export function DatasheetFailure({ id, name, isUnknown, onRetry }: DatasheetFailureProps) {
  const text = useText()
  const term = captionTerm(name)
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
        {isUnknown && term !== '' && (
          <Link to="/" search={{ params: { pattern: term } }} className="button">
            {text('datasheet.searchFor', { term })}
          </Link>
        )}
        <Link to="/" search={true} className="button">
          {text('datasheet.toList')}
        </Link>
      </p>
    </div>
  )
}
