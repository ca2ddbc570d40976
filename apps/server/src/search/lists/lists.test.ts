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
    await addDemo(server, 'with packs')
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
    expect(items.map(({ state }) => state)).toEqual([undefined, undefined, { given: ['N'], own: ['AR'] }])
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

  it('puts the usual grades of a kind first, and no foam of it, and takes no part or form for a material', async () => {
    const [pvc, nylon, stainless, ...parts] = await report([
      'PVC',
      'nylon',
      'stainless steel',
      'tube',
      'screw',
      'glass fibre',
    ])
    expect(pvc?.status).toBe('several')
    expect(pvc?.materials.slice(0, 2).map(({ name }) => name)).toEqual(['PVC-U', 'PVC-P (Shore A 80)'])
    expect(pvc?.materials[0]?.foundAs).toMatchObject({ kind: 'usual', name: 'PVC' })
    expect(nylon?.materials.slice(0, 2).map(({ name }) => name)).toEqual(['PA66', 'PA6'])
    expect(stainless?.materials[0]?.name).toBe('X5CrNi18-10 (304)')
    expect(parts.map(({ status, near }) => [status, near?.[0]?.text])).toEqual([
      ['missing', '"tube"'],
      ['missing', '"screw"'],
      ['missing', '"glass fibre"'],
    ])
  })

  it('reads a temper that was relieved of stress as the one that it is a variant of, and says so', async () => {
    const [line] = await report(['6061-T651'])
    expect(line).toMatchObject({ status: 'found', readAs: '6061-T6' })
    expect(line?.materials).toEqual([
      expect.objectContaining({ name: 'EN AW-6061 T6', state: { given: ['T651'], own: ['T6'] } }),
    ])
  })

  it('finds a grade by its own name also where its kind stands beside it', async () => {
    const lines = await report(['Acier S275JR', 'inox 1.4301', 'laiton CuZn39Pb3', 'aluminium 6082', 'Acier 1.4301'])
    expect(lines.map(({ status, materials }) => [status, materials.map(({ name }) => name)])).toEqual([
      ['found', ['S275JR']],
      ['found', ['X5CrNi18-10 (304)']],
      ['found', ['CuZn39Pb3']],
      ['found', ['EN AW-6082 T6']],
      ['found', ['X5CrNi18-10 (304)']],
    ])
    // No brass: what was passed over is told.
    expect((await report(['laiton 1.4301']))[0]).toMatchObject({ status: 'found', readAs: '1.4301' })
  })

  it('takes no grade for a slip of another, though it is not there', async () => {
    const [real, slip] = await report(['1.4310', 'Inconel 652'])
    expect(real).toEqual({ given: '1.4310', status: 'missing', count: 0, materials: [] })
    expect(slip?.near?.[0]?.text).toBe('Inconel 625')
  })

  it('tells the state that a line does not give, and that which is not there', async () => {
    const all = await server.call('POST', '/mmdc/bblocks/table', { limit: 400, columns: [], textfilter: ['7075'] })
    expect((all.json as SearchReply).items.map(({ name }) => name)).toContain('EN AW-7075 T6')
    const [other, same] = await report(['EN AW-7075-T651 plate', 'EN AW-7075 T6'])
    const named = (line: ListLine | undefined) => line?.materials.find(({ name }) => name === 'EN AW-7075 T6')
    expect(named(other)?.state).toEqual({ given: ['T651'], own: ['T6'] })
    expect(named(same)).not.toHaveProperty('state')
    const [plain] = await report(['S355J2+N'])
    expect(plain?.materials[0]).toMatchObject({ name: 'S355J2', state: { given: ['N'], own: ['AR'] } })
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

  const exported = async (search: object, more: object = {}) => {
    const body = { search: { columns: ['density'], ...search }, format: 'csv', ...more }
    const { statusCode, body: text } = await server.app.inject({ method: 'POST', url: '/search/export', payload: body })
    expect(statusCode).toBe(200)
    const rows = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    return rows.map((row) => row.split(','))
  }

  it('is exported, where words were typed, with the other name by which each row was found', async () => {
    const rows = await exported({ textfilter: ['SCM440'] })
    expect(rows[0]?.at(-1)).toBe('Found as')
    const found = rows.slice(1).filter((row) => row[0]?.startsWith('42CrMo4'))
    expect(found.map((row) => row.at(-1))).toContain('JIS SCM440: similar')
    expect((await exported({}))[0]).not.toContain('Found as')
  })

  it('is exported with every line in its order, found or not, and what became of it', async () => {
    const rows = await exported({ listfilter: ['Unobtainium 9000', 'S355J2+N', 'S355', '1.4301'], sort: 'name' })
    expect(rows[0]?.slice(0, 4)).toEqual(['Given as', 'Status', 'Note', 'Name'])
    const [missing, first, ...others] = rows.slice(1).map((row) => row.slice(0, 4))
    expect(missing).toEqual(['Unobtainium 9000', 'not found', '', ''])
    expect(first).toEqual(['S355J2+N', 'found', 'Read as: S355J2; N is not there: AR', 'S355J2'])
    expect(others.pop()).toEqual(['1.4301', 'found', '', 'X5CrNi18-10 (304)'])
    expect(others.length).toBeGreaterThan(1)
    expect(new Set(others.map(([given, status]) => `${given}: ${status}`))).toEqual(new Set(['S355: several']))
    const [trademark, normalised] = (await exported({ listfilter: ['Inconel 718', 'St 52-3 N'] })).slice(1)
    expect(trademark?.slice(1, 4)).toEqual(['equivalent', 'also sold as Inconel 718', 'Alloy 718'])
    expect(normalised?.slice(1, 4)).toEqual([
      'equivalent: equivalent',
      '"DIN St 52-3 N: equivalent', // the comma is in the cell
      ' but in condition AR',
    ])
    const [equivalent] = (await exported({ listfilter: ['RSt 37-2'] })).slice(1)
    expect(equivalent?.[1]).toMatch(/^(equivalent|several): (identical|equivalent|similar)$/)
  })

  it('is exported with the cells that stood beside its lines, and lines that other filters leave out', async () => {
    const pasted = {
      heads: ['Pos', 'Qty'],
      rows: [
        { line: '1.4301', cells: ['10', '4'] },
        { line: 'Unobtainium', cells: ['20', '1'] },
        { line: '1.4301', cells: ['30', '7'] },
      ],
    }
    const search = { listfilter: ['1.4301', 'Unobtainium'] }
    const rows = await exported(search, { pasted })
    expect(rows.map((row) => [...row.slice(0, 4), row[5]])).toEqual([
      ['Given as', 'Pos', 'Qty', 'Status', 'Name'],
      ['1.4301', '10', '4', 'found', 'X5CrNi18-10 (304)'],
      ['Unobtainium', '20', '1', 'not found', ''],
      ['1.4301', '30', '7', 'found', 'X5CrNi18-10 (304)'],
    ])
    const narrowed = await exported({ ...search, textfilter: ['aluminium'] })
    expect(narrowed.slice(1).map((row) => row.slice(0, 4))).toEqual([
      ['1.4301', 'found', 'left out by the other filters', ''],
      ['Unobtainium', 'not found', '', ''],
    ])
  })
})
