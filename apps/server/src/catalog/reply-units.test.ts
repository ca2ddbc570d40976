import type { Block } from '@ingot/contract/blocks/index'
import type { Comparison, PolarData } from '@ingot/contract/compare'
import type { Datasheet } from '@ingot/contract/datasheet'
import type { MaterialDiagrams } from '@ingot/contract/diagrams'
import type { SearchReply } from '@ingot/contract/search'
import { decodeScatter } from '@ingot/domain/scatter/scatter-columns'
import { noShift } from '@ingot/domain/scatter/shift'
import { formatFor } from '@ingot/domain/values/format-for'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnUnits } from '../search/reply/column-units.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { replyUnits, valueIn } from './reply-units.ts'

const blocksOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => ['children' in block ? blocksOf(block.children) : [], block].flat())

describe('replies in a unit system', () => {
  let server: TestServer
  const post = async <R>(url: string, body: object): Promise<R> => {
    const { status, json } = await server.call('POST', url, body)
    expect([status, json]).toMatchObject([200, {}])
    return json as R
  }

  beforeAll(async () => {
    server = await openTestServer()
    const source = { ref: 's1' }
    const made = (id: string, density: number, E: number) =>
      makeMaterial(id, {
        values: [
          makeValue('density', density),
          makeValue('e_modulus', E, { pm: [-1e9, 2e9] }),
          makeValue('tm', 1773.15, { value: undefined, min: 1673.15, max: 1773.15 }),
          makeValue('rm', 500e6, { id: 'rm-20', cond: { T: 293.15 } }),
        ],
        composition: [{ basis: 'mass', items: [{ el: 'Cr', value: 0.18 }], source }],
        curves: [{ id: 'c1', vkey: 'd_ss', x: [0, 0.01], y: [0, 2e8], origin: 'literature', source }],
      })
    await server.add(made('steel', 7850, 210e9), made('alu', 2700, 70e9))
  })
  afterAll(() => server.close())

  const columns = ['density', 'youngs_modulus', 'wt.Cr', '=rm/density']

  it('are SI and name no units where the call names none', async () => {
    const list = await post<SearchReply>('/mmdc/bblocks/table', { columns })
    expect(list.items[1]?.values).toMatchObject({ density: { value: 7850 }, 'wt.Cr': { value: 0.18 } })
    expect([list.units, list.unitsystem]).toEqual([undefined, undefined])
    const { blocks } = await post<Datasheet>('/mmdc/bblocks/datasheet/steel', {})
    expect(JSON.stringify(blocks)).not.toContain('"unit":')
  })

  it('carry the values of a list in the units that they name, and read its filters in them [SRCH-021]', async () => {
    const payload = { columns, propfilter: [{ vkey: 'density', min: 7, max: 8 }] }
    const byQuery = await post<SearchReply>('/mmdc/bblocks/tiles?unitsystem=metric', payload)
    expect(byQuery.totalCount).toBe(1)
    expect(byQuery).toMatchObject({
      unitsystem: 'metric',
      units: { density: 'g/cm^3', youngs_modulus: 'GPa', 'wt.Cr': '%' },
      items: [
        { values: { density: { value: 7.85 }, youngs_modulus: { value: 210, pm: [-1, 2] }, 'wt.Cr': { value: 18 } } },
      ],
    })
    const { value } = byQuery.items[0]?.values['=rm/density'] ?? {}
    expect(byQuery.units?.['=rm/density']).toBeTruthy()
    expect(value).toBeCloseTo(500e6 / 7850 / 1e3, 6)
    const byPayload = await post<SearchReply>('/mmdc/bblocks/table', { ...payload, unitsystem: 'metric' })
    expect(byPayload.items).toEqual(byQuery.items)
    const us = await post<SearchReply>('/mmdc/bblocks/table?unitsystem=us', { columns })
    expect(us.items[1]?.values['density']?.value).toBeCloseTo(0.2836, 4)
  })

  it('carry numbers that find their own material again when they are sent back as bounds', async () => {
    const keys = ['density', 'wt.Cr', '=rm/density', '=rm/density in kN*m/kg', '=rm@293.15', '=uts@293.15', 'tm']
    for (const unitsystem of ['si', 'metric', 'us', undefined]) {
      const asked = { columns: keys, ...(unitsystem && { unitsystem }) }
      const steel = (await post<SearchReply>('/mmdc/bblocks/table', asked)).items.find(({ id }) => id === 'steel')
      for (const key of keys) {
        const { value, min, max } = steel?.values[key] ?? {}
        const [low, high] = [value ?? min, value ?? max] as [number, number]
        const near = { vkey: key, min: low - Math.abs(low) * 1e-9, max: high + Math.abs(high) * 1e-9 }
        const found = await post<SearchReply>('/mmdc/bblocks/table', { ...asked, propfilter: [near] })
        expect([unitsystem, key, low, found.items.map(({ id }) => id).includes('steel')]).toEqual([
          unitsystem,
          key,
          low,
          true,
        ])
        const beside = { vkey: key, min: high + Math.abs(high) * 1e-3 }
        const none = await post<SearchReply>('/mmdc/bblocks/table', { ...asked, propfilter: [beside] })
        expect([unitsystem, key, none.items.map(({ id }) => id).includes('steel')]).toEqual([unitsystem, key, false])
      }
    }
  })

  it('carry ranges, scatter plots and polar charts in them', async () => {
    const asked = { columns: ['density'], bins: 4 }
    const { ranges } = await post<{ ranges: object }>('/mmdc/product/ranges?unitsystem=metric', asked)
    expect(ranges).toMatchObject({ density: { min: 2.7, max: 7.85, unit: 'g/cm^3', bins: [1, 0, 0, 1] } })
    const url = '/mmdc/product/scatterdata?unitsystem=metric'
    const payload = { x: 'density', y: 'tm' }
    const reply = await server.app.inject({ method: 'POST', url, payload })
    const { buffer, byteOffset, byteLength } = reply.rawPayload
    const points = decodeScatter(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    expect([...points.x].map((x) => Math.round(x * 100) / 100).sort()).toEqual([2.7, 7.85])
    expect([...points.y, ...(points.yHigh ?? [])]).toEqual([1400, 1400, 1500, 1500])
    const unit = (name: string) => decodeURIComponent(String(reply.headers[name]))
    expect([unit('x-unit'), unit('y-unit')]).toEqual(['g/cm^3', '°C'])
    const spts = ['density', 'youngs_modulus', 'rm']
    const polar = await post<PolarData>('/mmdc/product/spiderdata?unitsystem=metric', { matKeys: ['steel'], spts })
    expect(polar.axes[0]).toMatchObject({ unit: 'g/cm^3', min: 2.7, max: 7.85 })
    expect(polar.materials[0]?.values[0]).toMatchObject({ value: 7.85 })
  })

  it('carry datasheets, diagrams and comparisons in them; conditions stay SI', async () => {
    const { blocks } = await post<Datasheet>('/mmdc/bblocks/datasheet/steel?unitsystem=metric', {})
    const all = blocksOf(blocks)
    const rows = all.flatMap((block) =>
      block.kind === 'table' && block.config.of === 'properties' ? block.config.rows : [],
    )
    const row = (vkey: string) => rows.find((one) => one.vkey === vkey)
    expect(row('density')).toMatchObject({ unit: 'g/cm^3', values: [{ shown: { value: 7.85 } }] })
    expect(row('tm')).toMatchObject({ unit: '°C', values: [{ shown: { min: 1400, max: 1500 } }] })
    expect(row('rm')).toMatchObject({ unit: 'MPa', values: [{ shown: { value: 500, cond: { T: 293.15 } } }] })
    const diagram = { x: { unit: '%' }, y: { unit: 'MPa' }, series: [{ x: [0, 1], y: [0, 200] }] }
    expect(all.find(({ kind }) => kind === 'diagram')).toMatchObject({ config: diagram })
    const drawn = await post<MaterialDiagrams>('/mmdc/product/datasheet/steel?unitsystem=metric', {})
    expect(drawn.diagrams[0]).toMatchObject(diagram)
    const asked = { ids: ['steel', 'alu'], at: { T: 293.15 } }
    const { groups } = await post<Comparison>('/mmdc/product/compare?unitsystem=metric', asked)
    const compared = groups.flatMap((group) => group.rows).find(({ vkey }) => vkey === 'density')
    expect(compared).toMatchObject({ unit: 'g/cm^3', cells: [{ shown: { value: 7.85 } }, { shown: { value: 2.7 } }] })
  })

  it('name an unknown unit system, whatever is asked for', async () => {
    for (const [url, body] of [
      ['/mmdc/bblocks/tiles', {}],
      ['/mmdc/bblocks/datasheet/steel', {}],
      ['/mmdc/product/compare', { ids: ['steel'] }],
      ['/mmdc/product/datasheet/steel', {}],
    ] as const) {
      const { status, json } = await server.call('POST', `${url}?unitsystem=cubits`, body)
      expect([url, status, json]).toMatchObject([url, 400, { code: 'unknown-unit-system' }])
    }
  })

  it('leave a number out that no longer fits after the conversion, and a screen shows none [ERR-032]', () => {
    const units = columnUnits(server.shipped, 'fem', 'en')
    const measure = units?.ofQuantity('temperature')
    const huge = { id: 'v', origin: 'literature' as const, value: 1e308, min: 300 }
    const tiny = units?.ofColumn('=density*density')
    expect(valueIn(huge, measure)).toMatchObject({ value: expect.any(Number) })
    expect(valueIn({ ...huge, value: Number.MAX_VALUE }, { unit: 'x', from: () => undefined, shift: noShift })).toEqual(
      {
        id: 'v',
        origin: 'literature',
      },
    )
    expect(tiny?.from(1)).toBeGreaterThan(0)
    const steep = { id: 'v', origin: 'literature' as const, value: 1e305 }
    expect(valueIn(steep, replyUnits('metric')?.ofQuantity('cte'))).not.toHaveProperty('value')
    const shown = formatFor('metric', 'en')
    expect([shown.number(1e305, 'cte'), shown.number(1e-5, 'cte')]).toEqual(['–', '10'])
    expect(shown.number(Number.NaN, 'cte')).toBe('–')
  })
})
