import { describe, expect, it } from 'vitest'
import { readRecent, withRecent } from './recent-searches.ts'

describe('recent searches', () => {
  it('have the newest in front, each once, ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `search ${index}`)
    expect(withRecent(ten, 'search 3').slice(0, 2)).toEqual(['search 3', 'search 0'])
    expect(withRecent(ten, 'search 3')).toHaveLength(10)
    expect(withRecent(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)])
  })

  it('are none where the storage holds something else', () => {
    expect(readRecent(['E > 70 GPa', 5])).toEqual(['E > 70 GPa'])
    expect(readRecent({ a: 1 })).toEqual([])
    expect(readRecent('steel')).toEqual([])
    expect(readRecent(undefined)).toEqual([])
  })
})
