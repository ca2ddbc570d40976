import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = join(import.meta.dirname, '..')

interface OwnServer {
  /** Origin of its pages. */
  address: string
  /** Passwords of the accounts by name. */
  passwords: Record<string, string>
  close: () => Promise<void>
}

interface Wanted {
  port: number
  /** What stands in its application file. */
  config: object
  /** Options of `npm run user -- add` by account. */
  accounts?: Record<string, string[]>
  env?: Record<string, string>
}

/**
 * A server beside the one of all tests, where a test needs another configuration: the built product without materials, on a
 * port and a data directory of its own. Answers when it is ready.
 */
export async function startOwnServer({ port, config, accounts = {}, env: more = {} }: Wanted): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-e2e-own-'))
  chmodSync(dataDir, 0o711)
  const file = join(dataDir, 'application.json')
  writeFileSync(file, JSON.stringify(config))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    CATALOGUE: 'empty',
    APPLICATION_CONFIG: file,
    ...more,
  }
  const passwords: Record<string, string> = {}
  for (const [name, options] of Object.entries(accounts)) {
    const password = randomBytes(12).toString('base64url')
    const { status } = spawnSync('node', ['apps/server/dist/cli/user.js', 'add', name, ...options], {
      cwd: home,
      env,
      input: password,
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    if (status !== 0) throw new Error(`No account ${name} for the tests.`)
    passwords[name] = password
  }
  const address = `http://127.0.0.1:${port}`
  const server = spawn('node', ['apps/server/dist/main.js'], { cwd: home, env, stdio: 'inherit' })
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true
  while (server.exitCode === null && !(await isReady())) await new Promise((done) => setTimeout(done, 100))
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address, passwords, close }
}
