import type { Block, BlockKind, BlockOf } from '@ingot/contract/blocks/index'
import type { ReactNode } from 'react'

/** Draws blocks. Views get it as a prop, because the registry of views is made of them. */
export type DrawBlocks = (props: { blocks: readonly Block[] }) => ReactNode

export interface BlockViewProps<K extends BlockKind> {
  block: BlockOf<K>
  Blocks: DrawBlocks
}

/** How a kind of block is drawn. */
export type BlockView<K extends BlockKind> = (props: BlockViewProps<K>) => ReactNode
