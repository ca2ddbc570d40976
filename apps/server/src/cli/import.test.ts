import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { openTestDatabase } from '../db/testing.ts'
import { programOf } from '../life/testing/program.ts'
import { lockOwnerWriters } from '../materials/write-store.ts'

const HOME = fileURLToPath(new URL('../../../..', import.meta.url))

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ingot-import-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const run = (...words: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
    const all = [...programOf('cli/import'), '--provider=Works', ...words]
    execFile(process.execPath, all, { env, cwd: HOME }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + errors }),
    )
  })
const put = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const materials = async () =>
  (await sql<{ ext_id: string }>`select ext_id from material order by 1`.execute(database.db)).rows.map((r) => r.ext_id)

const WRONG = 'Material,Rp0.2 (MPa),Rm (MPa)\nSteel one,500,300\n'

describe('npm run import', () => {
  it('takes the example of docs/json-lines.md without a remark', async () => {
    const [, example = ''] = /```json\n([^`]+)```/.exec(readFileSync(join(HOME, 'docs/json-lines.md'), 'utf8')) ?? []
    const file = put('example.jsonl', `${JSON.stringify(JSON.parse(example))}\n`)
    const { code, out } = await run(file, '--template=ingot-jsonl')
    expect(code, out).toBe(0)
    expect(out).toContain('1 created')
    expect(out).toContain('0 errors, 0 warnings')
    await sql`delete from material where ext_id = 'S355'`.execute(database.db)
  }, 120_000)

  it('ends with a sentence on Ctrl-C, keeps nothing, and stands in nobody’s way afterwards', async () => {
    const file = put('cut.csv', 'Material,Rm (MPa)\nSteel cut,300\n')
    const before = await materials()
    const waiting = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(database.db)
      ).rows[0]?.n
    await database.bulk.transaction().execute(async (transaction) => {
      await lockOwnerWriters(transaction, 'public')
      const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
      const words = [...programOf('cli/import'), '--provider=Works', file, '--template=csv']
      const child = spawn(process.execPath, words, { env, cwd: HOME, stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      child.kill('SIGINT')
      const [code] = (await once(child, 'exit')) as [number | null]
      expect({ code, said }).toEqual({ code: 1, said: 'Stopped by SIGINT; what was not finished is not kept.\n' })
    })
    expect(await materials()).toEqual(before)
    expect((await run(file, '--template=csv')).code).toBe(0)
    expect(await materials()).toHaveLength(before.length + 1)
    await sql`delete from material where ext_id = 'Steel cut'`.execute(database.db)
  }, 120_000)

  it('refuses what cannot be with its rule and the way out, says so in a dry run, and takes what is accepted', async () => {
    const file = put('list.csv', WRONG)
    const dry = await run(file, '--template=csv', '--dry-run')
    expect(dry.code).toBe(1)
    const accept = /accept it as it is with (yield-above-strength:.*) \(--accept/.exec(dry.out)?.[1] ?? ''
    expect(accept, dry.out).toContain('Steel one')
    expect(await materials()).toEqual([])
    const silent = await run(file, '--template=csv', `--accept=${accept}`)
    expect([silent.code !== 0, silent.out]).toEqual([true, expect.stringContaining('--because is missing')])
    expect((await run(file, '--template=csv', `--accept=${accept}`, '--because=Two heats')).code).toBe(0)
    expect(await materials()).toHaveLength(1)
  })

  it('keeps nothing of a dry run, and refuses an accept that names no rule', async () => {
    const file = put('fine.csv', 'Material,Rm (MPa)\nSteel two,300\n')
    const before = await materials()
    const dry = await run(file, '--template=csv', '--dry-run')
    expect(dry, dry.out).toMatchObject({ code: 0, out: expect.stringContaining('Would be: 1 created') })
    expect(await materials()).toEqual(before)
    const typed = await run(file, '--template=csv', '--accept=yield:Steel one', '--because=x')
    expect(typed).toMatchObject({ code: 1, out: expect.stringContaining('"yield" is no rule') })
  })

  it('reads a folder without the links that lead nowhere or in a circle, and writes the whole report', async () => {
    const cards = join(folder, 'cards')
    mkdirSync(cards)
    const report = join(folder, 'report.json')
    for (let n = 0; n < 60; n++)
      put(`cards/card-${n}.FCMat`, `[General]\nName = Thing ${n}\n[Mechanical]\nDensity = 7850 kg/m^3\n`)
    put('cards/LICENSE', 'text')
    put('cards/picture.svg', '<svg/>')
    symlinkSync(join(folder, 'gone.ttf'), join(cards, 'font.ttf'))
    symlinkSync(cards, join(cards, 'again'))
    const { code, out } = await run(cards, '--template=freecad', `--report=${report}`, '--dry-run')
    expect(code, out).toBe(0)
    expect(out.match(/^warning .*(font\.ttf|again): the link leads nowhere/gm)).toHaveLength(2)
    expect(out.match(/were left out/g)).toHaveLength(1)
    expect(out).toContain('… and 11 more; --report=FILE')
    const written = JSON.parse(readFileSync(report, 'utf8'))
    // Each card warns that its class is not known.
    expect(written).toMatchObject({ dryRun: true, created: 60, problemCount: 61 })
    expect(written.problems).toHaveLength(61)
  })

  it('says in words what is wrong with a mapping', async () => {
    const mapping = put('mapping.json', '{"columns":[{"header":"Rm"}]}')
    const { code, out } = await run(put('list.csv', WRONG), '--template=csv', `--mapping=${mapping}`)
    expect(code).toBe(1)
    expect(out).toContain('column 1 ("Rm") does not say what it holds')
  })
})
