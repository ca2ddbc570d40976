import { ASSETS_PREFIX } from '@ingot/contract/media'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Footer } from '../../features/footer/Footer.tsx'
import { applicationUrl, loadSuite } from '../../session/cache/suite.ts'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from '../Page.module.css'
import { ServedPage } from '../ServedPage.tsx'

/** The suite's own page, where this house has no other: the applications that there are [SHELL-024, SHELL-031]. */
export function DashboardPage() {
  const text = useText()
  const { data, isError } = useQuery({ queryKey: ['suite'], queryFn: loadSuite, retry: false })
  return (
    <main className={styles.page}>
      <h1>{text('menu.dashboard')}</h1>
      {isError && <p role="status">{text('suite.failed')}</p>}
      {data?.length === 0 && <p>{text('suite.alone')}</p>}
      <ul className={styles.ways}>
        <li>
          <Link to="/" className="button button-primary">
            {text('notFound.home')}
          </Link>
        </li>
        {data?.map((application) => (
          <li key={application.id}>
            <TargetLink
              href={applicationUrl(application, location.host)}
              target="_blank"
              newTab={text('block.newTab')}
              className="button"
            >
              {application.attributes.ux.wordmark !== undefined && (
                <img src={`${ASSETS_PREFIX}${application.attributes.ux.wordmark}`} alt="" className={styles.wordmark} />
              )}
              {application.name}
            </TargetLink>
          </li>
        ))}
      </ul>
      <Footer Page={ServedPage} />
    </main>
  )
}
