import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { isBelow } from './folder.ts'

/** What lies in a data directory and is no content: the database, its programs, logs, sockets, what runs or is in flight. */
const NO_CONTENT = [
  /^postgresql/i,
  /^socket$/i,
  /^uploads$/i,
  /^wal/i,
  /^moving$/i,
  /^lost\+found$/i,
  /^runtime\.json/i,
  /^ingot\.lock/i,
  /^\.write-test-/i,
  /\.log(\.\d+)?$/i,
  /^backups$/i,
  /^\.restored-/i,
]

/** A backup, or one under way, wherever it lies. */
const BACKUP = /^ingot-\d{8}T\d{6}Z/i

/** Keys and certificates: kept with `--with-secrets` only. */
const isSecret = (name: string): boolean => /\.(key|pem|p12|pfx)$/i.test(name) || name === 'secrets'

/** A folder or file of that name, in the data directory or in a folder of it, may be content. */
const mayHold = (name: string, isTop: boolean): boolean =>
  !name.includes('\\') && !BACKUP.test(name) && !(isTop && NO_CONTENT.some((pattern) => pattern.test(name)))

/** Whether a backup keeps a file of that path in the data directory, with slashes, and as which kind. */
export const kindOf = (path: string): 'content' | 'secret' | undefined => {
  const names = path.split('/')
  if (!names.every((name, place) => mayHold(name, place === 0))) return undefined
  return names.some(isSecret) ? 'secret' : 'content'
}

/**
 * What settings name: the program that is run, the pages that are served, the settings' own file, an archive. Where such
 * a place lies in the data directory it is no content: whoever wrote a backup would decide what the server runs.
 */
export const settingPlaces = (config: Config): string[] =>
  [config.applicationFile, config.walArchive, config.webDist, config.home, config.calculix].flatMap((place) =>
    place !== undefined && isBelow(place, config.dataDir) && !isBelow(config.dataDir, place) ? [resolve(place)] : [],
  )

export interface DataFile {
  /** In the data directory, with slashes. */
  path: string
  isSecret: boolean
}

/**
 * The files of a data directory that a backup keeps: whatever is not known to be something else, so that a folder which
 * a later release adds is not forgotten. Links are followed, each folder once; `except` is left out: the backup itself,
 * and the places that settings name.
 */
export const listDataFiles = (dataDir: string, except: readonly string[]): DataFile[] => {
  const left = new Set(except.map((path) => (existsSync(path) ? realpathSync(path) : path)))
  const visited = new Set(left)
  const walk = (folder: string, within: string, secret: boolean): DataFile[] => {
    const real = realpathSync(folder)
    if (visited.has(real)) return []
    visited.add(real)
    return readdirSync(folder)
      .sort()
      .flatMap((name) => {
        if (!mayHold(name, within === '')) return []
        const found = statSync(join(folder, name), { throwIfNoEntry: false })
        const path = `${within}${name}`
        const own = secret || isSecret(name)
        if (found?.isDirectory()) return walk(join(folder, name), `${path}/`, own)
        return found?.isFile() && !left.has(realpathSync(join(folder, name))) ? [{ path, isSecret: own }] : []
      })
  }
  return existsSync(dataDir) ? walk(dataDir, '', false) : []
}
