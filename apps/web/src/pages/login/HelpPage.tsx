import { HelpForm } from '../../features/auth/help/HelpForm.tsx'
import { HelpNotes } from '../../features/auth/help/HelpNotes.tsx'
import { Footer } from '../../features/footer/Footer.tsx'
import { useText } from '../../words/texts.ts'
import styles from '../Page.module.css'
import { ServedPage } from '../ServedPage.tsx'
import own from './HelpPage.module.css'

/** Help with the account and with signing in [AUTH-003, AUTH-032]. */
export function HelpPage() {
  const text = useText()
  return (
    <main className={styles.page}>
      <h1>{text('help.title')}</h1>
      <div className={own.columns}>
        <HelpForm />
        <HelpNotes />
      </div>
      <Footer Page={ServedPage} />
    </main>
  )
}
