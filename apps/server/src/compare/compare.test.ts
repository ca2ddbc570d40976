import type { AppContent } from '@ingot/contract/catalog'
import type { Comparison } from '@ingot/contract/compare'
import type { MaterialDocument } from '@ingot/contract/material'
import type { Permission } from '@ingot/contract/permissions'
import { sheetsOf } from '@ingot/exchange/exporters/sheets.testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { guest } from '../callers/caller.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

let server: TestServer

const ISO = { basis: 'mass', source: { ref: 's1' } } as const
const alloy = (rp02: number, more: Partial<MaterialDocument> = {}): Partial<MaterialDocument> => ({
  class: 'metal/aluminium',
  values: [
    makeValue('density', 2700),
    makeValue('rp02', rp02),
    makeValue('rp02', rp02 / 2, { id: 'hot', cond: { T: 473.15 } }),
    makeValue('solidus', 855),
  ],
  ...more,
})

beforeAll(async () => {
  server = await openTestServer()
  const falling = { id: 'e-t', vkey: 'd_e_t', x: [293.15, 573.15], y: [70e9, 56e9], origin: 'measured' as const }
  await server.add(
    makeMaterial('a6061', {
      ...alloy(276e6),
      name: 'EN AW-6061 T6',
      curves: [{ ...falling, source: { ref: 's1' } }],
      composition: [
        {
          ...ISO,
          items: [
            { el: 'Al', balance: true },
            { el: 'Mg', min: 0.008, max: 0.012 },
            { el: 'Si', value: 0.006 },
          ],
        },
      ],
    }),
    makeMaterial('a7075', { ...alloy(503e6), name: '=HYPERLINK("x")' }),
    makeMaterial('pa66', {
      name: 'PA66',
      class: 'plastic/thermoplastic/PA/PA66',
      values: [
        makeValue('tensile_modulus', 3.2e9, { id: 'd', cond: { moisture: 'dry' } }),
        makeValue('tensile_modulus', 1.6e9, { id: 'c', cond: { moisture: 'cond' } }),
        makeValue('density', 1140),
        makeValue('yield_stress', 80e6),
        { ...makeValue('f_im', 0), value: undefined, flag: true } as never,
      ],
    }),
    makeMaterial('secret', alloy(1e6), 'company-77'),
  )
}, 120_000)
afterAll(() => server.close())

const compare = (body: unknown, cookie?: string) => server.call('POST', '/mmdc/product/compare', body, cookie)
const compared = async (ids: string[], at = {}): Promise<Comparison> => (await compare({ ids, at })).json as Comparison
const rowOf = ({ groups }: Comparison, vkey: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.vkey === vkey)
const numbersOf = (comparison: Comparison, vkey: string) =>
  rowOf(comparison, vkey)?.cells.map((cell) => cell && [cell.shown.value, cell.how])

describe('comparing materials', () => {
  it('gives a cell for each column, in SI, with its source [API-022]', async () => {
    const reply = await compared(['a6061', 'a7075'])
    expect(reply.columns.map(({ key, name }) => [key, name])).toEqual([
      ['a6061', 'EN AW-6061 T6'],
      ['a7075', '=HYPERLINK("x")'],
    ])
    expect(rowOf(reply, 'rp02')).toMatchObject({
      quantity: 'stress',
      differs: true,
      warnings: [],
      cells: [
        { shown: { value: 276e6, more: 1 }, how: 'exact', source: { title: 'Test handbook' } },
        { shown: { value: 503e6 }, how: 'exact' },
      ],
    })
    expect(rowOf(reply, 'density')?.differs).toBe(false)
  })

  it('has the groups of the compare catalogue in its order, then the composition [COMP-012]', async () => {
    const { groups } = await compared(['a6061', 'pa66'])
    const tree = [...server.shipped.catalogue.nodes.keys()]
    const places = groups.slice(0, -1).map(({ vkey }) => tree.indexOf(vkey))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    for (const { rows } of groups.slice(0, -1))
      for (const { vkey } of rows) expect(server.shipped.catalogue.nodes.get(vkey)?.use_mask).toContain(100)
    expect(groups.at(-1)).toMatchObject({
      vkey: 'composition',
      rows: [{ vkey: 'wt.Si' }, { vkey: 'wt.Al' }, { vkey: 'wt.Mg' }],
    })
    expect(rowOf(await compared(['a6061', 'pa66']), 'f_im')).toMatchObject({ vtype: 'flag', differs: true })
  })

  it('evaluates under the conditions asked for: exact, interpolated, silent, elsewhere or missing', async () => {
    const hot = await compared(['a6061', 'a7075', 'pa66'], { T: 473.15 })
    expect(numbersOf(hot, 'rp02')).toEqual([[138e6, 'exact'], [251.5e6, 'exact'], null])
    expect(numbersOf(hot, 'youngs_modulus')?.[0]).toEqual([61e9, 'interpolated'])
    expect(numbersOf(hot, 'solidus')?.[0]).toEqual([855, 'silent'])
    expect(rowOf(hot, 'density')?.cells[0]).toMatchObject({
      how: 'elsewhere',
      shown: { assumed: { T: 296.15 } },
    })
    expect(rowOf(hot, 'density')?.cells[0]?.shown.cond).toBe(undefined)
    expect(hot.choices).toEqual({ T: [293.15, 473.15, 573.15], moisture: ['dry', 'cond'], rate: [], dir: [] })
  })

  it('takes a material in a state of the catalogue as a column, before the moisture of all', async () => {
    const both = await compared(['pa66~dry', 'pa66~cond', 'a6061'], { moisture: 'dry' })
    expect(numbersOf(both, 'tensile_modulus')).toEqual([[3.2e9, 'exact'], [1.6e9, 'exact'], null])
    expect(both.columns[1]).toMatchObject({ id: 'pa66', slot: 'cond', slots: ['dry', 'cond'] })
    expect(await compare({ ids: ['pa66~wet'] })).toMatchObject({
      status: 400,
      json: { code: 'unknown-slot', details: { value: 'wet', slots: 'dry, cond' } },
    })
  })

  it('warns where a row took its values from different properties, and of no standard that no value states', async () => {
    const reply = await compared(['a6061', 'pa66'])
    expect(rowOf(reply, 'yield_strength')?.warnings).toEqual(['property'])
    expect(rowOf(reply, 'density')).not.toHaveProperty('usualStandard')
    for (const row of reply.groups.flatMap(({ rows }) => rows))
      for (const cell of row.cells) expect(cell?.shown.standard).toBe(undefined)
    expect(rowOf(reply, 'density_any')?.warnings).toEqual([])
  })

  it('lists what it does not know and what the caller may not see, and compares the rest', async () => {
    const reply = await compared(['a6061', 'gone', 'secret'])
    expect(reply.unknown).toEqual(['gone', 'secret'])
    expect(reply.columns).toHaveLength(1)
  })

  it('compares ten at once and no more, each key once [COMP-005]', async () => {
    const ids = Array.from({ length: 11 }, (_, at) => `m${at}`)
    expect(await compare({ ids })).toMatchObject({
      status: 400,
      json: { code: 'compare-limit', details: { given: 11, limit: 10 } },
    })
    expect((await compare({ ids: [...ids.slice(1), 'm1'] })).status).toBe(200)
  })
})

const exported = async (query: string) => {
  const reply = await server.app.inject({ url: `/mmdc/product/compare/export/209?${query}` })
  const isFile = reply.statusCode === 200
  return { reply, sheets: isFile ? await sheetsOf(reply.rawPayload) : [], error: isFile ? undefined : reply.json() }
}
const asRows = (sheet: unknown[][] = []) => new Map(sheet.slice(1).map((cells) => [cells[0], cells.slice(2)]))

describe('a comparison as workbook', () => {
  it('has the columns in the order of matKeys, the reference marked, differences beside the others [API-023]', async () => {
    const { sheets, reply } = await exported('matKeys=a7075,a6061&reference=a6061&unitsystem=metric')
    expect(reply.headers['content-disposition']).toMatch(/ingot-comparison-.*\.xlsx/)
    const [sheet = []] = sheets
    expect(sheet[0]).toEqual([
      ...['Property', 'Group', 'Unit', '=HYPERLINK("x")', '=HYPERLINK("x") (kind)'],
      ...['Difference from EN AW-6061 T6 (%)', 'Difference from EN AW-6061 T6 (K)'],
      ...['EN AW-6061 T6 (reference)', 'EN AW-6061 T6 (kind)', 'Take care'],
    ])
    const [unit, value, kind, difference, , reference] = asRows(sheet).get('Yield strength Rp0.2') ?? []
    expect(kind).toContain('literature; typical')
    expect([unit, value, reference]).toEqual(['MPa', 503, 276])
    expect(difference).toBeCloseTo((503 / 276 - 1) * 100, 9)
    const [, solidus, , percent, kelvins] = asRows(sheet).get('Solidus') ?? []
    expect([solidus, percent, kelvins]).toEqual([expect.closeTo(581.85), null, 0])
  })

  it('keeps which numbers are estimated and which interpolated, and percents apart from degrees', async () => {
    const { sheets } = await exported('matKeys=a6061,a7075&T=400&unitsystem=us')
    const [head = [], ...rows] = sheets[0] ?? []
    const kinds = head.flatMap((name, at) => (String(name).endsWith('(kind)') ? [at] : []))
    expect(rows.some((cells) => kinds.some((at) => String(cells[at]).includes('interpolated')))).toBe(true)
    const percents = head.flatMap((name, at) => (String(name).endsWith('(%)') ? [at] : []))
    for (const at of percents)
      expect(rows.every((cells) => cells[at] === null || typeof cells[at] === 'number')).toBe(true)
  })

  it.each([
    ['en', 'n.s.'],
    ['fr', 'n.p.'],
  ])(
    'says in %s of which numbers the source does not name the condition asked for, as the screen does',
    async (lang, mark) => {
      await server.add(
        makeMaterial('stated', {
          values: [makeValue('density', 7800, { cond: { T: 473.15 } }), makeValue('melting', 1800)],
        }),
        makeMaterial('unstated', {
          values: [makeValue('density', 7700, { cond: { moisture: 'dry' } }), makeValue('melting', 1700)],
        }),
      )
      const query = `matKeys=stated,unstated~dry&unitsystem=metric&lang=${lang}`
      const { sheets } = await exported(query)
      const cells = sheets[0]?.flat() ?? []
      expect(cells.filter((cell) => String(cell).includes(mark))).toEqual([expect.stringMatching(/; n\.[sp]\.$/)])
      expect(sheets[1]?.map(([head]) => head)).toContain(mark)
      const single = await exported(`matKeys=stated&unitsystem=metric&lang=${lang}`)
      expect(single.sheets.flat(2).some((cell) => String(cell).includes(mark))).toBe(false)
    },
  )

  it('has the rows of the screen, and leaves values at other conditions as text', async () => {
    const { sheets } = await exported('matKeys=a6061,a7075&unitsystem=metric&T=473.15&rows=different&order=name')
    const names = sheets[0]?.slice(1).map(([name]) => name)
    expect(names).toContain('Yield strength Rp0.2')
    expect(names).not.toContain('Density')
    const all = await exported('matKeys=a6061,a7075&unitsystem=metric&T=473.15')
    expect(asRows(all.sheets[0]).get('Density')?.[1]).toBe('2.7 (23 °C assumed)')
    expect(all.sheets[1]).toContainEqual(['Evaluated at', '200 °C'])
  })

  it('takes an empty number of an address for none', async () => {
    const { sheets } = await exported('matKeys=a6061,a7075&T=&rate=')
    expect(sheets[1]).toContainEqual(['Evaluated at', 'as given by the sources'])
  })

  it('says why there is none', async () => {
    expect((await exported('matKeys=a6061,gone')).error).toMatchObject({ code: 'material-not-found' })
    expect((await exported('matKeys=a%20b')).error).toMatchObject({ code: 'bad-request' })
    expect((await exported('matKeys=a6061&T=-3')).error).toMatchObject({ code: 'bad-request' })
    expect((await exported('matKeys=a6061&unitsystem=furlong')).error).toMatchObject({ code: 'unknown-unit-system' })
  })
})

describe('what a comparison needs', () => {
  const withApplication = async (application: unknown) =>
    buildApp({ ...server, config: { ...server.config, application: ApplicationConfig.parse(application) } })

  it('is the permission that the application names instead of ui.compare and ui.scatterplot [PERM-006]', async () => {
    const asked = { permission: 'materials.import' }
    const app = await withApplication({ restricted: { compare: asked, scatter: asked } })
    const cookie = await server.login('root', { administrator: true })
    const call = (url: string, payload: object, headers = {}) => app.inject({ method: 'POST', url, payload, headers })
    const compareCall = (headers = {}) => call('/mmdc/product/compare', { ids: ['a6061'] }, headers)
    const scatterCall = (headers = {}) => call('/mmdc/product/scatterdata', { x: 'density', y: 'rp02' }, headers)
    const exportCall = (headers = {}) => app.inject({ url: '/mmdc/product/compare/export/209?matKeys=a6061', headers })
    for (const refused of [await compareCall(), await exportCall(), await scatterCall()])
      expect([refused.statusCode, refused.json().details]).toEqual([403, asked])
    expect((await compareCall({ cookie })).statusCode).toBe(200)
    expect((await exportCall({ cookie })).statusCode).toBe(200)
    expect((await scatterCall({ cookie })).statusCode).toBe(200)
    const content = (await app.inject('/mmdc/catalog/appcontent')).json() as AppContent
    expect(content.config.restricted.compare.permission).toBe('materials.import')
    await app.close()
  })

  it('is, for a workbook, ui.compare.export and workbooks that are not switched off [PERM-007]', async () => {
    const granted = guest.permissions as Set<Permission>
    granted.delete('ui.compare.export')
    const { error } = await exported('matKeys=a6061')
    granted.add('ui.compare.export')
    expect(error).toMatchObject({ code: 'not-allowed', details: { permission: 'ui.compare.export' } })
    const app = await withApplication({ xlsx: false })
    const refused = await app.inject('/mmdc/product/compare/export/209?matKeys=a6061')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-allowed'])
    await app.close()
  })
})
