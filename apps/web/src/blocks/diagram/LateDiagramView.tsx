import type { BlockViewProps } from '../block-view.ts'
import { lateDiagram } from './late-diagram.ts'

/** A diagram, whose code comes with the pages that have one. */
export function LateDiagramView(props: BlockViewProps<'diagram'>) {
  const parts = lateDiagram.usePart()
  return parts ? <parts.DiagramView {...props} /> : null
}
