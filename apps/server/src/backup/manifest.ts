import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fileErrorWords } from '../life/start-error.ts'

/** The format that this release writes; it reads this one and the earlier ones. */
export const FORMAT = 2

/** A path below the backup's folder: what a manifest says is foreign input, and must not lead out of it. */
const isInside = (path: string): boolean =>
  !/[\0\\]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
const Path = z.string().min(1).max(4_096).refine(isInside, 'leads out of the backup')
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)

const BackupFile = z.strictObject({ path: Path, bytes: Count, sha256: Sha256 })
export type BackupFile = z.infer<typeof BackupFile>

const BackupTable = z.strictObject({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: Count,
  /** Of the rows as text, unpacked. */
  bytes: Count,
  /** SHA-256 of all rows as COPY writes them, ordered by the primary key: equal content, equal hash. */
  content: Sha256,
  file: Path,
})
export type BackupTable = z.infer<typeof BackupTable>

const Sequence = z.strictObject({
  name: z.string().min(1),
  value: z.string().regex(/^-?\d{1,20}$/),
  isCalled: z.boolean(),
})
export type Sequence = z.infer<typeof Sequence>

/** What a backup is, in manifest.json: written last, so that there is none without a whole backup. */
const Manifest = z.strictObject({
  format: z.int().min(1).max(FORMAT),
  product: z.literal('Ingot'),
  version: z.string(),
  /** Which database it is of: backups of others in the same folder are not this one's to remove. None in format 1. */
  catalogue: z.string().min(1).optional(),
  /** Of the snapshot, by the database's clock. */
  at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.strictObject({ id: z.string(), checksum: z.string() })).min(1),
  tables: z.array(BackupTable),
  leftOut: z.array(z.strictObject({ table: z.string(), why: z.string() })),
  sequences: z.array(Sequence),
  /** Files of the data directory that are content, by their path in it; below `data/` in the backup. */
  content: z.array(Path),
  withSecrets: z.boolean(),
  /** Every other file of the backup. */
  files: z.array(BackupFile),
})
export type Manifest = z.infer<typeof Manifest>

/** The name of a whole backup's folder. */
export const WHOLE = /^ingot-\d{8}T\d{6}Z(-\d+)?$/

export const MANIFEST = 'manifest.json'
export const MANIFEST_SUM = 'manifest.json.sha256'

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The manifest's text, and the line by which `sha256sum --check` proves it. */
export const writeManifest = (manifest: Manifest): { text: string; sum: string } => {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  return { text, sum: `${sumOf(text)}  ${MANIFEST}\n` }
}

const damaged = (folder: string, why: string): Error =>
  new Error(`${join(folder, MANIFEST)} is damaged: ${why}. Take another backup.`)

/** Throws Error that says why a folder cannot be read. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw new Error(`The backup cannot be read. ${fileErrorWords(error)}.`)
  }
}

const notWhole = (folder: string, names: readonly string[]): Error => {
  const newest = names
    .filter((name) => WHOLE.test(name) && existsSync(join(folder, name, MANIFEST)))
    .toSorted()
    .at(-1)
  return new Error(
    newest === undefined
      ? `${folder} is not a whole backup: it has no ${MANIFEST}, which is written last. Take another one.`
      : `${folder} is no backup but a folder of backups; the newest in it is ${join(folder, newest)}.`,
  )
}

/**
 * Reads what a backup says of itself. Throws Error with a sentence: no backup, a damaged manifest, or one of a format
 * that only a newer release reads.
 */
export const readManifest = (folder: string): Manifest => {
  const path = join(folder, MANIFEST)
  const names = namesIn(folder)
  if (!names.includes(MANIFEST)) throw notWhole(folder, names)
  const text = readFileSync(path, 'utf8')
  const sumFile = join(folder, MANIFEST_SUM)
  if (!existsSync(sumFile)) throw new Error(`${sumFile} is missing, so the backup cannot be proven. Take another one.`)
  if (readFileSync(sumFile, 'utf8').slice(0, 64) !== sumOf(text))
    throw damaged(folder, `it is not the one that ${MANIFEST_SUM} proves`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw damaged(folder, 'it is not JSON')
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (typeof format === 'number' && format > FORMAT)
    throw new Error(
      `The backup ${folder} has format ${format}, made by Ingot ${String(version)}, and this release reads up to ` +
        `format ${FORMAT}. Restore it with that release or a later one.`,
    )
  const read = Manifest.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw damaged(folder, `${issue?.path.join('.')}: ${issue?.message}`)
}
