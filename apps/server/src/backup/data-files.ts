import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What lies in a data directory and is no content: the database, its programs, logs, sockets, what runs or is in flight. */
const NO_CONTENT = [
  /^postgresql/,
  /^socket$/,
  /^uploads$/,
  /^wal/,
  /^moving$/,
  /^lost\+found$/,
  /^runtime\.json/,
  /^ingot\.lock/,
  /^\.write-test-/,
  /\.log(\.\d+)?$/,
  /^backups$/,
  /^\.restored-/,
]

/** A backup, or one under way, wherever it lies. */
const BACKUP = /^ingot-\d{8}T\d{6}Z/

/** Keys and certificates: kept with `--with-secrets` only. */
const isSecret = (name: string): boolean => /\.(key|pem|p12|pfx)$/i.test(name) || name === 'secrets'

export interface DataFile {
  /** In the data directory, with slashes. */
  path: string
  isSecret: boolean
}

/**
 * The files of a data directory that a backup keeps: whatever is not known to be something else, so that a folder which
 * a later release adds is not forgotten. Links are followed, each folder once; `except` is left out (the backup itself).
 */
export const listDataFiles = (dataDir: string, except: string): DataFile[] => {
  const visited = new Set([existsSync(except) ? realpathSync(except) : except])
  const walk = (folder: string, within: string, secret: boolean): DataFile[] => {
    const real = realpathSync(folder)
    if (visited.has(real)) return []
    visited.add(real)
    return readdirSync(folder)
      .sort()
      .flatMap((name) => {
        if (BACKUP.test(name) || (within === '' && NO_CONTENT.some((pattern) => pattern.test(name)))) return []
        const found = statSync(join(folder, name), { throwIfNoEntry: false })
        const path = `${within}${name}`
        const own = secret || isSecret(name)
        if (found?.isDirectory()) return walk(join(folder, name), `${path}/`, own)
        return found?.isFile() ? [{ path, isSecret: own }] : []
      })
  }
  return existsSync(dataDir) ? walk(dataDir, '', false) : []
}
