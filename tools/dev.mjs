// Server and web application side by side, both reloading on change: npm run dev
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { home } from './lib-build.mjs'

const port = process.env.PORT || '8080'
const api = `http://127.0.0.1:${port}`

const server = spawn(
  process.execPath,
  [createRequire(import.meta.url).resolve('tsx/cli'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  {
    cwd: home,
    stdio: 'inherit',
    // A Ctrl-C reaches it once, through us: a second signal would cut its orderly end short.
    detached: true,
    env: { ...process.env, PORT: port },
  },
)

// Vite's own addresses, and pages (the application has one page, whatever the address); all else is the server's.
const VITES = /^\/(@|src\/|node_modules\/|packages\/|data\/|index\.html|\?)/
const isVites = (request) =>
  VITES.test(request.url) || request.url === '/' || request.headers['sec-fetch-dest'] === 'document'

// The host stays as the browser sent it: the server takes calls only where Origin and Host agree.
const toServer = {
  target: api,
  changeOrigin: false,
  bypass: (request) => (isVites(request) ? request.url : undefined),
}

const root = join(home, 'apps/web')
const vite = createRequire(join(root, 'package.json')).resolve('vite')
const { createServer, loadConfigFromFile } = await import(pathToFileURL(vite).href)
const own = await loadConfigFromFile({ command: 'serve', mode: 'development' }, undefined, root)
const web = await createServer({
  ...own?.config,
  configFile: false,
  root,
  server: {
    host: '127.0.0.1',
    proxy: { '^/.*': toServer },
  },
})
await web.listen()
web.printUrls()

let ending = false
const end = async (signal) => {
  if (ending) return
  ending = true
  server.kill(signal)
  await web.close()
}
process.on('SIGINT', () => void end('SIGINT'))
process.on('SIGTERM', () => void end('SIGTERM'))
server.on('exit', async (code) => {
  await end('SIGTERM')
  process.exit(code ?? 0)
})
