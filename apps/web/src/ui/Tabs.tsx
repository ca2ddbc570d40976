import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextTab, type TabOrientation } from './next-tab.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  /** Also the id of the panel, so that an address can point at it. */
  id: string
  label: string
  content: ReactNode
}

interface TabsProps {
  /** What the tabs are about, for readers of the accessible name. */
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  orientation: TabOrientation
}

/**
 * Tabs after the WAI-ARIA pattern: one stop of the Tab key, arrows move and select. Every panel stays in the page, so
 * that all of them print.
 */
export function Tabs({ label, items, selected, onSelect, orientation }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const to = nextTab(event.key, from, items.length, orientation)
    const item = to === undefined ? undefined : items[to]
    if (!item) return
    event.preventDefault()
    onSelect(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }
  return (
    <div className={styles.tabs} data-orientation={orientation}>
      <div ref={list} role="tablist" aria-label={label} aria-orientation={orientation} className={styles.list}>
        {items.map(({ id, label: name }, place) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            data-label={name}
            onClick={() => onSelect(id)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {items.map(({ id, label: name, content }) => (
          <div
            key={id}
            id={id}
            role="tabpanel"
            aria-labelledby={`${id}-tab`}
            hidden={id !== selected}
            className={styles.panel}
          >
            <p className={styles.printed} aria-hidden="true">
              {name}
            </p>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
