import type { Job } from '@ingot/contract/exchange'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApplicationConfig } from '../config/application-config.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { lockOwnerWriters } from '../materials/write-store.ts'
import { makeMaterial, makeValue } from '../testing.ts'

const QUOTAS = { materials: 3, bytes: 10_000, importsWaiting: 2, importsADay: 8, criteria: 4, feedbackADay: 3 }
const FORM = { providerName: 'Works', sourceTemplate: 'ingot-jsonl' }

let server: ExchangeServer
beforeAll(async () => {
  server = await openExchangeServer({ application: { ...readApplicationConfig(undefined), quotas: QUOTAS } })
})
afterAll(() => server.close())

const company = async (name: string) => {
  const cookie = await server.login(`admin-${name}`, name)
  const { rows } = await sql<{ id: number }>`select id from company where name = ${name}`.execute(server.database.db)
  return { cookie, owner: `company-${rows[0]?.id}` }
}
const usageOf = async (cookie: string) => (await server.call('GET', '/mmdc/user/usage', cookie)).json
const steps = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('what a company may store', () => {
  it('has a limit of materials that imports sent at once do not pass, and undoing makes room', async () => {
    const { cookie, owner } = await company('Metals')
    const pair = (name: string) => jsonLines(makeMaterial(`${name}-1`, {}, owner), makeMaterial(`${name}-2`, {}, owner))
    const jobs = await Promise.all(['a', 'b'].map((name) => server.import(cookie, {}, { 'm.jsonl': pair(name) })))
    const [good] = jobs.filter(({ status }) => status === 'Completed')
    const [bad] = jobs.filter(({ status }) => status === 'Failed')
    expect(good?.report?.created).toBe(2)
    expect(bad?.error).toBe(
      'The number of materials would pass the limit of 3 for your company. Undo an import first, or ask whoever runs this catalogue for more.',
    )
    expect(await usageOf(cookie)).toMatchObject({ owner, materials: { used: 2, limit: 3 } })
    const other = await company('Others')
    const file = { 'o.jsonl': jsonLines(makeMaterial('o', {}, other.owner)) }
    expect((await server.import(other.cookie, {}, file)).status).toBe('Completed')

    expect((await server.call('POST', `/materials/import/${good?.id}/undo`, cookie)).json).toMatchObject({ removed: 2 })
    expect(await usageOf(cookie)).toMatchObject({ materials: { used: 0 }, bytes: { used: 0 } })
    expect((await server.import(cookie, {}, { 'm.jsonl': pair('c') })).status).toBe('Completed')
  })

  it('has a limit of bytes, which earlier revisions count in, and the count is what is stored', async () => {
    const { cookie, owner } = await company('Polymers')
    const grown = (count: number) =>
      jsonLines(
        makeMaterial(
          'p',
          { values: steps(count).map((n) => ({ ...makeValue('density', 900 + n), id: `v${n}` })) },
          owner,
        ),
      )
    const jobs: Job[] = []
    for (const count of [20, 40, 60, 80]) jobs.push(await server.import(cookie, {}, { 'p.jsonl': grown(count) }))
    expect(jobs.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Failed', 'Failed'])
    expect(jobs[2]?.error).toContain('The size in bytes of the stored documents would pass the limit of 10000')
    const { rows } = await sql<{ bytes: number }>`select sum(octet_length(doc::text))::int as bytes
      from material_revision r join material m on m.id = r.material_id where owner = ${owner}`.execute(
      server.database.db,
    )
    expect(await usageOf(cookie)).toMatchObject({ bytes: { used: rows[0]?.bytes, limit: 10_000 } })
  })
})

describe('what a company may do', () => {
  it('has a limit of imports that wait, and of imports a day, also for those that are sent at once', async () => {
    const { cookie, owner } = await company('Glass')
    const file = { 'g.jsonl': jsonLines(makeMaterial('g', {}, owner)) }
    const accepted: string[] = []
    await server.database.bulk.transaction().execute(async (transaction) => {
      await lockOwnerWriters(transaction, owner)
      const replies = await Promise.all(steps(8).map(() => server.send(cookie, FORM, file)))
      accepted.push(...replies.flatMap(({ json }) => (json.job ? [json.job.id as string] : [])))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, ...steps(6).map(() => 422)])
      expect(replies.find(({ status }) => status === 422)?.json).toMatchObject({
        code: 'quota-reached',
        details: { what: 'word.imports-waiting', limit: 2, owner: 'word.company' },
      })
      expect(await usageOf(cookie)).toMatchObject({ importsWaiting: { used: 2, limit: 2 } })
    })
    for (const id of accepted) expect((await server.ended(id, cookie)).status).toBe('Completed')
    for (const _ of steps(6)) await server.import(cookie, {}, file)
    expect(await server.send(cookie, FORM, file)).toMatchObject({
      status: 422,
      json: { code: 'quota-reached', details: { what: 'word.imports-day', limit: 8 } },
    })
    await sql`update job set created_at = now() - interval '25 hours' where owner = ${owner}`.execute(
      server.database.db,
    )
    expect((await server.send(cookie, FORM, file)).status).toBe(200)
  })

  it('has a limit of saved criteria in which removed ones count, also when many are saved at once', async () => {
    const { cookie } = await company('Searchers')
    const save = (name: string) =>
      server.call('POST', '/mmdc/criteria', cookie, {
        content: 209,
        criteria: { format: '2022-1', name, qs: '', criterias: { address: {} } },
      })
    const saved = await Promise.all(steps(7).map((n) => save(`s${n}`)))
    const good = saved.filter(({ status }) => status === 200)
    expect(good, JSON.stringify(saved[0])).toHaveLength(4)
    expect(saved.find(({ status }) => status === 422)?.json).toMatchObject({
      code: 'quota-reached',
      message: expect.stringContaining('with those removed within the last 30 days, would pass the limit of 4'),
    })
    await server.call('POST', '/mmdc/criteria/remove', cookie, { ids: good.map(({ json }) => json.criteria.id) })
    expect((await save('after')).json).toMatchObject({ code: 'quota-reached' })
    expect(await usageOf(cookie)).toMatchObject({ criteria: { used: 4, limit: 4 } })
  })

  it('has a limit of messages a day for an account, and for an address of guests', async () => {
    const { cookie } = await company('Writers')
    for (const who of [cookie, undefined]) {
      const replies = await Promise.all(
        steps(5).map(() => server.call('POST', '/notification/feedback', who, { message: 'again' })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422])
      expect(replies.find(({ status }) => status === 422)?.json).toMatchObject({
        code: 'quota-reached',
        details: { what: 'word.feedback', limit: 3, owner: who ? 'word.account' : 'word.address' },
      })
    }
  })

  it('is told to those with an account only', async () => {
    expect(await server.call('GET', '/mmdc/user/usage')).toMatchObject({ status: 403 })
  })
})
