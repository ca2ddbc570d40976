import { describe, expect, it } from 'vitest'
import {
  materialsOf,
  withKeyAt,
  withMoved,
  withoutKey,
  withState,
  withStateBeside,
  withStateRenamed,
} from './columns.ts'

const keys = ['a', 'pa66~dry', 'b']

describe('the columns of a comparison', () => {
  it('move within the ends, and can be taken out [COMP-004]', () => {
    expect(withMoved(keys, 'b', 0)).toEqual(['b', 'a', 'pa66~dry'])
    expect(withMoved(keys, 'a', 9)).toEqual(['pa66~dry', 'b', 'a'])
    expect(withMoved(keys, 'a', -1)).toEqual(keys)
    expect(withMoved(keys, 'gone', 0)).toEqual(keys)
    expect(withoutKey(keys, 'pa66~dry')).toEqual(['a', 'b'])
  })

  it('take one that was taken out in again at its place, with what was added meanwhile', () => {
    expect(withKeyAt(['a', 'b', 'new'], 'pa66~dry', 1)).toEqual(['a', 'pa66~dry', 'b', 'new'])
    expect(withKeyAt(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(withKeyAt(keys, 'b', 0)).toEqual(keys)
  })

  it('change the state of their material in place, or stand beside it in another', () => {
    expect(withState(keys, 'pa66~dry', 'cond')).toEqual(['a', 'pa66~cond', 'b'])
    expect(withState(keys, 'pa66~dry', undefined)).toEqual(['a', 'pa66', 'b'])
    expect(withState([...keys, 'pa66~cond'], 'pa66~dry', 'cond')).toEqual(['a', 'pa66~cond', 'b'])
    expect(withStateBeside(keys, 'pa66~dry', 'cond')).toEqual(['a', 'pa66~dry', 'pa66~cond', 'b'])
    const address = { tab: 'overlay', at: {}, onlyDifferent: false, order: 'name', properties: [] } as const
    const named = { reference: 'pa66~dry', curves: ['pa66~dry/c1', 'a/c1', 'pa66~dry2/c1'] }
    expect(withStateRenamed({ ...address, ...named }, 'pa66~dry', 'cond')).toEqual({
      ...address,
      reference: 'pa66~cond',
      curves: ['pa66~cond/c1', 'a/c1', 'pa66~dry2/c1'],
    })
    expect(withStateRenamed({ ...address, reference: 'a' }, 'pa66~dry', undefined)).toEqual({
      ...address,
      reference: 'a',
    })
    expect(materialsOf(['pa66~dry', 'pa66~cond', 'b'])).toEqual(['pa66', 'b'])
  })
})
