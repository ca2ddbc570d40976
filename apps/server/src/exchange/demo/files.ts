import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { ingotJsonl } from '@ingot/exchange/importers/ingot-jsonl'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import type { WriteOptions } from '../../materials/writer.ts'
import type { ShippedPack } from '../../packs/shipped-packs.ts'
import { packItems } from '../packs/service.ts'
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

/** The demo catalogue: JSON lines of a folder, and packs of measured data that come with it. */
export interface DemoCatalogue {
  folder: string
  packs: readonly ShippedPack[]
}

/** SHA-256 of the files of the demo catalogue. */
export function contentOf({ folder, packs }: DemoCatalogue): string {
  const hash = createHash('sha256')
  for (const name of namesIn(folder)) {
    const bytes = readFileSync(join(folder, name))
    hash.update(`${name} ${bytes.length}\n`).update(bytes)
  }
  for (const { manifest, records } of packs) hash.update(`${manifest.name} ${records?.content()}\n`)
  return hash.digest('hex')
}

/** The materials of the demo catalogue, as they will be stored. */
export async function* demoItems(catalogue: Catalogue, { folder, packs }: DemoCatalogue): AsyncGenerator<PreparedItem> {
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
  yield* prepareItems(catalogue, read, true)
  for (const pack of packs) yield* packItems(catalogue, pack)
}
