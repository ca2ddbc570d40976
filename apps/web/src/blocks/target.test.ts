import type { Block } from '@ingot/contract/blocks/index'
import { expect, it } from 'vitest'
import { holds } from './target.ts'

const paragraph = (uuid: string): Block => ({ kind: 'paragraph', uuid, version: 1, config: { text: uuid } })
const tabs: Block = {
  kind: 'tabs',
  uuid: 'tabs',
  version: 1,
  config: { label: 'Data', breakpoint: 500 },
  children: [
    { kind: 'tab', uuid: 'one', version: 1, config: { label: 'One' }, children: [paragraph('deep')] },
    { kind: 'tab', uuid: 'two', version: 1, config: { label: 'Two' }, children: [] },
  ],
}

it('finds the block that an address points at, at any depth [SHEET-007]', () => {
  expect(holds(tabs, 'deep')).toBe(true)
  expect(tabs.children.map((tab) => holds(tab, 'deep'))).toEqual([true, false])
  expect(holds(tabs, 'elsewhere')).toBe(false)
})
