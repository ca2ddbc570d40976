import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { savedAssessment } from '@ingot/domain/impact/saved'
import pg from 'pg'
import { DATABASE, layoutOf, socketUrl } from '../apps/server/src/db/cluster/layout.ts'
import { findPostmaster, stopPostmaster } from '../apps/server/src/db/cluster/postmaster.ts'
import { makeTestFolder } from '../apps/server/src/db/server.testing.ts'
import { type Expected, FIXTURES, SEARCHES } from '../apps/server/src/db/upgrade/fixture.ts'

/**
 * Writes the database of an earlier version down as a fixture of the upgrade's tests:
 * node --import tsx tools/upgrade-fixture.ts COMMIT NAME
 * The commit's own server makes the database: its demo catalogue (a few materials a file), accounts, a session, imports
 * with revisions, saved criteria, preferences and feedback, as far as that version knew them.
 */

/** Materials of each demo file. */
const EACH = 2
const HOME = resolve(import.meta.dirname, '..')
const PASSWORD = 'correct horse battery'
const [commit, name] = process.argv.slice(2)
if (!commit || !name) throw new Error('Takes a commit and the name of the fixture.')

const base = makeTestFolder('fixture')
const checkout = join(base, 'checkout')
const dataDir = join(base, 'data')

/** The commit's files, with the packages that are installed here beside its own workspaces. */
const checkOut = (): void => {
  mkdirSync(checkout)
  const files = execFileSync('git', ['archive', commit], { cwd: HOME, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x'], { cwd: checkout, input: files })
  const modules = join(checkout, 'node_modules')
  mkdirSync(join(modules, '@ingot'), { recursive: true })
  for (const one of readdirSync(join(HOME, 'node_modules')))
    if (one !== '@ingot') symlinkSync(join(HOME, 'node_modules', one), join(modules, one))
  for (const part of ['packages', 'apps'])
    for (const one of readdirSync(join(checkout, part)))
      symlinkSync(join(checkout, part, one), join(modules, '@ingot', one))
  const demo = join(checkout, 'data/demo')
  for (const one of readdirSync(demo)) {
    const lines = readFileSync(join(demo, one), 'utf8').split('\n')
    writeFileSync(join(demo, one), `${lines.slice(0, EACH).join('\n')}\n`)
  }
}

const environment = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', CATALOGUE: 'demo' }

const run = (words: readonly string[], input: string): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, ['--import', 'tsx', ...words], {
    cwd: checkout,
    env: environment,
    input,
    encoding: 'utf8',
  })

const startServer = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    cwd: checkout,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('the server says nothing')
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    const url = /ready: (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    child.stdout.resume()
    return { child, url }
  }
  throw new Error('the server did not start')
}

const write = async (): Promise<void> => {
  const { child, url } = await startServer()
  try {
    const added = run(['apps/server/src/cli/user.ts', 'add', 'anna', '--company=Works', '--admin'], PASSWORD)
    console.log(added.stdout, added.stderr)
    let cookie = ''
    const call = async (method: string, path: string, body?: object | FormData) => {
      const isForm = body instanceof FormData
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      const set = reply.headers.getSetCookie()[0]?.split(';')[0]
      if (set) cookie = set
      if (!reply.ok) console.log(method, path, reply.status, text.slice(0, 200))
      return { ok: reply.ok, json: reply.ok ? JSON.parse(text) : undefined }
    }
    while (!(await fetch(`${url}/readyz`)).ok) await new Promise((go) => setTimeout(go, 100))
    await call('POST', '/api/auth/login', { username: 'anna', password: PASSWORD })

    const importFile = async (template: string, file: string, text: string, provider: string) => {
      const form = new FormData()
      form.set('providerName', provider)
      form.set('sourceTemplate', template)
      form.set('file', new Blob([text]), file)
      const { json } = await call('POST', '/materials/importFromFile', form)
      for (let job = json?.job; job; job = (await call('GET', `/jobs/${job.id}`)).json?.job) {
        if (job.status === 'Completed' || job.status === 'Failed') {
          console.log(file, job.status, JSON.stringify(job.result ?? job).slice(0, 300))
          return
        }
        await new Promise((go) => setTimeout(go, 200))
      }
    }
    const steels = readFileSync(join(checkout, 'data/demo/steels.jsonl'), 'utf8').trim().split('\n').slice(0, 2)
    const own = steels.map((line) => {
      const read = JSON.parse(line)
      return { ...read, id: `works-${read.id}`, owner: 'company-1', ext: { provider: 'Works', id: `w-${read.id}` } }
    })
    const lines = (records: object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('')
    await importFile('ingot-jsonl', 'works.jsonl', lines(own), 'Works')
    const changed = own.map((one, n) => (n === 0 ? { ...one, doc: { ...one.doc, name: `${one.doc.name} mod` } } : one))
    await importFile('ingot-jsonl', 'works.jsonl', lines(changed), 'Works')
    const table =
      'Material;Density (g/cm³);Youngs modulus (GPa);Tensile strength (MPa)\nWL 7;7,85;210;510\nWL 8;2,70;70;≥ 310\n'
    await importFile('csv', 'laboratory.csv', table, 'Laboratory')

    const content = 209
    await call('POST', '/mmdc/user/prefs', {
      content,
      preferences: { unitSystem: 'metric', theme: 'dark', language: 'fr' },
    })
    const criteria = [
      { format: '2022-1', name: 'Dense', qs: 'q=density+%3E+7000', criterias: { address: { q: 'density > 7000' } } },
      { format: 'PROP-2022-1', name: 'My columns', qs: '', criterias: { columns: [] } },
      { format: 'FAV-2022-1', name: 'USER_FAVORITES', qs: '', criterias: [{ type: 'idfilter', value: [own[0].id] }] },
    ]
    for (const one of criteria) await call('POST', '/mmdc/criteria', { criteria: one, content })
    await call('POST', '/mmdc/criteria', { criteria: assessment, content })
    await call('POST', '/notification/feedback', { message: 'The density of WL 7 is 7.85 g/cm³, “as stated”.' })

    const expected: Expected = { commit, cookie, content, searches: {}, criteria: {}, materials: {} }
    for (const key of Object.keys(SEARCHES) as (keyof typeof SEARCHES)[]) {
      const { json } = await call('POST', '/mmdc/bblocks/table', { ...SEARCHES[key], limit: 500 })
      if (json) expected.searches[key] = json.items.map((item: { id: string }) => item.id).sort()
    }
    expected.preferences = (await call('GET', `/mmdc/user/prefs?content=${content}`)).json?.preferences
    for (const format of ['2022-1', 'PROP-2022-1', 'FAV-2022-1', 'IA-2023-1']) {
      const { json } = await call('GET', `/mmdc/criteria?format=${format}&content=${content}`)
      const saved = json?.criterias?.filter(({ id }: { id: string }) => !id.startsWith('Application'))
      if (saved?.length > 0) expected.criteria[format] = saved
    }
    await writeFixture(expected)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

const assessment = {
  format: 'IA-2023-1',
  name: 'Housing (PA66 GF30)',
  qs: '',
  criterias: savedAssessment(
    {
      compounds: [
        { key: 'pa66', name: 'PA66', percentage: 70, gwp: { value: 7.92 }, co2: { value: 6.54 } },
        { key: 'own-1', name: 'Our fibre', percentage: 30, gwp: { value: 2 }, co2: null },
      ],
      machines: [{ key: 'im', name: 'Moulding', energy: { value: 10.8e6 } }],
      country: null,
      ownAdditives: [],
      ownMachines: [],
    },
    { materialId: 'pa66-gf30', materialName: 'PA66 GF30', version: '2026-11' },
  ),
}

/** Every row of every table as PostgreSQL writes it as JSON: numbers shortest and exact, documents as they were written. */
const writeFixture = async (expected: Expected): Promise<void> => {
  const client = new pg.Client(socketUrl(findPostmaster(layoutOf(dataDir).cluster)?.socketDir ?? '', DATABASE))
  await client.connect()
  try {
    const revisions = await client.query('select material_id, no, hash from material_revision order by 1, 2')
    for (const { material_id, no, hash } of revisions.rows) expected.materials[`${material_id} ${no}`] = hash
    const { rows: tables } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    let text = `${JSON.stringify(expected)}\n`
    for (const table of tables) {
      const { rows } = await client.query(`select row_to_json(t)::text as row from ${table.name} t`)
      for (const { row } of rows.toSorted((a, b) => (a.row < b.row ? -1 : 1)))
        text += `${table.name}\t${row.replaceAll('\n', '')}\n`
      console.log(table.name, rows.length)
    }
    const packed = gzipSync(text, { level: 9 })
    writeFileSync(join(FIXTURES, `${name}.txt.gz`), packed)
    console.log(`${name}: ${text.length} bytes, packed ${packed.length}`)
  } finally {
    await client.end()
  }
}

try {
  checkOut()
  await write()
} finally {
  await stopPostmaster(layoutOf(dataDir).cluster)
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
}
