import { existsSync, mkdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quietLog } from '../life/log.ts'
import { sleep } from '../life/processes.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { openExchange } from './open.ts'
import { insertJob } from './store.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from './testing.ts'

let server: ExchangeServer
let admin: string

beforeAll(async () => {
  server = await openExchangeServer({ importMaxBytes: 64 * 1024 })
  admin = await server.login('admin')
})
afterAll(() => server.close())

const settled = async () => {
  // A refused upload's folder goes after the reply.
  for (let turn = 0; turn < 100 && server.leftovers().length > 0; turn++) await sleep(20)
  return server.leftovers()
}

/** Sends octets as they are; 0 when the connection was cut instead of answered. */
const sendRaw = (body: string | Buffer, type: string, cutAfter?: number): Promise<number> =>
  new Promise((resolve) => {
    const bytes = Buffer.from(body as string)
    const request = httpRequest(`${server.address}/materials/importFromFile`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': bytes.length, cookie: admin },
    })
    request.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
    if (cutAfter === undefined) request.end(bytes)
    else request.write(bytes.subarray(0, cutAfter), () => setTimeout(() => request.destroy(), 50))
  })

const part = (head: string, content: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const form = 'multipart/form-data; boundary=b'
const fields = part('name="providerName"', 'Works') + part('name="sourceTemplate"', 'ingot-jsonl')
const good = jsonLines(makeMaterial('never'))

describe('uploads that are not as they should be', () => {
  it.each([
    ['ends in the middle of a file', `${fields}${part('name="f"; filename="a.jsonl"', good).slice(0, -20)}`],
    ['has no end', fields + part('name="f"; filename="a.jsonl"', good)],
    ['has a header without an end', `${fields}--b\r\ncontent-disposition: form-data; name="f"; filename="a`],
    ['has 20,000 fields', `${Array.from({ length: 20_000 }, (_, n) => part(`name="f${n}"`, 'x')).join('')}--b--\r\n`],
    [
      'has a field that nobody knows',
      `${part('name="dryrun"', 'true')}${fields}${part('name="f"; filename="a.jsonl"', good)}--b--\r\n`,
    ],
    ['has a field called __proto__', `${part('name="__proto__"', 'x')}${fields}--b--\r\n`],
    ['has a name that leads outside', `${fields}${part('name="f"; filename="../../x.jsonl"', good)}--b--\r\n`],
    ['has an absolute name', `${fields}${part('name="f"; filename="/etc/x.jsonl"', good)}--b--\r\n`],
    ['is larger than allowed', `${fields}${part('name="f"; filename="a.jsonl"', 'x'.repeat(70_000))}--b--\r\n`],
    [
      'has files that are too large together',
      `${fields}${part('name="f"; filename="a.jsonl"', 'x'.repeat(40_000)).repeat(2)}--b--\r\n`,
    ],
  ])('refuses a form that %s, and keeps no file of it', async (_, body) => {
    const status = await sendRaw(body, form)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await settled()).toEqual([])
  })

  it('keeps no file when the sender goes away', async () => {
    await sendRaw(`${fields}${part('name="f"; filename="a.jsonl"', 'x'.repeat(50_000))}--b--\r\n`, form, 30_000)
    expect(await settled()).toEqual([])
  })

  it('refuses a body that is no form', async () => {
    expect(await sendRaw('{}', 'application/json')).toBe(422)
    expect(await sendRaw('a=b', 'application/x-www-form-urlencoded')).toBe(415)
  })

  it('writes nothing outside its folder', async () => {
    expect(existsSync('/etc/x.jsonl')).toBe(false)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from material`.execute(server.database.db)
    expect(rows[0]?.n).toBe(0)
  })
})

const notAsked = async () => Promise.reject(new Error('not asked here'))

describe('a server that was killed', () => {
  it('marks the job of an upload that is still there as failed at the next start, in clear words', async () => {
    const { database, config } = server
    const id = '00000000-0000-4000-8000-000000000001'
    mkdirSync(`${config.dataDir}/uploads/${id}`, { recursive: true })
    const { rows } = await sql<{ id: string }>`select id from account`.execute(database.db)
    await insertJob(database.db, { id, accountId: rows[0]?.id ?? '', owner: 'public', total: 1 })
    const again = await openExchange({
      work: { away: notAsked, long: notAsked },
      config,
      ...database,
      shipped: server.shipped,
      log: quietLog,
      readOnly: { state: () => undefined },
    })
    await again.close()
    const { json } = await server.call('GET', `/jobs/${id}`, admin)
    expect(json.job).toMatchObject({
      status: 'Failed',
      error: 'Nothing was imported: the server stopped before the import ended. Import it again.',
    })
    expect(server.leftovers()).toEqual([])
  })

  it('gives up a running import when it is asked to end, and nothing of it stays', async () => {
    const other = await server.openOther()
    const cookie = admin
    const many = jsonLines(...Array.from({ length: 60 }, (_, n) => makeMaterial(`given-up-${n}`)))
    const body = new FormData()
    body.append('providerName', 'Works')
    body.append('sourceTemplate', 'ingot-jsonl')
    body.append('file', new File([many], 'many.jsonl'))
    // The writers' lock is held, so the import waits until its server ends.
    await server.database.bulk.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${0x69_6e_67_6f_74_77}::bigint)`.execute(transaction)
      const reply = await fetch(`${other.address}/materials/importFromFile`, {
        method: 'POST',
        headers: { cookie },
        body,
      })
      const { job } = (await reply.json()) as { job: { id: string } }
      await other.exchange.close()
      const { json } = await server.call('GET', `/jobs/${job.id}`, admin)
      expect(json.job).toMatchObject({ status: 'Failed', error: expect.stringContaining('the server stopped') })
    })
    await server.feed.settled()
    const { json } = await server.call('POST', '/mmdc/bblocks/table', admin, { textfilter: ['given-up'] })
    expect(json.totalCount).toBe(0)
  })
})

describe('private materials and other nodes', () => {
  const secret = (owner: string) => makeMaterial('secret-alloy', { values: [makeValue('density', 12_345)] }, owner)

  it('belong to the company of who imports them, and nobody else sees them in any reply', async () => {
    const mine = await server.login('mine', 'Mine')
    const theirs = await server.login('theirs', 'Theirs')
    const { rows } = await sql<{ id: number }>`select id from company where name = 'Mine'`.execute(server.database.db)
    const owner = `company-${rows[0]?.id}`
    const job = await server.import(mine, {}, { 's.jsonl': jsonLines(secret(owner)) })
    expect(job.report?.created, JSON.stringify(job)).toBe(1)
    await server.feed.settled()
    const id = `${owner}:secret-alloy`
    const seen = async (cookie?: string) => {
      const table = await server.call('POST', '/mmdc/bblocks/table', cookie, { textfilter: ['secret'] })
      const sheet = await server.call('POST', `/mmdc/bblocks/datasheet/${id}`, cookie, {})
      const record = await server.call('GET', `/materials/${id}`, cookie)
      const ranges = await server.call('POST', '/mmdc/product/ranges', cookie, { columns: ['density'] })
      const suggestions = await server.call('GET', '/mmdc/catalog/suggest?pattern=secret', cookie)
      return {
        rows: table.json.totalCount,
        catalogue: table.json.catalogueCount,
        sheet: sheet.status,
        record: record.status,
        ranges: JSON.stringify(ranges.json).includes('12345'),
        suggestions: JSON.stringify(suggestions.json).includes('secret-alloy'),
      }
    }
    const all = { rows: 1, catalogue: 1, sheet: 200, record: 200, ranges: true, suggestions: true }
    expect(await seen(mine)).toEqual(all)
    const nothing = { rows: 0, catalogue: 0, sheet: 404, record: 404, ranges: false, suggestions: false }
    expect(await seen(theirs)).toEqual(nothing)
    expect(await seen()).toEqual(nothing)
  })

  it('cannot be imported for another owner', async () => {
    const mine = await server.login('mine-2', 'Mine')
    const sent = await server.send(
      mine,
      { providerName: 'Works', sourceTemplate: 'ingot-jsonl', owner: 'public' },
      { 'a.jsonl': good },
    )
    expect(sent).toMatchObject({ status: 403, json: { code: 'not-allowed' } })
  })

  it('lets another node find an import without being asked to look', async () => {
    const other = await server.openOther()
    const job = await server.import(admin, {}, { 'n.jsonl': jsonLines(makeMaterial('told-alloy')) })
    expect(job.status).toBe('Completed')
    const names = async () => {
      const reply = await fetch(`${other.address}/mmdc/bblocks/table`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ textfilter: ['told-alloy'] }),
      })
      const { items } = (await reply.json()) as { items: { name: string }[] }
      return items.map(({ name }) => name)
    }
    await expect.poll(names, { timeout: 30_000, interval: 25 }).toEqual(['told-alloy'])
  })
})
