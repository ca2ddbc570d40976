import { Mark } from '../ui/icons.tsx'
import styles from './ErrorScreens.module.css'
import { fatalTexts } from './fatal-texts.ts'

/** What the root shows when rendering failed; nothing at all for “Unauthorized” [ERR-002, ERR-003]. */
export function FatalScreen({ error }: { error: unknown }) {
  if (error instanceof Error && error.message === 'Unauthorized') return null
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
