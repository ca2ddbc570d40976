import { Link } from '@tanstack/react-router'
import { useText } from '../words/texts.ts'
import styles from './Page.module.css'
import { PageFooter } from './PageFooter.tsx'
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
      <PageFooter />
    </main>
  )
}
