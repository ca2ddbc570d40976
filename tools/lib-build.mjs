import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const home = dirname(dirname(fileURLToPath(import.meta.url)))

const SOURCES = ['packages', 'apps', 'tools', 'package-lock.json']
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'coverage'])

const filesBelow = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => filesBelow(join(path, name)))
}

/** Changes with the name, size or time of any source file: a few hundred looks at the disk, no reading. */
export const sourceDigest = () => {
  const digest = createHash('sha256').update(process.version)
  for (const file of SOURCES.flatMap((path) => filesBelow(join(home, path)))) {
    if (/\.test\.[a-z]+$/.test(file)) continue
    const { size, mtimeMs } = statSync(file)
    digest.update(`${relative(home, file)} ${size} ${mtimeMs}\n`)
  }
  return digest.digest('hex')
}

const stampFile = join(home, 'apps/server/dist/.sources')
export const mainFile = join(home, 'apps/server/dist/main.js')

/** True when the built server and web application are those of the sources. */
export const isBuilt = (digest = sourceDigest()) => {
  const webIsBuilt =
    existsSync(join(home, 'apps/web/dist/index.html')) || !existsSync(join(home, 'apps/web/index.html'))
  return existsSync(mainFile) && webIsBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest
}

export const forgetBuild = () => rmSync(stampFile, { force: true })

/** The digest is taken before the build, so that a source edited meanwhile is built again. */
export const rememberBuild = (digest) => {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, digest)
}

const namesIn = (folder, ending) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending) && !name.includes('.test.')) : []

/** What is started by name, as esbuild's output name and source: the server, its search worker, the commands. */
export const serverEntries = () => {
  const source = join(home, 'apps/server/src')
  const commands = namesIn(join(source, 'cli'), '.ts').map((name) => name.slice(0, -'.ts'.length))
  const entries = {
    main: join(source, 'main.ts'),
    // The search thread is looked for beside the bundle.
    'search-worker': join(source, 'search/engines/search-worker.ts'),
    // And so are the threads of an import.
    'import-worker': join(source, 'exchange/threads/import-worker.ts'),
    'prepare-worker': join(source, 'exchange/threads/prepare-worker.ts'),
    // And the thread that derives search rows anew.
    'rederive-worker': join(source, 'materials/rederive-worker.ts'),
    // And the threads that calculate and print.
    'work-worker': join(source, 'work-worker.ts'),
    'pdf-worker': join(source, 'export/pdf/pdf-worker.ts'),
    ...Object.fromEntries(commands.map((name) => [`cli/${name}`, join(source, 'cli', `${name}.ts`)])),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)))
}

/** Our own packages are bundled; everything else stays a package that Node loads. */
export const workspaceAliases = () =>
  Object.fromEntries(
    readdirSync(join(home, 'packages'))
      .filter((name) => existsSync(join(home, 'packages', name, 'src')))
      .map((name) => [`@ingot/${name}`, join(home, 'packages', name, 'src')]),
  )

/** Bundles the server, its threads and its commands into a folder of this checkout, from which Node finds their packages. */
export const bundleServer = async (folder) => {
  const { build } = await import('esbuild')
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: serverEntries(),
    outbase: join(home, 'apps/server/src'),
    outdir: folder,
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
