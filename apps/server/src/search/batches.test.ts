import type { ListLine, SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { addDemo } from './testing/demo.ts'

/** The demo catalogue with the packs of measured data that come with it: batches beside the grades that they are of. */
describe('batches that somebody tested, among grades,', () => {
  let server: TestServer
  const find = async (body: object) => {
    const { status, json } = await server.call('POST', '/mmdc/bblocks/table', { limit: 200, columns: [], ...body })
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  const kindsOf = async (typed: string) => {
    const { items } = await find({ textfilter: [typed], sort: 'relevance' })
    return items.map(({ kind }) => (kind === 'batch' ? 'batch' : 'grade'))
  }
  const named = async (...listfilter: string[]) => {
    const { json } = await server.call('POST', '/mmdc/bblocks/list', { listfilter })
    return (json as { lines: ListLine[] }).lines.map(({ materials }) => materials.map(({ name }) => name))
  }

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server, 'with packs')
  })
  afterAll(() => server.close())

  it.each(['6061', '304L', '42CrMo', 'natural rubber', 'aluminium'])(
    'come behind every grade that answers %s',
    async (typed) => {
      const kinds = await kindsOf(typed)
      expect(kinds).toContain('grade')
      expect(kinds.lastIndexOf('grade')).toBeLessThan(kinds.includes('batch') ? kinds.indexOf('batch') : Infinity)
    },
  )

  it('are found by what only they are called', async () => {
    const first = async (typed: string) => (await find({ textfilter: [typed], sort: 'relevance' })).items[0]?.name
    expect(await first('Johns Hopkins')).toMatch(/nine lots/)
    expect(await first('Treloar 1944')).toBe('Natural rubber, 8 % sulfur (Treloar 1944)')
    expect(await first('42CrMoS4 austenitised at 850')).toBe('42CrMoS4, austenitised at 850 °C (Fraunhofer IWM)')
  })

  it('are no material that a line of a list means, unless it says the batch or there is no grade', async () => {
    expect(await named('6061-T651', 'EN AW-6061 T6', '304L', '42CrMo4', '6061-T651 plate')).toEqual([
      ['EN AW-6061 T6'],
      ['EN AW-6061 T6'],
      [expect.stringMatching(/^X2CrNi1/)],
      [expect.stringMatching(/^42CrMo4/)],
      ['EN AW-6061 T6'],
    ])
    expect(
      await named(
        'Stainless steel 304L bar (Sandia)',
        'EN AW-6061-T651, nine lots of plate (Johns Hopkins University)',
      ),
    ).toEqual([
      ['Stainless steel 304L bar (Sandia)'],
      ['EN AW-6061-T651, nine lots of plate (Johns Hopkins University)'],
    ])
    const [lots] = await named('42CrMoS4 austenitised')
    expect(lots).toHaveLength(5)
  })

  it('are not what is like a grade, unless batches are asked for', async () => {
    const { items: all } = await find({ textfilter: ['6061'] })
    const grade = all.find(({ name }) => name === 'EN AW-6061 T6')
    const batch = all.find(({ kind }) => kind === 'batch')
    const like = async (id: string | undefined, more: object = {}) => (await find({ similar: { id }, ...more })).items
    expect((await like(grade?.id)).map(({ kind }) => kind)).not.toContain('batch')
    expect((await like(grade?.id)).length).toBeGreaterThan(5)
    expect((await like(batch?.id)).map(({ kind }) => kind)).toContain('batch')
    const asked = await like(grade?.id, { tagfilter: { kind: ['batch'] } })
    expect(asked.map(({ kind }) => kind)).toContain('batch')
  })

  it('are found by what is measured, and by how many tests a mean is of', async () => {
    const { items, counts } = await find({ tagfilter: { origin: ['measured'], tests: ['10'] } })
    // 304L has 15 tests at its slowest rate, each austenitising temperature of 42CrMoS4 12 to 14, the nine lots more.
    expect(items.map(({ id }) => id).sort()).toEqual([
      'al6061-t651-nine-lots',
      'iwm-42crmos4-1000',
      'iwm-42crmos4-1075',
      'iwm-42crmos4-1150',
      'iwm-42crmos4-850',
      'iwm-42crmos4-925',
      'sandia-304l',
    ])
    const tests = counts.find(({ vkey }) => vkey === 'tests')
    expect(tests?.children.map(({ name }) => name)).toEqual(['5 tests or more', '10 tests or more'])
  })
})
