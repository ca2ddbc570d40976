import type { Block } from '@ingot/contract/blocks/index'
import { useRouterState } from '@tanstack/react-router'

const childrenOf = (block: Block): readonly Block[] => ('children' in block ? block.children : [])

/** Whether a block is the one with this uuid or holds it at any depth. */
export const holds = (block: Block, uuid: string): boolean =>
  block.uuid === uuid || childrenOf(block).some((child) => holds(child, uuid))

/** The uuid of the block that the address points at; '' without one. */
export const useTarget = (): string => useRouterState({ select: ({ location }) => location.hash })
