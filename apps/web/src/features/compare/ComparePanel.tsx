import type { CompareTab } from '@ingot/domain/query/compare-url'
import { type ComponentType, useEffect } from 'react'
import { useCompareAddress } from '../../compared/compare-address.ts'
import { useSelection } from '../../compared/selection.ts'
import { useAppContent, useRestricted } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import type { MainPanelProps } from '../main-panel.ts'
import styles from './ComparePanel.module.css'
import { LimitedComparison } from './LimitedComparison.tsx'

interface ComparePanelProps extends MainPanelProps {
  Chart: ComponentType<CompareTabProps>
  Overlay: ComponentType<CompareTabProps>
  Polar: ComponentType<CompareTabProps>
  Ranking: ComponentType<CompareTabProps>
  RestrictedPage: ComponentType<{ name: string }>
}

/** The chosen materials side by side [COMP-002]; a page instead for those who may not compare [COMP-003, PERM-006]. */
export function ComparePanel({ RestrictedPage, ...props }: ComparePanelProps) {
  const page = useRestricted('compare')
  if (page !== undefined) return <RestrictedPage name={page} />
  return <OpenCompare {...props} />
}

function OpenCompare({
  catalogue,
  lang,
  close,
  Chart,
  Overlay,
  Polar,
  Ranking,
}: Omit<ComparePanelProps, 'RestrictedPage'>) {
  const text = useText()
  const { shortname, config, user } = useAppContent()
  const { address, change } = useCompareAddress()
  const ticks = useSelection(shortname)
  const asked = address.keys ?? ticks.materials.map(({ id }) => id)

  // The address names the materials as soon as they are compared, so that a link brings them back.
  const isUnnamed = address.keys === undefined && asked.length > 0 && asked.length <= config.maxcount
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is not named
  useEffect(() => {
    if (isUnnamed) change((now) => ({ ...now, keys: asked }))
  }, [isUnnamed])

  const all: { tab: Exclude<CompareTab, 'data'>; View: ComponentType<CompareTabProps> }[] = [
    { tab: 'chart', View: Chart },
    { tab: 'overlay', View: Overlay },
    { tab: 'polar', View: Polar },
    { tab: 'ranking', View: Ranking },
  ]
  const tabs = all.filter(({ tab }) => tab !== 'polar' || user.permissions.includes('ui.spiderplot'))
  return (
    <div className={styles.panel}>
      <LimitedComparison
        asked={asked}
        ticks={ticks}
        address={address}
        change={change}
        catalogue={catalogue}
        lang={lang}
        tabs={tabs}
        empty={
          <>
            <p className={styles.none}>{text('compare.empty')}</p>
            <p className="muted">{text('compare.emptyHow')}</p>
            <button type="button" className="button" onClick={close}>
              {text('compare.emptyBack')}
            </button>
          </>
        }
      />
    </div>
  )
}
