import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLane } from './lane.ts'

/** How CalculiX is called. */
export interface CalculixOptions {
  /** Name or path of the program. */
  command?: string
  /** Milliseconds after which one run is killed. */
  timeout?: number
  signal?: AbortSignal
}

/** How a run ended. `said`: what CalculiX gave as the reason, at most a few lines. */
export type CalculixRun =
  | { state: 'done'; dat: string }
  | { state: 'failed'; said: string }
  | { state: 'missing'; command: string }
  | { state: 'timed-out'; timeout: number }
  | { state: 'cancelled' }

/** A one-element deck takes a second; its result a few kilobytes. */
const TIMEOUT = 30_000
const VERSION_TIMEOUT = 5000
const OUTPUT_MAX = 256 * 1024
const RESULT_MAX = 4 * 1024 * 1024
const WAITING_MAX = 50

/** Only what the program needs: the server's own settings are none of its business. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_NUM_THREADS: '1', LC_ALL: 'C' }

/** One process at a time, for all who ask. */
export const calculixLane = makeLane(WAITING_MAX)

/**
 * Runs a deck in a private temporary folder, which is removed in any case. Throws AppError `too-many-requests` where too
 * many runs wait. The deck must be one that this program wrote: CalculiX reads the files that a deck names.
 */
export const runCalculix = (deck: string, options: CalculixOptions = {}): Promise<CalculixRun> =>
  calculixLane.enter(() => runDeck(deck, options))

/** One run, by a caller whose turn it is. */
export async function runDeck(deck: string, options: CalculixOptions = {}): Promise<CalculixRun> {
  if (options.signal?.aborted) return { state: 'cancelled' }
  const folder = await mkdtemp(join(tmpdir(), 'ingot-calculix-'))
  try {
    await writeFile(join(folder, 'job.inp'), deck)
    const ended = await callCalculix(['-i', 'job'], folder, options)
    if (ended.state !== 'ended') return ended
    if (ended.code !== 0) return { state: 'failed', said: lastWords(ended) }
    return await resultIn(join(folder, 'job.dat'), ended)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The version of CalculiX, such as `2.20`; undefined where there is none. */
export async function calculixVersion({ command, signal }: CalculixOptions = {}): Promise<string | undefined> {
  const ended = await callCalculix(['-v'], tmpdir(), { command, signal, timeout: VERSION_TIMEOUT })
  return ended.state === 'ended' ? /version\s+(\S+)/i.exec(ended.output)?.[1] : undefined
}

interface Ended {
  state: 'ended'
  /** The exit code, or the signal that ended it. */
  code: number | string
  output: string
}

function callCalculix(
  words: readonly string[],
  folder: string,
  { command = 'ccx', timeout = TIMEOUT, signal }: CalculixOptions,
): Promise<Ended | Exclude<CalculixRun, { state: 'done' | 'failed' }>> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: folder, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let stopped: 'timed-out' | 'cancelled' | undefined
    const stop = (why: typeof stopped) => {
      stopped ??= why
      child.kill('SIGKILL')
      // The run is over, even if another process holds the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const cancel = () => stop('cancelled')
    const timer = setTimeout(() => stop('timed-out'), timeout)
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        output = (output + piece).slice(-OUTPUT_MAX)
      })
    child.on('error', (error: NodeJS.ErrnoException) => {
      settle()
      if (error.code === 'ENOENT' || error.code === 'EACCES') resolve({ state: 'missing', command })
      else reject(error)
    })
    child.on('close', (code, killedBy) => {
      settle()
      if (stopped === 'timed-out') resolve({ state: 'timed-out', timeout })
      else if (stopped === 'cancelled') resolve({ state: 'cancelled' })
      else resolve({ state: 'ended', code: code ?? killedBy ?? 'unknown', output })
    })
    if (signal?.aborted) cancel()
  })
}

async function resultIn(file: string, ended: Ended): Promise<CalculixRun> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size === 0) return { state: 'failed', said: `no result; ${lastWords(ended)}` }
  if (size > RESULT_MAX) return { state: 'failed', said: `a result of ${size} bytes, more than ${RESULT_MAX}` }
  return { state: 'done', dat: await readFile(file, 'utf8') }
}

const ERROR_LINES = 4
const SAID_MAX = 400

/** From CalculiX' last error on; without one its last lines. */
function lastWords({ code, output }: Ended): string {
  const lines = output.split('\n').flatMap((line) => line.trim() || [])
  const error = lines.findLastIndex((line) => line.startsWith('*ERROR'))
  const said = error < 0 ? lines.slice(-ERROR_LINES) : lines.slice(error, error + ERROR_LINES)
  return `CalculiX ended with ${code}: ${said.join(' ')}`.slice(0, SAID_MAX)
}
