import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, isAlive, sleep, waitUntil } from '../../life/processes.ts'
import { StartError } from '../../life/start-error.ts'
import type { Binaries } from '../binaries.ts'
import type { Account } from './account.ts'
import { spawnAs } from './create.ts'
import { layoutOf, SOCKET_PORT } from './layout.ts'

/** A running PostgreSQL, as its postmaster.pid describes it. */
export interface Postmaster {
  pid: number
  socketDir: string
  status: 'starting' | 'ready' | 'stopping'
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

const readPidFile = (cluster: string): Postmaster | undefined => {
  try {
    // pid, data directory, start time, port, socket folder, listen address, shared memory, status
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const status = lines[7]?.trim()
    const known = status === 'ready' || status === 'stopping' ? status : 'starting'
    return { pid: Math.abs(Number(lines[0])), socketDir: lines[4] ?? '', status: known }
  } catch {
    return undefined
  }
}

/** The postmaster of a cluster, when it runs: the file alone may be left over, and its number may be reused. */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const said = readPidFile(cluster)
  if (said === undefined || !isAlive(said.pid)) return undefined
  const command = commandLine(said.pid)
  return command === '' || command.includes(cluster) ? said : undefined
}

const LARGEST_LOG = 10 * 1024 * 1024

/** Opens the log to append to; one that has grown large becomes the previous one. */
const openLog = (path: string): { handle: number; size: number } => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(path, `${path}.1`)
  return { handle: openSync(path, 'a+', 0o600), size: size > LARGEST_LOG ? 0 : size }
}

const readFrom = (path: string, start: number): string => {
  const handle = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(64 * 1024)
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, start))
  } finally {
    closeSync(handle)
  }
}

/** What PostgreSQL said last before it gave up. */
const reasonIn = (log: string): string => {
  const told = log.split('\n').filter((line) => /(FATAL|PANIC|ERROR): |^postgres: /.test(line))
  const line = told.find((one) => /FATAL: |PANIC: /.test(one)) ?? told[0] ?? log.trim().split('\n').at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC|ERROR|postgres): +/, '').trim()
}

const SETTINGS = {
  // No TCP port at all: nothing to guess, nothing to collide with.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

/** Only for databases that nobody misses: those of tests. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface Launch {
  binaries: Binaries
  account: Account
  dataDir: string
  socketDir: string
  durable: boolean
  /** Further settings: of archiving, of a recovery. */
  settings: Readonly<Record<string, string>>
}

type Launched = { at: 'ready'; postmaster: Postmaster } | { at: 'ended'; reason: string }

/** Starts PostgreSQL in a session of its own, so that neither Ctrl-C nor the server's end reaches it; waits until ready. */
const launch = async ({
  binaries,
  account,
  dataDir,
  socketDir,
  durable,
  settings: more,
}: Launch): Promise<Launched> => {
  const { cluster, accessFile, namesFile, logFile } = layoutOf(dataDir)
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : FORGETFUL),
    unix_socket_directories: socketDir,
    hba_file: accessFile,
    ident_file: namesFile,
    ...more,
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  const child = spawn(join(binaries.binDir, 'postgres'), ['-D', cluster, ...words], {
    ...spawnAs(account),
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  })
  let failure: string | undefined
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', () => {
    failure ??= ''
  })
  child.unref()
  closeSync(log.handle)
  for (;;) {
    if (failure !== undefined) return { at: 'ended', reason: failure || reasonIn(readFrom(logFile, log.size)) }
    const postmaster = readPidFile(cluster)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return { at: 'ready', postmaster }
    await sleep(15)
  }
}

// After a postmaster was killed its children need a moment to notice and let go of the shared memory.
const STILL_IN_USE = /still in use|already exists|is another post(master|gres)/i
const RETRY_MS = 10_000

/**
 * The postmaster of a cluster: one that is still running from before, or a new one. Tries for ten seconds while the
 * remains of a killed one are in the way. Throws StartError with what PostgreSQL said.
 */
export const runPostmaster = async (how: Launch): Promise<{ postmaster: Postmaster; adopted: boolean }> => {
  const { cluster, logFile } = layoutOf(how.dataDir)
  const end = performance.now() + RETRY_MS
  for (;;) {
    const running = findPostmaster(cluster)
    if (running?.status === 'ready') return { postmaster: running, adopted: true }
    if (running !== undefined) {
      // Starting or stopping: recovery may take its time, so there is no end to the patience here.
      await sleep(50)
      continue
    }
    const said = readPidFile(cluster)
    // Its number now belongs to a stranger, before which PostgreSQL would shrink back for ever.
    if (said !== undefined && isAlive(said.pid)) rmSync(pidFile(cluster), { force: true })
    const launched = await launch(how)
    if (launched.at === 'ready') return { postmaster: launched.postmaster, adopted: false }
    if (!STILL_IN_USE.test(launched.reason) || performance.now() > end) {
      throw new StartError(`PostgreSQL did not start: ${launched.reason || 'it gave no reason'} (more in ${logFile}).`)
    }
    await sleep(200)
  }
}

const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 5_000

/** Ends PostgreSQL: open transactions are rolled back, everything is written; at last without ceremony (it recovers). */
export const stopPostmaster = async (cluster: string): Promise<void> => {
  const running = findPostmaster(cluster)
  if (running === undefined) return
  process.kill(running.pid, 'SIGINT')
  if (await waitUntil(() => !isAlive(running.pid), FAST_STOP_MS)) return
  process.kill(running.pid, 'SIGQUIT')
  await waitUntil(() => !isAlive(running.pid), IMMEDIATE_STOP_MS)
}
