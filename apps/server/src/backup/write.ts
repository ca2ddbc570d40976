import { createReadStream, existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { VERSION } from '../catalog/version.ts'
import type { Config } from '../config.ts'
import { layoutOf } from '../db/cluster/layout.ts'
import { findUnfinishedRestore, UNFINISHED_RESTORE } from '../db/unfinished-restore.ts'
import { makeFolders } from '../life/data-dir.ts'
import type { Say } from '../life/say.ts'
import { errorCode } from '../life/start-error.ts'
import { listDataFiles, settingPlaces } from './data-files.ts'
import { finishDraft, isBelow, makeDraft, rotate, sweep, syncToDisk } from './folder.ts'
import { Measure, type Measured, whileSaying, writeMeasured, writePacked } from './hashed-file.ts'
import { LEFT_OUT, SESSIONS } from './left-out.ts'
import { FORMAT, MANIFEST, MANIFEST_SUM, type Manifest, writeManifest } from './manifest.ts'
import { secretsText, settingsText } from './settings.ts'
import { beginSnapshot, connectFor, copyRows, identityOf, readSequences } from './snapshot-store.ts'
import { openSource } from './source.ts'

export interface BackupOptions {
  /** Backups lie in it side by side. */
  folder: string
  /** How many of the latest are kept; all where it is left out. */
  keep?: number
  withSecrets: boolean
  withSessions: boolean
  say: Say
  /** Ends the backup early; nothing of it is kept. */
  signal?: AbortSignal
}

export interface MadeBackup {
  path: string
  manifest: Manifest
  /** Of all its files. */
  bytes: number
}

/** Puts files into a backup under way and notes what they are. */
const openWriter = (draft: string) => {
  const files: Manifest['files'] = []
  const folders = new Set<string>([draft])
  const note = (path: string, { bytes, sha256 }: Measured): void => void files.push({ path, bytes, sha256 })
  const place = (path: string): string => {
    const folder = dirname(join(draft, path))
    makeFolders(folder, 0o700)
    folders.add(folder)
    return join(draft, path)
  }
  return {
    files,
    note,
    place,
    text: async (path: string, text: string): Promise<void> => note(path, await writeMeasured(text, place(path))),
    copy: async (path: string, from: string): Promise<void> =>
      note(path, await writeMeasured(createReadStream(from), place(path))),
    sync: (): void => {
      for (const folder of folders) syncToDisk(folder)
    },
  }
}
type Writer = ReturnType<typeof openWriter>

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** The database, as one transaction sees it. */
const writeDatabase = async (
  client: pg.Client,
  writer: Writer,
  { withSessions, say, signal }: BackupOptions,
): Promise<Omit<Manifest, 'format' | 'product' | 'version' | 'content' | 'withSecrets' | 'files'>> => {
  if (await findUnfinishedRestore(client))
    throw new Error('A restore into this database was not finished, so there is nothing to back up. Finish it first.')
  const catalogue = await identityOf(client)
  const { tables: found, at, version, migrations } = await beginSnapshot(client)
  const isLeftOut = (name: string) => name in LEFT_OUT && !(withSessions && SESSIONS.includes(name))
  const tables: Manifest['tables'] = []
  for (const table of found.filter(({ name }) => !isLeftOut(name) && name !== UNFINISHED_RESTORE)) {
    signal?.throwIfAborted()
    const path = `tables/${table.name}.copy.gz`
    const measure = new Measure()
    const { content, file } = await whileSaying(say, table.name, measure, () =>
      writePacked(copyRows(client, table), writer.place(path), measure),
    )
    writer.note(path, file)
    const { name, columns } = table
    tables.push({ name, columns, rows: content.lines, bytes: content.bytes, content: content.sha256, file: path })
    if (content.lines > 0)
      say(`${name}: ${content.lines} rows, ${megabytes(content.bytes)}, packed ${megabytes(file.bytes)}`)
  }
  const sequences = await readSequences(client)
  await client.query('commit')
  return {
    catalogue,
    at: at.toISOString(),
    postgresql: version,
    migrations,
    tables,
    leftOut: found
      .filter(({ name }) => isLeftOut(name))
      .map(({ name }) => ({ table: name, why: LEFT_OUT[name] ?? '' })),
    sequences,
  }
}

const isGone = (error: unknown): boolean => errorCode(error) === 'ENOENT'

/** Settings, secrets, and files of the data directory; answers which are content. */
const writeFiles = async (config: Config, writer: Writer, options: BackupOptions): Promise<string[]> => {
  await writer.text('settings/settings.json', settingsText(config))
  if (config.applicationFile !== undefined) await writer.copy('settings/application.json', config.applicationFile)
  if (options.withSecrets) await writer.text('secrets/secrets.json', secretsText(config))
  const content: string[] = []
  for (const { path, isSecret } of listDataFiles(config.dataDir, [options.folder, ...settingPlaces(config)])) {
    options.signal?.throwIfAborted()
    if (isSecret && !options.withSecrets) continue
    try {
      await writer.copy(isSecret ? `secrets/data/${path}` : `data/${path}`, join(config.dataDir, path))
      if (!isSecret) content.push(path)
    } catch (error) {
      if (!isGone(error) || existsSync(join(config.dataDir, path))) throw error
      options.say(`${path} was removed meanwhile, and is left out.`)
    }
  }
  if (content.length > 0) options.say(`${content.length} files of the data directory`)
  return content
}

const writeAll = async (config: Config, url: string, draft: string, options: BackupOptions): Promise<Manifest> => {
  const writer = openWriter(draft)
  const client = await connectFor(url, 'backup')
  // Ends the statement under way as well.
  const end = () => void client.end().catch(() => {})
  options.signal?.addEventListener('abort', end, { once: true })
  try {
    const database = await writeDatabase(client, writer, options)
    const content = await writeFiles(config, writer, options)
    const said = { format: FORMAT, product: 'Ingot' as const, version: VERSION, withSecrets: options.withSecrets }
    const manifest: Manifest = { ...said, ...database, content, files: writer.files }
    const { text, sum } = writeManifest(manifest)
    await writeMeasured(sum, writer.place(MANIFEST_SUM))
    await writeMeasured(text, writer.place(MANIFEST))
    writer.sync()
    return manifest
  } finally {
    options.signal?.removeEventListener('abort', end)
    await client.end().catch(() => {})
  }
}

const asSentence = (error: unknown, { folder, signal }: BackupOptions): unknown => {
  if (signal?.aborted) return signal.reason
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`There is no room left in ${folder} (${code}). Nothing of this backup was kept. Make room there.`)
  if (code === '28000')
    return new Error(`The database lets in only the user who runs the server: ${(error as Error).message}.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new Error(`The backup cannot be written in ${folder}, or a file not be read: ${(error as Error).message}`)
  return error
}

const makeFolder = (config: Config, folder: string): string => {
  const { cluster } = layoutOf(config.dataDir)
  const refusal = `${folder} lies in the database's own folder ${cluster}. Choose a folder outside it.`
  if (isBelow(folder, cluster)) throw new Error(refusal)
  if (isBelow(config.dataDir, folder) && isBelow(folder, config.dataDir))
    throw new Error(`${folder} is the data directory. Choose a folder of its own, such as ${join(folder, 'backups')}.`)
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made (${errorCode(error)}). Choose another one for the backups.`)
  }
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file. Choose a folder for the backups.`)
  // A link may lead there as well.
  if (existsSync(cluster) && isBelow(realpathSync(folder), realpathSync(cluster))) throw new Error(refusal)
  return folder
}

/**
 * Backs up the database and the files of a configuration while servers run on them, without blocking a write. A folder
 * named `ingot-…Z` is whole; one under way has another name, and is gone when this throws. Throws Error with a sentence.
 */
export const makeBackup = async (config: Config, options: BackupOptions): Promise<MadeBackup> => {
  const { folder, say, keep } = options
  let draft: string | undefined
  try {
    makeFolder(config, folder)
    for (const name of sweep(folder)) say(`${name}, left by a backup that was cut short, is removed.`)
    const source = await openSource(config, say)
    try {
      const started = new Date()
      draft = makeDraft(folder, started)
      const manifest = await writeAll(config, source.url, draft, options)
      const path = finishDraft(draft, folder, started)
      draft = undefined
      if (keep !== undefined) {
        const { removed, others } = rotate(folder, keep, manifest.catalogue)
        for (const name of removed) say(`${name} is removed: ${keep} are kept.`)
        for (const name of others) say(`${name} is not counted: it is of another catalogue, or does not say of which.`)
      }
      return { path, manifest, bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0) }
    } finally {
      await source.close()
    }
  } catch (error) {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
    throw asSentence(error, options)
  }
}
