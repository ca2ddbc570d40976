// Builds the server (apps/server/dist) and the web application (apps/web/dist): npm run build
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundleServer, forgetBuild, home, rememberBuild, sourceDigest } from './lib-build.mjs'

const digest = sourceDigest()
forgetBuild()

const buildWeb = async () => {
  const root = join(home, 'apps/web')
  if (!existsSync(join(root, 'index.html'))) return
  const vite = createRequire(join(root, 'package.json')).resolve('vite')
  const { build } = await import(pathToFileURL(vite).href)
  await build({ root, logLevel: 'warn', build: { emptyOutDir: true } })
  compressParts(join(root, 'dist'))
}

const TEXT = /\.(js|css|html|svg|json|map)$/
/** Shorter files travel in one packet anyway, bytes. */
const WORTH_IT = 1_024

/** Writes a compressed twin beside each part of the page: the server sends it as it is. */
const compressParts = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    if (bytes.length >= WORTH_IT) writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

// React and others read it: a build made under a test runner must not differ.
process.env.NODE_ENV = 'production'
await Promise.all([bundleServer(join(home, 'apps/server/dist')), buildWeb()])
rememberBuild(digest)
