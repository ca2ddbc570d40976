import { describe, expect, it } from 'vitest'
import { activeOf, nextActive } from './listbox.ts'

describe('the active option of a list', () => {
  it('is the first one offered, or none, until somebody moves', () => {
    expect(activeOf(['a', 'b'], undefined, 0)).toBe(0)
    expect(activeOf(['a', 'b'], undefined, -1)).toBe(-1)
    expect(activeOf([], undefined, 0)).toBe(-1)
  })

  it('stays the one that was moved to when others come before it, and is none once that is gone', () => {
    expect(activeOf(['a', 'b'], { key: 'b' }, 0)).toBe(1)
    expect(activeOf(['x', 'y', 'a', 'b'], { key: 'b' }, 0)).toBe(3)
    expect(activeOf(['x', 'y'], { key: 'b' }, 0)).toBe(-1)
    expect(activeOf(['x', 'y'], { key: undefined }, 0)).toBe(-1)
  })

  it('goes round through the text field', () => {
    expect([nextActive(-1, 1, 2), nextActive(1, 1, 2), nextActive(-1, -1, 2), nextActive(0, -1, 2)]).toEqual([
      0, -1, 1, -1,
    ])
  })
})
