import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '@ingot/contract/exchange'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readApplicationConfig } from '../../config/application-config.ts'
import { sleep } from '../../life/processes.ts'
import { lockOwnerWriters } from '../../materials/write-store.ts'
import { deleteReadOnly, insertReadOnly } from '../../read-only/store.ts'
import { makeMaterial, makeValue } from '../../testing.ts'
import { importFiles } from '../import-files.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../testing.ts'
import { resultOf } from './ends.ts'

let server: ExchangeServer
let ann: string
let ben: string
const FORM = { providerName: 'Works', sourceTemplate: 'ingot-jsonl' }

beforeAll(async () => {
  server = await openExchangeServer()
  ann = await server.login('ann', 'Alloys')
  ben = await server.login('ben', 'Bronzes')
})
afterAll(() => server.close())

const ownerOf = async (company: string) => {
  const { rows } = await sql<{ id: number }>`select id from company where name = ${company}`.execute(server.database.db)
  return `company-${rows[0]?.id}`
}
const jobOf = async (id: string, cookie: string): Promise<Job> =>
  (await server.call('GET', `/jobs/${id}`, cookie)).json.job
const cancel = (id: string, cookie: string) => server.call('POST', `/jobs/${id}/cancel`, cookie)
/** Every node sees it within a second. */
const takeChanges = async () => {
  await deleteReadOnly(server.database.db, 'administrator')
  await expect
    .poll(async () => (await server.call('GET', '/api/read-only')).json, { timeout: 20_000 })
    .toEqual({
      isOn: false,
    })
}
const densities = async (owner: string) => {
  const { rows } = await sql<{ id: string; rev: number }>`select ext_id as id, current_rev as rev from material
    where owner = ${owner} order by 1`.execute(server.database.db)
  return rows.map(({ id, rev }) => `${id} ${rev}`)
}

/** While `run` runs, a material is held: an import that changes it goes on for as long. */
const whileHeld = (owner: string, run: () => Promise<void>) =>
  server.database.bulk.transaction().execute(async (transaction) => {
    await sql`select id from material where owner = ${owner} for update`.execute(transaction)
    await run()
  })

describe('imports of several companies', () => {
  it('do not wait for each other, stand in a line by company, and can be cancelled, running or waiting', async () => {
    const owner = await ownerOf('Alloys')
    const held = (density: number) =>
      jsonLines(
        makeMaterial('held', { values: [makeValue('density', density)] }, owner),
        makeMaterial('new', {}, owner),
      )
    await server.import(ann, {}, { 'a.jsonl': jsonLines(makeMaterial('held', {}, owner)) })
    await whileHeld(owner, async () => {
      const running = (await server.send(ann, FORM, { 'a.jsonl': held(1) })).json.job.id as string
      const waiting = (await server.send(ann, FORM, { 'a.jsonl': held(2) })).json.job.id as string
      const other = jsonLines(makeMaterial('quick', {}, await ownerOf('Bronzes')))
      expect(await server.import(ben, {}, { 'b.jsonl': other })).toMatchObject({ status: 'Completed' })
      await expect.poll(async () => (await jobOf(waiting, ann)).progress.place, { timeout: 20_000 }).toBe(1)
      await expect.poll(async () => (await jobOf(running, ann)).status, { timeout: 20_000 }).toBe('Running')
      expect((await jobOf(running, ann)).progress).toMatchObject({
        done: expect.any(Number),
        materials: expect.any(Number),
      })

      for (const id of [running, waiting]) {
        expect(await cancel(id, ben)).toMatchObject({ status: 404, json: { code: 'job-not-found' } })
        expect(await cancel(id, ann)).toMatchObject({ status: 200, json: { job: { status: 'Aborted' } } })
      }
      expect((await jobOf(running, ann)).error).toBe('The import was cancelled; nothing was imported.')
      await expect.poll(() => server.leftovers(), { timeout: 20_000 }).toEqual([])
    })
    expect(await densities(owner)).toEqual(['held 1'])
    // The next import of the company finds its way free.
    const job = await server.import(ann, {}, { 'a.jsonl': held(3) })
    expect(job).toMatchObject({ status: 'Completed', report: { created: 1, updated: 1 } })
  })

  it('go on by themselves when another has ended writing for their owner, also where timers ring before the clock', async () => {
    const owner = await ownerOf('Alloys')
    const file = { 'a.jsonl': jsonLines(makeMaterial('put-off', {}, owner)) }
    const { setTimeout: after } = globalThis
    const early = vi.spyOn(globalThis, 'setTimeout')
    early.mockImplementation(((run: () => void, ms = 0) => after(run, Math.max(ms - 3, 0))) as typeof setTimeout)
    try {
      let id = ''
      await server.database.bulk.transaction().execute(async (transaction) => {
        await lockOwnerWriters(transaction, owner)
        id = (await server.send(ann, FORM, file)).json.job.id
        await sleep(2_500)
        expect((await jobOf(id, ann)).status).toBe('Queued')
      })
      await expect.poll(async () => (await jobOf(id, ann)).status, { timeout: 20_000 }).toBe('Completed')
    } finally {
      early.mockRestore()
    }
  })

  it('are cancelled from another node, too', async () => {
    const owner = await ownerOf('Alloys')
    const other = await server.openOther()
    const held = jsonLines(makeMaterial('held', { values: [makeValue('density', 9)] }, owner))
    const before = await densities(owner)
    await whileHeld(owner, async () => {
      const { id } = (await server.send(ann, FORM, { 'a.jsonl': held })).json.job
      const reply = await fetch(`${other.address}/jobs/${id}/cancel`, { method: 'POST', headers: { cookie: ann } })
      expect(reply.status).toBe(200)
      await expect.poll(() => server.leftovers(), { timeout: 20_000 }).toEqual([])
    })
    expect(await densities(owner)).toEqual(before)
  })

  it('end when changes are no longer taken, running and waiting, and none is stored afterwards', async () => {
    const owner = await ownerOf('Alloys')
    const before = await densities(owner)
    const again = (density: number) =>
      jsonLines(makeMaterial('held', { values: [makeValue('density', density)] }, owner))
    const ids: string[] = []
    await whileHeld(owner, async () => {
      for (const density of [11, 12])
        ids.push((await server.send(ann, FORM, { 'a.jsonl': again(density) })).json.job.id as string)
      await expect.poll(async () => (await jobOf(ids[1] ?? '', ann)).progress.place, { timeout: 30_000 }).toBe(1)
      await insertReadOnly(server.database.db, 'administrator', 'moving house')
      for (const id of ids)
        await expect.poll(async () => (await jobOf(id, ann)).status, { timeout: 20_000 }).toBe('Failed')
    })
    expect((await jobOf(ids[0] ?? '', ann)).error).toMatch(/takes no changes at present: .*moving house/)
    expect(await densities(owner)).toEqual(before)
    await takeChanges()
  })

  it('that are about to end while changes are refused store nothing', async () => {
    const owner = await ownerOf('Alloys')
    const before = await densities(owner)
    const { catalogue } = server.shipped
    const path = join(mkdtempSync(join(tmpdir(), 'ingot-late-')), 'a.jsonl')
    const text = jsonLines(makeMaterial('late', {}, owner))
    writeFileSync(path, text)
    await insertReadOnly(server.database.db, 'administrator', '')
    const request = {
      files: [{ path, name: 'a.jsonl', size: text.length }],
      template: 'ingot-jsonl',
      batch: randomUUID(),
      provider: 'Works',
      owner,
      author: 'ann',
      mode: 'update' as const,
      limits: DEFAULT_LIMITS,
    }
    await expect(importFiles(server.database.bulk, { catalogue, data: '' }, request)).rejects.toMatchObject({
      code: 'read-only',
    })
    await takeChanges()
    expect(await densities(owner)).toEqual(before)
  })

  it('are listed for whoever sent them, the newest first, and what has ended stays as it is', async () => {
    const job = await server.import(
      ben,
      {},
      { 'b.jsonl': jsonLines(makeMaterial('listed', {}, await ownerOf('Bronzes'))) },
    )
    expect(await cancel(job.id, ben)).toMatchObject({ status: 200, json: { job: { status: 'Completed' } } })
    const { json } = await server.call('GET', '/jobs', ben)
    expect(json.jobs[0]).toMatchObject({ id: job.id, status: 'Completed', createdAt: expect.stringMatching(/^20/) })
    expect(json.jobs).toHaveLength(2)
    expect((await server.call('GET', '/jobs', ann)).json.jobs.map((one: Job) => one.status)).toContain('Aborted')
    expect(await server.call('GET', '/jobs')).toMatchObject({ status: 403 })
  })
})

describe('an import that takes too much', () => {
  const openWith = async (imports: { minutes: number; memoryMb: number }) => {
    const application = { ...readApplicationConfig(undefined), imports }
    const small = await openExchangeServer({ application })
    return { small, admin: await small.login('admin') }
  }

  it('ends with a sentence that names the memory', () => {
    const outcome = { at: 'failed', databaseAway: false, isOutOfMemory: true, message: 'heap' } as const
    const failure = resultOf(outcome, 2_048)?.failure
    expect(failure).toEqual({ code: 'import-memory', details: { limit: 2_048 } })
    expect(server.shipped.texts.text(`error.${failure?.code}`, 'en', failure?.details)).toMatch(
      /^Nothing was imported: the file needs more memory than 2048 MB\. Split it/,
    )
  })

  it('ends when its time is over, in the words of the reader', async () => {
    const minutes = 0.001
    const { small, admin } = await openWith({ minutes, memoryMb: 2_048 })
    try {
      const { id } = (await small.send(admin, FORM, { 'a.jsonl': jsonLines(makeMaterial('late')) })).json.job
      expect((await small.ended(id, admin)).error).toContain('The import would take longer than the server allows.')
      const french = (await small.call('GET', `/jobs/${id}?lang=fr`, admin)).json.job.error
      expect(french).toContain("L'importation prendrait plus de temps que le serveur n'en accorde.")
      expect(french).toContain('elle a duré 0.001 minutes')
      await sleep(50)
      expect(small.leftovers()).toEqual([])
    } finally {
      await small.close()
    }
  })
})
