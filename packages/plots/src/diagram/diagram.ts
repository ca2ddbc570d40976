import type { DiagramBlock } from '@ingot/contract/blocks/diagram'

/** A diagram as it is drawn: its axes and curves, in SI. */
export type Diagram = DiagramBlock['config']
export type Series = Diagram['series'][number]
