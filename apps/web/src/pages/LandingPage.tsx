import type { Language } from '@ingot/contract/material'
import type { TagGroup } from '@ingot/contract/search'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useChangeAddress } from '../address/search-url.ts'
import { queryFor } from '../api/query.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { Offers } from '../features/upgrade/Offers.tsx'
import { UpgradeOnce } from '../features/upgrade/UpgradeOnce.tsx'
import { openPasted } from '../query/pasted-list.ts'
import { usePermission } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { formatCount } from '../words/format.ts'
import { panelFailure } from '../words/PanelFailure.tsx'
import { useText } from '../words/texts.ts'
import styles from './Page.module.css'
import { PageFooter } from './PageFooter.tsx'
import { ServedPage } from './ServedPage.tsx'

const Landing = lazyPart(async () => (await import('../features/landing/Landing.tsx')).Landing)

interface LandingPageProps {
  count: number
  counts: readonly TagGroup[]
  lang: Language
  onBrowse: () => void
}

/** The start page of a visit: blocks of the server, what one comes back for, and the way to the list [LAND-001]. */
export function LandingPage({ count, counts, lang, onBrowse }: LandingPageProps) {
  const text = useText()
  const change = useChangeAddress()
  const { data } = useQuery(queryFor('readPage', { query: { name: 'landing', lang } }))
  const blocks = data?.blocks ?? []
  // Tags of all materials are told with their count.
  const isEmpty = counts.length > 0 && count === 0
  const canImport = usePermission('materials.import')
  const first = blocks.findIndex(({ kind }) => kind === 'services')
  const head = first < 0 ? blocks : blocks.slice(0, first)
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <UpgradeOnce Page={ServedPage}>
        <Blocks blocks={head} />
        <div className={styles.ways}>
          {count > 0 && (
            <button type="button" className="button button-primary" onClick={onBrowse}>
              {text('landing.browse', { count, total: formatCount(count, lang) })}
            </button>
          )}
          <button type="button" className="button" title={text('list.openHint')} onClick={() => openPasted('')}>
            {text('list.open')}
          </button>
          <button
            type="button"
            className="button"
            title={text('analysis.openHint')}
            onClick={() => void change((now) => ({ ...now, panel: 'analysis' }))}
          >
            {text('analysis.open')}
          </button>
          <Offers />
        </div>
        {isEmpty && <p className="muted">{text(canImport ? 'landing.emptyImport' : 'landing.empty')}</p>}
        {counts.length > 0 && !isEmpty && (
          <PanelBoundary fallback={panelFailure}>
            <Suspense fallback={<div className={styles.coming} />}>
              <Landing counts={counts} total={count} lang={lang} />
            </Suspense>
          </PanelBoundary>
        )}
        {first >= 0 && <Blocks blocks={blocks.slice(first)} />}
      </UpgradeOnce>
      <PageFooter />
    </div>
  )
}
