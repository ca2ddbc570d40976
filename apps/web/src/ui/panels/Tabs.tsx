import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useChosenInView } from '../scroll/use-chosen-in-view.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  /** Also the id of the panel, so that an address can point at it. */
  id: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  /** What the tabs are about, for readers of the accessible name. */
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
  orientation: 'horizontal' | 'vertical'
  /** On paper every panel stands below the other, as parts of one page; tools print the one that is looked at. */
  prints?: 'all' | 'selected'
}

/** Tabs: one stop of the Tab key, arrows move and select. Every panel stays in the page, so that all of them print. */
export function Tabs({ label, items, selected, onSelect, orientation, prints = 'all' }: TabsProps) {
  const line = useChosenInView<HTMLDivElement>(selected)
  return (
    <BaseTabs.Root
      value={selected}
      onValueChange={onSelect}
      orientation={orientation}
      className={styles.tabs}
      data-prints={prints}
    >
      <BaseTabs.List
        ref={line}
        activateOnFocus
        aria-label={label}
        aria-orientation={orientation}
        className={styles.list}
      >
        {items.map(({ id, label: name }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            id={`${id}-tab`}
            // The library names panels itself; ours have the ids that addresses point at.
            aria-controls={id}
            className={styles.tab}
            data-label={name}
          >
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <div className={styles.panels}>
        {items.map(({ id, label: name, content }) => (
          <BaseTabs.Panel
            key={id}
            value={id}
            id={id}
            aria-labelledby={`${id}-tab`}
            // At once: the library waits a frame for animations, and two panels would stand there.
            hidden={id !== selected}
            keepMounted
            className={styles.panel}
          >
            <p className={styles.printed} aria-hidden="true">
              {name}
            </p>
            {content}
          </BaseTabs.Panel>
        ))}
      </div>
    </BaseTabs.Root>
  )
}
