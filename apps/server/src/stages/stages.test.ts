import type { SearchReply } from '@ingot/contract/search'
import type { StagesReply } from '@ingot/contract/stages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDemo } from '../search/testing/demo.ts'
import { openTestServer, type TestServer } from '../testing.ts'

describe('the stages of a search', () => {
  let server: TestServer
  const stages = async (given: object[], removedBy?: number) => {
    const body = { stages: given, ...(removedBy !== undefined && { removedBy }) }
    const { status, json } = await server.call('POST', '/mmdc/bblocks/stages', body)
    expect(status).toBe(200)
    return json as StagesReply
  }
  const list = async (body: object) => {
    const { json } = await server.call('POST', '/mmdc/bblocks/table', { limit: 500, columns: [], ...body })
    return json as SearchReply
  }

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server)
  })
  afterAll(() => server.close())

  it('count what each condition leaves and removes, as the list does', async () => {
    const metals = { tagfilter: { class: ['metal'] } }
    const light = { ...metals, propfilter: [{ vkey: 'density', max: 3000 }] }
    const strong = { ...light, q: 'Rm > 300 MPa' }
    const none = { ...strong, textfilter: ['unobtainium'] }
    const { total, stages: counted } = await stages([metals, light, strong, none])
    const lists = [await list({}), await list(metals), await list(light), await list(strong), await list(none)]
    const left = lists.map(({ totalCount }) => totalCount)
    expect(total).toBe(left[0])
    expect(counted.map((one) => one.left)).toEqual(left.slice(1))
    expect(counted.map((one) => one.removed)).toEqual(left.slice(1).map((count, k) => (left[k] ?? 0) - count))
    expect(counted[1]?.withoutValue).toBe(lists[2]?.missing['density'])
    expect(counted[2]?.withoutValue).toBe(lists[3]?.unknownCount)
    expect(counted[0]).not.toHaveProperty('withoutValue')
    expect(counted[3]?.left).toBe(0)
  })

  it('say of every condition of a query how many had no value for it, and count nobody twice', async () => {
    const [first, second, third] = ['E > 60 GPa', 'KIc > 50 MPa√m', 'Rm @ 200 °C > 300 MPa']
    const queries = [first, `${first} and ${second}`, `${first} and ${second} and ${third}`]
    const { stages: counted } = await stages(queries.map((q) => ({ q })))
    const lists = await Promise.all(queries.map((q) => list({ q })))
    expect(counted.map(({ left }) => left)).toEqual(lists.map(({ totalCount }) => totalCount))
    for (const [k, own] of [second, third].entries()) {
      const before = await list({ q: queries[k] })
      const decided = await list({ q: `${queries[k]} and not (${own})` })
      const without = before.totalCount - (lists[k + 1]?.totalCount ?? 0) - decided.totalCount
      expect(without).toBeGreaterThan(0)
      expect(counted[k + 1]?.withoutValue).toBe(without)
    }
    const [, repeated] = (await stages([{ q: first }, { q: first, textfilter: ['steel'] }])).stages
    expect(repeated?.withoutValue).toBe(0)
  })

  it('name what a stage removed: those of the list before that are not in the list after', async () => {
    const metals = { tagfilter: { class: ['metal'] } }
    const heavy = { ...metals, propfilter: [{ vkey: 'density', min: 2000 }] }
    const both = { ...heavy, q: 'density > 2.7 g/cm3' }
    const before = await list(heavy)
    const after = new Set((await list(both)).items.map(({ id }) => id))
    const gone = before.items.filter(({ id }) => !after.has(id)).map(({ name }) => name)
    const { removed = [], stages: counted } = await stages([metals, heavy, both], 2)
    expect(counted[2]?.removed).toBe(gone.length)
    expect(removed.map(({ name }) => name)).toEqual(gone.slice(0, 20))
    const first = await stages([metals, heavy], 0)
    expect(first.removed).toHaveLength(20)
    const { removed: nothing } = await stages([metals, metals], 1)
    expect(nothing).toEqual([])
    expect(await stages([metals], 5)).not.toHaveProperty('removed')
  })

  it('are refused beyond twelve, and where a condition cannot be read', async () => {
    const refused = async (given: object[]) =>
      (await server.call('POST', '/mmdc/bblocks/stages', { stages: given })).json
    expect(JSON.stringify(await refused(Array.from({ length: 13 }, () => ({}))))).toContain('12')
    expect(await refused([{ q: 'E >' }])).toMatchObject({ code: 'bad-query' })
    expect(await refused([{ propfilter: [{ vkey: 'nope', min: 1 }] }])).toMatchObject({ code: 'unknown-property' })
  })
})
