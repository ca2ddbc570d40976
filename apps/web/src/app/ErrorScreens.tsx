import { useEffect } from 'react'
import { useFirstViewEnds } from '../ui/browser/first-view.ts'
import { Mark } from '../ui/icons.tsx'
import { PartNotLoaded } from '../ui/panels/part-not-loaded.ts'
import styles from './ErrorScreens.module.css'
import { fatalTexts } from './fatal-texts.ts'

/** What the root shows when rendering failed; nothing at all for “Unauthorized” [ERR-002, ERR-003]. */
export function FatalScreen({ error }: { error: unknown }) {
  if (error instanceof Error && error.message === 'Unauthorized') return null
  return isUnanswered(error) ? <UnansweredScreen /> : <FailedScreen />
}

/** What browsers say of a call that reached no server. */
const UNREACHED = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']
const isUnanswered = (error: unknown): boolean =>
  error instanceof PartNotLoaded || (error instanceof TypeError && UNREACHED.includes(error.message))

const reload = () => window.location.reload()

/** Nothing could be fetched: the page comes by itself once there is a network. */
function UnansweredScreen() {
  useFirstViewEnds()
  const texts = fatalTexts()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <main className={styles.fatal}>
      <Mark />
      <h1>{texts.away}</h1>
      <p>{texts.awayText}</p>
      <button type="button" className="button" onClick={reload}>
        {texts.again}
      </button>
    </main>
  )
}

function FailedScreen() {
  useFirstViewEnds()
  const texts = fatalTexts()
  return (
    <main className={styles.fatal}>
      <Mark />
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <a className="button" href={window.location.href}>
        {texts.home}
      </a>
    </main>
  )
}
