import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartError } from '../../life/start-error.ts'
import { type Account, ownAccount } from './account.ts'

export const DATABASE = 'ingot'
export const ROLE = 'ingot'
/** Only names the socket file: no TCP port is opened. */
export const SOCKET_PORT = 5432

/** Where the parts of the embedded database lie in the data directory. */
export const layoutOf = (dataDir: string) => ({
  cluster: join(dataDir, 'postgresql'),
  accessFile: join(dataDir, 'postgresql.hba.conf'),
  namesFile: join(dataDir, 'postgresql.ident.conf'),
  logFile: join(dataDir, 'postgresql.log'),
})

// sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included: unix(7).
const LONGEST_SOCKET_PATH = 103
const PLAIN_PATH = /^[A-Za-z0-9_./-]+$/

/** Folder of the socket: in the data directory, or below /tmp where that path is too long or too unusual to be named. */
export const socketFolder = (dataDir: string, uid: number): string => {
  const near = join(dataDir, 'socket')
  const bytes = Buffer.byteLength(join(near, `.s.PGSQL.${SOCKET_PORT}`))
  if (bytes <= LONGEST_SOCKET_PATH && PLAIN_PATH.test(near)) return near
  return `/tmp/ingot-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
}

/** Makes a folder that only the account may enter. Throws StartError when somebody else made it first. */
export const makePrivateFolder = (folder: string, account: Account): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (process.getuid?.() !== account.uid) chownSync(folder, account.uid, account.gid)
    return
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== account.uid) {
    throw new StartError(`${folder} is not a folder of the user ${account.name}. Remove it, and Ingot makes it again.`)
  }
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

const writeIfChanged = (path: string, text: string): boolean => {
  try {
    if (readFileSync(path, 'utf8') === text) return false
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  writeFileSync(path, text, { mode: 0o644 })
  chmodSync(path, 0o644)
  return true
}

/**
 * Writes who may connect: over the socket, the server's own user and the one that runs PostgreSQL, checked by the kernel
 * (peer). Safer than a password, which would lie in a file, and than `trust`, which would rest on the folder's mode alone.
 * Both files stay outside the cluster, where root need not write into another user's folder. True when they changed.
 */
export const writeAccess = (dataDir: string, account: Account): boolean => {
  const { accessFile, namesFile } = layoutOf(dataDir)
  const users = [...new Set([ownAccount().name, account.name])]
  const names = users.map((user) => `ingot "${user}" ${ROLE}\n`).join('')
  const access = writeIfChanged(accessFile, 'local all all peer map=ingot\n')
  return writeIfChanged(namesFile, names) || access
}

/** The address of a database on the socket, in the form that node-postgres, libpq and psql read. */
export const socketUrl = (folder: string, database: string): string =>
  `postgresql://${ROLE}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(folder)}`
