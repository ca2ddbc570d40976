import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportFile } from '../import-files.ts'

/** Materials that came as JSON, as a file of JSON lines: from there on they are imported like every other. */
export function recordsFile(folder: string, materials: readonly object[]): ImportFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'materials')
  const text = materials.map((material) => `${JSON.stringify(material)}\n`).join('')
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  return { path, name: 'materials.jsonl', size: Buffer.byteLength(text) }
}
