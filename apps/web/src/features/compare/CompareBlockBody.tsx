import type { CompareAddress } from '@ingot/domain/query/compare-url'
import { type ComponentType, useCallback, useMemo, useState } from 'react'
import type { ChangeCompare } from '../../compared/compare-address.ts'
import { useSelection } from '../../compared/selection.ts'
import { useCatalogue } from '../../session/catalogue.ts'
import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import styles from './CompareBlockBody.module.css'
import { LimitedComparison } from './LimitedComparison.tsx'

interface CompareBlockBodyProps {
  /** The materials of the page. */
  ids: readonly string[]
  /** Those ticked in the list come after them. */
  withSelection: boolean
  Chart: ComponentType<CompareTabProps>
}

const START: CompareAddress = { tab: 'data', at: {}, onlyDifferent: false, order: 'catalogue', properties: [] }

/** A comparison within a page: Data and Chart [COMP-001]. What is changed here is the page's own, and no address. */
export function CompareBlockBody({ ids, withSelection, Chart }: CompareBlockBodyProps) {
  const text = useText()
  const lang = useLanguage()
  const catalogue = useCatalogue()
  const { shortname, config } = useAppContent()
  const ticks = useSelection(shortname)
  const [address, setAddress] = useState(START)
  const change = useCallback<ChangeCompare>((how) => setAddress(how), [])
  const given = useMemo(
    () => [...new Set([...ids, ...(withSelection ? ticks.materials.map(({ id }) => id) : [])])],
    [ids, withSelection, ticks.materials],
  )
  return (
    <div className={styles.body}>
      <LimitedComparison
        address={address}
        change={change}
        catalogue={catalogue}
        lang={lang}
        // More than may be compared is no fault of the reader: only what is added here is refused by name.
        asked={address.keys ?? given.slice(0, config.maxcount)}
        tabs={[{ tab: 'chart', View: Chart }]}
        empty={<p className="muted">{text('compare.empty')}</p>}
      />
    </div>
  )
}
