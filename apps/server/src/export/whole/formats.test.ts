import type { Permission } from '@ingot/contract/permissions'
import { textsOf } from '@ingot/exchange/exporters/zip.testing'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../../callers/caller.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'

const STEEL = [
  makeValue('density', 7_850),
  makeValue('e_modulus', 210e9),
  makeValue('poisson', 0.3),
  makeValue('cte', 12e-6),
]

describe('whole materials as files', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('one', { name: 'Steel one', values: STEEL }),
      makeMaterial('two', { name: 'Steel two', values: STEEL }),
      makeMaterial('light', { name: 'Light', values: [makeValue('density', 300)] }),
    )
  })
  afterAll(() => server.close())

  const save = async (payload: object, query = '') => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/materials/export?applicationType=web&applicationName=ingot${query}`,
      payload,
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      bytes: reply.rawPayload,
      json: () => reply.json(),
    }
  }
  it('are decks of one solver, with a list of the materials that have none, and why [API-011]', async () => {
    const card = { key: 'abaqus-elastic', unit: 'kg-m-s' }
    const { status, headers, bytes } = await save({ format: 'cards', card }, '&lang=fr')
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toMatch(/filename="ingot-abaqus-elastic-.*-\d{4}-\d\d-\d\d\.zip"/)
    expect(headers['x-ratelimit-remaining']).toBeDefined()
    const files = textsOf(bytes)
    expect(Object.keys(files).sort()).toEqual([
      'Steel_one.abaqus-elastic.kg-m-s.inp',
      'Steel_two.abaqus-elastic.kg-m-s.inp',
      'refused.csv',
    ])
    expect(files['Steel_one.abaqus-elastic.kg-m-s.inp']).toContain('2.1E11, 0.3')
    expect(files['refused.csv']).toMatch(/^id,name,reason\r\nlight,Light,.*Module de Young/)
  })

  it('are one card of FreeCAD, or a zip of cards, each under a name of its own', async () => {
    const single = await save({ format: 'freecad', search: { idfilter: ['one'] } })
    expect(single.headers['content-disposition']).toMatch(/filename="ingot-freecad-.*\.FCMat"/)
    expect(single.bytes.toString()).toContain('YoungsModulus: "210000 MPa"')
    expect(single.bytes.length).toBeLessThan(DEFAULT_LIMITS.cardBytes)
    await server.add(makeMaterial('again', { name: 'Steel one', values: STEEL }))
    const several = textsOf((await save({ format: 'freecad' })).bytes)
    expect(Object.keys(several).sort()).toEqual([
      'Light.FCMat',
      'Steel_one-2.FCMat',
      'Steel_one.FCMat',
      'Steel_two.FCMat',
    ])
    await server.remove('again')
  })

  it('are a workbook with a sheet a material, named as it is', async () => {
    const { headers, bytes } = await save({ format: 'xlsx-sheets', search: { idfilter: ['two', 'one'] } })
    expect(headers['content-disposition']).toMatch(/filename="ingot-data-.*\.xlsx"/)
    const files = textsOf(bytes)
    expect(files['xl/workbook.xml']).toMatch(/<sheet name="Steel one".*<sheet name="Steel two"/)
    expect(Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(2)
  })

  it('are a MatML document of the materials that are named', async () => {
    const { headers, bytes } = await save({ format: 'matml', search: { idfilter: ['two', 'one'] } })
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/filename="ingot-data-.*\.xml"/)
    const text = bytes.toString()
    expect(text.match(/<Material /g)).toHaveLength(2)
    expect(text).toContain('<PropertyDetails id="p-e_modulus">')
  })

  it('are refused in words: a card without a model, with another format, of a solver or a system that there is not', async () => {
    for (const [payload, code] of [
      [{ format: 'cards' }, 'bad-request'],
      [{ format: 'csv', card: { key: 'abaqus-elastic' } }, 'bad-request'],
      [{ format: 'cards', card: { key: 'abaqus-nothing' } }, 'solver-not-found'],
      [{ format: 'cards', card: { key: 'abaqus-elastic', unit: 'm-m-m' } }, 'unknown-solver-units'],
      [{ format: 'cards', card: { key: 'abaqus-elastic' }, search: { idfilter: ['light'] } }, 'card-refused'],
      [{ format: 'cards', card: { key: 'abaqus-elastic' }, search: { idfilter: ['nobody'] } }, 'bad-request'],
    ] as const) {
      const reply = await save(payload)
      expect([JSON.stringify(payload), reply.json().code]).toEqual([JSON.stringify(payload), code])
    }
  })

  it('need the permission to export, and decks that of the solver as well', async () => {
    const without = async (permission: Permission, payload: object) => {
      const granted = guest.permissions as Set<Permission>
      granted.delete(permission)
      try {
        const { status, json } = await save(payload)
        return [status, json().details?.permission]
      } finally {
        granted.add(permission)
      }
    }
    const decks = { format: 'cards', card: { key: 'abaqus-elastic' } }
    expect(await without('ui.compare.export', { format: 'matml' })).toEqual([403, 'ui.compare.export'])
    expect(await without('ui.caecards', decks)).toEqual([403, 'ui.caecards'])
  })

  it('are more than an archive of cards or a batch of decks holds: the limit is told', async () => {
    const many = Array.from({ length: 101 }, (_, k) => makeMaterial(`many-${k}`, { name: `Many ${k}`, values: STEEL }))
    await server.add(...many)
    const reply = await save({ format: 'cards', card: { key: 'abaqus-elastic' }, search: { textfilter: ['Many'] } })
    expect([reply.status, reply.json().details]).toEqual([413, { rows: 101, limit: 100 }])
    await server.remove(...many.map(({ id }) => id))
  })
})
