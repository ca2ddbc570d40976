import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { ImportProblem } from '@ingot/contract/exchange'
import { MaterialRecord } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { sheetsOf } from '@ingot/exchange/exporters/sheets.testing'
import type { Importer, ImportRecord, Problem } from '@ingot/exchange/importer'
import { csv } from '@ingot/exchange/importers/csv'
import { xlsx } from '@ingot/exchange/importers/xlsx'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { makeMaterial, makeValue } from '../testing.ts'

const BULK = 100

const COLUMNS = ['density', 'e_modulus', 'rm', 'rp02', 'reh', 'tensile_strength', 'hbw', 'cte', 'k']
/** Of a number that was converted to another unit and back. */
const NEAR = 1e-11

const isNear = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b))
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isNear(one[key], other[key]))
}

const importedList = async (importer: Importer, path: string, bytes: Uint8Array, catalogue: CatalogueFile) => {
  const records: ImportRecord[] = []
  const problems: Problem[] = []
  const context = { catalogue, provider: 'again', owner: 'public', limits: DEFAULT_LIMITS }
  for await (const item of importer.read([{ path, bytes, size: bytes.length }], context)) {
    if ('record' in item) records.push(item.record)
    if ('problem' in item) problems.push(item.problem)
  }
  return { records, problems }
}

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

  /** What an import says, but for warnings of what is accepted of the demo catalogue, which it gives of any file. */
  const unaccepted = (problems: readonly ImportProblem[] = []) => {
    const accepted = JSON.parse(readFileSync(join(server.config.home, 'data/accepted-findings.json'), 'utf8'))
    const extOf = new Map(shipped.map(({ id, ext }) => [id, ext.id]))
    const known = new Set(
      (accepted as { material: string; rule: string }[]).map(({ material, rule }) => `${extOf.get(material)} ${rule}`),
    )
    return problems.filter(({ severity, value, code }) => severity === 'error' || !known.has(`${value} ${code}`))
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
      expect(job.report?.created).toBe(shipped.length)
      expect(unaccepted(job.report?.problems)).toEqual([])
      const wanted = Object.fromEntries(shipped.map(({ id, ext, doc }) => [id, { ext, doc }]))
      expect(await documents(other, ids)).toEqual(wanted)
    } finally {
      await other.close()
    }
  })

  it.each([
    ['csv', 'csv'],
    ['xlsx', 'xlsx'],
    ['ingot-jsonl', 'jsonl'],
    ['matml', 'xml'],
    ['freecad', 'zip'],
  ])('as %s changes nothing where it is imported again', async (format, extension) => {
    const { bytes, headers } = await save(server, { format })
    expect(headers.get('content-disposition')).toMatch(new RegExp(`ingot-.*-\\d{4}-\\d\\d-\\d\\d\\.${extension}"`))
    const name = `all.${extension}`
    const job = await server.import(admin, { sourceTemplate: format }, { [name]: bytes })
    expect(job.report).toMatchObject({ created: 0, updated: 0, unchanged: shipped.length })
    expect(unaccepted(job.report?.problems)).toEqual([])
  })

  it('is one material as its workbook, which is readable and comes back as it was', async () => {
    const reply = await fetch(`${server.address}/mmdc/product/diagram/s355j2/209/all/all?unitsystem=metric`)
    const bytes = Buffer.from(await reply.arrayBuffer())
    const [properties] = await sheetsOf(bytes)
    expect(properties?.[0]).toContain('Value')
    const job = await server.import(admin, { sourceTemplate: 'xlsx' }, { 's355j2.xlsx': bytes })
    expect(job.report).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] })
  })

  it.each([
    ['csv', 'en', 'metric'],
    ['csv', 'fr', 'metric'],
    ['csv', 'fr', 'us'],
    ['xlsx', 'en', 'us'],
  ] as const)('as a list in %s, %s, %s keeps what every number is', async (format, lang, unitsystem) => {
    const search = { columns: COLUMNS, sort: 'name', limit: 500 }
    const list = await server.call('POST', '/mmdc/bblocks/table', undefined, search)
    const reply = await fetch(`${server.address}/search/export?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ search, format, unitsystem }),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const rows = bytes.toString('utf8').split('\r\n').slice(1).join('\n')
    if (format === 'csv') expect(rows).not.toMatch(/"[^",]*\d,\d+[^",]*"/)
    const importer = format === 'csv' ? csv : xlsx
    const { records, problems } = await importedList(importer, `list.${format}`, bytes, server.shipped.catalogue.file)
    // The sheet that says which search the list is of holds no materials.
    expect(problems.filter(({ column }) => column !== 'About')).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(list.json.items.map(({ name }: MaterialRow) => name))
    let compared = 0
    for (const [place, { name, values }] of (list.json.items as MaterialRow[]).entries())
      for (const [key, shown] of Object.entries(values)) {
        const { value, min, max, pm, special, option, origin, basis, cond } = shown
        const found = records[place]?.doc.values.find(({ vkey }) => vkey === key)
        const told = found && {
          value: found.value,
          min: found.min,
          max: found.max,
          pm: found.pm,
          special: found.special,
          option: found.option,
          origin: found.origin,
          basis: found.basis,
          cond: found.cond,
        }
        const { at = {} } = server.shipped.catalogue.nodes.get(key) ?? {}
        const open = Object.fromEntries(Object.entries(cond ?? {}).filter(([name]) => !(name in at)))
        const wanted = {
          value,
          min,
          max,
          pm,
          special,
          option,
          origin,
          basis,
          cond: Object.keys(open).length ? open : undefined,
        }
        expect(isNear(told, wanted), `${name} ${key}: ${JSON.stringify([told, wanted])}`).toBe(true)
        compared++
      }
    expect(compared).toBeGreaterThan(1_500)
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
    expect((await idsOf({})).filter((id) => id?.includes('forge-secret'))).toEqual([])
    expect((await idsOf({}, smith)).length).toBe(shipped.length + 1)
    expect(await idsOf({ owner }, smith)).toEqual([`${owner}:forge-secret`])
    expect((await save(server, { owner })).bytes.length).toBe(0)
  })
})
