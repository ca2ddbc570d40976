import type { Block } from '@ingot/contract/blocks/index'

export type DiagramBlock = Extract<Block, { kind: 'diagram' }>

/** The first diagram among blocks, at any depth. */
export function firstDiagram(blocks: readonly Block[]): DiagramBlock | undefined {
  for (const block of blocks) {
    const found = block.kind === 'diagram' ? block : 'children' in block ? firstDiagram(block.children) : undefined
    if (found) return found
  }
  return undefined
}
