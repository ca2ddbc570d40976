import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { openShipped } from '../apps/server/src/catalog/shipped.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { layoutOf } from '../apps/server/src/db/cluster/layout.ts'
import { stopPostmaster } from '../apps/server/src/db/cluster/postmaster.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { quietLog } from '../apps/server/src/life/log.ts'
import { columnarEngine } from '../apps/server/src/search/engines/columnar.ts'
import { listChanges, streamRows } from '../apps/server/src/search/store.ts'

/**
 * Loads a million materials through the import command and says how long it takes:
 *   node --import tsx tools/load-million.ts [COUNT]
 * The file and the database lie in a folder of their own below the temporary folder, which is removed at the end.
 */

const VALUES = 25
const home = fileURLToPath(new URL('..', import.meta.url))
const { catalogue } = openShipped(join(home, 'data'))
const properties = [...catalogue.nodes.values()].filter(
  ({ type, vtype, quantity, from }) =>
    type === 'Spt' && vtype !== 'text' && vtype !== 'flag' && vtype !== 'option' && quantity && !from,
)
const classes = catalogue.file.classes.map(({ path }) => path).filter((path) => path.includes('/'))

/** A repeatable stream of numbers in [0, 1). */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

function materialAt(index: number): MaterialRecord {
  const next = random(index)
  const first = Math.floor(next() * properties.length)
  const values = Array.from({ length: VALUES }, (_, k): PropertyValue => {
    const node = properties[(first + k * 3) % properties.length]
    if (!node) throw new Error('the catalogue has no numeric properties')
    const value = Number((next() * 10 ** Math.floor(next() * 10)).toPrecision(4))
    return {
      id: `${node.vkey}-${k}`,
      vkey: node.vkey,
      value,
      basis: 'typical',
      origin: 'supplier',
      given: `${value}`,
      source: { ref: 'data', at: `Table ${1 + (k % 4)}` },
    }
  })
  const id = `m-${index}`
  return {
    id,
    owner: 'public',
    ext: { provider: 'trial', id },
    doc: {
      kind: 'grade',
      name: `Trial grade ${index}`,
      class: classes[Math.floor(next() * classes.length)] ?? 'metal',
      product: { form: 'granulate' },
      supply: { status: 'active', producers: [`Producer ${index % 200}`] },
      sources: { data: { kind: 'datasheet', title: `Datasheet of grade ${index}`, rights: 'own' } },
      composition: [],
      values,
      curves: [],
      models: [],
      documents: [],
    },
  }
}

async function writeFile(path: string, count: number): Promise<number> {
  const stream = createWriteStream(path)
  let text = ''
  for (let index = 0; index < count; index++) {
    text += `${JSON.stringify(materialAt(index))}\n`
    if (text.length < 1 << 20 && index < count - 1) continue
    if (!stream.write(text)) await once(stream, 'drain')
    text = ''
  }
  stream.end()
  await once(stream, 'finish')
  return statSync(path).size
}

/** Largest resident memory of a process so far, in MB; undefined where the system doesn't say. */
const peakMemory = (pid: number): number | undefined => {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1024 : undefined
  } catch {
    return undefined
  }
}

/** Builds the search index as a server does that finds the import's change; says how long it takes. */
async function buildIndex(dataDir: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), quietLog)
  const engine = columnarEngine(() => {})
  try {
    const changes = await listChanges(database.bulk, 0n)
    const started = performance.now()
    await engine.load(streamRows(database.bulk))
    const seconds = (performance.now() - started) / 1000
    const { rows, bytes } = await engine.memory()
    console.log(
      `Index of ${rows} materials built in ${seconds.toFixed(0)} s from ${changes.length} change, ${(bytes / 1e6).toFixed(0)} MB`,
    )
  } finally {
    await engine.close()
    await database.close()
  }
}

const count = Number(process.argv[2] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'ingot-million-'))
chmodSync(folder, 0o711)
const file = join(folder, 'materials.jsonl')
try {
  const bytes = await writeFile(file, count)
  console.log(`${count} materials of ${VALUES} values: ${(bytes / 1e9).toFixed(2)} GB of JSON lines`)
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'apps/server/src/cli/import.ts',
      file,
      '--template=ingot-jsonl',
      '--provider=trial',
      ...process.argv.slice(3),
    ],
    { cwd: home, stdio: 'inherit', env: { ...process.env, DATA_DIR: join(folder, 'data') } },
  )
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0) ?? 0)
  }, 500)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `Import ended with ${code} after ${seconds.toFixed(0)} s: ${Math.round(count / seconds)} materials a second, at most ${peak.toFixed(0)} MB`,
  )
  process.exitCode = code ?? 1
  if (code === 0) await buildIndex(join(folder, 'data'))
} finally {
  await stopPostmaster(layoutOf(join(folder, 'data')).cluster)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
