import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShipped } from '../catalog/shipped.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/open.ts'
import { openTestDatabase } from '../db/testing.ts'
import { sleep } from '../life/processes.ts'
import { lockOwnerWriters } from '../materials/write-store.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { type ImportRequest, importFiles } from './import-files.ts'
import { jsonLines } from './testing.ts'
import { undoImport } from './undo.ts'

const HOME = readConfig({}).home
const DATA = join(HOME, 'data')
const shipped = openShipped(DATA)
const OWNER = 'company-7'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'ingot-undo-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

let batches = 0
/** A request for a file of these densities by name. */
const requestOf = (materials: Record<string, number>, more: Partial<ImportRequest> = {}): ImportRequest => {
  const lines = Object.entries(materials).map(([name, density]) =>
    makeMaterial(name, { values: [makeValue('density', density)], parent: 'root' }, OWNER),
  )
  batches++
  const path = join(folder, `${batches}.jsonl`)
  const text = jsonLines(...lines)
  writeFileSync(path, text)
  return {
    batch: `00000000-0000-4000-8000-${String(batches).padStart(12, '0')}`,
    files: [{ path, name: 'u.jsonl', size: text.length }],
    template: 'ingot-jsonl',
    provider: 'Works',
    owner: OWNER,
    author: 'ann',
    mode: 'update',
    limits: DEFAULT_LIMITS,
    ...more,
  }
}
const imported = async (materials: Record<string, number>, more: Partial<ImportRequest> = {}) => {
  const request = requestOf(materials, more)
  await importFiles(database.bulk, { catalogue: shipped.catalogue, data: DATA }, request)
  return request.batch
}
const undo = (batch: string) => undoImport(database.bulk, shipped.catalogue, { batch, owner: OWNER, author: 'ann' })

/** All that readers, search and counts know of the owner's materials. */
const catalogue = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(json_build_array(m.id, m.provider, m.ext_id, r.state, r.doc, r.hash, to_jsonb(s)) order by m.id),
      '[]')::text as text
    from material m join material_revision r on r.material_id = m.id and r.no = m.current_rev
      join search_row s on s.material_id = m.id where m.owner = ${OWNER}`.execute(database.db)
  return rows[0]?.text
}
const revisions = async () => {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', m.ext_id, r.no, r.state,
      r.doc -> 'values' -> 0 ->> 'value', left(r.why, 6)) as line
    from material_revision r join material m on m.id = r.material_id where m.owner = ${OWNER} order by m.id, r.no`.execute(
    database.db,
  )
  return rows.map(({ line }) => line)
}
const stored = async () => {
  const { rows } = await sql<{ materials: number; bytes: number; counted: number; counted_bytes: number }>`
    select u.materials::int as materials, u.bytes::int as bytes,
      (select count(*)::int from material where owner = ${OWNER}) as counted,
      (select coalesce(sum(octet_length(doc::text)), 0)::int from material_revision r
        join material m on m.id = r.material_id where m.owner = ${OWNER}) as counted_bytes
    from owner_usage u where owner = ${OWNER}`.execute(database.db)
  return rows[0]
}
const expectCounted = async () => {
  const row = await stored()
  expect([row?.materials, row?.bytes]).toEqual([row?.counted, row?.counted_bytes])
}

describe('an import that is undone', () => {
  it('leaves documents, search rows and counts as they were, whether it made materials or changed them', async () => {
    await imported({ root: 1, kept: 1000, other: 2000 })
    const before = await catalogue()
    const bytes = (await stored())?.bytes
    const made = await imported({ fresh: 1, newer: 2 })
    expect(await undo(made)).toEqual({ removed: 2, restored: 0 })
    expect(await catalogue()).toBe(before)
    expect((await stored())?.bytes).toBe(bytes)

    const changed = await imported({ kept: 1500, other: 2000, fresh: 3 }, { mode: 'replace' })
    expect(await undo(changed)).toEqual({ removed: 1, restored: 1 })
    expect(await catalogue()).toBe(before)
    expect((await revisions()).filter((line) => line.startsWith('kept'))).toEqual([
      'kept 1 superseded 1000 import',
      'kept 2 superseded 1500 import',
      'kept 3 released 1000 undo o',
    ])
    await expectCounted()
  })

  it('is refused as a whole where a later import changed what it had made, and can be after that one is undone', async () => {
    const before = await catalogue()
    const first = await imported({ twice: 1, once: 1 })
    const second = await imported({ twice: 2 })
    const all = await catalogue()
    await expect(undo(first)).rejects.toMatchObject({
      code: 'import-changed-since',
      details: { count: 1, id: `${OWNER}:twice` },
    })
    expect(await catalogue()).toBe(all)
    await undo(second)
    expect(await undo(first)).toEqual({ removed: 2, restored: 0 })
    expect(await catalogue()).toBe(before)
    await expectCounted()
  })
})

describe('an import that later ones build upon', () => {
  const linking = (name: string, doc: Parameters<typeof makeMaterial>[1]) => {
    const request = requestOf({})
    const text = jsonLines(makeMaterial(name, doc, OWNER))
    const [file] = request.files
    if (file) writeFileSync(file.path, text)
    return { ...request, files: request.files.map((one) => ({ ...one, size: text.length })) }
  }
  const run = (request: ImportRequest) =>
    importFiles(database.bulk, { catalogue: shipped.catalogue, data: DATA }, request)
  const refusal = (id: string) => ({ code: 'import-changed-since', details: { count: 1, id: `${OWNER}:${id}` } })

  it('is kept while another material names one of it, and can be undone after that one is', async () => {
    const before = await catalogue()
    const first = await imported({ base: 1 })
    for (const doc of [
      { parent: 'base' },
      { supply: { status: 'active' as const, producers: [], replacedBy: ['base'] } },
    ]) {
      const request = linking('builds-on', doc)
      await run(request)
      await expect(undo(first)).rejects.toMatchObject(refusal('builds-on'))
      await undo(request.batch)
    }
    expect(await undo(first)).toEqual({ removed: 1, restored: 0 })
    expect(await catalogue()).toBe(before)
  })

  it('is kept while a later one has found a material of it as it was', async () => {
    const before = await catalogue()
    const first = await imported({ 'held-1': 1, 'held-2': 2 })
    const unrelated = await imported({ alone: 1 })
    const second = await imported({ 'held-2': 2, 'held-3': 3 })
    await expect(undo(first)).rejects.toMatchObject(refusal('held-2'))
    expect(await undo(unrelated)).toEqual({ removed: 1, restored: 0 })
    expect(await undo(second)).toEqual({ removed: 1, restored: 0 })
    expect(await undo(first)).toEqual({ removed: 2, restored: 0 })
    expect(await catalogue()).toBe(before)
  })
})

describe('a process that is killed', () => {
  const ROUNDS = 4
  /** Runs a piece of the server as a process of its own and kills it after some time; answers whether it had ended. */
  const runKilled = async (call: string, values: object, delay: number | undefined): Promise<boolean> => {
    const code = `
      const { connectDatabase } = await import(${JSON.stringify(join(HOME, 'apps/server/src/db/open.ts'))})
      const { quietLog } = await import(${JSON.stringify(join(HOME, 'apps/server/src/life/log.ts'))})
      const { openShipped } = await import(${JSON.stringify(join(HOME, 'apps/server/src/catalog/shipped.ts'))})
      const { importFiles } = await import(${JSON.stringify(join(HOME, 'apps/server/src/exchange/import-files.ts'))})
      const { undoImport } = await import(${JSON.stringify(join(HOME, 'apps/server/src/exchange/undo.ts'))})
      const { catalogue } = openShipped(${JSON.stringify(DATA)})
      const data = ${JSON.stringify(DATA)}
      const { bulk } = connectDatabase(${JSON.stringify(database.url)}, quietLog, 1)
      const values = ${JSON.stringify(values)}
      process.stdout.write('begins\\n')
      await ${call}
      process.exit(0)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: HOME,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const exit = once(child, 'exit') as Promise<[number | null]>
    await Promise.race([once(child.stdout, 'data'), exit])
    if (delay !== undefined) {
      await sleep(delay)
      child.kill('SIGKILL')
    }
    const [status] = await exit
    if (status !== 0 && status !== null) throw new Error(said)
    // What the process had begun is over when its lock is free.
    await database.bulk.transaction().execute((transaction) => lockOwnerWriters(transaction, OWNER))
    return status === 0
  }

  const many = (density: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`many-${n}`, density]))

  it('leaves an import and its undoing done or not begun, and both can be done afterwards', async () => {
    await imported(many(1000, 600))
    const states: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = await catalogue()
      const request = requestOf(many(2000 + round, 800))
      const ended = await runKilled('importFiles(bulk, { catalogue, data }, values)', request, 40 + round * 350)
      const after = await catalogue()
      const isThere = after !== before
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from material m join material_revision r
        on r.material_id = m.id and r.no = m.current_rev join search_row s on s.material_id = m.id
        where r.import_id = ${request.batch}::uuid`.execute(database.db)
      expect(rows[0]?.n).toBe(isThere ? 800 : 0)
      if (ended) expect(isThere).toBe(true)
      if (!isThere) await imported(many(2000 + round, 800), { batch: request.batch })
      await expectCounted()
      const whole = await catalogue()

      const undone = await runKilled('undoImport(bulk, catalogue, values)', undoOf(request.batch), 40 + round * 350)
      const left = await catalogue()
      expect([whole, before]).toContain(left)
      if (undone) expect(left).toBe(before)
      if (left === whole) await undo(request.batch)
      expect(await catalogue()).toBe(before)
      await expectCounted()
      states.push(`${isThere} ${left === before}`)
    }
    // One more that nothing disturbs, so that the way there is known to be right.
    const request = requestOf(many(5000, 600))
    expect(await runKilled('importFiles(bulk, { catalogue, data }, values)', request, undefined)).toBe(true)
    expect(await runKilled('undoImport(bulk, catalogue, values)', undoOf(request.batch), undefined)).toBe(true)
    expect(states).toHaveLength(ROUNDS)
  }, 600_000)
})

const undoOf = (batch: string) => ({ batch, owner: OWNER, author: 'ann' })
