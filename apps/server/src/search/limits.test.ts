import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const MPA = 1e6

const limit = (vkey: string, ends: Pick<PropertyValue, 'min' | 'max'>): PropertyValue => {
  const { value: _, ...story } = makeValue(vkey, 0)
  return { ...story, ...ends, basis: 'limit' }
}
const molybdenum = (item: { value?: number; min?: number; max?: number }): MaterialDocument['composition'] => [
  { basis: 'mass', source: { ref: 's' }, items: [{ el: 'Mo', ...item }] },
]

describe('limits in a search', () => {
  let server: TestServer
  const list = async (payload: object, query = '') => {
    const { status, json } = await server.call('POST', `/mmdc/bblocks/table${query}`, { limit: 200, ...payload })
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  /** Names of what is found, possible ones with a question mark. */
  const found = async (q: string) =>
    (await list({ q })).items.map(({ name, possible }) => (possible ? `${name}?` : name)).sort()

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('soft', {
        name: 'Soft',
        values: [limit('rp02', { max: 900 * MPA })],
        composition: molybdenum({ max: 0.007 }),
      }),
      makeMaterial('strong', {
        name: 'Strong',
        values: [limit('rp02', { min: 350 * MPA })],
        composition: molybdenum({ min: 0.004, max: 0.006 }),
      }),
      makeMaterial('measured', {
        name: 'Measured',
        values: [makeValue('rp02', 640 * MPA), makeValue('density', 8_000)],
        composition: molybdenum({ value: 0.001 }),
      }),
      makeMaterial('between', {
        name: 'Between',
        values: [limit('rp02', { min: 500 * MPA, max: 650 * MPA }), limit('density', { max: 2_500 })],
      }),
      makeMaterial('silent', { name: 'Silent' }),
    )
  })
  afterAll(() => server.close())

  it('are found where their number is, surely or possibly, and those above from nothing on', async () => {
    expect(await found('rp02 > 900 MPa')).toEqual([])
    expect(await found('rp02 >= 900 MPa')).toEqual(['Soft?'])
    expect(await found('rp02 >= 350 MPa')).toEqual(['Between', 'Measured', 'Soft?', 'Strong'])
    expect(await found('rp02 < 350 MPa')).toEqual(['Soft?'])
    expect(await found('rp02 <= 900 MPa')).toEqual(['Between', 'Measured', 'Soft', 'Strong?'])
    expect(await found('rp02 >= 0 MPa')).toEqual(['Between', 'Measured', 'Soft', 'Strong'])
    expect(await found('not (rp02 >= 600 MPa)')).toEqual(['Between?', 'Soft?', 'Strong?'])
    expect(await found('not (rp02 >= 300 MPa)')).toEqual(['Soft?'])
    expect(await found('rp02 >= 400 MPa or density > 7000 kg/m^3')).not.toContain('Strong?')
    expect(await found('missing(rp02)')).toEqual(['Silent'])
  })

  it('leave open the same in a negation and in what it says: what it may be beyond its number is unknown', async () => {
    expect(await found('rp02 > 900 MPa')).toEqual([])
    expect(await found('not (rp02 <= 900 MPa)')).toEqual([])
    expect(await found('rp02 <= 900 MPa')).toEqual(['Between', 'Measured', 'Soft', 'Strong?'])
    expect(await found('not (rp02 > 900 MPa)')).toEqual(['Between', 'Measured', 'Soft', 'Strong?'])
    expect(await found('not (not (rp02 > 900 MPa))')).toEqual([])
    expect(await found('rp02 < 300 MPa or rp02 > 800 MPa')).toEqual(['Soft?'])
    expect(await found('not (300 MPa <= rp02 <= 800 MPa)')).toEqual(['Soft?'])
    expect(await found('not (400 MPa <= rp02 <= 800 MPa)')).toEqual(['Soft?', 'Strong?'])
    expect(await found('rp02 != 350 MPa')).toEqual(['Between', 'Measured', 'Soft?'])
    const unknown = async (q: string) => (await list({ q })).unknownCount
    expect([await unknown('rp02 > 900 MPa'), await unknown('not (rp02 <= 900 MPa)')]).toEqual([2, 2])
  })

  it('are named as possible where a negation is asked, as where its opposite is', async () => {
    const partly = async (q: string) =>
      (await list({ q, asked: true })).items.find(({ name }) => name === 'Strong')?.possibleFor
    expect(await partly('rp02 < 900 MPa')).toEqual(['rp02'])
    expect(await partly('not (rp02 >= 900 MPa)')).toEqual(['rp02'])
  })

  it('of elements are from nothing to their number', async () => {
    expect(await found('Mo >= 0.65 %')).toEqual(['Soft?'])
    expect(await found('Mo < 0.8 %')).toEqual(['Measured', 'Soft', 'Strong'])
    expect(await found('Mo <= 0 %')).toEqual(['Soft?'])
    expect(await found('Mo > 0.7 %')).toEqual([])
  })

  it('are limits in formulas too', async () => {
    expect(await found('2*rp02 > 1900 MPa')).toEqual([])
    expect(await found('2*rp02 < 1000 MPa')).toEqual(['Soft?', 'Strong?'])
    expect(await found('rp02/density > 100 kN*m/kg')).toEqual(['Between'])
    expect(await found('16*Mo <= 11.2')).toEqual(['Measured', 'Soft', 'Strong'])
    const { items } = await list({ columns: ['=2*rp02'], q: 'rp02 >= 0 MPa', sort: 'name' })
    expect(items.map(({ name, values }) => [name, values['=2*rp02']])).toMatchObject([
      ['Between', { min: 1_000 * MPA, max: 1_300 * MPA }],
      ['Measured', { value: 1_280 * MPA }],
      ['Soft', { max: 1_800 * MPA }],
      ['Strong', { min: 700 * MPA }],
    ])
    expect(items[2]?.values['=2*rp02']).not.toHaveProperty('min')
    expect(items[3]?.values['=2*rp02']).not.toHaveProperty('max')
  })

  it('keep their qualifier in the column that is asked, and say that they are only possible', async () => {
    const { items, asked } = await list({ q: 'rp02 <= 700 MPa', asked: true })
    expect(asked).toEqual(['rp02'])
    const strong = items.find(({ name }) => name === 'Strong')
    expect(strong).toMatchObject({ possible: true, possibleFor: ['rp02'], values: { rp02: { min: 350 * MPA } } })
  })

  it('are sorted by their printed number', async () => {
    const names = async (sortdir: 'ASC' | 'DESC') =>
      (await list({ sort: 'rp02', sortdir })).items.map(({ name }) => name)
    expect(await names('ASC')).toEqual(['Strong', 'Between', 'Measured', 'Soft', 'Silent'])
    expect(await names('DESC')).toEqual(['Soft', 'Measured', 'Between', 'Strong', 'Silent'])
  })

  it('pass range filters as possible and end no slider beyond their number', async () => {
    const reply = await list({ propfilter: [{ vkey: 'rp02', min: 800 * MPA, max: 850 * MPA }] }, '?unitsystem=si')
    expect(reply.items.map(({ name, possible }) => [name, possible])).toEqual([['Soft', true]])
    const near = await list({ propfilter: [{ vkey: 'rp02', min: 300 * MPA, max: 400 * MPA }] }, '?unitsystem=si')
    expect(near.items.map(({ name, possible }) => [name, possible])).toEqual([
      ['Soft', true],
      ['Strong', true],
    ])
    const { json } = await server.call('POST', '/mmdc/product/ranges', { filter: {}, columns: ['rp02'], bins: 4 })
    expect(JSON.stringify(json)).toContain('350000000')
    expect(JSON.stringify(json)).not.toMatch(/e\+?1[0-9][0-9]/)
  })

  it('count in a ranking at what they promise, and are not stated for a goal that learns nothing of them', async () => {
    const by = (goal: object | string, column = 'rp02') => ({ by: [{ column, goal }], stated: 1 })
    const higher = await list({ ranking: by('higher') })
    expect(higher.items.map(({ name, ranking }) => [name, ranking?.score])).toEqual([
      ['Measured', expect.closeTo(290 / 300)],
      ['Between', expect.closeTo(225 / 300)],
      ['Strong', 0],
      ['Silent', undefined],
      ['Soft', undefined],
    ])
    expect(higher.ranking?.by[0]).toMatchObject({ count: 3, min: 350 * MPA, max: 650 * MPA })
    const partsOf = (name: string) => higher.items.find((item) => item.name === name)?.ranking?.parts
    expect(partsOf('Soft')).toEqual([{ column: 'rp02', limit: true }])
    expect(partsOf('Silent')).toEqual([{ column: 'rp02' }])
    const lower = await list({ ranking: by('lower') })
    expect(lower.items.map(({ name }) => name)).toEqual(['Between', 'Measured', 'Soft', 'Silent', 'Strong'])
    const molybdenum = await list({ ranking: by('higher', 'wt.Mo') })
    expect(molybdenum.items.slice(0, 3).map(({ name, ranking }) => [name, ranking?.score !== undefined])).toEqual([
      ['Strong', true],
      ['Measured', true],
      ['Between', false],
    ])
    const near = await list({ ranking: by({ target: 500 * MPA }), unitsystem: 'si' })
    expect(near.items.filter(({ ranking }) => ranking?.score !== undefined).map(({ name }) => name)).toEqual([
      'Between',
      'Measured',
    ])
  })

  it('stand in a ranked file as limits', async () => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/search/export?unitsystem=metric',
      payload: {
        search: { ranking: { by: [{ column: 'rp02', goal: 'higher' }], stated: 1 }, columns: ['=2*rp02'] },
        format: 'csv',
      },
    })
    const soft = body.split('\r\n').find((line) => line.startsWith('Soft,'))
    expect(soft).toContain('too little stated,0,only a limit')
    expect(soft).toContain('≤ 900')
    expect(soft).toContain('≤ 1800')
  })
})
