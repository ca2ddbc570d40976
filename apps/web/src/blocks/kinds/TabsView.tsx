import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useSize } from '../../ui/browser/use-size.ts'
import { lateTabs } from '../../ui/panels/late-tabs.ts'
import type { BlockViewProps } from '../block-view.ts'
import { holds, useTarget } from '../target.ts'

/**
 * Tabs: a row, or a list at the left where the block is wider than its breakpoint [BLOCK-001, BLOCK-002]. The selected
 * tab stands in the address, and an address that points at a block opens the tab that holds it.
 */
export function TabsView({ block, Blocks }: BlockViewProps<'tabs'>) {
  const { label, breakpoint } = block.config
  const target = useTarget()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const parts = lateTabs.usePart()
  const pointedAt = target ? block.children.find((tab) => holds(tab, target))?.uuid : undefined
  const [selected, setSelected] = useState(pointedAt ?? block.children[0]?.uuid ?? '')
  const [seen, setSeen] = useState(target)
  if (seen !== target) {
    setSeen(target)
    if (pointedAt) setSelected(pointedAt)
  }
  const select = (uuid: string) => {
    setSelected(uuid)
    void navigate({ to: '.', search: true, hash: uuid, replace: true, resetScroll: false, hashScrollIntoView: false })
  }
  const isSelectedThere = block.children.some(({ uuid }) => uuid === selected)
  return (
    <div ref={frame}>
      {parts && (
        <parts.Tabs
          label={label}
          orientation={width > breakpoint ? 'vertical' : 'horizontal'}
          selected={isSelectedThere ? selected : (block.children[0]?.uuid ?? '')}
          onSelect={select}
          items={block.children.map(({ uuid, config, children }) => ({
            id: uuid,
            label: config.label,
            content: <Blocks blocks={children} />,
          }))}
        />
      )}
    </div>
  )
}

/** A tab outside a set of tabs is what it holds. */
export function TabView({ block, Blocks }: BlockViewProps<'tab'>) {
  return <Blocks blocks={block.children} />
}
