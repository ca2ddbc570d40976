import type { CompanyJob } from '@ingot/contract/company-jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOwnerWriters } from '../../materials/write-store.ts'
import { makeMaterial } from '../../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../testing.ts'

describe('imports of everybody', () => {
  let server: ExchangeServer
  const cookies: Record<string, string> = {}

  const list = async (who: string, query = ''): Promise<{ total: number; items: CompanyJob[] }> =>
    (await server.call('GET', `/api/company/jobs${query}`, cookies[who])).json
  const companyOf = async (name: string) => {
    const row = await server.database.db
      .selectFrom('company')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return `company-${row.id}`
  }
  const fileOf = async (id: string, company: string) => ({
    [`${id}.jsonl`]: jsonLines(makeMaterial(id, {}, await companyOf(company))),
  })

  beforeAll(async () => {
    server = await openExchangeServer()
    for (const [name, company] of [
      ['chief', 'Works'],
      ['second', 'Works'],
      ['stranger', 'Strangers'],
      ['root', undefined],
    ] as const)
      cookies[name] = await server.login(name, company)
    cookies['reader'] = await server.login('reader', 'Works', false)
    await server.import(cookies['second'] ?? '', {}, await fileOf('one', 'Works'))
    await server.import(cookies['second'] ?? '', { dryRun: 'true' }, await fileOf('two', 'Works'))
    await server.import(cookies['stranger'] ?? '', {}, await fileOf('theirs', 'Strangers'))
    await server.import(cookies['root'] ?? '', {}, { 'broken.jsonl': 'no line of JSON' })
  })
  afterAll(() => server.close())

  it('are listed with who began them, when, and what they did, those of the own company alone', async () => {
    const { total, items } = await list('chief')
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { status: 'Completed', author: 'second', counts: { created: 1, dryRun: true }, canUndo: false, canRead: true },
      {
        status: 'Completed',
        author: 'second',
        files: ['one.jsonl'],
        counts: { created: 1, updated: 0, unchanged: 0, problems: 0, dryRun: false },
        isUndone: false,
        canUndo: true,
      },
    ])
    expect(items.every((job) => job.company === undefined && !('report' in job) && job.endedAt !== undefined)).toBe(
      true,
    )
    expect((await list('chief', '?offset=1&limit=1')).items.map(({ id }) => id)).toEqual([items[1]?.id])
  })

  it('are all told to who runs the installation, without what the reports of companies say', async () => {
    const { items } = await list('root')
    expect(items.map(({ author, company, canRead, canUndo }) => [author, company, canRead, canUndo])).toEqual([
      ['root', undefined, true, false],
      ['stranger', 'Strangers', false, false],
      ['second', 'Works', false, false],
      ['second', 'Works', false, false],
    ])
    expect(items[0]).toMatchObject({ status: 'Failed', error: expect.stringContaining('1 error') })
    const report = (id = '') => server.call('GET', `/api/company/jobs/${id}`, cookies['root'])
    expect((await report(items[0]?.id)).json.job.report.problemCount).toBe(1)
    expect((await report(items[1]?.id)).json.code).toBe('job-not-found')
  })

  it('are neither read nor ended nor taken back by another company, nor by who administers nothing', async () => {
    const id = (await list('stranger')).items[0]?.id
    const calls = [
      ['GET', `/api/company/jobs/${id}`],
      ['POST', `/api/company/jobs/${id}/cancel`],
      ['POST', `/materials/import/${id}/undo`],
    ] as const
    for (const [method, url] of calls) {
      expect([url, (await server.call(method, url, cookies['chief'])).json.code]).toEqual([url, 'job-not-found'])
      for (const who of ['reader', 'nobody'])
        expect([url, (await server.call(method, url, cookies[who])).status]).toEqual([url, 403])
    }
    expect((await server.call('GET', '/api/company/jobs', cookies['reader'])).status).toBe(403)
    expect((await list('stranger')).items[0]).toMatchObject({ status: 'Completed', isUndone: false })
  })

  it('are read and taken back by another administrator of the company', async () => {
    const id = (await list('chief')).items[1]?.id
    const { json } = await server.call('GET', `/api/company/jobs/${id}`, cookies['chief'])
    expect(json.job.report).toMatchObject({ created: 1, files: [{ file: 'one.jsonl', materials: 1 }] })
    const undone = await server.call('POST', `/materials/import/${id}/undo`, cookies['chief'], {})
    expect(undone.json).toEqual({ removed: 1, restored: 0 })
    expect((await list('chief')).items[1]).toMatchObject({ isUndone: true, canUndo: false })
  })

  it('are ended by another administrator while they wait or run, which the log tells', async () => {
    let id = ''
    // Under the lock of its owner's writers an import cannot end.
    await server.database.db.transaction().execute(async (transaction) => {
      await lockOwnerWriters(transaction, await companyOf('Works'))
      const fields = { providerName: 'Works', sourceTemplate: 'ingot-jsonl' }
      id = (await server.send(cookies['second'], fields, await fileOf('slow', 'Works'))).json.job.id
      const cancelled = await server.call('POST', `/api/company/jobs/${id}/cancel`, cookies['chief'], {})
      expect(cancelled.json).toEqual({ status: 'Aborted' })
    })
    expect((await list('chief')).items[0]).toMatchObject({ id, status: 'Aborted', error: expect.any(String) })
    const again = await server.call('POST', `/api/company/jobs/${id}/cancel`, cookies['chief'], {})
    expect(again.json).toEqual({ status: 'Aborted' })
    const { json } = await server.call('GET', '/api/audit?action=import-cancelled', cookies['chief'])
    expect(json.items).toMatchObject([{ actor: 'chief', subject: id }])
    expect((await server.call('GET', '/api/audit?action=import-cancelled', cookies['stranger'])).json.items).toEqual([])
  })
})
