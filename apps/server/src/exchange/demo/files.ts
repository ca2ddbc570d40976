import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { ingotJsonl } from '@ingot/exchange/importers/ingot-jsonl'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import type { WriteOptions } from '../../materials/writer.ts'
import { type PreparedItem, prepareItems } from '../write/prepare.ts'

/** As what the demo catalogue is written. */
export const DEMO_WRITE = {
  owner: PUBLIC_OWNER,
  author: 'ingot',
  why: 'demo catalogue',
  importId: null,
} as const satisfies Partial<WriteOptions> & { owner: string }

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()

/** SHA-256 of the files of the demo catalogue. */
export function contentOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of namesIn(folder)) {
    const bytes = readFileSync(join(folder, name))
    hash.update(`${name} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** The materials of the demo catalogue, as they will be stored. */
export function demoItems(catalogue: Catalogue, folder: string): AsyncIterable<PreparedItem> {
  const files = namesIn(folder).map((name) => {
    const path = join(folder, name)
    return { path: name, size: statSync(path).size, bytes: () => createReadStream(path) }
  })
  const read = ingotJsonl.read(files, {
    catalogue: catalogue.file,
    provider: 'ingot-demo',
    owner: PUBLIC_OWNER,
    limits: TRUSTED_LIMITS,
  })
  return prepareItems(catalogue, read, true)
}
