import type { Job } from '@ingot/contract/exchange'
import type { MaterialRecord } from '@ingot/contract/material'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial } from '../../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../testing.ts'
import { ownId } from './own-ids.ts'

let server: ExchangeServer
let publisher: string
let first: string
let second: string
let one: string
let two: string

beforeAll(async () => {
  server = await openExchangeServer()
  publisher = await server.login('publisher')
  first = await server.login('first', 'First')
  second = await server.login('second', 'Second')
  const { rows } = await sql<{ name: string; id: number }>`select name, id from company`.execute(server.database.db)
  const ownerOf = (name: string) => `company-${rows.find((row) => row.name === name)?.id}`
  one = ownerOf('First')
  two = ownerOf('Second')
})
afterAll(() => server.close())

const send = (cookie: string, fields: Record<string, string>, ...records: MaterialRecord[]): Promise<Job> =>
  server.import(cookie, fields, { 'own.jsonl': jsonLines(...records) })
/** A job's words without what differs from job to job. */
const words = ({ report, status, error }: Job) => JSON.stringify([status, error, { ...report, batch: '' }])
const record = async (cookie: string, id: string) => (await server.call('GET', `/materials/${id}`, cookie)).json

describe('ids of a company', () => {
  it('can be the same in two companies: the same file is taken by both, each has its own', async () => {
    expect((await send(first, {}, makeMaterial('shared', { name: 'Of the first' }, one))).report?.created).toBe(1)
    expect((await send(second, {}, makeMaterial('shared', { name: 'Of the second' }, two))).report?.created).toBe(1)
    expect(await record(first, `${one}:shared`)).toMatchObject({ doc: { name: 'Of the first' } })
    expect(await record(second, `${two}:shared`)).toMatchObject({ doc: { name: 'Of the second' } })
    expect(await record(second, `${one}:shared`)).toMatchObject({ code: 'material-not-found' })
  })

  it('tell nothing of others: taken elsewhere or not, an import, a dry run, an update and a refusal say the same', async () => {
    const kinds: Record<string, Record<string, string>> = {
      dry: { dryRun: 'true' },
      create: { mode: 'create' },
      update: { mode: 'update' },
      replace: { mode: 'replace' },
    }
    for (const [kind, fields] of Object.entries(kinds)) {
      const name = `secret-${kind}`
      await send(first, {}, makeMaterial(name, {}, one))
      const taken = { ...makeMaterial(name, {}, two), ext: { provider: 'probe-1', id: name } }
      const free = JSON.parse(JSON.stringify(taken).replaceAll('secret', 'freely')) as MaterialRecord
      const replies = [words(await send(second, fields, taken)), words(await send(second, fields, free))]
      expect(replies[0]?.replaceAll('secret', 'freely')).toBe(replies[1])
      // A public import tells as little, and a company's whole id is no way either.
      for (const [cookie, owner, provider] of [
        [publisher, 'public', 'probe-2'],
        [second, two, 'probe-3'],
      ] as const) {
        const whole = (id: string) => ({ ...makeMaterial(`${one}:${id}`, {}, owner), ext: { provider, id } })
        const there = words(await send(cookie, fields, whole(name)))
        expect(there.replaceAll('secret', 'freely')).toBe(
          words(await send(cookie, fields, whole(name.replace('secret', 'freely')))),
        )
      }
    }
  })

  it('cannot be taken away from a company beforehand', async () => {
    await send(publisher, {}, { ...makeMaterial(`${two}:squat`), ext: { provider: 'probe', id: 'squat' } })
    const job = await send(second, {}, makeMaterial('squat', { name: 'Rightful' }, two))
    expect(job.report?.created, JSON.stringify(job)).toBe(1)
    expect(await record(second, `${two}:squat`)).toMatchObject({ owner: two, doc: { name: 'Rightful' } })
  })

  it('stay what they are when a file is imported again, also one that names the whole id', async () => {
    await send(first, {}, makeMaterial('again', {}, one))
    const whole = { ...makeMaterial(`${one}:again`, {}, one), ext: { provider: 'test', id: 'again' } }
    const doc = makeMaterial('again', {}, one).doc
    expect((await send(first, {}, { ...whole, doc })).report).toMatchObject({ created: 0, unchanged: 1 })
    const twin = { ...makeMaterial('again', {}, one), ext: { provider: 'test', id: 'again-2' } }
    expect((await send(first, {}, twin)).report?.problems).toEqual([
      expect.objectContaining({ code: 'id-taken', value: `${one}:again` }),
    ])
  })

  it('of the same name, taken by another before ids had owners, give way without a word of it', async () => {
    const { database, shipped } = server
    const { writeMaterials } = await import('../../materials/writer.ts')
    const options = { author: 'earlier', why: 'earlier', importId: null, mode: 'create' } as const
    await database.db
      .transaction()
      .execute((transaction) =>
        writeMaterials(transaction, shipped.catalogue, one, [makeMaterial('early', {}, one)], options),
      )
    const job = await send(publisher, {}, makeMaterial('early', { name: 'Public' }))
    expect(job).toMatchObject({ status: 'Completed', report: { created: 1, problemCount: 0 } })
    expect(await record(publisher, 'public:early')).toMatchObject({ doc: { name: 'Public' } })
    expect(await record(first, 'early')).toMatchObject({ owner: one })
  })

  it('have a length that a material’s id may have', () => {
    const long = 'x'.repeat(120)
    expect(ownId('company-2147483647', long).length).toBeLessThanOrEqual(120)
    expect(ownId('company-1', long)).not.toBe(ownId('company-1', `y${long.slice(1)}`))
    expect(ownId('public', long)).toBe(long)
  })
})

describe('links between materials of a company', () => {
  const child = (id: string, parent: string, owner: string, replacedBy?: string[]) =>
    makeMaterial(id, { parent, supply: { status: 'active', producers: [], ...(replacedBy && { replacedBy }) } }, owner)

  it('lead to its own, in whatever order the file has them, else to what is public', async () => {
    await send(publisher, {}, makeMaterial('family'))
    const file = [child('kid', 'mother', one, ['family', 'mother']), makeMaterial('mother', {}, one)]
    expect((await send(first, {}, ...file)).report?.created).toBe(2)
    expect(await record(first, `${one}:kid`)).toMatchObject({
      doc: { parent: `${one}:mother`, supply: { replacedBy: ['family', `${one}:mother`] } },
    })
    expect((await send(first, {}, ...file)).report).toMatchObject({ unchanged: 2 })
  })

  it('never tell of another company’s, whether it is there or not', async () => {
    await send(first, {}, makeMaterial('hidden', {}, one))
    const links = async (cookie: string, owner: string, provider: string, link: string) => {
      const ext = { provider, id: link }
      await send(cookie, {}, { ...child(`to-${provider}`, link, owner), ext })
      return (await record(cookie, owner === 'public' ? `to-${provider}` : `${owner}:to-${provider}`)).doc.parent
    }
    expect(await links(second, two, 'p1', `${one}:hidden`)).toBe(`${two}:${one}:hidden`)
    expect(await links(second, two, 'p2', `${one}:nothing`)).toBe(`${two}:${one}:nothing`)
    expect(await links(publisher, 'public', 'p3', `${one}:hidden`)).toBe(`public:${one}:hidden`)
    expect(await links(publisher, 'public', 'p4', `${one}:nothing`)).toBe(`public:${one}:nothing`)
  })

  it('are refused where a name is public and the file brings its own after it: nothing is guessed', async () => {
    await send(publisher, {}, makeMaterial('unclear'))
    const kid = child('unclear-kid', 'unclear', one)
    const fillers = Array.from({ length: 600 }, (_, n) => makeMaterial(`filler-${n}`, {}, one))
    const job = await send(first, {}, kid, ...fillers, makeMaterial('unclear', {}, one))
    expect(job.report?.problems).toEqual([
      expect.objectContaining({ line: 602, code: 'link-unclear', value: 'unclear' }),
    ])
    const good = await send(first, {}, makeMaterial('unclear', {}, one), ...fillers, kid)
    expect(good.report?.created).toBe(602)
    expect(await record(first, `${one}:unclear-kid`)).toMatchObject({ doc: { parent: `${one}:unclear` } })
  })
})
