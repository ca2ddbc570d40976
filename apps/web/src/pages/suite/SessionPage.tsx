import { Link } from '@tanstack/react-router'
import { Footer } from '../../features/footer/Footer.tsx'
import { useText } from '../../words/texts.ts'
import styles from '../Page.module.css'
import { ServedPage } from '../ServedPage.tsx'

/** Where the suite shows a session of an application; the catalogue alone runs none [SHELL-026]. */
export function SessionPage() {
  const text = useText()
  return (
    <main className={styles.page}>
      <h1>{text('session.title')}</h1>
      <p>{text('session.none')}</p>
      <Link to="/" className="button">
        {text('notFound.home')}
      </Link>
      <Footer Page={ServedPage} />
    </main>
  )
}
