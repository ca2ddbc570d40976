import { existsSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from './data-files.ts'
import { measureFile } from './hashed-file.ts'
import { type Manifest, readManifest } from './manifest.ts'

const faultOf = async (folder: string, { path, bytes, sha256 }: Manifest['files'][number]) => {
  const file = join(folder, path)
  if (!existsSync(file)) return `${path} is missing.`
  if (realpathSync(file) !== join(realpathSync(folder), path)) return `${path} is a link, and a backup holds none.`
  const found = statSync(file)
  if (!found.isFile()) return `${path} is no file.`
  const { size } = found
  if (size !== bytes) return `${path} has ${size} bytes, and the manifest says ${bytes}: it was cut or changed.`
  const measured = await measureFile(file)
  return measured.sha256 === sha256 ? undefined : `${path} is damaged: its SHA-256 is not the one of the manifest.`
}

const DATA = 'data/'
const SECRETS = 'secrets/data/'
/** Of the settings that were in force, for the reader. */
const SETTINGS: readonly string[] = ['settings/settings.json', 'settings/application.json', 'secrets/secrets.json']

/** Files that no backup writes: a manifest whose hashes are right can still be made to place them where programs read. */
const findForeign = ({ tables, content, files }: Manifest): string[] => {
  const listed = new Set(content)
  const written = new Set(tables.map(({ name }) => `tables/${name}.copy.gz`))
  const isWritten = (path: string): boolean => {
    if (path.startsWith(DATA))
      return listed.has(path.slice(DATA.length)) && kindOf(path.slice(DATA.length)) === 'content'
    if (path.startsWith(SECRETS)) return kindOf(path.slice(SECRETS.length)) === 'secret'
    return written.has(path) || SETTINGS.includes(path)
  }
  const named = [
    ...files.map(({ path }) => path),
    ...tables.map(({ file }) => file),
    ...content.map((path) => `${DATA}${path}`),
  ]
  return [...new Set(named)].filter((path) => !isWritten(path))
}

/**
 * Reads every byte of a backup and names every file that is not as it was written. Throws Error in that case, and
 * where it names files that no backup holds.
 */
export const checkFiles = async (folder: string): Promise<Manifest> => {
  const manifest = readManifest(folder)
  const foreign = findForeign(manifest)
  if (foreign.length > 0)
    throw new Error(
      `The backup ${folder} was changed after it was made; use another one.\n` +
        foreign.map((path) => `${path} is no file that a backup holds.`).join('\n'),
    )
  const known = new Set(manifest.files.map(({ path }) => path))
  const needed = [...manifest.tables.map(({ file }) => file), ...manifest.content.map((path) => `data/${path}`)]
  const faults = needed.filter((path) => !known.has(path)).map((path) => `${path} is not in the manifest's list.`)
  for (const file of manifest.files) {
    const fault = await faultOf(folder, file)
    if (fault !== undefined) faults.push(fault)
  }
  if (faults.length === 0) return manifest
  throw new Error(`The backup ${folder} is damaged; use another one.\n${faults.join('\n')}`)
}
