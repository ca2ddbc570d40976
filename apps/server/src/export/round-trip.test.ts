import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MaterialRecord } from '@ingot/contract/material'
import { sheetsOf } from '@ingot/exchange/exporters/test-sheets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { makeMaterial, makeValue } from '../testing.ts'

const BULK = 100

describe('the catalogue as a file that is imported again', () => {
  let server: ExchangeServer
  let admin: string
  let shipped: MaterialRecord[]

  const save = async (of: ExchangeServer, body: object, cookie?: string) => {
    const reply = await fetch(`${of.address}/materials/export?applicationType=web&applicationName=ingot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const linesOf = (bytes: Buffer) =>
    bytes
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => MaterialRecord.parse(JSON.parse(line)))
  const documents = async (of: ExchangeServer, ids: readonly string[]) => {
    const found: Record<string, unknown> = {}
    for (let at = 0; at < ids.length; at += BULK) {
      const { json } = await of.call('POST', '/materials/details/bulk', undefined, { ids: ids.slice(at, at + BULK) })
      for (const { id, ext, doc } of json.items) found[id] = { ext, doc }
    }
    return found
  }

  beforeAll(async () => {
    server = await openExchangeServer()
    admin = await server.login('admin')
    const folder = join(server.config.home, 'data/demo')
    const files = Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => [name, readFileSync(join(folder, name))]),
    )
    shipped = Object.values(files).flatMap(linesOf)
    const job = await server.import(admin, { sourceTemplate: 'ingot-jsonl' }, files)
    expect(job.report?.created).toBe(shipped.length)
    await server.feed.settled()
  })
  afterAll(() => server.close())

  it('is all of it as JSON lines, and the same documents in another catalogue [API-011]', async () => {
    const { status, headers, bytes } = await save(server, {})
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ingot-data-.*\.jsonl"$/)
    const ids = linesOf(bytes).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(shipped.map(({ id }) => id).sort())
    const other = await openExchangeServer()
    try {
      const job = await other.import(
        await other.login('admin'),
        { sourceTemplate: 'ingot-jsonl' },
        { 'all.jsonl': bytes },
      )
      expect(job.report).toMatchObject({ created: shipped.length, problems: [] })
      const wanted = Object.fromEntries(shipped.map(({ id, ext, doc }) => [id, { ext, doc }]))
      expect(await documents(other, ids)).toEqual(wanted)
    } finally {
      await other.close()
    }
  })

  it.each(['csv', 'xlsx', 'ingot-jsonl'])('as %s changes nothing where it is imported again', async (format) => {
    const { bytes } = await save(server, { format })
    const name = `all.${format === 'ingot-jsonl' ? 'jsonl' : format}`
    const job = await server.import(admin, { sourceTemplate: format }, { [name]: bytes })
    expect(job.report).toMatchObject({ created: 0, updated: 0, unchanged: shipped.length, problems: [] })
  })

  it('is one material as its workbook, which is readable and comes back as it was', async () => {
    const reply = await fetch(`${server.address}/mmdc/product/diagram/s355j2/209/all/all?unitsystem=metric`)
    const bytes = Buffer.from(await reply.arrayBuffer())
    const [properties] = await sheetsOf(bytes)
    expect(properties?.[0]).toContain('Value')
    const job = await server.import(admin, { sourceTemplate: 'xlsx' }, { 's355j2.xlsx': bytes })
    expect(job.report).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] })
  })

  it('holds what a search finds, or the materials that are named', async () => {
    const found = await save(server, { search: { textfilter: ['s355j2'] } })
    expect(linesOf(found.bytes).length).toBeLessThan(shipped.length)
    const named = await save(server, { search: { idfilter: ['s355j2', 'nowhere', 'pa66'] } })
    expect(linesOf(named.bytes).map(({ id }) => id)).toContain('s355j2')
    expect(linesOf(named.bytes).length).toBeLessThanOrEqual(2)
    expect((await save(server, { search: { textfilter: ['nothing like this'] } })).bytes.length).toBe(0)
    expect((await save(server, { format: 'pdf' })).status).toBe(400)
  })

  it('shows nobody what is not theirs, and every owner their own', async () => {
    const smith = await server.login('smith', 'Forge')
    const { rows } = await sql<{ id: number }>`select id from company where name = 'Forge'`.execute(server.database.db)
    const owner = `company-${rows[0]?.id}`
    const own = makeMaterial('forge-secret', { values: [makeValue('density', 7_851.000000000001)] }, owner)
    const job = await server.import(smith, { sourceTemplate: 'ingot-jsonl' }, { 'own.jsonl': jsonLines(own) })
    expect(job.report).toMatchObject({ created: 1 })
    await server.feed.settled()
    const idsOf = async (body: object, cookie?: string) =>
      linesOf((await save(server, body, cookie)).bytes).map(({ id }) => id)
    expect(await idsOf({})).not.toContain('forge-secret')
    expect((await idsOf({}, smith)).length).toBe(shipped.length + 1)
    expect(await idsOf({ owner }, smith)).toEqual(['forge-secret'])
    expect((await save(server, { owner })).bytes.length).toBe(0)
  })
})
