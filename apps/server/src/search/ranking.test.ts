import type { SearchReply } from '@ingot/contract/search'
import { sheetsOf } from '@ingot/exchange/exporters/sheets.testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const GPA = 1e9

describe('a list that is ranked', () => {
  let server: TestServer
  const reply = async (payload: object, query = '') =>
    server.call('POST', `/mmdc/bblocks/table${query}`, { limit: 200, ...payload })
  const list = async (payload: object, query = '') => {
    const { status, json } = await reply(payload, query)
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  const ids = async (payload: object) => (await list(payload)).items.map(({ id }) => id)

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('steel', {
        name: 'Steel',
        values: [makeValue('density', 8_000), makeValue('e_modulus', 210 * GPA, { origin: 'estimated' })],
      }),
      makeMaterial('alu', {
        name: 'Aluminium',
        class: 'metal/aluminium/6000',
        values: [
          makeValue('density', 3_000),
          makeValue('e_modulus', 70 * GPA),
          { ...makeValue('rm', 0), value: undefined, min: 200e6, max: 300e6 } as never,
        ],
      }),
      makeMaterial('titanium', {
        name: 'Titanium',
        values: [makeValue('density', 4_000), makeValue('e_modulus', 140 * GPA), makeValue('rm', 900e6)],
      }),
      makeMaterial('silent', { name: 'Silent', values: [makeValue('density', 5_000)] }),
      makeMaterial('hidden', { name: 'Hidden', values: [makeValue('density', 1)] }, 'company-1'),
    )
  })
  afterAll(() => server.close())

  const lightAndStiff = {
    by: [
      { column: 'density', goal: 'lower' },
      { column: 'e_modulus', goal: 'higher', weight: 3 },
    ],
  }

  it('has the best first, with what each property gives of the score', async () => {
    const { items, ranking } = await list({ ranking: lightAndStiff, columns: [] })
    expect(items.map(({ id, ranking }) => [id, ranking?.score])).toEqual([
      // Steel gives nothing by its density and all by its modulus: 3 of 4.
      ['steel', 0.75],
      ['titanium', expect.closeTo(0.25 * 0.8 + 0.75 * 0.5)],
      ['alu', 0.25],
      ['silent', undefined],
    ])
    expect(items[1]?.ranking?.parts).toEqual([
      { column: 'density', share: expect.closeTo(0.8), part: expect.closeTo(0.2) },
      { column: 'e_modulus', share: 0.5, part: 0.375 },
    ])
    expect(ranking).toEqual({
      by: [
        { column: 'density', goal: 'lower', weight: 1, count: 4, scale: 'linear', min: 3_000, max: 8_000 },
        { column: 'e_modulus', goal: 'higher', weight: 3, count: 3, scale: 'linear', min: 70 * GPA, max: 210 * GPA },
      ],
      stated: 1,
    })
    expect(await ids({ ranking: lightAndStiff, sortdir: 'DESC' })).toEqual(['alu', 'titanium', 'steel', 'silent'])
  })

  it('carries the values that it ranks by with their marks, and names them where that is asked', async () => {
    const { items, asked } = await list({ ranking: lightAndStiff, columns: ['rm'], asked: true, q: 'rm > 1 MPa' })
    expect(asked).toEqual(['density', 'e_modulus', 'rm'])
    expect(items.map(({ id }) => id)).toEqual(['titanium', 'alu'])
    const whole = await list({ ranking: lightAndStiff, columns: [] })
    expect(whole.items[0]?.values['e_modulus']).toMatchObject({ value: 210 * GPA, origin: 'estimated' })
  })

  it('says what is not stated, and scores over the rest where that is enough', async () => {
    const any = await list({ ranking: { ...lightAndStiff, stated: 0 } })
    const silent = any.items.find(({ id }) => id === 'silent')
    expect(silent?.ranking).toEqual({
      score: expect.closeTo(0.6),
      stated: 0.25,
      parts: [{ column: 'density', share: expect.closeTo(0.6), part: expect.closeTo(0.6) }, { column: 'e_modulus' }],
    })
    const plain = await list({ ranking: lightAndStiff })
    expect(plain.items.at(-1)).toMatchObject({ id: 'silent' })
    expect(plain.items.at(-1)?.ranking).not.toHaveProperty('score')
    const strict = { by: [...lightAndStiff.by, { column: 'rm', goal: 'higher' }], stated: 1 }
    expect((await list({ ranking: strict })).items.map(({ ranking }) => ranking?.score !== undefined)).toEqual([
      ...[true, true],
      ...[false, false],
    ])
  })

  it('tells a limit that promises nothing from what is not stated, in the criterion and in the row', async () => {
    await server.add(
      makeMaterial('grade', {
        name: 'Grade',
        values: [{ ...makeValue('rm', 0), value: undefined, min: 355e6, basis: 'limit' } as never],
      }),
    )
    const near = { by: [{ column: 'rm', goal: { target: 300e6 } }] }
    const among = async (idfilter: string[]) => list({ ranking: near, idfilter })
    const only = await among(['grade', 'steel'])
    expect(only.ranking?.by).toEqual([{ column: 'rm', goal: { target: 300e6 }, weight: 1, count: 0, limits: 1 }])
    const parts = new Map(only.items.map(({ id, ranking }) => [id, ranking]))
    expect(parts.get('grade')).toEqual({ stated: 0, parts: [{ column: 'rm', limit: true }] })
    expect(parts.get('steel')).toEqual({ stated: 0, parts: [{ column: 'rm' }] })
    expect((await among(['grade', 'titanium'])).ranking?.by[0]).toMatchObject({ count: 1, limits: 1, min: 900e6 })
    expect((await among(['alu', 'titanium'])).ranking?.by[0]).not.toHaveProperty('limits')
    await server.remove('grade')
  })

  it('counts between the ends of what the list holds, not of the catalogue', async () => {
    const { items, ranking } = await list({ ranking: lightAndStiff, idfilter: ['alu', 'titanium'] })
    expect(items.map(({ id, ranking }) => [id, ranking?.score])).toEqual([
      ['titanium', 0.75],
      ['alu', 0.25],
    ])
    expect(ranking?.by[0]).toMatchObject({ min: 3_000, max: 4_000, count: 2 })
    const given = await list({ ranking: lightAndStiff, listfilter: ['Titanium', 'Aluminium'] })
    expect(given.items.map(({ id }) => id)).toEqual(['titanium', 'alu'])
  })

  it('takes targets in the units of the call and tells its ends in them', async () => {
    const near = { by: [{ column: 'e_modulus', goal: { target: 150 } }] }
    const { items, ranking } = await list({ ranking: near, unitsystem: 'metric', columns: ['e_modulus'] })
    expect(items.map(({ id }) => id).slice(0, 3)).toEqual(['titanium', 'steel', 'alu'])
    expect(ranking?.by[0]).toMatchObject({ goal: { target: 150 }, min: 70, max: 210 })
    expect(items[1]?.ranking?.score).toBeCloseTo(1 - 60 / 80)
  })

  it('ranks by formulas, and counts a range at its middle', async () => {
    const specific = {
      by: [
        { column: '=e_modulus/density', goal: 'higher' },
        { column: 'rm', goal: 'higher' },
      ],
    }
    const { items } = await list({ ranking: { ...specific, stated: 0 } })
    expect(items.map(({ id }) => id)).toEqual(['titanium', 'steel', 'alu', 'silent'])
    const alu = items.find(({ id }) => id === 'alu')
    // From 200 (the least of a range) to 900 MPa: its middle is 250.
    expect(alu?.ranking?.parts[1]?.share).toBeCloseTo(50 / 700)
  })

  it('may be sorted by another column, and is left out where nothing is left to rank by', async () => {
    const { items } = await list({ ranking: lightAndStiff, sort: 'density' })
    expect(items.map(({ id }) => id)).toEqual(['alu', 'titanium', 'silent', 'steel'])
    expect(items[3]?.ranking?.score).toBe(0.75)
    const gone = await list({ ranking: { by: [{ column: 'nope', goal: 'higher' }] } })
    expect(gone).toMatchObject({ unknownColumns: ['nope'] })
    expect(gone.ranking).toBeUndefined()
    expect(gone.items.map(({ id }) => id)).toEqual(['alu', 'silent', 'steel', 'titanium'])
  })

  it('refuses a weight that is none and a goal that is none', async () => {
    for (const one of [{ weight: 0 }, { weight: -1 }, { goal: 'up' }, { goal: { target: 'x' } }])
      expect((await reply({ ranking: { by: [{ column: 'density', goal: 'lower', ...one }] } })).status).toBe(400)
    expect((await reply({ ranking: { by: [] } })).status).toBe(400)
  })

  it.each([1e308, -1e300])('refuses numbers that are not finite in every unit: %d', async (number) => {
    for (const unitsystem of ['si', 'metric', 'us', 'fem'])
      for (const asked of [
        { sort: 'ranking', ranking: { by: [{ column: 'rm', goal: { target: number } }] } },
        { propfilter: [{ vkey: 'rm', max: number }] },
      ]) {
        const { status, json } = await server.call('POST', '/mmdc/bblocks/table', { unitsystem, ...asked })
        expect([status, (json as { code: string }).code]).toEqual([400, 'bad-request'])
      }
  })

  it('stands in the file with score and contributions, in its order, with the marks of the values', async () => {
    const download = async (format: 'csv' | 'xlsx') => {
      const { rawPayload } = await server.app.inject({
        method: 'POST',
        url: '/search/export?unitsystem=metric',
        payload: { search: { ranking: lightAndStiff, columns: [] }, format },
      })
      return rawPayload
    }
    const lines = (await download('csv')).toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(
      /^Name,Class,Score \(%\),Weight stated \(%\),Contribution: Density \(%\),Contribution: [^,]+ \(%\),Density/,
    )
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 6))).toEqual([
      ['Steel', 'Steels', '75', '100', '0', '75'],
      ['Titanium', 'Steels', '57.5', '100', '20', '37.5'],
      ['Aluminium', expect.any(String), '25', '100', '25', '0'],
      ['Silent', 'Steels', 'too little stated', '25', '–', 'not stated'],
    ])
    expect(lines[1]).toContain('estimated')
    const [, about] = await sheetsOf(await download('xlsx'))
    expect(Object.fromEntries(about as [string, string][])['Ranked by']).toContain(
      'Density (lower is better, weight 1)',
    )
  })
})
