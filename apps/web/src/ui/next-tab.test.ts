import { describe, expect, it } from 'vitest'
import { nextTab } from './next-tab.ts'

describe('the keys of a tab list', () => {
  it('move along the row and round its ends', () => {
    expect(nextTab('ArrowRight', 0, 3, 'horizontal')).toBe(1)
    expect(nextTab('ArrowRight', 2, 3, 'horizontal')).toBe(0)
    expect(nextTab('ArrowLeft', 0, 3, 'horizontal')).toBe(2)
  })

  it('move up and down a vertical list', () => {
    expect(nextTab('ArrowDown', 0, 3, 'vertical')).toBe(1)
    expect(nextTab('ArrowUp', 0, 3, 'vertical')).toBe(2)
  })

  it('leave the arrows across to the page', () => {
    expect(nextTab('ArrowDown', 0, 3, 'horizontal')).toBeUndefined()
    expect(nextTab('ArrowRight', 0, 3, 'vertical')).toBeUndefined()
  })

  it('go to both ends', () => {
    expect(nextTab('Home', 2, 3, 'horizontal')).toBe(0)
    expect(nextTab('End', 0, 3, 'vertical')).toBe(2)
  })
})
