import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Call, clientFor } from '@ingot/contract/client'

/** An empty Ingot of its own with an administrator signed in; gone after `stop`. */
export interface TrialServer {
  url: string
  call: Call
  stop(): Promise<void>
}

const home = join(import.meta.dirname, '..')
const TSX = ['--import', 'tsx']
const READY = /^Ingot is ready: (\S+)$/

/** Starts a server from the sources on a temporary data directory and a free port. */
export async function startTrialServer(): Promise<TrialServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-trial-'))
  chmodSync(dataDir, 0o711)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', CATALOGUE: 'empty', LOG_LEVEL: 'error', PUBLIC_URL: '' }
  const password = randomBytes(12).toString('base64url')
  const add = [...TSX, 'apps/server/src/cli/user.ts', 'add', 'trial', '--admin']
  const { status } = spawnSync(process.execPath, add, {
    cwd: home,
    env,
    input: password,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The account could not be added.')

  const child = spawn(process.execPath, [...TSX, 'apps/server/src/main.ts'], {
    cwd: home,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = READY.exec(line)?.[1]
    if (url) break
  }
  if (!url) throw new Error('The server did not start.')
  child.stdout.resume()

  let cookie = ''
  const call = clientFor(async (input, init) => {
    const reply = await fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } })
    cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    return reply
  }, url)
  await call('login', { body: { username: 'trial', password } })
  return {
    url,
    call,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
