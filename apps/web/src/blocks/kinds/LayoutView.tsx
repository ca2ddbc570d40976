import { Disclosure } from '../../ui/panels/Disclosure.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'
import { holds, useTarget } from '../target.ts'

/** Blocks under or beside each other; under a heading that opens and closes them where it may [BLOCK-004]. */
export function LayoutView({ block, Blocks }: BlockViewProps<'layout'>) {
  const target = useTarget()
  const { heading, direction, collapsible, collapsed } = block.config
  const content = (
    <div className={styles.layout} data-direction={direction}>
      <Blocks blocks={block.children} />
    </div>
  )
  if (!heading) return content
  if (!collapsible)
    return (
      <section>
        <h2 className={styles.heading}>{heading}</h2>
        {content}
      </section>
    )
  return (
    <Disclosure heading={heading} isCollapsedAtFirst={collapsed} isPointedAt={target !== '' && holds(block, target)}>
      {content}
    </Disclosure>
  )
}
