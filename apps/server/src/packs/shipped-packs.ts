import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { PackManifest } from '@ingot/contract/packs'

/** The records of a pack, a material a line, compressed. */
const RECORDS = 'records.jsonl.gz'

/** A pack as it lies in data/packs. */
export interface ShippedPack {
  manifest: PackManifest
  /** Path of its records and SHA-256 of the file, read when it is first asked for; undefined where the product ships no data of it. */
  records: { path: string; content(): string } | undefined
}

function readPack(folder: string): ShippedPack {
  const manifest = PackManifest.parse(JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8')))
  const path = join(folder, RECORDS)
  if (!existsSync(path)) return { manifest, records: undefined }
  let content: string | undefined
  const hashed = () => {
    content ??= createHash('sha256').update(readFileSync(path)).digest('hex')
    return content
  }
  return { manifest, records: { path, content: hashed } }
}

/** The packs of a folder by name, in the order of their names. Throws where a manifest does not fit its schema. */
export function openPacks(folder: string): Map<string, ShippedPack> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'pack.json')))
  return new Map(names.sort().map((name) => [name, readPack(join(folder, name))]))
}

/** Those that come with the demo catalogue. */
export const packsAtFirst = (packs: ReadonlyMap<string, ShippedPack>): ShippedPack[] =>
  [...packs.values()].filter(({ manifest, records }) => manifest.isLoadedAtFirst && records)

/** The records of a pack as a file of JSON lines that an importer reads. */
export const linesOfPack = (path: string) => ({
  path: RECORDS.replace('.gz', ''),
  size: statSync(path).size,
  bytes: () => createReadStream(path).pipe(createGunzip()),
})

/**
 * The pack whose provider that is of public materials: they are removed with it, so that nothing else is imported under its
 * name.
 */
export const packOfProvider = (
  packs: ReadonlyMap<string, ShippedPack>,
  { owner, provider }: { owner: string; provider: string },
): string | undefined =>
  owner === PUBLIC_OWNER
    ? [...packs.values()].find(({ manifest }) => manifest.provider === provider)?.manifest.name
    : undefined

/** Providers of public materials that are those of packs. */
export const reservedProviders = (packs: ReadonlyMap<string, ShippedPack>, owner: string): string[] =>
  owner === PUBLIC_OWNER ? [...packs.values()].map(({ manifest }) => manifest.provider) : []
