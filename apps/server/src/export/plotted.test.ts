import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

/** A material by name, class, density and strength. */
const made = (name: string, path: string, density: number, strength: number): MaterialRecord =>
  makeMaterial(name.toLowerCase().replace(' ', '-'), {
    name,
    class: path,
    values: [makeValue('density', density), makeValue('rm', strength * 1e6)],
  })

describe('the table of a scatter plot', () => {
  let server: TestServer

  const rows = async (plot: object) => {
    const axes = { x: 'density', y: 'rm' }
    const columns = [axes.x, axes.y]
    const search = { columns, propfilter: columns.map((vkey) => ({ vkey })), sort: 'name' }
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/search/export?unitsystem=metric',
      payload: { search, format: 'csv', plot: { ...axes, ...plot } },
    })
    expect([statusCode, body]).toEqual([200, body])
    const [head = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n')
    const at = (name: string) => head.split(',').indexOf(name)
    return { head, at, cells: lines.map((line) => line.split(',')) }
  }

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      made('Aluminium', 'metal/aluminium', 2700, 300),
      made('Brass', 'metal/copper', 8500, 400),
      made('Composite', 'composite/polymer', 1600, 600),
      made('Dense steel', 'metal/steel', 7850, 900),
      made('Worse steel', 'metal/steel', 7900, 500),
      made('Zero foam', 'plastic/thermoplastic', 30, 0),
    )
  })
  afterAll(() => server.close())

  it('has the points that the plot shows: no hidden family, nothing that a logarithmic axis has no place for', async () => {
    const names = async (plot: object) => (await rows(plot)).cells.map(([name]) => name)
    expect(await names({})).toEqual(['Aluminium', 'Brass', 'Composite', 'Dense steel', 'Worse steel'])
    expect(await names({ yscale: 'linear' })).toContain('Zero foam')
    expect(await names({ hidden: ['metal/steel', 'composite/polymer'] })).toEqual(['Aluminium', 'Brass'])
    expect(await names({ level: 1, hidden: ['metal'] })).toEqual(['Composite'])
  })

  it('says which are on the Pareto front among what is shown, and which are the best', async () => {
    const marked = async (plot: object) => {
      const { at, cells } = await rows({ front: { x: 'lower', y: 'higher' }, ...plot })
      return cells.filter((row) => row[at('Pareto front')] === 'yes').map(([name]) => name)
    }
    expect(await marked({})).toEqual(['Composite', 'Dense steel'])
    expect(await marked({ hidden: ['composite/polymer'] })).toEqual(['Aluminium', 'Dense steel'])
    const { at, cells } = await rows({ best: ['dense-steel', 'composite'] })
    expect(cells.map((row) => row[at('Place in the ranking')])).toEqual(['', '', '2', '1', ''])
  })

  it('has no such columns where the plot marks nothing', async () => {
    expect((await rows({})).head).not.toMatch(/Pareto|Place/)
  })
})
