import { sheetsOf } from '@ingot/exchange/exporters/sheets.testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

describe('the table as a file', () => {
  let server: TestServer
  let cookie: string

  const download = async (body: object, query = 'unitsystem=metric', who?: string) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/search/export?${query}`,
      payload: body,
      ...(who && { headers: { cookie: who } }),
    })
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
  }
  const csv = async (search: object, query?: string, who?: string) => {
    const { status, bytes } = await download({ search, format: 'csv' }, query, who)
    expect(status).toBe(200)
    const [head = '', ...lines] = bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    return { head: head.split(','), lines }
  }
  const workbook = async (search: object, query?: string) => {
    const { bytes } = await download({ search, format: 'xlsx' }, query)
    return sheetsOf(bytes)
  }

  beforeAll(async () => {
    server = await openTestServer()
    cookie = await server.login('ann', { company: 'Forge' })
    await server.add(
      makeMaterial('m1', {
        name: 'Alpha',
        values: [
          makeValue('density', 7_850),
          makeValue('e_modulus', 210e9, { origin: 'estimated' }),
          { ...makeValue('rm', 0), value: undefined, min: 170e6, max: 210e6 } as never,
        ],
      }),
      makeMaterial('m2', {
        name: '=Beta',
        class: 'metal/aluminium/6000',
        values: [
          makeValue('density', 2_700),
          { ...makeValue('rm', 0), value: undefined, min: 235e6, basis: 'limit' } as never,
        ],
      }),
      makeMaterial('m3', {
        name: 'Gamma',
        class: 'plastic/thermoplastic/PA',
        supply: { status: 'discontinued', producers: [] },
      }),
      makeMaterial('m2-t6', { name: 'Beta T6', class: 'metal/aluminium/6000', parent: 'm2' }),
      makeMaterial('secret', { name: 'Secret', values: [makeValue('density', 1_000)] }, 'company-1'),
    )
  })
  afterAll(() => server.close())

  const columns = ['rm', 'density_any', 'youngs_modulus']

  it('has the rows, columns, order and units of the screen [API-083]', async () => {
    const { head, lines } = await csv({ columns, sort: 'name' })
    expect(head).toEqual([
      ...['Name', 'Class', 'Tensile strength Rm (MPa)', 'Tensile strength Rm (MPa) (kind)'],
      ...[
        'Density (g/cm³)',
        'Density (g/cm³) (kind)',
        "Young's modulus (GPa)",
        "Young's modulus (GPa) (kind)",
        'Status',
      ],
    ])
    expect(lines).toEqual([
      "'=Beta,6000 series (Al-Mg-Si),≥ 235,literature; limit,2.7,literature; typical,–,,",
      'Alpha,Steels,170–210,literature; typical,7.85,literature; typical,210,estimated; typical,',
      'Beta T6,6000 series (Al-Mg-Si),–,,–,,–,,',
      expect.stringMatching(/^Gamma,.*,–,,–,,–,,discontinued$/),
    ])
    const other = await csv(
      { columns: ['density_any', 'rm'], sort: 'density_any', sortdir: 'DESC' },
      'unitsystem=us&lang=fr',
    )
    expect(other.head.slice(2)).toEqual([
      ...[expect.stringMatching(/^Masse volumique \(lb/), expect.stringMatching(/\(nature\)$/)],
      ...[expect.stringContaining('(ksi)'), expect.stringMatching(/\(nature\)$/), 'Statut'],
    ])
    expect(other.lines.map((line) => line.split(',')[0])).toEqual(['Alpha', "'=Beta", 'Beta T6', 'Gamma'])
  })

  it('is written in its own unit system, the numbers of the search read in theirs [API-083]', async () => {
    const search = { columns: ['rm'], q: 'rm > 2e8', propfilter: [{ vkey: 'rm', min: 100e6 }] }
    const ask = (body: object) => download({ search, ...body }, '')
    const { bytes } = await ask({ format: 'csv', unitsystem: 'metric' })
    expect(bytes.toString('utf8')).toContain('Tensile strength Rm (MPa)')
    expect(bytes.toString('utf8').trimEnd().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^'=Beta,.*,≥ 235,literature; limit,$/),
      'Alpha,Steels,170–210,literature; typical; possible,',
    ])
    const [, about] = await sheetsOf((await ask({ format: 'xlsx', unitsystem: 'metric' })).bytes)
    expect(Object.fromEntries(about as [string, string][])['Search']).toContain('at least 100\u00a0MPa')
  })

  it('says which materials are discontinued, as their badge does, in the last column of both files and languages', async () => {
    const search = { columns: ['rm'], sort: 'name' }
    for (const [lang, head, badge] of [
      ['en', 'Status', 'discontinued'],
      ['fr', 'Statut', 'abandonné'],
    ]) {
      const { head: heads, lines } = await csv(search, `lang=${lang}`)
      expect([heads.at(-1), ...lines.map((line) => line.split(',').at(-1))]).toEqual([head, '', '', '', badge])
      const [sheet = []] = await workbook(search, `lang=${lang}`)
      expect(sheet.map((cells) => cells.at(-1))).toEqual([head, null, null, null, badge])
    }
  })

  it('narrows as the search narrows, and shows nobody what is not theirs', async () => {
    const { lines } = await csv({ columns, textfilter: ['alpha'] })
    expect(lines).toHaveLength(1)
    expect((await csv({ columns })).lines.join()).not.toContain('Secret')
    expect((await csv({ columns }, 'unitsystem=metric', cookie)).lines.join()).toContain('Secret')
  })

  it('holds numbers as numbers and qualified values as the text of the screen in a workbook', async () => {
    const [materials, about] = await workbook({ columns, sort: 'name', tagfilter: { class: ['metal'] } })
    expect(materials?.slice(1)).toEqual([
      ['=Beta', expect.any(String), '≥ 235', 'literature; limit', 2.7, 'literature; typical', '–', null, null],
      [
        'Alpha',
        'Steels',
        '170–210',
        'literature; typical',
        7.85,
        'literature; typical',
        210,
        'estimated; typical',
        null,
      ],
      ['Beta T6', expect.any(String), '–', null, '–', null, '–', null, null],
    ])
    expect(Object.fromEntries(about as [string, unknown][])).toMatchObject({
      Search: 'Material class: Metals',
      'Materials found': '3',
      'Catalogue version': server.shipped.catalogue.file.version,
    })
    for (const [listfilter, told] of [
      [['Alpha'], 'List: 1 line'],
      [['Alpha', '=Beta'], 'List: 2 lines'],
    ] as const) {
      const [, ofList] = await workbook({ columns, listfilter })
      expect(Object.fromEntries(ofList as [string, unknown][])).toMatchObject({ Search: told })
    }
  })

  it('has the columns that are computed, with the unit of the formula in their head', async () => {
    const { head, lines } = await csv({ columns: ['=e_modulus/density in kN*m/kg'], textfilter: ['alpha'] })
    expect(head[2]).toMatch(/^E\/ρ \(kN·m\/kg\)$/)
    // 26 751.592…: what is worked out has six digits.
    expect(lines[0]).toMatch(/,26751\.6,calculated,,$/)
  })

  it('has every parent of a grouped list with its children under it [LIST-025]', async () => {
    const names = async (query: string) =>
      (await csv({ columns, sort: 'density_any', sortdir: 'DESC' }, query)).lines.map((line) => line.split(',')[0])
    expect(await names('group=true')).toEqual(['Alpha', "'=Beta", 'Beta T6', 'Gamma'])
  })

  it('is named after the catalogue and the day', async () => {
    for (const format of ['xlsx', 'csv']) {
      const { headers } = await download({ search: {}, format })
      const name = `ingot-materials-${server.shipped.catalogue.file.version}-${new Date().toISOString().slice(0, 10)}.${format}`
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
      expect(headers['content-type']).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml')
    }
  })

  it('of nothing has its head alone', async () => {
    expect((await csv({ columns, textfilter: ['nothing like this'] })).lines).toEqual([])
  })

  it('refuses an unknown property and an unknown unit system', async () => {
    expect((await download({ search: { columns: ['nonsense'] } })).status).toBe(400)
    expect((await download({ search: {} }, 'unitsystem=cgs')).status).toBe(400)
  })
})
