import { useFirstViewEnds } from '../../ui/browser/first-view.ts'
import styles from './LicenceScreen.module.css'
import { Said, type SaidProps } from './Said.tsx'

/** Stands in the place of a page that needs a licence, or a seat, which there is none of [LIC-009]. */
export function LicenceScreen(props: SaidProps) {
  // The server may have written a datasheet into its page.
  useFirstViewEnds()
  return (
    <main className={styles.page}>
      <Said {...props} />
    </main>
  )
}
