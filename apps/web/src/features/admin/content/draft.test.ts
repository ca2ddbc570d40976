import { expect, it } from 'vitest'
import { changedGroups, freeId, moved } from './draft.ts'

it('a draft differs in the groups whose values differ, not by the order of keys', () => {
  const one = { wordmark: { text: 'A', picture: 'a.svg' }, languages: ['en' as const, 'fr' as const] }
  expect(changedGroups(one, { wordmark: { picture: 'a.svg', text: 'A' }, languages: ['en', 'fr'] })).toEqual([])
  expect(changedGroups(one, { ...one, languages: ['fr', 'en'] })).toEqual(['languages'])
  expect(changedGroups(one, {})).toEqual(['wordmark', 'languages'])
})

it('an entry moves within its list and not beyond its ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

it('a new link has an id of its own', () => {
  expect(freeId(['link-1', 'wiki', 'link-3'])).toBe('link-2')
})
