import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ADDRESS_VIEWS,
  cleared,
  isNarrowed,
  OWN_FAVOURITES,
  parseSearchAddress,
  type SearchAddress,
  searchParams,
  TOOL_PANELS,
  WEIGHT_MAX,
  withChoice,
  withHas,
  withHidden,
  withRange,
  withSearch,
  withTags,
  withTerms,
} from './search-url.ts'

const empty: SearchAddress = { terms: [], tags: {}, ranges: [], choices: [], has: [] }

describe('the address of a search', () => {
  it('holds quick-search terms separated by commas, numbers among them as text [SRCH-008]', () => {
    expect(parseSearchAddress({ pattern: '66,EN AW-6061' }).terms).toEqual(['66', 'EN AW-6061'])
    expect(searchParams({ ...empty, terms: ['66', 'EN AW-6061'] })).toEqual({ pattern: '66,EN AW-6061' })
  })

  it('says which columns are not shown though the search asks them, until the search is cleared', () => {
    const address = parseSearchAddress({ q: 'rp02 > 1 MPa @ 423.15 K', hide: '=rp02@423.15,rm' })
    expect(address.hide).toEqual(['=rp02@423.15', 'rm'])
    expect(searchParams(withHidden(address, 'rm', false))).toMatchObject({ hide: '=rp02@423.15' })
    expect(searchParams(withHidden({ ...address, hide: ['rm'] }, 'rm', false))).not.toHaveProperty('hide')
    expect(cleared(address)).not.toHaveProperty('hide')
  })

  it('splits a tag at its first hyphen [SRCH-010]', () => {
    expect(parseSearchAddress({ tags: 'class-metal/steel,producer-Saint-Gobain,class-polymer' }).tags).toEqual({
      class: ['metal/steel', 'polymer'],
      producer: ['Saint-Gobain'],
    })
  })

  it.each([
    ['2.5..3 g/cm^3', { min: { value: 2.5, unit: 'g/cm^3' }, max: { value: 3, unit: 'g/cm^3' } }],
    ['50 ksi..', { min: { value: 50, unit: 'ksi' } }],
    ['900.. MPa', { min: { value: 900, unit: 'MPa' } }],
    ['..2E-5', { max: { value: 2e-5, unit: '' } }],
    ['-40 °C..80 °F', { min: { value: -40, unit: '°C' }, max: { value: 80, unit: '°F' } }],
    ['1..2 or none', { min: { value: 1, unit: '' }, max: { value: 2, unit: '' }, keepMissing: true }],
  ])('reads the range %s of a property [SRCH-014] [SRCH-015]', (text, range) => {
    expect(parseSearchAddress({ 'o.tensile_modulus.dry': text }).ranges).toEqual([
      { key: 'tensile_modulus.dry', ...range },
    ])
  })

  it('asks for a feature or a diagram with true [SRCH-014]', () => {
    expect(parseSearchAddress({ 'o.weldable': 'true' })).toMatchObject({ has: ['weldable'], ranges: [], choices: [] })
  })

  it('asks for any of the options of a property [SRCH-014] [SRCH-015]', () => {
    const { choices, ranges, has } = parseSearchAddress({ 'o.ul94_08': 'V-0, V-1,V-0' })
    expect({ choices, ranges, has }).toEqual({
      choices: [{ key: 'ul94_08', options: ['V-0', 'V-1'] }],
      ranges: [],
      has: [],
    })
    expect(searchParams({ ...empty, choices })).toEqual({ 'o.ul94_08': 'V-0,V-1' })
    expect(isNarrowed({ ...empty, choices })).toBe(true)
  })

  it.each(['', '..', 'much', '1', '1..2..3', 'Infinity..'])('leaves out what it cannot read: %j', (text) => {
    expect(parseSearchAddress({ 'o.density': text }).ranges).toEqual([])
  })

  it('knows the views tiles, table and 404, and a theme for the visit [SRCH-013]', () => {
    expect(parseSearchAddress({ view: 'table', theme: 'dark' })).toMatchObject({ view: 'table', theme: 'dark' })
    expect(parseSearchAddress({ view: '404' }).view).toBe('404')
    expect(parseSearchAddress({ view: 'cubes', theme: 'pink' })).toEqual(empty)
  })

  it('reads back every state of the view, 200 at random, commas and percent signs included [SRCH-015]', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() === text)
    const option = word.filter((text) => text !== 'true' && !text.includes('..'))
    const unit = fc.constantFrom('MPa', 'ksi', 'g/cm^3', '%', '1E-6/K', '°C')
    const bound = fc.record({ value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0), unit })
    const range = fc.oneof(fc.record({ min: bound }), fc.record({ max: bound }), fc.record({ min: bound, max: bound }))
    const address = fc.record({
      terms: fc.uniqueArray(word, { maxLength: 4 }),
      tags: fc.dictionary(fc.constantFrom('class', 'producer'), fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
      ranges: fc.uniqueArray(
        fc.tuple(fc.constantFrom('density', 'cte', 'e.dry'), range).map(([key, ends]) => ({ key, ...ends })),
        { selector: ({ key }) => key },
      ),
      choices: fc
        .uniqueArray(
          fc.tuple(fc.constantFrom('ul94_08', 'ul94_15'), fc.uniqueArray(option, { minLength: 1, maxLength: 3 })),
          { selector: ([key]) => key },
        )
        .map((pairs) => pairs.map(([key, options]) => ({ key, options }))),
      has: fc.uniqueArray(fc.constantFrom('weldable', 'stress_strain')),
    })
    const weight = fc.double({ min: 0, max: WEIGHT_MAX, noNaN: true }).map((x) => x + 0)
    const goal = fc.oneof(fc.constantFrom('higher' as const, 'lower' as const), fc.record({ target: bound }))
    const criterion = fc.record({
      key: fc.constantFrom('density', 'e.dry', '=rm@473.15', '=rp02/density'),
      goal,
      weight: fc.constantFrom(0.5, 1, 2.5, 100),
    })
    const ranked = fc.uniqueArray(criterion, { minLength: 1, selector: ({ key }) => key })
    const view = fc.record(
      {
        q: fc.constantFrom(
          'E > 70 GPa and rho < 3 g/cm3',
          'class:aluminium or not (Cr 17..19 %)',
          'rm @ 200 °C > 1 GPa',
        ),
        list: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
        similar: fc.record({
          id: word,
          weights: fc.dictionary(fc.constantFrom('density', 'rm', 'e.dry'), weight).map((all) => ({ ...all })),
        }),
        columns: fc.uniqueArray(fc.oneof(word, fc.constantFrom('=rp02/density', '=rm@473.15', 'wt.Cr')), {
          minLength: 1,
          maxLength: 6,
        }),
        ranking: fc.record({ by: ranked, stated: fc.integer({ min: 0, max: 100 }) }),
        favorites: fc.constantFrom(OWN_FAVOURITES, 'a1b2'),
        group: fc.constant(true as const),
        panel: fc.constantFrom(...TOOL_PANELS),
        view: fc.constantFrom(...ADDRESS_VIEWS),
        theme: fc.constantFrom('light' as const, 'dark' as const),
        sort: fc.constantFrom('name', 'density', '=rm@473.15'),
        dir: fc.constantFrom('ASC' as const, 'DESC' as const),
        unitsystem: fc.constantFrom('metric', 'us'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(address, view, (search, shown) => {
        const state: SearchAddress = { ...search, ...shown }
        // Through the text of a real address: what a browser sends round.
        const text = new URLSearchParams(searchParams(state)).toString()
        expect(parseSearchAddress(Object.fromEntries(new URLSearchParams(text)))).toEqual(state)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps parameters of others when the search changes', () => {
    expect(withSearch({ sso: 'x', pattern: 'old', 'o.cte': '1..2' }, { ...empty, terms: ['new'] })).toEqual({
      sso: 'x',
      pattern: 'new',
    })
  })

  it('loses tags, pattern and favorites when the search is cleared, and keeps view and sort [SRCH-016]', () => {
    const full = parseSearchAddress({ pattern: 'a', tags: 'class-x', favorites: '1', view: 'table', sort: 'density' })
    expect(searchParams(cleared(full))).toEqual({ view: 'table', sort: 'density' })
    expect(isNarrowed(full)).toBe(true)
    expect(isNarrowed(cleared(full))).toBe(false)
  })
})

describe('changing a search', () => {
  it('adds the terms that were typed, once, and ignores a blank or unchanged one [SRCH-006]', () => {
    const address = withTerms(empty, ' steel, "6061 T6" ,, ')
    expect(address.terms).toEqual(['steel', '"6061 T6"'])
    expect(withTerms(address, 'Steel')).toBe(address)
    expect(withTerms(address, '  ')).toBe(address)
  })

  it('resets a group by choosing nothing in it [SRCH-023]', () => {
    const tagged = withTags(withTags(empty, 'class', ['metal']), 'producer', ['A', 'B'])
    expect(withTags(tagged, 'producer', []).tags).toEqual({ class: ['metal'] })
  })

  it('replaces a range in its place and drops one without an end', () => {
    const min = (value: number) => ({ min: { value, unit: 'MPa' } })
    const two = withRange(withRange(empty, { key: 'a', ...min(1) }), { key: 'b', ...min(2) })
    expect(withRange(two, { key: 'a', ...min(3) }).ranges.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(withRange(two, { key: 'a' }).ranges).toEqual([{ key: 'b', ...min(2) }])
  })

  it('replaces the options of a property in their place and drops one without any', () => {
    const two = withChoice(withChoice(empty, { key: 'a', options: ['1'] }), { key: 'b', options: ['2'] })
    expect(withChoice(two, { key: 'a', options: ['3', '4'] }).choices).toEqual([
      { key: 'a', options: ['3', '4'] },
      { key: 'b', options: ['2'] },
    ])
    expect(withChoice(two, { key: 'a', options: [] }).choices.map(({ key }) => key)).toEqual(['b'])
  })

  it('asks for a feature once', () => {
    expect(withHas(withHas(empty, 'weldable', true), 'weldable', true).has).toEqual(['weldable'])
    expect(withHas(withHas(empty, 'weldable', true), 'weldable', false).has).toEqual([])
  })
})
