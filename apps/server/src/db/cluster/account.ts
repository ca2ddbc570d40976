import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { StartError } from '../../life/start-error.ts'

/** An operating system user that runs PostgreSQL. */
export interface Account {
  name: string
  uid: number
  gid: number
}

const SERVICE_USER = 'postgres'

const run = (program: string, words: readonly string[]): string | undefined => {
  try {
    return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const findAccount = (nameOrUid: string): Account | undefined => {
  const words = (flags: string) => run('id', [flags, '--', nameOrUid]) ?? run('id', [flags, nameOrUid])
  const [name, uid, gid] = [words('-un'), words('-u'), words('-g')]
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

/** The system user of this name, made when it is missing (a locked account without a home); needs root. */
export const ensureAccount = (name: string): Account => {
  const found = findAccount(name)
  if (found !== undefined) return found
  run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ])
  const made = findAccount(name)
  if (made !== undefined) return made
  throw new StartError(
    `PostgreSQL does not run as root, and the user "${name}" for it could not be made. ` +
      'Start Ingot as an ordinary user, or set DATABASE_URL.',
  )
}

/** The user this process runs as. Throws StartError when the system has no name for it: PostgreSQL asks for one. */
export const ownAccount = (): Account => {
  try {
    const { username, uid, gid } = userInfo()
    return { name: username, uid, gid }
  } catch {
    throw new StartError(
      `PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none. ` +
        'Start Ingot as a user of this system, or set DATABASE_URL.',
    )
  }
}

const ownerOf = (folder: string): number | undefined => statSync(folder, { throwIfNoEntry: false })?.uid

/**
 * Who runs PostgreSQL on a cluster: this user; as root, the cluster's owner or the system user `postgres`,
 * since PostgreSQL refuses to run as root. Throws StartError when the cluster is somebody else's.
 */
export const clusterAccount = (cluster: string): Account => {
  const self = ownAccount()
  const owner = ownerOf(cluster)
  if (self.uid === 0) {
    const known = owner === undefined || owner === 0 ? undefined : findAccount(String(owner))
    return known ?? ensureAccount(SERVICE_USER)
  }
  if (owner === undefined || owner === self.uid) return self
  const name = findAccount(String(owner))?.name ?? `uid ${owner}`
  throw new StartError(
    `The database in ${cluster} belongs to ${name}, not to ${self.name}. Start Ingot as ${name}, or set DATA_DIR.`,
  )
}
