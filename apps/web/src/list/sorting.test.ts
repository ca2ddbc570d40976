import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { nextSort, sorted, sortOf } from './sorting.ts'

describe('the order of the list', () => {
  it('turns round with every click on a column [LIST-019]', () => {
    const once = nextSort({ by: 'name', dir: 'ASC' }, 'density', false)
    expect(once).toEqual({ by: 'density', dir: 'ASC' })
    expect(nextSort(once, 'density', false)).toEqual({ by: 'density', dir: 'DESC' })
    expect(nextSort(nextSort(once, 'density', false), 'density', false)).toEqual(once)
  })

  it('starts with the largest where numbers are powers of ten [LIST-020]', () => {
    const first = nextSort({ by: 'name', dir: 'ASC' }, 'resistivity', true)
    expect(first).toEqual({ by: 'resistivity', dir: 'DESC' })
    expect(nextSort(first, 'resistivity', true).dir).toBe('ASC')
  })

  it('is by relevance while words are searched, until a column is chosen, and by name where nothing is typed', () => {
    const typed = parseSearchAddress({ pattern: 'AISI 304' })
    expect(sortOf(typed)).toEqual({ by: 'relevance', dir: 'ASC' })
    expect(sortOf(parseSearchAddress({ q: 'steel and E > 200 GPa' }))).toMatchObject({ by: 'relevance' })
    expect(sortOf(sorted(typed, { by: 'name', dir: 'ASC' }))).toEqual({ by: 'name', dir: 'ASC' })
    expect(sorted(typed, { by: 'relevance', dir: 'ASC' })).not.toHaveProperty('sort')
    expect(sortOf(parseSearchAddress({ tags: 'class-metal' }))).toMatchObject({ by: 'name' })
  })

  it('is by likeness in a search for what is similar, without saying so in the address', () => {
    const similar = parseSearchAddress({ similar: 'x', sort: 'density', dir: 'DESC' })
    expect(sortOf(similar)).toEqual({ by: 'density', dir: 'DESC' })
    expect(sortOf(sorted(similar, { by: 'similarity', dir: 'ASC' }))).toEqual({ by: 'similarity', dir: 'ASC' })
    expect(sorted(similar, { by: 'similarity', dir: 'ASC' })).not.toHaveProperty('sort')
  })

  it('is as given in a search for a pasted list', () => {
    const listed = parseSearchAddress({ list: '6082,1.4301' })
    expect(sortOf(listed)).toEqual({ by: 'given', dir: 'ASC' })
    expect(sortOf({ ...listed, sort: 'density' }).by).toBe('density')
  })
})
