import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import type { SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { addDemo } from './testing/demo.ts'

const MPA = 1e6
const KELVIN_150 = 423.15

/** A curve of a document between its two points around a temperature, read by hand. */
function onCurve({ curves }: MaterialDocument, vkey: string, T: number): number | undefined {
  const curve = curves.find((one) => one.vkey === vkey)
  const after = curve?.x.findIndex((one) => one >= T) ?? -1
  if (!curve || after < 1) return undefined
  const [x0, x1, y0, y1] = [curve.x[after - 1], curve.x[after], curve.y[after - 1], curve.y[after]] as [
    number,
    number,
    number,
    number,
  ]
  return y0 + ((T - x0) / (x1 - x0)) * (y1 - y0)
}

describe('what a search asks', () => {
  let server: TestServer
  const documents = new Map<string, MaterialDocument>()
  const list = async (payload: object, query = '') => {
    const { status, json } = await server.call('POST', `/mmdc/bblocks/table${query}`, { limit: 200, ...payload })
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  const asked = async (payload: object) => (await list({ asked: true, limit: 1, ...payload })).asked

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server)
    const folder = join(server.config.home, 'data/demo')
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.jsonl')))
      for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
        const { id, doc } = JSON.parse(line) as MaterialRecord
        documents.set(id, doc)
      }
    await server.add(
      makeMaterial('wide', {
        name: 'Wide range',
        class: 'metal/aluminium/6000',
        values: [
          makeValue('density', 2_700),
          { ...makeValue('rm', 0), value: undefined, min: 300e6, max: 400e6 } as never,
        ],
      }),
      makeMaterial('measured', {
        name: 'Measured over temperature',
        class: 'metal/aluminium/6000',
        values: [makeValue('rp02', 400 * MPA, { origin: 'measured' })],
        curves: [
          {
            id: 'c1',
            vkey: 'd_rp_t',
            x: [293.15, 493.15],
            y: [500 * MPA, 400 * MPA],
            origin: 'measured',
            source: { ref: 's1' },
          },
        ],
      }),
    )
  })
  afterAll(() => server.close())

  it('at 150 °C is shown with the value that was judged, and how it is known', async () => {
    const { items, asked } = await list({ asked: true, q: 'class:aluminium and Rp0.2 @ 150 °C > 200 MPa' })
    expect(asked).toEqual(['=rp02@423.15'])
    expect(items.length).toBeGreaterThan(1)
    for (const { id, values } of items) {
      const value = values['=rp02@423.15']
      expect(value?.value).toBeGreaterThan(200 * MPA * 0.999)
      if (id === 'measured') {
        expect(value).toMatchObject({ value: 435 * MPA, how: 'interpolated', origin: 'measured' })
        continue
      }
      const doc = documents.get(id)
      expect(value?.value).toBeCloseTo(doc ? (onCurve(doc, 'd_rp_t', KELVIN_150) ?? 0) : 0, 0)
      expect(value?.origin).toBe(doc?.curves.find(({ vkey }) => vkey === 'd_rp_t')?.origin)
    }
  })

  it('is told in the order of the text, each column once, whether asked for or against', async () => {
    expect(
      await asked({ q: 'youngs_modulus.cond > 5 GPa or not (density < 2 g/cm^3 and youngs_modulus.cond < 9 GPa)' }),
    ).toEqual(['youngs_modulus.cond', 'density'])
    expect(await asked({ q: 'Rp0.2/density > 100 kN*m/kg' })).toEqual(['=rp02/density', 'rp02', 'density'])
    expect(await asked({ q: 'Rp0.2 > 0.8 * Rm' })).toEqual(['rp02', '=0.8 * strength', 'strength'])
    expect(await asked({ propfilter: [{ vkey: 'rm', min: 1e6 }], q: 'Rp0.2 > 1 MPa' })).toEqual(['rm', 'rp02'])
  })

  it('is nothing for words and tags, and is not told where nobody wants it', async () => {
    expect(await asked({ q: 'class:aluminium and "6061"' })).toEqual([])
    expect(await asked({ textfilter: ['6061'] })).toEqual([])
    expect((await list({ q: 'rm > 1 MPa', limit: 1 })).asked).toBeUndefined()
  })

  it('is the conditioned value where that was asked, and says its state where none was', async () => {
    const { items } = await list({
      asked: true,
      q: 'youngs_modulus.cond > 7 GPa and E > 9 GPa',
      textfilter: ['PA66-GF30'],
    })
    const row = items.find(({ id }) => id === 'pa66-gf30')
    expect(row?.values['youngs_modulus.cond']).toMatchObject({ value: 7.2e9, cond: { moisture: 'cond' } })
    expect(row?.values['youngs_modulus']).toMatchObject({ value: 10e9, cond: { moisture: 'dry' } })
  })

  it('is marked as possible where a range only overlaps it, and only there', async () => {
    const { items } = await list({ asked: true, q: 'rm > 350 MPa and density < 3 g/cm^3', textfilter: ['wide range'] })
    expect(items).toMatchObject([{ id: 'wide', possible: true, possibleFor: ['rm'] }])
    const { items: sure } = await list({ asked: true, q: 'rm > 290 MPa', textfilter: ['wide range'] })
    expect(sure).toMatchObject([{ id: 'wide', possible: false }])
    expect(sure[0]).not.toHaveProperty('possibleFor')
  })

  it('stands in the file with its kind', async () => {
    const { items } = await list({ asked: true, q: 'class:aluminium and Rp0.2 @ 150 °C > 200 MPa' })
    const reply = await server.app.inject({
      method: 'POST',
      url: '/search/export?unitsystem=metric',
      payload: {
        search: { q: 'class:aluminium and Rp0.2 @ 150 °C > 200 MPa', columns: ['density_any'], asked: true },
        format: 'csv',
      },
    })
    const [head = '', ...lines] = reply.payload.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toContain(
      'Yield strength Rp0.2, 150\u00a0°C (MPa),"Yield strength Rp0.2, 150\u00a0°C (MPa) (kind)"'.slice(0, 20),
    )
    expect(lines).toHaveLength(items.length)
    for (const { name, values } of items) {
      const line = lines.find((one) => one.startsWith(name)) ?? ''
      const told = values['=rp02@423.15']
      expect(line).toContain(
        `,${Number(((told?.value ?? 0) / MPA).toPrecision(told?.how === 'interpolated' ? 6 : 12))},`,
      )
      expect(line).toContain(told?.origin)
    }
  })
})
