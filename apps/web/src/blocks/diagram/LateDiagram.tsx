import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from '../blocks.module.css'

const DiagramView = lazyPart(async () => (await import('../kinds/DiagramView.tsx')).DiagramView)

/** A diagram, whose code is loaded when a datasheet has one: the first view has none. Its place is kept meanwhile. */
export function LateDiagram({ block, Blocks }: BlockViewProps<'diagram'>) {
  return (
    <Suspense
      fallback={
        <section className={styles.diagramPlace}>
          <h2>{block.config.name}</h2>
        </section>
      }
    >
      <DiagramView block={block} Blocks={Blocks} />
    </Suspense>
  )
}
