import { ApiError } from '@ingot/contract/client'
import type { Language } from '@ingot/contract/material'
import { arrangeComparison } from '@ingot/domain/compare/arrange'
import type { CompareAddress, CompareTab } from '@ingot/domain/query/compare-url'
import { type ComponentType, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChangeCompare } from '../../compared/compare-address.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { notify } from '../../ui/notices/notices.ts'
import { Tabs } from '../../ui/panels/Tabs.tsx'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import { AddMaterial } from './AddMaterial.tsx'
import styles from './CompareViews.module.css'
import {
  type Keys,
  materialsOf,
  withKeyAt,
  withMoved,
  withoutKey,
  withState,
  withStateBeside,
  withStateRenamed,
} from './columns.ts'
import { DataTab } from './DataTab.tsx'
import type { ColumnActions } from './table/column-actions.ts'
import { useComparison } from './use-comparison.ts'

/** A material by its id, to be ticked in the list too. */
export interface Named {
  id: string
  name: string
}

export interface CompareViewsProps {
  keys: Keys
  /** The columns and the materials that they stand for, in their order; `also` is what changes with them. */
  onKeys: (keys: Keys, materials: readonly Named[], also?: (now: CompareAddress) => CompareAddress) => void
  address: CompareAddress
  change: ChangeCompare
  catalogue: OpenCatalogue | undefined
  lang: Language
  /** The tabs beside the table, in their order. */
  tabs: readonly { tab: Exclude<CompareTab, 'data'>; View: ComponentType<CompareTabProps> }[]
  /** What stands where no material is chosen, under the field that adds one. */
  empty: ReactNode
}

/** Some materials compared: tabs of data and of charts, with what changes the columns. */
export function CompareViews({ keys, onKeys, address, change, catalogue, lang, tabs, empty }: CompareViewsProps) {
  const text = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<{ button: string }>()
  const { comparison, arranged, isOld, error, retry } = useComparison(keys, address, lang)
  /** Added or taken out here: the answer may not name them. */
  const [added, setAdded] = useState<readonly Named[]>([])
  // A column that was moved keeps the focus on the button that moved it.
  useEffect(() => {
    if (!moved) return
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [])]
    buttons.find((one) => one.dataset['move'] === moved.button)?.focus()
  }, [moved])

  const named: readonly Named[] = [...(comparison?.columns ?? []), ...added]
  const nameOf = (material: string) => named.find((one) => one.id === material)?.name ?? material
  const set = (next: Keys, also?: (now: CompareAddress) => CompareAddress) =>
    onKeys(
      next,
      materialsOf(next).map((one) => ({ id: one, name: nameOf(one) })),
      also,
    )
  const latest = useRef({ keys, set })
  useLayoutEffect(() => {
    latest.current = { keys, set }
  })
  const columnOf = (key: string) => comparison?.columns.find((one) => one.key === key)
  const actions: ColumnActions = {
    remove(key) {
      const column = columnOf(key)
      if (column) setAdded((now) => [...now, { id: column.id, name: column.name }])
      set(withoutKey(keys, key))
      const place = keys.indexOf(key)
      const run = () => latest.current.set(withKeyAt(latest.current.keys, key, place))
      notify({
        text: text('compare.removed', { name: column?.name ?? key }),
        action: { label: text('compare.undo'), run },
      })
    },
    move(key, to, by) {
      const next = withMoved(keys, key, to)
      set(next)
      const place = next.indexOf(key) + 1
      setSaid(text('compare.moved', { name: columnOf(key)?.name ?? key, place, count: next.length }))
      if (by) setMoved({ button: `${key} ${by}` })
    },
    setReference: (reference) => change((now) => ({ ...now, reference })),
    setState: (key, slot) => set(withState(keys, key, slot), (now) => withStateRenamed(now, key, slot)),
    addState: (key, slot) => set(withStateBeside(keys, key, slot)),
  }
  const add = (
    <AddMaterial
      lang={lang}
      there={new Set(materialsOf(keys))}
      onAdd={(material, name) => {
        setAdded((now) => [...now, { id: material, name }])
        onKeys(
          [...keys, material],
          [...materialsOf(keys).map((one) => ({ id: one, name: nameOf(one) })), { id: material, name }],
        )
        setSaid(text('compare.added', { name }))
      }}
    />
  )
  const status = (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
  if (keys.length === 0)
    return (
      <div ref={box} className={styles.empty}>
        {empty}
        {add}
        {status}
      </div>
    )
  if (error && !isOld && (!comparison || error instanceof ApiError))
    return (
      <div className={styles.empty} role="alert">
        <p>
          {text('compare.failed', {
            reason: error instanceof ApiError ? error.message : text('results.unreachable'),
          })}
        </p>
        <button type="button" className="button" onClick={retry}>
          {text('common.retry')}
        </button>
      </div>
    )
  if (!comparison || !arranged) return <Skeleton label={text('compare.loading')} />
  const unknown = comparison.unknown.filter((key) => keys.includes(key))
  const shown = arranged.columns.length > 0 ? arranged : arrangeComparison(comparison, { language: lang })
  const given: CompareTabProps = { columns: shown.columns, address, change, catalogue, lang }
  const selected = tabs.some(({ tab }) => tab === address.tab) ? address.tab : 'data'
  const tabId = (tab: CompareTab) => `${id}-${tab}`
  return (
    <div ref={box} className={styles.views} data-tab={selected}>
      {status}
      {unknown.length > 0 && (
        <p className={styles.unknown} role="alert">
          {text('compare.unknown', { names: unknown.join(', ') })}
          <button type="button" className="link" onClick={() => set(keys.filter((key) => !unknown.includes(key)))}>
            {text('compare.unknownRemove')}
          </button>
        </p>
      )}
      <Tabs
        label={text('compare.tabs')}
        orientation="horizontal"
        prints="selected"
        selected={tabId(selected)}
        onSelect={(chosen) => {
          const tab = (['data', ...tabs.map((one) => one.tab)] as const).find((one) => tabId(one) === chosen) ?? 'data'
          change((now) => ({ ...now, tab }), { replace: false })
        }}
        items={[
          {
            id: tabId('data'),
            label: text('compare.tab.data'),
            content: (
              <DataTab
                comparison={comparison}
                address={address}
                change={change}
                catalogue={catalogue}
                actions={actions}
                isOld={isOld}
                add={add}
                arranged={shown}
              />
            ),
          },
          // A chart is drawn when it is looked at.
          ...tabs.map(({ tab, View }) => ({
            id: tabId(tab),
            label: text(`compare.tab.${tab}`),
            content: tab === selected ? <View {...given} /> : null,
          })),
        ]}
      />
    </div>
  )
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The final geometry, seen only where the answer takes its time. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {ROWS.map((row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
