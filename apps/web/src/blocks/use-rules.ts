import type { Block } from '@ingot/contract/blocks/index'
import { useMemo, useSyncExternalStore } from 'react'
import { rulesThatHold, withRules } from './rules.ts'

const watchWindow = (onChange: () => void) => {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** The block as it stands in a window of this size. Draws again only when another set of rules holds [BLOCK-015]. */
export function useRules(block: Block): Block {
  const names = useSyncExternalStore(watchWindow, () =>
    rulesThatHold(block.rules, { width: innerWidth, height: innerHeight }).join(' '),
  )
  return useMemo(() => withRules(block, names.split(' ').filter(Boolean)), [block, names])
}
