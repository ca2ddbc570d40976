import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOwner } from '../callers/caller.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { type Answer, type ExchangeServer, jsonLines, openExchangeServer } from './testing.ts'

const FORM = { providerName: 'Works', sourceTemplate: 'ingot-jsonl' }

let server: ExchangeServer
let cookie: string
let owner: string

beforeAll(async () => {
  server = await openExchangeServer()
  cookie = await server.login('ann', 'Works', true, ['data-administrator'])
  const { rows } = await sql<{ id: number }>`select id from company where name = 'Works'`.execute(server.database.db)
  owner = companyOwner(rows[0]?.id ?? 0)
})
afterAll(() => server.close())

const ask = async (method: string, path: string, body?: object): Promise<Answer & { retryAfter: string | null }> => {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(`${server.address}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, json: await reply.json(), retryAfter: reply.headers.get('retry-after') }
}
const keep = async (words: string) => {
  const form = new FormData()
  form.append('file', new File([words], 'certificate.txt'))
  return server.call('POST', '/files', cookie, form)
}
const stored = (ids: readonly string[], density: number) =>
  jsonLines(...ids.map((id) => makeMaterial(id, { values: [makeValue('density', density)] }, owner)))

/** More than one batch of new materials, with one that was there, and one that another transaction holds. */
const fileOf = (name: string, density: number) => ({
  'm.jsonl': stored([...Array.from({ length: 520 }, (_, n) => `${name}-${n}`), 'held'], density).replace(
    '\n',
    `\n${stored(['known'], density)}`,
  ),
})

/** While `run` runs, an import has written its first batch and waits in its second. */
const whileImporting = async (fields: object, file: Record<string, string>, run: (id: string) => Promise<void>) => {
  let id = ''
  await server.database.bulk.transaction().execute(async (transaction) => {
    await sql`select id from material where owner = ${owner} and ext_id = 'held' for update`.execute(transaction)
    id = (await server.send(cookie, { ...FORM, ...fields }, file)).json.job.id
    const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const count = async () => (await waits.execute(server.database.db)).rows[0]?.count
    await expect.poll(count, { timeout: 60_000 }).toBe(1)
    await run(id)
  })
  return server.ended(id, cookie)
}

/** What the tables hold of the company, beside what is counted. */
const counted = async () => {
  const { rows } = await sql<{ materials: number; bytes: number; used: number; usedBytes: number }>`
    select (select count(*)::int from material where owner = ${owner}) as materials,
      ((select coalesce(sum(octet_length(r.doc::text)), 0) from material_revision r join material m on m.id = r.material_id
        where m.owner = ${owner})
      + (select coalesce(sum(octet_length(doc::text)), 0) from draft where owner = ${owner})
      + (select coalesce(sum(bytes), 0) from stored_file where owner = ${owner}))::int as bytes,
      u.materials::int as used, u.bytes::int as "usedBytes"
    from owner_usage u where u.owner = ${owner}`.execute(server.database.db)
  return rows[0]
}
const expectCounted = async () => {
  const found = await counted()
  expect([found?.used, found?.usedBytes]).toEqual([found?.materials, found?.bytes])
  return found
}

const materialOf = async (extId: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id from material where owner = ${owner} and ext_id = ${extId}`.execute(server.database.db)
  return rows[0]?.id ?? ''
}

describe('while an import of their company writes, people', () => {
  let draft = ''
  beforeAll(async () => {
    await server.import(cookie, {}, { 'm.jsonl': stored(['known', 'held', 'other'], 1) })
    draft = (await ask('POST', '/drafts', { how: 'revision', from: await materialOf('other') })).json.draft.id
  })

  /** Whatever they do of which the import is no part. */
  const work = async (name: string) => {
    const { symbol } = (await ask('GET', `/drafts/${draft}`)).json.draft.doc
    const change = { at: 'symbol', after: name, ...(symbol && { before: symbol }) }
    const saved = await ask('PATCH', `/drafts/${draft}`, { changes: [change] })
    // The import has changed this one already.
    const begun = await ask('POST', '/drafts', { how: 'revision', from: await materialOf('known') })
    const made = await ask('POST', '/drafts', { how: 'new', name, class: 'metal/steel' })
    const kept = await keep(name)
    expect([saved, begun, made, kept].map(({ status, json }) => [status, json.code])).toEqual(
      Array(4).fill([200, undefined]),
    )
  }

  it('make drafts, save them and keep files; all of it is counted when the import has ended', async () => {
    const job = await whileImporting({}, fileOf('new', 2), () => work('one'))
    expect(job).toMatchObject({ status: 'Completed', report: { created: 520, updated: 2 } })
    expect((await expectCounted())?.materials).toBe(523)
  }, 120_000)

  it('do so beside one that is only tried', async () => {
    const job = await whileImporting({ dryRun: 'true' }, fileOf('tried', 3), () => work('two'))
    expect(job).toMatchObject({ status: 'Completed', report: { created: 520, dryRun: true } })
    expect((await expectCounted())?.materials).toBe(523)
  }, 120_000)

  it('do so beside one that is cancelled, of which nothing is counted', async () => {
    const job = await whileImporting({}, fileOf('cancelled', 4), async (id) => {
      await work('three')
      expect((await ask('POST', `/jobs/${id}/cancel`)).status).toBe(200)
    })
    expect(job.status).toBe('Aborted')
    await expect.poll(() => server.leftovers(), { timeout: 20_000 }).toEqual([])
    expect((await expectCounted())?.materials).toBe(523)
  }, 120_000)

  it('are told at a release and at a withdrawal to come again when it has ended, and lose nothing', async () => {
    const { version } = (await ask('GET', `/drafts/${draft}`)).json.draft
    expect((await ask('POST', `/drafts/${draft}/submit`, { version })).status).toBe(200)
    const release = () => ask('POST', `/drafts/${draft}/release`, { version, why: 'because' })
    const other = encodeURIComponent(await materialOf('other'))
    await whileImporting({}, fileOf('last', 5), async () => {
      for (const wait of [release, () => ask('POST', `/materials/${other}/withdraw`, { no: 1, why: 'because' })]) {
        const refused = await wait()
        expect(refused).toMatchObject({ status: 409, json: { code: 'import-running' }, retryAfter: '30' })
        expect(refused.json.message).toMatch(/import is running.*try again when it has ended/)
      }
    })
    expect(await release()).toMatchObject({ status: 200, json: { no: 2 } })
    await expectCounted()
  }, 120_000)
})

describe('an import that is undone', () => {
  it('is refused while somebody works on a material that it made, naming draft and author, and nothing is lost', async () => {
    const job = await server.import(cookie, {}, { 'm.jsonl': stored(['edited', 'left'], 1) })
    const from = await materialOf('edited')
    const begun = await ask('POST', '/drafts', { how: 'revision', from })
    const refused = await ask('POST', `/materials/import/${job.id}/undo`)
    expect(refused).toMatchObject({ status: 409, json: { code: 'import-has-drafts', details: { count: 1 } } })
    expect(refused.json.message).toBe(
      '1 material that this import made is being edited: edited (ann). Release or discard the draft first; undoing would leave it without its material.',
    )
    expect(await materialOf('edited')).toBe(from)
    const { id } = begun.json.draft
    expect((await ask('DELETE', `/drafts/${id}`)).status).toBe(200)
    expect(await ask('POST', `/materials/import/${job.id}/undo`)).toMatchObject({ status: 200, json: { removed: 2 } })
    const restored = await ask('POST', `/drafts/${id}/restore`)
    expect([restored.status, restored.json.code]).toEqual([404, 'material-not-found'])
    await expectCounted()
  })
})
