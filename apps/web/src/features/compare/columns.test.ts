import { describe, expect, it } from 'vitest'
import { materialsOf, withMoved, withoutKey, withState, withStateBeside } from './columns.ts'

const keys = ['a', 'pa66~dry', 'b']

describe('the columns of a comparison', () => {
  it('move within the ends, and can be taken out [COMP-004]', () => {
    expect(withMoved(keys, 'b', 0)).toEqual(['b', 'a', 'pa66~dry'])
    expect(withMoved(keys, 'a', 9)).toEqual(['pa66~dry', 'b', 'a'])
    expect(withMoved(keys, 'a', -1)).toEqual(keys)
    expect(withMoved(keys, 'gone', 0)).toEqual(keys)
    expect(withoutKey(keys, 'pa66~dry')).toEqual(['a', 'b'])
  })

  it('change the state of their material in place, or stand beside it in another', () => {
    expect(withState(keys, 'pa66~dry', 'cond')).toEqual(['a', 'pa66~cond', 'b'])
    expect(withState(keys, 'pa66~dry', undefined)).toEqual(['a', 'pa66', 'b'])
    expect(withState([...keys, 'pa66~cond'], 'pa66~dry', 'cond')).toEqual(['a', 'pa66~cond', 'b'])
    expect(withStateBeside(keys, 'pa66~dry', 'cond')).toEqual(['a', 'pa66~dry', 'pa66~cond', 'b'])
    expect(materialsOf(['pa66~dry', 'pa66~cond', 'b'])).toEqual(['pa66', 'b'])
  })
})
