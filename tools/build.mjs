// Builds the server (apps/server/dist) and the web application (apps/web/dist): npm run build
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { forgetBuild, home, rememberBuild, serverEntries, sourceDigest, workspaceAliases } from './lib-build.mjs'

const digest = sourceDigest()
forgetBuild()

const buildServer = async () => {
  const { build } = await import('esbuild')
  rmSync(join(home, 'apps/server/dist'), { recursive: true, force: true })
  await build({
    entryPoints: serverEntries(),
    outbase: join(home, 'apps/server/src'),
    outdir: join(home, 'apps/server/dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: workspaceAliases(),
    sourcemap: true,
    logLevel: 'warning',
  })
}

const buildWeb = async () => {
  const root = join(home, 'apps/web')
  if (!existsSync(join(root, 'index.html'))) return
  const vite = createRequire(join(root, 'package.json')).resolve('vite')
  const { build } = await import(pathToFileURL(vite).href)
  await build({ root, logLevel: 'warn', build: { emptyOutDir: true } })
}

// React and others read it: a build made under a test runner must not differ.
process.env.NODE_ENV = 'production'
await Promise.all([buildServer(), buildWeb()])
rememberBuild(digest)
