// A sign-in provider on this machine, and npm run dev beside it with users of that provider: npm run dev:sso
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openIdConfig, startProvider } from './sso/provider.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const secret = randomBytes(24).toString('base64url')
const port = Number(process.env.SSO_PORT || 8090)
/** Vite's page, and the server's own. */
const hosts = ['localhost', '127.0.0.1']
const origins = [5173, Number(process.env.PORT || 8080)].flatMap((of) => hosts.map((host) => `http://${host}:${of}`))

const provider = await startProvider({ port, origins, secret })
const folder = mkdtempSync(join(tmpdir(), 'ingot-sso-'))
const file = join(folder, 'application.json')
writeFileSync(file, JSON.stringify({ openid: { dev: openIdConfig(provider.issuer) } }))
process.stdout.write(`The sign-in provider is ${provider.issuer}; any password does for\n`)
for (const { login, company } of provider.users) process.stdout.write(`  ${login}  (${company})\n`)
process.stdout.write('Sign in at /login?sso=dev\n')

const dev = spawn(process.execPath, ['tools/dev.mjs'], {
  cwd: home,
  stdio: 'inherit',
  env: { ...process.env, APPLICATION_CONFIG: file, OPENID_CLIENT_SECRET: secret },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => dev.kill(signal))
dev.on('exit', async (code) => {
  rmSync(folder, { recursive: true, force: true })
  await provider.close()
  process.exit(code ?? 0)
})
