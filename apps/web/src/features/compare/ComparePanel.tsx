import type { CompareTab } from '@ingot/domain/query/compare-url'
import { type ComponentType, useEffect, useState } from 'react'
import { useCompareAddress } from '../../state/compare-address.ts'
import { useSelection } from '../../state/selection.ts'
import { useAppContent } from '../../state/session.ts'
import { useText } from '../../state/texts.ts'
import { NamesDialog } from '../../ui/NamesDialog.tsx'
import type { CompareTabProps } from '../compare-tab.ts'
import type { MainPanelProps } from '../main-panel.ts'
import styles from './ComparePanel.module.css'
import { CompareViews, type Named } from './CompareViews.tsx'
import { type Keys, materialsOf } from './columns.ts'

interface ComparePanelProps extends MainPanelProps {
  Chart: ComponentType<CompareTabProps>
  Overlay: ComponentType<CompareTabProps>
  Polar: ComponentType<CompareTabProps>
  RestrictedPage: ComponentType<{ name: string }>
}

/** The chosen materials side by side [COMP-002]; a page instead for those who may not compare [COMP-003, PERM-006]. */
export function ComparePanel({ RestrictedPage, ...props }: ComparePanelProps) {
  const { config, user } = useAppContent()
  const { permission, page } = config.restricted.compare
  if (permission && !user.permissions.includes(permission)) return <RestrictedPage name={page} />
  return <OpenCompare {...props} />
}

function OpenCompare({ catalogue, lang, close, Chart, Overlay, Polar }: Omit<ComparePanelProps, 'RestrictedPage'>) {
  const text = useText()
  const { shortname, config, user } = useAppContent()
  const { address, change } = useCompareAddress()
  const ticks = useSelection(shortname)
  const [refused, setRefused] = useState<readonly string[]>([])
  const limit = config.maxcount
  const asked = address.keys ?? ticks.materials.map(({ id }) => id)
  const keys = asked.slice(0, limit)

  const set = (next: Keys, materials: readonly Named[]) => {
    const kept = next.slice(0, limit)
    const rest = next.slice(limit)
    if (rest.length > 0) setRefused(rest.map((key) => materials.find(({ id }) => id === key)?.name ?? key))
    const ids = new Set(materialsOf(kept))
    // The list shows the same materials ticked: what is taken out here is unticked there [COMP-004].
    ticks.replace(materials.filter(({ id }) => ids.has(id)))
    change(({ keys: _, ...now }) => (kept.length > 0 ? { ...now, keys: kept } : now))
  }

  // The address names the materials as soon as they are compared, so that a link brings them back; what is more than
  // may be compared is unticked [COMP-006].
  const extra = asked.slice(limit).join(',')
  const isUnnamed = address.keys === undefined && keys.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is not named or too long
  useEffect(() => {
    if (extra !== '') set(asked, address.keys ? materialsOf(asked).map(nameOf) : ticks.materials)
    else if (isUnnamed) change((now) => ({ ...now, keys }))
  }, [extra, isUnnamed])
  const nameOf = (id: string): Named => ticks.materials.find((one) => one.id === id) ?? { id, name: id }

  const all: { tab: Exclude<CompareTab, 'data'>; View: ComponentType<CompareTabProps> }[] = [
    { tab: 'chart', View: Chart },
    { tab: 'overlay', View: Overlay },
    { tab: 'polar', View: Polar },
  ]
  const tabs = all.filter(({ tab }) => tab !== 'polar' || user.permissions.includes('ui.spiderplot'))
  return (
    <div className={styles.panel}>
      <CompareViews
        {...{ keys, address, change, catalogue, lang, tabs }}
        onKeys={set}
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
      <NamesDialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        label={text('compare.limitTitle')}
        closeLabel={text('common.close')}
        names={refused}
      >
        <p>{text('compare.limit', { limit, count: limit })}</p>
        <p>{text('compare.limitUnticked')}</p>
      </NamesDialog>
    </div>
  )
}
