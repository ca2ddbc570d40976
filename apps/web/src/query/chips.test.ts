import type { ServedNode } from '@ingot/contract/catalog'
import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import table from '../../../../data/texts/en/table.json'
import web from '../../../../data/texts/en/web.json'
import { openServed } from '../session/catalogue.ts'
import { formatFor } from '../words/format.ts'
import type { Text } from '../words/texts.ts'
import { chipsOf } from './chips.ts'

const texts: Record<string, string> = { ...web, ...table }
const text: Text = (key, values = {}) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

const node = (vkey: string, name: string, quantity?: string): ServedNode => ({
  vkey,
  name,
  quantity,
  type: quantity ? 'Spt' : 'Feature',
  use_mask: [],
})
const catalogue = openServed({
  version: '1',
  tree: {
    vkey: 'root',
    name: 'All',
    type: 'Group',
    use_mask: [],
    children: [
      node('density', 'Density', 'density'),
      node('yield', 'Yield strength', 'stress'),
      node('weldable', 'Weldable'),
      { ...node('ul94', 'UL 94', 'none'), vtype: 'option', options: ['V-0', 'V-1'] },
    ],
  },
  conditions: {},
  slots: {},
  filterGroups: [],
})

const chips = (params: Record<string, string>, system: 'metric' | 'us' = 'metric') =>
  chipsOf(parseSearchAddress(params), { text, catalogue, counts: [], format: formatFor(system, 'en') }).map(
    (chip) => chip.text,
  )

describe('chips of the count line', () => {
  it('say at least and at most, joined with and [SRCH-038]', () => {
    expect(chips({ 'o.yield': '235..355 MPa' })).toEqual([
      'Yield strength at least 235\u00a0MPa and at most 355\u00a0MPa',
    ])
    expect(chips({ 'o.yield': '235 MPa..' })).toEqual(['Yield strength at least 235\u00a0MPa'])
    expect(chips({ 'o.yield': '..355 MPa' })).toEqual(['Yield strength at most 355\u00a0MPa'])
  })

  it('say equality where both ends are the same, in whichever units they were typed [SRCH-038]', () => {
    expect(chips({ 'o.density': '2700 kg/m^3..2.7 g/cm^3' })).toEqual(['Density = 2.7\u00a0g/cm³'])
  })

  it('show four significant digits in the unit system of the view [SRCH-036]', () => {
    expect(chips({ 'o.yield': '50.123456 ksi..' })).toEqual(['Yield strength at least 345.5\u00a0MPa'])
    expect(chips({ 'o.yield': '50.123456 ksi..' }, 'us')).toEqual(['Yield strength at least 50.12\u00a0ksi'])
  })

  it('stand for terms, tags and features, each with the search without it [SRCH-017]', () => {
    const address = parseSearchAddress({ pattern: '6061', tags: 'class-metal/steel', 'o.weldable': 'true' })
    const shown = chipsOf(address, { text, catalogue, counts: [], format: formatFor('metric', 'en') })
    expect(shown.map((chip) => chip.text)).toEqual(['“6061”', 'class: steel', 'has Weldable'])
    expect(shown[0]?.without).toEqual({ ...address, terms: [] })
    expect(shown[1]?.without.tags).toEqual({})
    expect(shown[2]?.without.has).toEqual([])
  })

  it('stand for each option chosen, and take back that one alone [SRCH-017]', () => {
    const address = parseSearchAddress({ 'o.ul94': 'V-0,V-1', 'o.density': 'V-0' })
    const shown = chipsOf(address, { text, catalogue, counts: [], format: formatFor('metric', 'en') })
    expect(shown.map((chip) => chip.text)).toEqual(['UL 94: V-0', 'UL 94: V-1'])
    expect(shown[0]?.without.choices).toContainEqual({ key: 'ul94', options: ['V-1'] })
  })

  it('stand for the query, the material that results are like and favourites, each alone removable [SRCH-017]', () => {
    const address = parseSearchAddress({ q: 'E > 70 GPa', similar: 'en-aw-6061', favorites: 'mine', pattern: 'al' })
    const words = { text, catalogue, counts: [], format: formatFor('metric', 'en'), similarName: 'EN AW-6061 T6' }
    const shown = chipsOf(address, words)
    expect(shown.map((chip) => chip.text)).toEqual([
      ...['“al”', 'E > 70 GPa', 'similar to EN AW-6061 T6', 'Favourites'],
    ])
    const [, query, similar, favourites] = shown.map(({ without }) => without)
    const { q: _q, ...withoutQuery } = address
    const { similar: _similar, ...withoutSimilar } = address
    const { favorites: _favorites, ...withoutFavourites } = address
    expect(query).toEqual(withoutQuery)
    expect(similar).toEqual(withoutSimilar)
    expect(favourites).toEqual(withoutFavourites)
    const parts = [{ id: 'q-0', text: 'E > 70 GPa', about: 'E', without: withoutQuery }]
    expect(chipsOf(address, { ...words, queryChips: parts })).toContainEqual(parts[0])
  })

  it('keep the words of a unit that does not fit', () => {
    expect(chips({ 'o.density': '2 MPa..' })).toEqual(['Density at least 2 MPa'])
  })
})
