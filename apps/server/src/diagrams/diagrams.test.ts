import type { ConvertedDiagram, MaterialDiagrams } from '@ingot/contract/diagrams'
import type { Curve } from '@ingot/contract/material'
import { namedSheetsOf } from '@ingot/exchange/exporters/sheets.testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const curve = (id: string, T: number, more: Partial<Curve> = {}): Curve => ({
  id,
  vkey: 'd_ss',
  x: [0, 0.01, 0.02],
  y: [0, 2e8, 3e8],
  cond: { T, rate: 0.001 },
  origin: 'measured',
  source: { ref: 's1' },
  ...more,
})

describe('the diagrams of a material', () => {
  let server: TestServer
  let member: string

  const get = (url: string, cookie?: string) => server.call('GET', url, undefined, cookie)
  const book = async (path: string) => {
    const reply = await server.app.inject({ method: 'GET', url: `/mmdc/product/diagram/${path}` })
    if (reply.statusCode !== 200) return { status: reply.statusCode, code: reply.json().code, sheets: [], name: '' }
    const sheets = await namedSheetsOf(reply.rawPayload)
    return { status: 200, code: '', sheets, name: String(reply.headers['content-disposition']) }
  }

  beforeAll(async () => {
    server = await openTestServer()
    member = await server.login('ann', { company: 'Forge' })
    await server.add(
      makeMaterial('m1', {
        name: '=Alloy 1',
        values: [makeValue('density', 2_700), { ...makeValue('rm', 0), value: undefined, min: 235e6, basis: 'limit' }],
        curves: [
          curve('c1', 296.15, { note: 'Extensometer; class 0.5' }),
          curve('c2', 353.15, { marks: { runout: [2] } }),
          { ...curve('c3', 296.15), vkey: 'd_e_t', x: [293.15, 373.15], y: [70e9, 65e9], origin: 'literature' },
        ],
        models: [
          {
            id: 'm',
            vkey: 'm_swift',
            params: { K: 9e8, eps0: 0.01, n: 0.2 },
            origin: 'estimated',
            source: { ref: 's1' },
          },
        ],
        composition: [{ basis: 'mass', items: [{ el: 'Mg', min: 0.008 }], source: { ref: 's1' } }],
      }),
      makeMaterial('m2', { name: 'Alloy 2' }),
      makeMaterial('stiff', {
        values: [makeValue('e_modulus', 70e9)],
        curves: [{ ...curve('c1', 296.15), vkey: 'd_e_t', x: [293.15, 373.15], y: [70e9, 65e9] }],
      }),
      makeMaterial('secret', { name: 'Secret', curves: [curve('c1', 296.15)] }, 'company-7'),
    )
  })
  afterAll(() => server.close())

  it('are served with all their curves, SI [API-021]', async () => {
    const { status, json } = await server.call('POST', '/mmdc/product/datasheet/m1?lang=fr', {})
    expect(status).toBe(200)
    const { name, diagrams } = json as MaterialDiagrams
    expect(name).toBe('=Alloy 1')
    expect(diagrams.map(({ vkey }) => vkey).sort()).toEqual(['d_e_t', 'd_ss'])
    const stress = diagrams.find(({ vkey }) => vkey === 'd_ss')
    expect(stress).toMatchObject({
      y: { quantity: 'stress', log: false },
      series: [
        { id: 'c1', differs: { T: 296.15 }, y: [0, 2e8, 3e8] },
        { id: 'c2', differs: { T: 353.15 }, runout: [2] },
      ],
    })
    expect((await server.call('POST', '/mmdc/product/datasheet/secret', {}, member)).status).toBe(404)
  })

  it('have the unit of the modulus that the material states: no 70 GPa stands beside 70 000 MPa', async () => {
    const { json } = await get('/mmdc/product/convertdiagram?id=stiff&vkey=d_e_t&unitsystem=metric')
    const { catalog, value } = json as ConvertedDiagram
    expect(catalog.unitsy).toBe('GPa')
    expect(value.points[0]?.data).toEqual([
      [20, 70],
      [100, 65],
    ])
    const alone = await get('/mmdc/product/convertdiagram?id=m1&vkey=d_e_t&unitsystem=metric')
    expect((alone.json as ConvertedDiagram).catalog.unitsy).toBe('MPa')
  })

  it('are converted to a unit system: names, units and scales of their axes [API-028, PLOT-002]', async () => {
    const { json } = await get('/mmdc/product/convertdiagram?id=m1&vkey=d_ss&unitsystem=metric')
    const { catalog } = json as ConvertedDiagram
    expect(catalog).toMatchObject({
      _key: 'm1.d_ss',
      vkey: 'd_ss',
      unitsx: '%',
      unitsy: 'MPa',
      unitsz: '°C',
      axes: { x: expect.stringMatching(/strain/i), y: expect.stringMatching(/stress/i) },
      options: { scale: { x: 'linear', y: 'linear' }, connection: 'linear', format: '.4~g' },
    })
    expect(catalog.name).toBe('Stress-strain (engineering)')
    expect(catalog.options.colors).toHaveLength(20)
    expect(catalog.options.dash.length).toBeGreaterThan(0)
  })

  it('are converted with the points, marks and notes of each curve [PLOT-003]', async () => {
    const { json } = await get('/mmdc/product/convertdiagram?id=m1&vkey=d_ss&unitsystem=metric')
    const { value } = json as ConvertedDiagram
    expect(value.name).not.toBe('')
    expect(value.points[0]).toMatchObject({
      z: 23,
      ml: '23 °C',
      t: 'Extensometer, class 0.5;measured;Test handbook',
      data: [
        [0, 0],
        [1, 200],
        [2, 300],
      ],
    })
    expect(value.points[1]).toMatchObject({ z: 80, mx: [2] })
    expect(value.comment).toContain('0.001')
  })

  it('are converted with their axes and the name, legend and points of each curve [PLOT-004]', async () => {
    const { json } = await get('/mmdc/product/convertdiagram?id=m1&vkey=d_ss&unitsystem=metric')
    const { plotAxes, curves } = json as ConvertedDiagram
    expect(plotAxes.map(({ type, unit, scale }) => [type, unit, scale])).toEqual([
      ['X', '%', 'linear'],
      ['Y', 'MPa', 'linear'],
      ['Z', '°C', 'linear'],
    ])
    expect(curves.curveInfo).toEqual([
      {
        name: 'c1',
        legend: '23 °C',
        data: [
          [0, 0],
          [1, 200],
          [2, 300],
        ],
      },
      { name: 'c2', legend: '80 °C', data: expect.arrayContaining([[2, 300]]) },
    ])
    expect(plotAxes.every(({ name }) => name !== '')).toBe(true)
  })

  it('say in words which diagram or unit system there is not', async () => {
    const none = await get('/mmdc/product/convertdiagram?id=m1&vkey=d_age')
    expect([none.status, none.json]).toMatchObject([
      404,
      { code: 'diagram-not-found', message: 'The material m1 has no diagram d_age.' },
    ])
    expect((await get('/mmdc/product/convertdiagram?id=m1&vkey=d_ss&unitsystem=cubits')).status).toBe(400)
    expect((await get('/mmdc/product/convertdiagram?id=secret&vkey=d_ss', member)).status).toBe(404)
  })

  it('download as a workbook: one curve, or a diagram, in the units asked [API-030]', async () => {
    const one = await book('m1/209/d_ss/c2?unitsystem=metric')
    expect(one.name).toBe('attachment; filename="=Alloy 1 Stress-strain (engineering).xlsx"')
    expect(one.sheets[0]?.data.map((row) => row.slice(1, 3))).toEqual([
      [expect.stringContaining('(%)'), expect.stringContaining('(MPa)')],
      [0, 0],
      [1, 200],
      [2, 300],
    ])
    expect(one.sheets[0]?.data[0]?.slice(-4)).toEqual(['Run-out', 'Condition', 'Basis', 'Source'])
    // What its siblings share is told too: the head of the diagram is no part of the sheet.
    expect(one.sheets[0]?.data[1]).toContain('80 °C · strain rate 0.001 1/s')
    const both = await book('m1/209/d_ss/all')
    expect(both.sheets[0]?.data[1]?.slice(-3)).toEqual(['measured', 1, 'Extensometer; class 0.5'])
    expect(both.sheets[0]?.data).toHaveLength(7)
    expect(both.sheets[0]?.data[2]?.[2]).toBe(2e8)
    expect(both.sheets.at(-1)?.data).toContainEqual(['Material', '=Alloy 1'])
  })

  it('download with the whole material: properties, each diagram, laws and sources [SHEET-009, SHEET-014]', async () => {
    const { sheets } = await book('m1/209/all/all?unitsystem=metric')
    const names = sheets.map(({ sheet }) => sheet)
    expect([...names.slice(0, 2), ...names.slice(-4)]).toEqual([
      ...['Properties', 'Composition', 'Models', 'Sources', 'About', 'Ingot data'],
    ])
    expect(names).toContain('Stress-strain (engineering)')
    expect(names).toHaveLength(8)
    const properties = sheets[0]?.data ?? []
    const density = properties.find(([name]) => name === 'Density')
    expect(density?.slice(2, 4)).toEqual([2.7, 'g/cm³'])
    expect(properties.find(([, sign]) => sign === 'Rm')?.slice(2, 4)).toEqual(['≥ 235', 'MPa'])
    expect(sheets.at(-4)?.data[1]?.slice(0, 4)).toEqual(['Swift', 'K', 9e8, 'Pa'])
    expect(sheets.at(-3)?.data[1]?.slice(0, 2)).toEqual(['Test handbook', 1])
    expect(sheets[1]?.data[1]?.slice(0, 3)).toEqual(['Mg', null, 0.8])
  })

  it('download to those who may see the material, and only what there is', async () => {
    expect(await book('secret/209/all/all')).toMatchObject({ status: 404, code: 'material-not-found' })
    expect(await book('m1/209/d_age/all')).toMatchObject({ status: 404, code: 'diagram-not-found' })
    expect(await book('m1/209/d_ss/c9')).toMatchObject({ status: 404, code: 'diagram-not-found' })
    expect(await book('m1/209/all/c1')).toMatchObject({ status: 404, code: 'diagram-not-found' })
    expect(await book('m1/209/d_ss/all?unitsystem=cubits')).toMatchObject({ status: 400 })
  })

  it('download only to those with a licence where licences count, as workbook and as PDF [PERM-004]', async () => {
    const application = ApplicationConfig.parse({ licenseConfig: { enabled: true } })
    const app = await buildApp({ ...server, config: { ...server.config, application } })
    const pdf = (path: string, payload: object) =>
      ({ method: 'POST', url: `/mmdc/product/${path}/209/en/si/a.pdf`, payload }) as const
    const downloads = [
      { method: 'GET', url: '/mmdc/product/diagram/m1/209/all/all' } as const,
      pdf('datasheet/pdf/m1', {}),
      pdf('compare/pdf', { ids: ['m1', 'm2'] }),
    ]
    for (const download of downloads) {
      const refused = await app.inject(download)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: 'not-allowed', details: { permission: 'canAccess' } },
      ])
      expect((await app.inject({ ...download, headers: { cookie: member } })).statusCode).toBe(200)
    }
    await app.close()
  })
})
