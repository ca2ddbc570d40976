import { describe, expect, it } from 'vitest'
import { kept } from './kept.ts'

describe('a function that keeps what it gave', () => {
  it('makes each result once, also where it is undefined', () => {
    const asked: string[] = []
    const half = kept(10, (text) => {
      asked.push(text)
      return text.length % 2 === 0 ? text.length / 2 : undefined
    })
    expect(['ab', 'abc', 'ab', 'abc'].map(half)).toEqual([1, undefined, 1, undefined])
    expect(asked).toEqual(['ab', 'abc'])
  })

  it('keeps no more than it may, and nothing of a text that it refuses', () => {
    let made = 0
    const upper = kept(3, (text) => {
      made++
      if (text === '') throw new Error('nothing to write')
      return text.toUpperCase()
    })
    for (const text of ['a', 'b', 'c', 'd', 'd', 'c']) upper(text)
    expect(made).toBe(5)
    for (let k = 0; k < 2; k++) expect(() => upper('')).toThrow('nothing to write')
    expect(made).toBe(7)
  })
})
