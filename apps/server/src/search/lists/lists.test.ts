import type { ListLine, SearchReply } from '@ingot/contract/search'
import { readPasted } from '@ingot/domain/pasted/read-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing.ts'
import { sqlEngine } from '../engines/sql.ts'
import { addDemo } from '../testing/demo.ts'
import { openLines } from './resolve.ts'

/** The demo catalogue, searched by lists as people paste them. */
describe('a pasted list', () => {
  let server: TestServer
  const find = async (listfilter: string[], more: object = {}) => {
    const body = { listfilter, limit: 200, columns: [], ...more }
    const { status, json } = await server.call('POST', '/mmdc/bblocks/table', body)
    expect(status).toBe(200)
    return json as SearchReply
  }
  const report = async (listfilter: string[]) => {
    const { status, json } = await server.call('POST', '/mmdc/bblocks/list', { listfilter })
    expect(status).toBe(200)
    return (json as { lines: ListLine[] }).lines
  }
  const told = ({ given, status, readAs, materials }: ListLine) => [given, status, readAs, materials[0]?.name]

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server)
  })
  afterAll(() => server.close())

  it('of a buyer names three materials, and lists them as given', async () => {
    const { lines } = readPasted('\uFEFF1.4301, EN AW-6082 T6, S355J2+N')
    expect((await report(lines)).map(told)).toEqual([
      ['1.4301', 'found', undefined, 'X5CrNi18-10 (304)'],
      ['EN AW-6082 T6', 'found', undefined, 'EN AW-6082 T6'],
      ['S355J2+N', 'found', 'S355J2', 'S355J2'],
    ])
    const { items, totalCount } = await find(lines)
    expect(totalCount).toBe(3)
    expect(items.map(({ name, given }) => [given, name])).toEqual([
      [['1.4301'], 'X5CrNi18-10 (304)'],
      [['EN AW-6082 T6'], 'EN AW-6082 T6'],
      [['S355J2+N'], 'S355J2'],
    ])
    const byName = await find(lines, { sort: 'name' })
    expect(byName.items.map(({ name }) => name)).toEqual(['EN AW-6082 T6', 'S355J2', 'X5CrNi18-10 (304)'])
  })

  it('of a spreadsheet leaves out what stands around a name, and says as what it read the line', async () => {
    const { lines } = readPasted(
      'Pos\tMaterial\tQty\r\n1\t"2 pcs S355J2+N, t=12"\t4\r\n2\t"Mat.: 1.4301 Ø60 EN 10088-3"\t1\r\n\t\t\r\n3\t\t2\r\n',
    )
    expect((await report(lines)).map(told)).toEqual([
      ['2 pcs S355J2+N, t=12', 'found', 'S355J2', 'S355J2'],
      ['Mat.: 1.4301 Ø60 EN 10088-3', 'found', '1.4301', 'X5CrNi18-10 (304)'],
    ])
  })

  it('tells equivalents with their degree, several with their count, and what may be meant by what is not there', async () => {
    const [equivalent, several, class_, missing, nothing] = await report([
      'RSt 37-2',
      'S355',
      'stainless steel',
      'alumnium',
      'Unobtainium 9000',
    ])
    expect(equivalent?.status).not.toBe('missing')
    expect(equivalent?.materials.every(({ foundAs }) => foundAs?.kind === 'grade' && foundAs.degree)).toBe(true)
    expect(several).toMatchObject({ status: 'several' })
    expect(several?.materials.every(({ name }) => name.startsWith('S355'))).toBe(true)
    expect(class_).toMatchObject({ status: 'several' })
    expect(class_?.materials).toHaveLength(10)
    expect(class_?.count).toBeGreaterThan(10)
    expect(missing).toMatchObject({ status: 'missing', count: 0, materials: [] })
    expect(missing?.near?.[0]).toMatchObject({ text: 'aluminium' })
    expect(nothing).toEqual({ given: 'Unobtainium 9000', status: 'missing', count: 0, materials: [] })
    const { totalCount } = await find(['S355', 'alumnium'])
    expect(totalCount).toBe(several?.count)
  })

  it('lists nothing where no line names anything, and narrows with all other filters', async () => {
    expect(await find(['Unobtainium'])).toMatchObject({ totalCount: 0, items: [] })
    const { items } = await find(['1.4301', 'EN AW-6082 T6'], { textfilter: ['6082'] })
    expect(items.map(({ name }) => name)).toEqual(['EN AW-6082 T6'])
  })

  it('of 400 lines is answered, duplicates too, and alike by both engines', async () => {
    const all = await server.call('POST', '/mmdc/bblocks/table', { limit: 400, columns: [] })
    const names = (all.json as SearchReply).items.map(({ name }) => name)
    expect(names).toHaveLength(400)
    const lines = await report(names)
    expect(lines.filter(({ status }) => status === 'missing')).toEqual([])
    expect(lines.filter(({ given, materials }) => !materials.some(({ name }) => name === given))).toEqual([])
    const twice = await report(['1.4301', '1.4301'])
    expect(twice[0]).toEqual(twice[1])
    const sample = [...names.filter((_, k) => k % 16 === 0), 'St 52-3', 'S355J2+N', 'steel', 'Unobtainium', 'Al7075 T6']
    const owners = ['public']
    expect(await openLines(() => server.search.engine())(owners, sample)).toEqual(
      await openLines(() => sqlEngine(server.database.db))(owners, sample),
    )
  }, 120_000)

  it('is refused with its limits where it is too long, empty, or a line is', async () => {
    const refused = async (listfilter: string[]) => {
      const { status, json } = await server.call('POST', '/mmdc/bblocks/list', { listfilter })
      return [status, json]
    }
    const [status, error] = await refused(Array.from({ length: 501 }, (_, k) => `S${k}`))
    expect([status, error]).toEqual([400, expect.objectContaining({ code: 'bad-request' })])
    expect(JSON.stringify(error)).toContain('500')
    expect(JSON.stringify(await refused(['x'.repeat(201)]))).toContain('200')
    expect((await refused([' ']))[0]).toBe(400)
  })

  it('is exported with the given lines as its first column', async () => {
    const body = { search: { listfilter: ['S355J2+N', '1.4301'], columns: ['density'] }, format: 'csv' }
    const { statusCode, body: text } = await server.app.inject({ method: 'POST', url: '/search/export', payload: body })
    expect(statusCode).toBe(200)
    const rows = text
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((row) => row.split(',').slice(0, 2))
    expect(rows.slice(0, 3)).toEqual([
      ['Given as', 'Name'],
      ['S355J2+N', 'S355J2'],
      ['1.4301', 'X5CrNi18-10 (304)'],
    ])
  })
})
