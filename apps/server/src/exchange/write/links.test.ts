import type { Job } from '@ingot/contract/exchange'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial } from '../../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../testing.ts'

let server: ExchangeServer
let publisher: string
let works: string
let owner: string

beforeAll(async () => {
  server = await openExchangeServer()
  publisher = await server.login('publisher')
  works = await server.login('works', 'Works')
  await server.login('other', 'Other')
  const { rows } = await sql<{ id: number }>`select id from company where name = 'Works'`.execute(server.database.db)
  owner = `company-${rows[0]?.id}`
})
afterAll(() => server.close())

const send = (cookie: string, ...records: MaterialRecord[]): Promise<Job> =>
  server.import(cookie, {}, { 'links.jsonl': jsonLines(...records) })
const undo = (cookie: string, batch: string) => server.call('POST', `/materials/import/${batch}/undo`, cookie)
const record = async (cookie: string, id: string) => (await server.call('GET', `/materials/${id}`, cookie)).json
const parentOf = async (cookie: string, id: string) => (await record(cookie, id)).doc?.parent
/** A material that a file calls so, with an external id of its own. */
const named = (id: string, extId: string, of: string, doc: Partial<MaterialDocument> = {}) => ({
  ...makeMaterial(id, { name: extId, ...doc }, of),
  ext: { provider: 'lab', id: extId },
})
const fillers = (name: string, of: string) =>
  Array.from({ length: 600 }, (_, n) => makeMaterial(`${name}-${n}`, {}, of))
const replacedBy = (...ids: string[]): Partial<MaterialDocument> => ({
  supply: { status: 'active', producers: [], replacedBy: ids },
})

describe('a link to what a file calls a material', () => {
  it('leads to what it is stored as, where the file calls a stored one otherwise', async () => {
    await send(works, named('a', 'E1', owner))
    const file = [named('b', 'E1', owner), named('c', 'E2', owner, { parent: 'b', ...replacedBy('b') })]
    expect((await send(works, ...file)).report).toMatchObject({ created: 1, unchanged: 1, problemCount: 0 })
    expect(await record(works, `${owner}:c`)).toMatchObject({
      doc: { parent: `${owner}:a`, supply: { replacedBy: [`${owner}:a`] } },
    })
    // In another batch before it: written anew once the file is read, and what was so already stays.
    const later = [
      named('c', 'E2', owner, { parent: 'b', ...replacedBy('b') }),
      named('d', 'E3', owner, { parent: 'b' }),
    ]
    const job = await send(works, ...later, ...fillers('gap', owner), named('b', 'E1', owner))
    expect(job.report).toMatchObject({ created: 601, updated: 0, unchanged: 2, problemCount: 0 })
    expect(await parentOf(works, `${owner}:d`)).toBe(`${owner}:a`)
    expect((await record(works, `${owner}:c`)).rev.no).toBe(1)
    await server.feed.settled()
    const { json } = await server.call('POST', '/mmdc/bblocks/tiles', works, { parentfilter: `${owner}:a` })
    expect(json.totalCount).toBe(2)
    // In another batch after it, and undone like any other import.
    const end = await send(
      works,
      named('b', 'E1', owner),
      ...fillers('gap', owner),
      named('e', 'E4', owner, { parent: 'b' }),
    )
    expect(end.report).toMatchObject({ created: 1, problemCount: 0 })
    expect(await parentOf(works, `${owner}:e`)).toBe(`${owner}:a`)
    expect((await undo(works, end.id)).json).toEqual({ removed: 1, restored: 0 })
    expect((await undo(works, job.id)).json).toEqual({ removed: 601, restored: 0 })
    const { rows } = await sql<{ counted: string; bytes: string; whole: string }>`
      select u.bytes, (select sum(octet_length(r.doc::text)) from material_revision r
        join material m on m.id = r.material_id where m.owner = ${owner}) as whole
      from owner_usage u where u.owner = ${owner}`.execute(server.database.db)
    expect(rows[0]?.bytes).toBe(rows[0]?.whole)
  })

  it('leads to that material also where another one is stored under the name', async () => {
    await send(works, named('s1', 'S1', owner), named('s2', 'S2', owner))
    // The file has the two the other way round.
    const kid = (id: string, parent: string) => named(id, id, owner, { parent })
    const pair = [named('s2', 'S1', owner), named('s1', 'S2', owner)]
    const job = await send(works, kid('before', 's1'), ...fillers('swap', owner), ...pair, kid('after', 's1'))
    expect(job.report).toMatchObject({ created: 602, unchanged: 2, problemCount: 0 })
    expect(await parentOf(works, `${owner}:before`)).toBe(`${owner}:s2`)
    expect(await parentOf(works, `${owner}:after`)).toBe(`${owner}:s2`)
  })

  it('leads to public materials where a company’s file of them is imported as public', async () => {
    const family = (of: string) => [named('family', 'F', of), named('variant', 'V', of, { parent: 'family' })]
    await send(publisher, ...family('public'))
    await send(works, ...family(owner))
    const own = await record(works, `${owner}:variant`)
    expect(own.doc.parent).toBe(`${owner}:family`)
    const exported = [await record(works, `${owner}:family`), own].map((one) => ({ ...one, owner: 'public' }))
    expect((await send(publisher, ...exported)).report).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await parentOf(publisher, 'variant')).toBe('family')
  })

  it('that leads to nothing is said with material, link and way out, the same for what another has', async () => {
    const { rows } = await sql<{ id: number }>`select id from company where name = 'Other'`.execute(server.database.db)
    const other = `company-${rows[0]?.id}`
    const { writeMaterials } = await import('../../materials/writer.ts')
    const options = { author: 'earlier', why: 'earlier', importId: null, mode: 'create' } as const
    await server.database.db
      .transaction()
      .execute((transaction) =>
        writeMaterials(transaction, server.shipped.catalogue, other, [makeMaterial('theirs', {}, other)], options),
      )
    for (const [cookie, of, own] of [
      [works, owner, `${owner}:`],
      [publisher, 'public', ''],
    ] as const) {
      const job = await send(
        cookie,
        named('lost-1', 'L1', of, { parent: 'theirs' }),
        named('lost-2', 'L2', of, replacedBy('nobodys')),
      )
      expect(job.status).toBe('Completed')
      const [first, second] = job.report?.problems ?? []
      expect(job.report?.problemCount).toBe(2)
      expect(first).toMatchObject({ severity: 'warning', code: 'link-to-nothing', line: 1, value: 'theirs' })
      expect(first?.reason).toMatch(`${own}lost-1 names theirs`)
      expect(second?.reason).toBe(first?.reason.replace('lost-1', 'lost-2').replace('theirs', 'nobodys'))
    }
  })
})
