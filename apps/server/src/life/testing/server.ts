import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { layoutOf } from '../../db/cluster/layout.ts'
import { findPostmaster } from '../../db/cluster/postmaster.ts'
import { childrenOf } from '../../db/server.testing.ts'
import { isAlive, sleep } from '../processes.ts'
import { programOf } from './program.ts'

/** A real server as a process of its own, for tests and tools that hurt it. */

export interface ServerOptions {
  dataDir: string
  /** Settings; PORT is 0 and the catalogue is empty unless they say otherwise. */
  env?: Readonly<Record<string, string>>
  /** Where standard error goes: read by the rig, or an open file. */
  log?: number
}

export interface ServerProcess {
  child: ChildProcess
  /** Where it listens; '' until it is ready. */
  url(): string
  /** What it has written so far to standard output, and on standard error where that is read. */
  said(): string
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
  /** Resolves when it has said so, and rejects with what it said when it ends before. */
  ready(): Promise<string>
  kill(signal?: NodeJS.Signals): Promise<number | null>
}

export function spawnServer({ dataDir, env = {}, log }: ServerOptions): ServerProcess {
  const settings = { DATA_DIR: dataDir, PORT: '0', CATALOGUE: 'empty', LOG_LEVEL: 'silent', ...env }
  const child = spawn(process.execPath, programOf('main'), {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', log ?? 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      // Enough to know what happened; a server that logs for long does not fill the memory.
      if (said.length < 1_000_000) said += chunk.toString()
    })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = () => /ready: (\S+)/.exec(said)?.[1] ?? ''
  return {
    child,
    url,
    said: () => said,
    ended,
    async ready() {
      while (url() === '') {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server did not start: ${said}`)
        await sleep(20)
      }
      return url()
    },
    kill(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

/** Kills the postmaster of a data directory with all its processes; false when none runs. */
export async function killDatabase(dataDir: string): Promise<boolean> {
  const postmaster = findPostmaster(layoutOf(dataDir).cluster)
  if (postmaster === undefined) return false
  const all = [postmaster.pid, ...childrenOf(postmaster.pid)]
  for (const pid of all) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  while (all.some(isAlive)) await sleep(10)
  return true
}
