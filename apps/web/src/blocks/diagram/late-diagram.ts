import { latePart } from '../../ui/late-part.ts'

/** Diagrams for pages that may be the first view. */
export const lateDiagram = latePart(async () => ({
  DiagramView: (await import('../kinds/DiagramView.tsx')).DiagramView,
}))
