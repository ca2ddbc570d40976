import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Draft } from '@ingot/contract/drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

const RECORD = 'time;force\n0,0;0,0\n0,1;12,5\n'
const HASH = createHash('sha256').update(RECORD).digest('hex')

describe('a file', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-files-'))
  let server: TestServer
  let ann: string
  let eve: string
  const send = (cookie: string, text: string, name = 'A1.csv') => {
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    return server.app.inject({ method: 'POST', url: '/files', payload: form, headers: { cookie } })
  }
  const get = (url: string, cookie: string) => server.app.inject({ method: 'GET', url, headers: { cookie } })
  const post = async (url: string, cookie: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
    (await server.app.inject({ method, url, payload, headers: { cookie } })).json()

  /** A draft with a test whose file has this hash. */
  const draftOf = async (cookie: string, hash: string): Promise<Draft> => {
    const { draft } = await post('/drafts', cookie, { how: 'new', name: 'Tested', class: 'metal' })
    await post(
      `/drafts/${draft.id}`,
      cookie,
      {
        changes: [
          { at: 'sources/s', after: { kind: 'test-report', title: 'Report', rights: 'own' } },
          {
            at: 'tests/t1',
            after: {
              id: 't1',
              specimen: { name: 'A1' },
              file: { hash, name: 'Zugversuch A1.csv' },
              source: { ref: 's' },
            },
          },
        ],
      },
      'PATCH',
    )
    return draft
  }

  beforeAll(async () => {
    server = await openTestServer(undefined, false, { dataDir, importMaxBytes: 1_000 })
    ann = await server.login('ann', { company: 'Forge', roles: ['data-administrator'] })
    eve = await server.login('eve', { company: 'Other', roles: ['data-administrator'] })
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  it('is kept by its hash, once, however often it is sent', async () => {
    for (const cookie of [ann, ann, eve]) {
      const reply = await send(cookie, RECORD)
      expect([reply.statusCode, reply.json()]).toEqual([200, { file: { hash: HASH, name: 'A1.csv' }, bytes: 28 }])
    }
    expect(readdirSync(join(dataDir, 'files'))).toEqual([HASH.slice(0, 2)])
    expect(readFileSync(join(dataDir, 'files', HASH.slice(0, 2), HASH), 'utf8')).toBe(RECORD)
  })

  it('has the last part of the name that it is sent with, as browsers send it', async () => {
    for (const [sent, kept] of [
      ['../../../etc/x.html', 'x.html'],
      ['C:\\tests\\A1.csv', 'A1.csv'],
      ['/tests/A2.csv', 'A2.csv'],
    ] as const) {
      const reply = await send(ann, RECORD, sent)
      expect([reply.statusCode, reply.json().file?.name]).toEqual([200, kept])
    }
    const nameless = await send(ann, RECORD, '../..')
    expect([nameless.statusCode, nameless.json().code]).toEqual([422, 'file-missing'])
  })

  it('is read through the draft and through the material that name it, under its name there', async () => {
    const draft = await draftOf(ann, HASH)
    const ofDraft = await get(`/drafts/${draft.id}/files/${HASH}`, ann)
    expect([ofDraft.statusCode, ofDraft.body]).toEqual([200, RECORD])
    expect(ofDraft.headers['content-disposition']).toContain('attachment; filename="Zugversuch A1.csv"')
    await post(`/drafts/${draft.id}/submit`, ann, { version: 2 })
    const { id } = await post(`/drafts/${draft.id}/release`, ann, { version: 2, why: 'First tests' })
    expect((await get(`/materials/${id}/files/${HASH}`, ann)).body).toBe(RECORD)
    for (const url of [`/materials/${id}/files/${HASH}`, `/drafts/${draft.id}/files/${HASH}`])
      expect((await get(url, eve)).statusCode).toBe(404)
    expect((await get(`/materials/${id}/files/${HASH.replace(/./g, 'a')}`, ann)).json()).toMatchObject({
      code: 'stored-file-not-found',
    })
  })

  it('of another company is not read by who names its hash', async () => {
    const text = `${RECORD}0,2;13,0\n`
    const hash = (await send(eve, text)).json().file.hash
    const draft = await draftOf(ann, hash)
    expect((await get(`/drafts/${draft.id}/files/${hash}`, ann)).json()).toMatchObject({
      code: 'stored-file-not-found',
    })
  })

  it('that its owner has no room for is refused, and takes none on the disk', async () => {
    const { application } = server.config
    const { bytes } = application.quotas
    const kept = () => readdirSync(join(dataDir, 'files'), { recursive: true }).length
    const before = kept()
    application.quotas.bytes = 10
    try {
      const reply = await send(eve, 'a file of more than ten bytes')
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'quota-reached'])
    } finally {
      application.quotas.bytes = bytes
    }
    expect(kept()).toBe(before)
  })

  it('that is too large, or none, is refused and leaves nothing', async () => {
    const large = await send(ann, 'x'.repeat(1_001))
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
    const none = await server.app.inject({ method: 'POST', url: '/files', payload: {}, headers: { cookie: ann } })
    expect(none.json().code).toBe('import-refused')
    const empty = new FormData()
    empty.append('field', 'x')
    const without = { method: 'POST', url: '/files', payload: empty, headers: { cookie: ann } } as const
    expect((await server.app.inject(without)).json().code).toBe('file-missing')
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  })
})
