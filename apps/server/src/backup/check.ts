import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { measureFile } from './hashed-file.ts'
import { type Manifest, readManifest } from './manifest.ts'

const faultOf = async (folder: string, { path, bytes, sha256 }: Manifest['files'][number]) => {
  const file = join(folder, path)
  if (!existsSync(file)) return `${path} is missing.`
  const { size } = statSync(file)
  if (size !== bytes) return `${path} has ${size} bytes, and the manifest says ${bytes}: it was cut or changed.`
  const found = await measureFile(file)
  return found.sha256 === sha256 ? undefined : `${path} is damaged: its SHA-256 is not the one of the manifest.`
}

/** Reads every byte of a backup and names every file that is not as it was written. Throws Error in that case. */
export const checkFiles = async (folder: string): Promise<Manifest> => {
  const manifest = readManifest(folder)
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
