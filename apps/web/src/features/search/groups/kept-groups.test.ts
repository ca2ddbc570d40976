import type { TagGroup } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { keptGroups } from './kept-groups.ts'

const group = (vkey: string, count: number): TagGroup => ({
  vkey,
  name: vkey,
  shortname: vkey,
  displayName: vkey,
  pos: 1,
  count: 1,
  useMask: 0,
  config: { isExpanded: true, maxItems: 5, startLevel: 1, showTooltips: false },
  children: [{ id: `${vkey}-a`, name: 'A', count }],
})

describe('groups of a new reply', () => {
  it('are the ones before where they say the same, so that only changed ones are drawn', () => {
    const before = [group('class', 3), group('form', 2)]
    const kept = keptGroups(before, [group('class', 3), group('form', 1)])
    expect(kept[0]).toBe(before[0])
    expect(kept[1]).toEqual(group('form', 1))
  })

  it('are the whole list before where none has changed', () => {
    const before = [group('class', 3), group('form', 2)]
    expect(keptGroups(before, [group('class', 3), group('form', 2)])).toBe(before)
    expect(keptGroups(before, [group('class', 3)])).toEqual([group('class', 3)])
  })
})
