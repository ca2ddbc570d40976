// The server that end-to-end tests talk to: the built one, on a data directory of its own that is gone afterwards.
// Accounts for the tests are added with passwords that only the test run knows.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'ingot-e2e-'))
chmodSync(dataDir, 0o711)
const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' }

const accounts = [
  ['engineer', ['--company=Test company']],
  ['administrator', ['--company=Test company', '--admin']],
  // Without a company: of the installation.
  ['operator', ['--admin']],
  // Whoever chooses a language or units keeps them: a test that does signs in as its own account.
  ['francophone', ['--company=Test company', '--admin']],
  ['american', ['--company=Test company']],
]
const passwords = {}
for (const [name, options] of accounts) {
  passwords[name] = randomBytes(12).toString('base64url')
  const { status } = spawnSync('node', ['apps/server/dist/cli/user.js', 'add', name, ...options], {
    cwd: home,
    env,
    input: passwords[name],
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(1)
}
mkdirSync(join(home, '.cache'), { recursive: true })
writeFileSync(join(home, '.cache/e2e-accounts.json'), JSON.stringify(passwords), { mode: 0o600 })

const server = spawn('node', ['apps/server/dist/main.js'], { cwd: home, env, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
