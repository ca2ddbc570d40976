import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createAccount } from '../../apps/server/src/auth/service.ts'
import { listBackups } from '../../apps/server/src/backup/folder.ts'
import { DATABASE, layoutOf, socketUrl } from '../../apps/server/src/db/cluster/layout.ts'
import { findPostmaster, stopPostmaster } from '../../apps/server/src/db/cluster/postmaster.ts'
import { connectDatabase } from '../../apps/server/src/db/open.ts'
import { makeTestFolder } from '../../apps/server/src/db/server.testing.ts'
import { jsonLines } from '../../apps/server/src/exchange/testing.ts'
import { quietLog } from '../../apps/server/src/life/log.ts'
import { sleep } from '../../apps/server/src/life/processes.ts'
import { makeMaterial } from '../../apps/server/src/testing.ts'
import type { FaultRow } from './fault-row.ts'

/** Backups and restores that are killed, while the server runs and is written to. */

const MATERIALS = 3_000
const PASSWORD = 'correct horse battery'
const SOURCES = join(import.meta.dirname, '../../apps/server/src')

const start = (file: string, words: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', join(SOURCES, file), ...words], {
    env: { ...process.env, PORT: '0', CATALOGUE: 'empty', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits for a process; answers its exit code and all that it said. */
const ended = async (child: ChildProcess): Promise<{ code: number | null; said: string }> => {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

/** Kills a process after a time; true when it was still running. */
const killAfter = async (child: ChildProcess, milliseconds: number): Promise<boolean> => {
  const over = ended(child)
  await Promise.race([sleep(milliseconds), over])
  const isRunning = child.exitCode === null && child.signalCode === null
  if (isRunning) child.kill('SIGKILL')
  await over
  return isRunning
}

const startServer = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = start('main.ts', [], { DATA_DIR: dataDir })
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    const url = /ready: (\S+)/.exec(said)?.[1]
    if (url === undefined) continue
    return { child, url }
  }
  throw new Error(`the server did not start: ${said}`)
}

/** Saves preferences one after the other until told to stop. */
const save = async (url: string, cookie: string, isOver: () => boolean, acknowledged: number[]): Promise<void> => {
  for (let content = 1; !isOver(); content++) {
    const reply = await fetch(`${url}/mmdc/user/prefs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ content, preferences: { unitSystem: 'si' } }),
    })
    await reply.text()
    if (reply.status !== 200) throw new Error(`a save was answered with ${reply.status}`)
    acknowledged.push(content)
  }
}

const signIn = async (dataDir: string, url: string): Promise<string> => {
  const address = socketUrl(findPostmaster(layoutOf(dataDir).cluster)?.socketDir ?? '', DATABASE)
  const database = connectDatabase(address, quietLog, 1)
  try {
    await createAccount(database.db, { name: 'admin', password: PASSWORD, company: 'Works', administrator: true })
  } finally {
    await database.close()
  }
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const savedIn = async (url: string): Promise<Set<number>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ content: number }>('select content from preference')
    return new Set(rows.map(({ content }) => content))
  } finally {
    await client.end()
  }
}

/** Restores a whole backup into a new place; answers what its server then holds, and how long it took, ms. */
const restored = async (folder: string, place: string): Promise<{ there: Set<number>; took: number }> => {
  const started = performance.now()
  const { code, said } = await ended(start('cli/restore.ts', [folder, `--into=${place}`], { DATA_DIR: place }))
  if (code !== 0) throw new Error(`the restore failed: ${said}`)
  const took = performance.now() - started
  const server = await startServer(place)
  try {
    const there = await savedIn(socketUrl(findPostmaster(layoutOf(place).cluster)?.socketDir ?? '', DATABASE))
    return { there, took }
  } finally {
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
  }
}

const killedBackups = async (dataDir: string, folder: string, usual: number, rounds: number): Promise<FaultRow> => {
  let [killed, bad, left] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const before = new Set(existsSync(folder) ? listBackups(folder) : [])
    if (await killAfter(start('cli/backup.ts', [folder], { DATA_DIR: dataDir }), Math.random() * usual)) killed++
    if (!existsSync(folder)) continue
    for (const name of listBackups(folder).filter((one) => !before.has(one))) {
      const { code } = await ended(start('cli/restore.ts', ['--verify', join(folder, name)], {}))
      if (code !== 0) bad++
    }
  }
  const { code } = await ended(start('cli/backup.ts', [folder, '--keep=1'], { DATA_DIR: dataDir }))
  left = readdirSync(folder).length - 1
  return {
    fault: 'kill -9 of a backup under load',
    rounds,
    found: `${killed} killed, ${bad} half ones that look whole, ${left} left over after the next, which ended with ${code}`,
    isGood: bad === 0 && left === 0 && code === 0,
  }
}

const killedRestores = async (folder: string, base: string, usual: number, rounds: number): Promise<FaultRow> => {
  let [killed, refused, early, wrong] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const place = join(base, `killed-${round}`)
    const words = [folder, `--into=${place}`]
    const wasRunning = await killAfter(
      start('cli/restore.ts', words, { DATA_DIR: place }),
      (0.5 + Math.random() / 2) * usual,
    )
    if (wasRunning) {
      killed++
      const server = start('main.ts', [], { DATA_DIR: place })
      const over = ended(server)
      const isRefused = await Promise.race([over.then(({ said }) => said.includes('was not finished')), sleep(20_000)])
      if (isRefused === true) refused++
      else early++
      if (server.exitCode === null) server.kill('SIGTERM')
      await over
    }
    const again = [...words, ...(wasRunning ? [] : [`--replace=killed-${round}`])]
    const { code } = await ended(start('cli/restore.ts', again, { DATA_DIR: place }))
    if (code !== 0) wrong++
    await stopPostmaster(layoutOf(place).cluster)
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    fault: 'kill -9 of a restore',
    rounds,
    found:
      `${killed} killed: ${refused} refused by the server's start, ${early} not begun yet; ` +
      `${wrong} could not be restored again`,
    isGood: wrong === 0,
  }
}

const MEGABYTE = 1_024 * 1_024

const fullDisk = async (dataDir: string, base: string): Promise<FaultRow> => {
  const fault = 'disk of the backups full'
  const disk = join(base, 'small')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTE}`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return { fault, rounds: 0, found: 'not tried: only root may mount a small disk', isGood: true }
  }
  try {
    writeFileSync(join(disk, 'other'), Buffer.alloc(MEGABYTE - 200_000))
    const { code, said } = await ended(start('cli/backup.ts', [disk], { DATA_DIR: dataDir }))
    const left = readdirSync(disk).length - 1
    const isTold = said.includes('There is no room left')
    return {
      fault,
      rounds: 1,
      found: `exit ${code}, ${isTold ? 'told in a sentence' : said.trim()}, ${left} left over`,
      isGood: code === 1 && isTold && left === 0,
    }
  } finally {
    execFileSync('umount', [disk])
  }
}

/** Kills backups and restores while a server is written to, and says what is left of them. */
export async function backupFaults(rounds: number): Promise<FaultRow[]> {
  const base = makeTestFolder('faults')
  const [dataDir, folder] = [join(base, 'data'), join(base, 'backups')]
  let server: ChildProcess | undefined
  try {
    const running = await startServer(dataDir)
    server = running.child
    const file = join(base, 'materials.jsonl')
    writeFileSync(file, jsonLines(...Array.from({ length: MATERIALS }, (_, n) => makeMaterial(`steel-${n}`))))
    const importing = ['--template=ingot-jsonl', '--provider=works', '--mode=replace']
    const load = () => ended(start('cli/import.ts', [file, ...importing], { DATA_DIR: dataDir }))
    if ((await load()).code !== 0) throw new Error('the import failed')
    const cookie = await signIn(dataDir, running.url)

    let isOver = false
    const acknowledged: number[] = []
    const saving = save(running.url, cookie, () => isOver, acknowledged)
    const importer = (async () => {
      while (!isOver) await load()
    })()
    const started = performance.now()
    await ended(start('cli/backup.ts', [join(base, 'first')], { DATA_DIR: dataDir }))
    const usual = performance.now() - started
    const killed = await killedBackups(dataDir, folder, usual, rounds)
    const full = await fullDisk(dataDir, base)
    const before = [...acknowledged]
    const { code } = await ended(start('cli/backup.ts', [folder, '--keep=1'], { DATA_DIR: dataDir }))
    isOver = true
    await Promise.all([saving, importer])
    const whole = join(folder, listBackups(folder).at(-1) ?? '')
    const { there, took } = await restored(whole, join(base, 'back'))
    const lost = before.filter((content) => !there.has(content)).length
    const restores = await killedRestores(whole, base, took, rounds)
    return [
      killed,
      full,
      {
        fault: 'backup under load, restored',
        rounds: 1,
        found: `${before.length} saves acknowledged before it, ${lost} lost`,
        isGood: code === 0 && lost === 0,
      },
      restores,
    ]
  } finally {
    if (server !== undefined && server.exitCode === null) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    for (const name of readdirSync(base)) await stopPostmaster(layoutOf(join(base, name)).cluster)
    rmSync(base, { recursive: true, force: true, maxRetries: 5 })
  }
}
