import type { Language } from '@ingot/contract/material'
import { useChangeAddress } from '../address/search-url.ts'
import { Offers } from '../features/upgrade/Offers.tsx'
import { UpgradeOnce } from '../features/upgrade/UpgradeOnce.tsx'
import { openPasted } from '../query/pasted-list.ts'
import { formatCount } from '../words/format.ts'
import { useText } from '../words/texts.ts'
import styles from './Page.module.css'
import { ServedPage } from './ServedPage.tsx'

/** The start page of a visit: blocks of the server, and the way to the list [LAND-001]. */
export function LandingPage({ count, lang, onBrowse }: { count: number; lang: Language; onBrowse: () => void }) {
  const text = useText()
  const change = useChangeAddress()
  return (
    <div className={styles.page}>
      <UpgradeOnce Page={ServedPage}>
        <ServedPage name="landing" />
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
      </UpgradeOnce>
    </div>
  )
}
