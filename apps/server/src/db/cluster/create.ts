import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../life/start-error.ts'
import type { Binaries } from '../binaries.ts'
import { type Account, ownAccount } from './account.ts'
import { ROLE } from './layout.ts'

/** How to start a program as the account: as root in its name, otherwise plainly; nothing of our environment goes along. */
export const spawnAs = (account: Account) => ({
  ...(ownAccount().uid === account.uid ? {} : { uid: account.uid, gid: account.gid }),
  // The account may not be able to enter the folder this process stands in.
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

// macOS has no locale C.UTF-8 of its own before version 15; PostgreSQL 17 brings the same rules built in.
const LOCALE =
  process.platform === 'darwin'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

const runInitdb = (binaries: Binaries, account: Account, folder: string, durable: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const words = ['-D', folder, '-U', ROLE, '--encoding=UTF8', ...LOCALE, '--data-checksums', '--no-instructions']
    const access = ['--auth-local=peer', '--auth-host=reject', ...(durable ? [] : ['--no-sync'])]
    execFile(join(binaries.binDir, 'initdb'), [...words, ...access], spawnAs(account), (error, _out, errors) => {
      if (error === null) return resolve()
      const line = errors.split('\n').find((one) => /error:|FATAL:|PANIC:/.test(one)) ?? error.message
      const reason = line.replace(/^.*?(error|FATAL|PANIC): +/, '').trim()
      reject(new StartError(`The database could not be created in ${dirname(folder)}: ${reason}.`))
    })
  })

const removeDrafts = (cluster: string): void => {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.new-`))
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Creates the cluster beside its place and moves it there when it is whole: a start cut short leaves none. */
const createCluster = async (
  binaries: Binaries,
  account: Account,
  cluster: string,
  durable: boolean,
): Promise<void> => {
  removeDrafts(cluster)
  const draft = `${cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (ownAccount().uid !== account.uid) chownSync(draft, account.uid, account.gid)
  try {
    await runInitdb(binaries, account, draft, durable)
    renameSync(draft, cluster)
    if (durable) syncFolder(dirname(cluster))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Creates the cluster where there is none; true when it did. Throws StartError when another major version wrote it. */
export const ensureCluster = async (
  binaries: Binaries,
  account: Account,
  cluster: string,
  durable: boolean,
): Promise<boolean> => {
  if (!existsSync(cluster)) {
    await createCluster(binaries, account, cluster, durable)
    return true
  }
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new StartError(
      `${cluster} is not a PostgreSQL database (PG_VERSION is missing). Move it away and restore a backup ` +
        '(npm run restore -- FOLDER, docs/backup.md), or set DATA_DIR.',
    )
  }
  const major = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (major === binaries.major) return false
  throw new StartError(
    `The database in ${cluster} was written by PostgreSQL ${major}, and this release brings ${binaries.version}. ` +
      (major < binaries.major
        ? 'Move it to this one, which keeps the old one beside it: npm run move-database'
        : 'Start the release that wrote it.'),
  )
}
