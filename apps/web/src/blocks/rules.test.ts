import type { BlockOf } from '@ingot/contract/blocks/index'
import { describe, expect, it } from 'vitest'
import { rulesThatHold, withRules } from './rules.ts'

const layout = (rules: BlockOf<'layout'>['rules']): BlockOf<'layout'> => ({
  kind: 'layout',
  uuid: 'l1',
  version: 1,
  rules,
  config: { direction: 'row', collapsible: false, collapsed: false },
  children: [],
})
const directionAt = (width: number, height: number, rules: BlockOf<'layout'>['rules']) => {
  const block = layout(rules)
  return withRules(block, rulesThatHold(rules, { width, height })).config.direction
}

describe('the rules of a block', () => {
  it('change it under a window width [BLOCK-015]', () => {
    const rules = { 'w-lt-800': { direction: 'column' } }
    expect(directionAt(799, 900, rules)).toBe('column')
    expect(directionAt(800, 900, rules)).toBe('row')
  })

  it('change it above a window height [BLOCK-015]', () => {
    const rules = { 'h-gt-600': { direction: 'column' } }
    expect(directionAt(1000, 601, rules)).toBe('column')
    expect(directionAt(1000, 600, rules)).toBe('row')
  })

  it('let a rule that holds win over the default, wherever the default is written [BLOCK-015]', () => {
    const rules = { 'w-lt-800': { direction: 'row' }, default: { direction: 'column' } }
    expect(directionAt(700, 900, rules)).toBe('row')
    expect(directionAt(900, 900, rules)).toBe('column')
  })

  it('keep what no rule names and leave the block itself alone', () => {
    const block = layout({ default: { heading: 'Hello' } })
    expect(withRules(block, ['default']).config).toEqual({ ...block.config, heading: 'Hello' })
    expect(block.config.heading).toBeUndefined()
  })

  it('are ignored where their name says nothing', () => {
    expect(directionAt(700, 900, { 'w-under-800': { direction: 'column' } })).toBe('row')
  })
})
