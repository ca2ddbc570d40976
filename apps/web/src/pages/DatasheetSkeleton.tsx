import { useText } from '../words/texts.ts'
import styles from './Datasheet.module.css'

const ROWS = Array.from({ length: 9 }, (_, row) => row)

/** The geometry of a datasheet before it is there. */
export function DatasheetSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('datasheet.loading')} className={styles.skeletons}>
      <div className="skeleton" style={{ width: 220, height: 16 }} />
      <div className="skeleton" style={{ width: 320, height: 28 }} />
      <div className="skeleton" style={{ width: 280, height: 16 }} />
      <div className="skeleton" style={{ width: '100%', height: 36, marginTop: 16 }} />
      {ROWS.map((row) => (
        <div key={row} className="skeleton" style={{ width: '100%', height: 24 }} />
      ))}
    </div>
  )
}
