import { describe, expect, it } from 'vitest'
import { keysAfterTick } from './use-compare-ticks.ts'

describe('a comparison that the address names', () => {
  it('gains the material that is ticked, and loses all states of the one that is unticked [COMP-004]', () => {
    expect(keysAfterTick(['a', 'pa66~dry', 'pa66~cond'], 'b')).toEqual(['a', 'pa66~dry', 'pa66~cond', 'b'])
    expect(keysAfterTick(['a', 'pa66~dry', 'pa66~cond'], 'pa66')).toEqual(['a'])
  })
})
