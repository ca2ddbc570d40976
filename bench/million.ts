import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openShipped } from '../apps/server/src/catalog/shipped.ts'
import { layoutOf } from '../apps/server/src/db/cluster/layout.ts'
import { stopPostmaster } from '../apps/server/src/db/cluster/postmaster.ts'
import { VALUES, writeGenerated } from './generated.ts'

/**
 * A million generated materials through the product's own import, its server and a browser:
 *   npm run build && node --import tsx bench/million.ts [--count=1000000] [--keep=FOLDER]
 * Says how long the import takes, how long the server needs until everything is searchable, and what a person waits for
 * in the browser. With `--keep` the data stays in the folder and the next run begins with the server.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '1000000' }, keep: { type: 'string' } } })
const count = Number(values.count)
const home = fileURLToPath(new URL('..', import.meta.url))
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'ingot-million-'))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const PORT = 4290

/** Largest resident memory of a process so far, in MB; undefined where the system doesn't say. */
const peakMemory = (pid: number): number | undefined => {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Number(line[1]) / 1024 : undefined
  } catch {
    return undefined
  }
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

async function load(): Promise<void> {
  const file = join(folder, 'materials.jsonl')
  const bytes = await writeGenerated(openShipped(join(home, 'data')).catalogue, file, count)
  console.log(`${count} materials of ${VALUES} values: ${(bytes / 1e9).toFixed(2)} GB of JSON lines`)
  const started = performance.now()
  const command = ['apps/server/dist/cli/import.js', file, '--template=ingot-jsonl', '--provider=trial']
  const child = spawn(process.execPath, command, {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0) ?? 0)
  }, 500)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  const rate = Math.round((1000 * count) / (performance.now() - started))
  console.log(`Import ended with ${code} after ${seconds(started)} s: ${rate} a second, at most ${peak.toFixed(0)} MB`)
  rmSync(file, { force: true })
  if (code !== 0) throw new Error('the import failed')
}

async function untilReady(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined)
    await reply?.text()
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server ended before it was ready')
}

let server: ChildProcess | undefined
try {
  if (values.keep === undefined || !isLoaded()) await load()
  const started = performance.now()
  server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'error', CATALOGUE: 'empty' },
  })
  await untilReady(server)
  console.log(`The server is ready and everything searchable after ${seconds(started)} s.`)
  const command = ['--import', 'tsx', 'bench/browser.ts', `http://127.0.0.1:${PORT}`]
  const browser = spawn(process.execPath, command, { cwd: home, stdio: 'inherit' })
  await once(browser, 'exit')
} finally {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await stopPostmaster(layoutOf(dataDir).cluster)
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isLoaded(): boolean {
  try {
    readFileSync(join(layoutOf(dataDir).cluster, 'PG_VERSION'))
    return true
  } catch {
    return false
  }
}
