import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { expect, it } from 'vitest'
import { anew, withMoreTerms } from './use-typed-search.ts'

it('a search that begins anew has neither the words nor the query before it, and keeps its filters', () => {
  const before = parseSearchAddress({ pattern: 'unobtainium', q: 'rho < 3000 kg/m3', tags: 'class-metal' })
  expect(before).toMatchObject({ terms: ['unobtainium'], q: 'rho < 3000 kg/m3' })
  const { q: _q, ...filters } = before
  expect(withMoreTerms(anew(before), ['6082'])).toEqual({ ...filters, terms: ['6082'] })
})
