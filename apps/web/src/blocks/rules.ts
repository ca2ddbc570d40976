import type { Block } from '@ingot/contract/blocks/index'

/** Size of the window, px. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

const NAME = /^([wh])-(lt|gt)-(\d+)$/

/** Whether a rule such as `w-lt-800` or `h-gt-600` holds; `default` always does, any other name never. */
export function ruleHolds(name: string, { width, height }: WindowSize): boolean {
  if (name === 'default') return true
  const [, side, order, limit] = NAME.exec(name) ?? []
  if (!side) return false
  const size = side === 'w' ? width : height
  return order === 'lt' ? size < Number(limit) : size > Number(limit)
}

/** Names of the rules that hold, `default` first, the others in the order in which they are written. */
export function rulesThatHold(rules: Block['rules'], size: WindowSize): string[] {
  const names = Object.keys(rules ?? {}).filter((name) => ruleHolds(name, size))
  return names.includes('default') ? ['default', ...names.filter((name) => name !== 'default')] : names
}

/** The block with the changes of the named rules in its config; a later one wins [BLOCK-015]. */
export function withRules<B extends Block>(block: B, names: readonly string[]): B {
  if (names.length === 0) return block
  const changes = names.map((name) => block.rules?.[name] ?? {})
  return { ...block, config: Object.assign({}, block.config, ...changes) }
}
