import { Link, Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SignInLink } from '../../features/account/SignInLink.tsx'
import { type AdminPage as AdminPageEntry, adminPagesFor } from '../../features/admin/pages.ts'
import { AskForAccess } from '../../features/feedback/AskForAccess.tsx'
import { useAppContent } from '../../session/session.ts'
import { PanelBoundary } from '../../ui/panels/PanelBoundary.tsx'
import { useChosenInView } from '../../ui/scroll/use-chosen-in-view.ts'
import { panelFailure } from '../../words/PanelFailure.tsx'
import { useText } from '../../words/texts.ts'
import styles from '../Page.module.css'
import frame from './AdminPage.module.css'
import { FramePreview } from './FramePreview.tsx'

/** The administration: its pages at the left, on a narrow screen above, and the one that is open. */
export function AdminPage() {
  const content = useAppContent()
  const { page, item } = useParams({ strict: false }) as { page?: string; item?: string }
  const pages = adminPagesFor(content)
  const [first] = pages
  if (!first) return <NotForYou isGuest={content.user.kind === 'guest'} />
  if (page === undefined) return <Navigate to="/admin/$page" params={{ page: first.path }} replace />
  const open = pages.find(({ path }) => path === page)
  return (
    <div className={frame.frame}>
      <Navigation pages={pages} open={open} />
      {open ? <OpenPage key={open.path} open={open} item={item} /> : <NoPage />}
    </div>
  )
}

function Navigation({ pages, open }: { pages: readonly AdminPageEntry[]; open: AdminPageEntry | undefined }) {
  const text = useText()
  const line = useChosenInView<HTMLUListElement>(open?.path)
  return (
    <nav className={frame.navigation} aria-label={text('admin.title')}>
      <p className={`muted ${frame.title}`}>{text('admin.title')}</p>
      <ul ref={line} className={frame.pages}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link
              to="/admin/$page"
              params={{ page: path }}
              className={frame.link}
              aria-current={path === open?.path ? 'page' : undefined}
              data-label={text(title)}
            >
              {text(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OpenPage({ open: { Page, title }, item }: { open: AdminPageEntry; item: string | undefined }) {
  const text = useText()
  return (
    <main className={frame.page}>
      <h1>{text(title)}</h1>
      <PanelBoundary fallback={panelFailure}>
        <Suspense fallback={null}>
          <Page item={item} Frame={FramePreview} />
        </Suspense>
      </PanelBoundary>
    </main>
  )
}

/** Whoever may not see a page is told what an unknown one tells. */
function NoPage() {
  const text = useText()
  return (
    <main className={frame.page}>
      <h1>{text('admin.title')}</h1>
      <p>{text('admin.noPage')}</p>
    </main>
  )
}

function NotForYou({ isGuest }: { isGuest: boolean }) {
  const text = useText()
  return (
    <main className={styles.page}>
      <h1>{text('admin.title')}</h1>
      <p>{text(isGuest ? 'admin.signIn' : 'admin.notForYou')}</p>
      <div className={styles.ways}>
        {isGuest ? <SignInLink /> : <AskForAccess permission="accounts.administer" />}
        <Link to="/" className="button">
          {text('notFound.home')}
        </Link>
      </div>
    </main>
  )
}
