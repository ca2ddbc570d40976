import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../ui/panels/Tabs.tsx'
import { useText } from '../words/texts.ts'
import type { Entity } from './items.ts'
import styles from './PropertyEditor.module.css'
import { Tree } from './tree/Tree.tsx'

interface PropertyEditorProps {
  /** What is edited. */
  label: string
  entity: Entity
  selected: string
  onSelect: (tab: string) => void
  /** What stands above a tree. */
  above?: Partial<Record<keyof Entity, ReactNode>>
  /** Tabs behind the two that every entity has. */
  more?: readonly TabItem[]
}

/** An entity, with the tabs "Info" and "Attributes" [EDIT-001]. */
export function PropertyEditor({ label, entity, selected, onSelect, above = {}, more = [] }: PropertyEditorProps) {
  const text = useText()
  const tab = (id: keyof Entity): TabItem => ({
    id,
    label: text(`editor.tab.${id}`),
    content: (
      <div className={styles.tab}>
        {above[id]}
        <Tree label={text(`editor.tab.${id}`)} items={entity[id]} />
      </div>
    ),
  })
  return (
    <Tabs
      label={label}
      items={[tab('info'), tab('attributes'), ...more]}
      selected={selected}
      onSelect={onSelect}
      orientation="horizontal"
      prints="selected"
    />
  )
}
