import { useText } from '../state/texts.ts'
import styles from './Page.module.css'
import { ServedPage } from './ServedPage.tsx'

/** The start page of a visit: blocks of the server, and the way to the list [LAND-001]. */
export function LandingPage({ count, lang, onBrowse }: { count: number; lang: string; onBrowse: () => void }) {
  const text = useText()
  return (
    <div className={styles.page}>
      <ServedPage name="landing" />
      {count > 0 && (
        <button type="button" className="button button-primary" onClick={onBrowse}>
          {text('landing.browse', { count, total: count.toLocaleString(lang) })}
        </button>
      )}
    </div>
  )
}
