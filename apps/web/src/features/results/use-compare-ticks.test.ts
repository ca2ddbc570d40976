import { describe, expect, it } from 'vitest'
import { keysAfterTick } from './use-compare-ticks.ts'

describe('a comparison that the address names', () => {
  it('gains the material that is ticked, and loses all states of the one that is unticked [COMP-004]', () => {
    expect(keysAfterTick(['a', 'pa66~dry', 'pa66~cond'], 'b', true)).toEqual(['a', 'pa66~dry', 'pa66~cond', 'b'])
    expect(keysAfterTick(['a', 'pa66~dry', 'pa66~cond'], 'pa66', false)).toEqual(['a'])
  })

  it('keeps what it names of a material that is ticked after it, and gains none that is unticked', () => {
    expect(keysAfterTick(['a', 'pa66~dry'], 'pa66', true)).toEqual(['a', 'pa66~dry'])
    expect(keysAfterTick(['a'], 'b', false)).toEqual(['a'])
  })
})
