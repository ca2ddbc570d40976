import { Link } from '@tanstack/react-router'
import { Footer } from '../features/footer/Footer.tsx'
import { useText } from '../words/texts.ts'
import styles from './Page.module.css'
import { ServedPage } from './ServedPage.tsx'

/** There is no such page, tool or material [LAND-005]. */
export function NotFoundPage() {
  const text = useText()
  return (
    <main className={styles.page}>
      <ServedPage name="404" />
      <Link className="button" to="/">
        {text('notFound.home')}
      </Link>
      <Footer Page={ServedPage} />
    </main>
  )
}
