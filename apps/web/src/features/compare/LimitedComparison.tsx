import type { CompareAddress } from '@ingot/domain/query/compare-url'
import { useEffect, useState } from 'react'
import { useAppContent } from '../../session/session.ts'
import { NamesDialog } from '../../ui/dialog/NamesDialog.tsx'
import { useText } from '../../words/texts.ts'
import { CompareViews, type CompareViewsProps, type Named } from './CompareViews.tsx'
import { type Keys, materialsOf } from './columns.ts'

interface LimitedComparisonProps extends Omit<CompareViewsProps, 'keys' | 'onKeys'> {
  /** The columns that are asked for: those beyond the limit are taken out, and named. */
  asked: Keys
  /** The ticks of the list, where the comparison shows them: what is taken out here is unticked there [COMP-004]. */
  ticks?: { materials: readonly Named[]; replace: (materials: readonly Named[]) => void }
}

/** A comparison of no more columns than may be compared [COMP-006]. */
export function LimitedComparison({ asked, ticks, ...views }: LimitedComparisonProps) {
  const { address, change } = views
  const text = useText()
  const limit = useAppContent().config.maxcount
  const [refused, setRefused] = useState<readonly string[]>([])

  const set = (next: Keys, materials: readonly Named[], also = (now: CompareAddress) => now) => {
    const kept = next.slice(0, limit)
    const rest = next.slice(limit)
    if (rest.length > 0) setRefused(rest.map((key) => materials.find(({ id }) => id === key)?.name ?? key))
    const ids = new Set(materialsOf(kept))
    ticks?.replace(materials.filter(({ id }) => ids.has(id)))
    change((now) => also({ ...now, keys: kept }))
  }

  const extra = asked.slice(limit).join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is too long
  useEffect(() => {
    const nameOf = (id: string): Named => ticks?.materials.find((one) => one.id === id) ?? { id, name: id }
    if (extra !== '') set(asked, address.keys || !ticks ? materialsOf(asked).map(nameOf) : ticks.materials)
  }, [extra])

  return (
    <>
      <CompareViews {...views} keys={asked.slice(0, limit)} onKeys={set} />
      <NamesDialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        label={text('compare.limitTitle')}
        closeLabel={text('common.close')}
        names={refused}
      >
        <p>{text('compare.limit', { limit, count: limit })}</p>
        {ticks && <p>{text('compare.limitUnticked')}</p>}
      </NamesDialog>
    </>
  )
}
