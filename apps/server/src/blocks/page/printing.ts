import type { Block, BlockKind, BlockOf } from '@ingot/contract/blocks/index'
import type { StoredMaterial } from '../../materials/store.ts'
import type { PageNode } from './page-node.ts'
import type { PageWords } from './tables.ts'

/** What a block may use that is printed. */
export interface Printing {
  words: PageWords
  material: StoredMaterial
  /** The drawing of the material's structure, where it has one. */
  structure: string | undefined
  /** The pictures of the diagrams, given out in their order. */
  nextPicture(): string | undefined
  /** What the blocks within a block become. */
  parts(blocks: readonly Block[]): PageNode[]
}

/** A block as parts of pages. */
export type Print<K extends BlockKind> = (block: BlockOf<K>, printing: Printing) => PageNode[]

export const heading = (text: string): PageNode => ({ text, style: 'heading', headlineLevel: 1 })
export const subheading = (text: string): PageNode => ({ text, style: 'subheading', headlineLevel: 2 })

/** What only a screen shows. */
export const notPrinted = (): PageNode[] => []
