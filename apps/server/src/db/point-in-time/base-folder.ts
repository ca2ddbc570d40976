import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { archiveLayout } from './archive.ts'
import type { CopiedFile } from './copy-cluster.ts'
import { type Moment, momentOf } from './moment.ts'
import { archivedSegments } from './segments.ts'

/** What base.json says of a base backup. */
export interface BaseBackup {
  /** Name of its folder: when it was begun, UTC. */
  name: string
  began: string
  /** The earliest moment that can be recovered to from it; of the database's clock, as `began`. */
  ended: string
  major: number
  system: string
  /** The segments of the log that it needs at least. */
  firstSegment: string
  lastSegment: string
  /** PostgreSQL's backup_label. */
  label: string
  files: CopiedFile[]
}

/** When a base backup was complete: the earliest moment that can be recovered to from it. */
export const completeAt = ({ ended }: BaseBackup): Moment => momentOf(new Date(ended))

export const BASE_FILE = 'base.json'
/** The copied cluster beside it. */
export const CLUSTER_FOLDER = 'cluster'
/** End of the name of a base backup that is not whole yet. */
export const DRAFT = '.part'

/** The whole base backups of an archive, oldest first. */
export const listBases = (folder: string): BaseBackup[] => {
  const { bases } = archiveLayout(folder)
  if (!existsSync(bases)) return []
  return readdirSync(bases)
    .filter((name) => !name.endsWith(DRAFT) && existsSync(join(bases, name, BASE_FILE)))
    .map((name) => JSON.parse(readFileSync(join(bases, name, BASE_FILE), 'utf8')) as BaseBackup)
    .toSorted((a, b) => (a.began < b.began ? -1 : 1))
}

/** An archived segment, and the note of a base backup that PostgreSQL archives beside it. */
const SEGMENT = /^[0-9A-F]{24}\.gz$/
const LABEL = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup\.gz$/

/** What was removed from an archive. */
export interface Pruned {
  bases: string[]
  segments: number
}

/** Keeps the newest base backups, and of the log what the oldest of them needs and all after it. */
export const prune = (folder: string, keep: number): Pruned => {
  const { bases, wal } = archiveLayout(folder)
  const all = listBases(folder)
  const old = all.slice(0, Math.max(0, all.length - keep))
  // The list goes first: what is half removed is no base backup any more.
  for (const { name } of old) {
    rmSync(join(bases, name, BASE_FILE))
    rmSync(join(bases, name), { recursive: true })
  }
  for (const name of readdirSync(bases))
    if (!existsSync(join(bases, name, BASE_FILE))) rmSync(join(bases, name), { recursive: true, force: true })
  const first = all[old.length]?.firstSegment
  const isOld = (name: string): boolean => first !== undefined && name.slice(8, 24) < first.slice(8)
  const segments = archivedSegments(folder).filter(isOld)
  for (const name of readdirSync(wal))
    if ((SEGMENT.test(name) || LABEL.test(name)) && isOld(name)) rmSync(join(wal, name))
  return { bases: old.map(({ name }) => name), segments: segments.length }
}
