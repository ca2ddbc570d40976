import { describe, expect, it } from 'vitest'
import type { Item } from '../items.ts'
import { DEPTH_MAX, rowAfterKey, treeRows } from './rows.ts'

const nested = (depth: number): Item => ({
  key: String(depth),
  label: `Level ${depth}`,
  startsOpen: true,
  ...(depth > 1 && { items: [nested(depth - 1)] }),
})

describe('the tree of the property editor', () => {
  const items: Item[] = [
    { key: 'a', label: 'A', items: [{ key: 'b', label: 'B', items: [{ key: 'c', label: 'C' }] }] },
    { key: 'd', label: 'D' },
  ]
  const open = new Map([
    ['/a', true],
    ['/a/b', true],
  ])
  const shown = (chosen: ReadonlyMap<string, boolean>) =>
    treeRows(items, chosen).map(({ item, level }) => [item.key, level])

  it('shows what lies below an open line [EDIT-002]', () => {
    expect(shown(new Map())).toEqual([
      ['a', 1],
      ['d', 1],
    ])
    expect(shown(open)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 1],
    ])
  })

  it('has at most 20 levels, and its last one says that there are more [EDIT-014]', () => {
    const rows = treeRows([nested(30)], new Map())
    expect(rows).toHaveLength(DEPTH_MAX)
    expect(rows.map(({ isDeepest }) => isDeepest).indexOf(true)).toBe(DEPTH_MAX - 1)
    expect(treeRows([nested(20)], new Map()).some(({ isDeepest }) => isDeepest)).toBe(false)
  })

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 0, undefined],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 3, undefined],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['ArrowDown', 3, undefined],
  ])('is walked by keys: %s from line %i', (key, from, to) => {
    expect(rowAfterKey(treeRows(items, open), from, key)).toBe(to)
  })
})
