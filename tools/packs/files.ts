import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { MaterialRecord } from '@ingot/contract/material'
import { PackManifest } from '@ingot/contract/packs'
import { unzipSync, zipSync } from 'fflate'
import type { Convert, RawFiles, Spots } from '../../data/packs/pack.ts'

export const PACKS_FOLDER = fileURLToPath(new URL('../../data/packs/', import.meta.url))

/** Of zip entries: the same bytes whenever they are written. */
const NO_DATE = new Date('1980-01-01T12:00:00Z')

export const packFile = (name: string, file: string): string => join(PACKS_FOLDER, name, file)

export const packNames = (): string[] =>
  readdirSync(PACKS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

export const readManifest = (name: string): PackManifest =>
  PackManifest.parse(JSON.parse(readFileSync(packFile(name, 'pack.json'), 'utf8')))

export const readSpots = (name: string): Spots => JSON.parse(readFileSync(packFile(name, 'spot.json'), 'utf8'))

export async function readConverter(name: string): Promise<Convert> {
  const { convert } = await import(packFile(name, 'convert.ts'))
  return convert
}

/** The texts of a folder by their paths below it; what is no UTF-8 is read as Latin-1. */
export function rawOfFolder(folder: string): Map<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  return new Map(
    paths
      .filter((path) => statSync(path).isFile())
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path)]),
  )
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

export const textsOf = (files: ReadonlyMap<string, Uint8Array>): RawFiles =>
  new Map([...files].map(([path, bytes]) => [path, textOf(bytes)]))

export const zipOf = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(files), { level: 9, mtime: NO_DATE })

export const filesOfZip = (bytes: Uint8Array): Map<string, Uint8Array> => new Map(Object.entries(unzipSync(bytes)))

export const linesOf = (records: readonly MaterialRecord[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

export const gzipped = (text: string): Uint8Array => gzipSync(text, { level: 9 })

export const recordsIn = (bytes: Uint8Array): MaterialRecord[] =>
  gunzipSync(bytes)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => MaterialRecord.parse(JSON.parse(line)))
