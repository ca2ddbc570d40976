import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../life/start-error.ts'
import type { Account } from '../cluster/account.ts'

/** A file of a base backup: its path below the cluster, its bytes and their SHA-256. */
export interface CopiedFile {
  path: string
  bytes: number
  sha256: string
}

// PostgreSQL's documentation, "Backing Up the Data Directory": what these folders hold is made again at a start.
const EMPTY_FOLDERS = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pgsql_tmp.*|pg_internal\.init.*|.*\.signal)$/
/** Copied last, so that no page that it knows of is older. */
const LAST = 'global/pg_control'

interface Found {
  folders: string[]
  files: string[]
}

const list = (cluster: string, below = '', found: Found = { folders: [], files: [] }): Found => {
  for (const entry of readdirSync(join(cluster, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      found.folders.push(path)
      if (!EMPTY_FOLDERS.has(path)) list(cluster, path, found)
    } else if (entry.isFile()) found.files.push(path)
  }
  return found
}

const CHUNK = 1024 * 1024

const copyBytes = async (from: FileHandle, to: FileHandle): Promise<Omit<CopiedFile, 'path'>> => {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(CHUNK)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await from.read(chunk, 0, CHUNK, bytes)
    if (bytesRead === 0) break
    const part = chunk.subarray(0, bytesRead)
    hash.update(part)
    await to.write(part, 0, bytesRead, bytes)
    bytes += bytesRead
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Copies one file; undefined when it was removed before. */
const copyFile = async (
  from: string,
  to: string,
  { owner, isSynced = false }: { owner?: Account; isSynced?: boolean } = {},
): Promise<Omit<CopiedFile, 'path'> | undefined> => {
  let source: FileHandle
  try {
    source = await open(from, 'r')
  } catch (error) {
    // A table was dropped while the cluster is copied: the log tells of it.
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const copied = await copyBytes(source, target)
      if (owner) await target.chown(owner.uid, owner.gid)
      if (isSynced) await target.sync()
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Files copied at the same time: most are small, and what they wait for is the disk's word that they are there. */
const LANES = 8

const inLanes = async <T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> => {
  const rest = items.values()
  const lane = async (): Promise<void> => {
    for (const item of rest) await run(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const makeFolders = (target: string, folders: readonly string[], owner?: Account): void => {
  for (const folder of ['', ...folders]) {
    mkdirSync(join(target, folder), { mode: 0o700, recursive: true })
    if (owner) chownSync(join(target, folder), owner.uid, owner.gid)
  }
}

/** Copies the folder of a running cluster, without its log; with the log alone its files make a database. */
export const copyRunningCluster = async (cluster: string, target: string): Promise<CopiedFile[]> => {
  const { folders, files } = list(cluster)
  makeFolders(target, folders)
  const copied: CopiedFile[] = []
  const copy = async (path: string): Promise<void> => {
    const one = await copyFile(join(cluster, path), join(target, path), { isSynced: true })
    if (one) copied.push({ path, ...one })
  }
  await inLanes(
    files.filter((one) => one !== LAST),
    copy,
  )
  await copy(LAST)
  return copied
}

/**
 * Copies a base backup to where it will run, owned by whoever runs it; PostgreSQL syncs it before it recovers. Throws an
 * Error naming the first file that is missing or whose bytes are not those that were written down.
 */
export const copyBase = async (
  source: string,
  target: string,
  files: readonly CopiedFile[],
  owner: Account,
): Promise<void> => {
  makeFolders(target, [...list(source).folders, 'pg_wal/archive_status'], owner)
  await inLanes(files, async ({ path, sha256 }) => {
    const copied = await copyFile(join(source, path), join(target, path), { owner })
    if (copied?.sha256 !== sha256)
      throw new Error(`${join(source, path)} is ${copied ? 'damaged: it has another checksum' : 'missing'}.`)
  })
}
