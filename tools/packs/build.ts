import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { MaterialRecord, PUBLIC_OWNER } from '@ingot/contract/material'
import type { PackCounts, PackManifest } from '@ingot/contract/packs'
import type { Converted } from '../../data/packs/pack.ts'
import { readCatalogueFile } from '../demo-catalogue.ts'
import {
  filesOfZip,
  gzipped,
  linesOf,
  packFile,
  rawOfFolder,
  readConverter,
  readManifest,
  textsOf,
  zipOf,
} from './files.ts'

const STRESS_STRAIN = new Set(['d_ss', 'd_ss_plane', 'd_compr', 'd_biax', 'd_planar', 'd_ss_cyclic'])
const FATIGUE = new Set(['d_sn', 'd_en', 'd_da_dn'])

const sum = (records: readonly MaterialRecord[], of: (record: MaterialRecord) => number): number =>
  records.reduce((total, record) => total + of(record), 0)

export function countsOf(records: readonly MaterialRecord[]): PackCounts {
  const curvesIn = (kinds: ReadonlySet<string>) =>
    sum(records, ({ doc }) => doc.curves.filter(({ vkey }) => kinds.has(vkey)).length)
  return {
    materials: records.length,
    values: sum(records, ({ doc }) => doc.values.length),
    curves: sum(records, ({ doc }) => doc.curves.length),
    tests: sum(records, ({ doc }) => doc.tests?.length ?? 0),
    stressStrain: curvesIn(STRESS_STRAIN),
    fatigue: curvesIn(FATIGUE),
  }
}

/** Throws where a record is not one of a pack: owner and provider are the pack's, and every source names its licence. */
function checked(manifest: PackManifest, { records, leftOut }: Converted): Converted {
  const ids = new Set<string>()
  const parsed: MaterialRecord[] = []
  for (const record of records) {
    const read = MaterialRecord.safeParse(record)
    if (!read.success) throw new Error(`${manifest.name}, ${record.id}: ${read.error.issues[0]?.message}`)
    // As it is read again: keys in the order of the schema.
    parsed.push(read.data)
    if (record.owner !== PUBLIC_OWNER || record.ext.provider !== manifest.provider)
      throw new Error(`${record.id} must be public and of the provider ${manifest.provider}`)
    if (ids.has(record.id)) throw new Error(`two materials have the id ${record.id}`)
    ids.add(record.id)
    // A paper that is cited for its tests, of which a compilation under a licence has the points, needs none of its own.
    for (const [ref, { licence, rights }] of Object.entries(record.doc.sources))
      if (licence === undefined && rights !== 'facts') throw new Error(`${record.id}: source ${ref} names no licence`)
  }
  return { records: parsed, leftOut }
}

/** The raw files of a pack: of the folder given, else of its raw.zip. Throws where there are none. */
function rawFiles(name: string, from?: string): Map<string, Uint8Array> {
  if (from !== undefined) return rawOfFolder(from)
  const zip = packFile(name, 'raw.zip')
  if (!existsSync(zip)) throw new Error(`${name} holds no raw files: name the folder that has them with --from=FOLDER.`)
  return filesOfZip(readFileSync(zip))
}

/** Converts the raw files of a pack, without writing anything. */
export async function convertPack(name: string, from?: string) {
  const manifest = readManifest(name)
  const files = rawFiles(name, from)
  const convert = await readConverter(name)
  const { records, leftOut } = checked(manifest, convert(textsOf(files), readCatalogueFile()))
  return { manifest: { ...manifest, leftOut, counts: countsOf(records) }, records, files }
}

/** Writes records.jsonl.gz, and pack.json with what was counted and left out; raw.zip where the licence allows it. */
export async function buildPack(name: string, from?: string): Promise<PackManifest> {
  const { manifest, records, files } = await convertPack(name, from)
  if (from !== undefined && manifest.licence.confirm === undefined)
    writeFileSync(packFile(name, 'raw.zip'), zipOf(files))
  writeFileSync(packFile(name, 'records.jsonl.gz'), gzipped(linesOf(records)))
  if (manifest.licence.confirm === undefined)
    writeFileSync(packFile(name, 'pack.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
