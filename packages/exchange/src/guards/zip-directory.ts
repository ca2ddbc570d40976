import { Refusal } from '../refusal.ts'
import { say, type Told } from '../report/say.ts'

/** An entry as the central directory names it; its packed bytes lie at [start, end). */
export interface ZipEntry {
  path: string
  method: 0 | 8
  start: number
  end: number
  size: number
  crc: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const REGULAR = 0o100000

/** The relative path of an entry, or a refusal: nothing outside, nothing absolute, nothing without a name. */
export function safePath(name: string): string {
  const refuse = (what: 'empty' | 'control' | 'absolute' | 'outside' | 'long'): never => {
    throw new Refusal('archive-name', say(`report.archive-name-${what}`, { name: name.slice(0, 100) }))
  }
  const path = name.replaceAll('\\', '/')
  if (path.trim() === '') refuse('empty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u001f\u007f]/.test(path)) refuse('control')
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) refuse('absolute')
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) refuse('outside')
  if (path.length > 1000) refuse('long')
  return parts.join('/')
}

const nameOf = (bytes: Uint8Array, isUtf8: boolean) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (isUtf8) throw new Refusal('archive-name', say('report.archive-name-utf8'))
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const damaged = (told: Told) => new Refusal('archive-damaged', told)

function endOfDirectory(view: DataView): { count: number; start: number; size: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at--) {
    if (view.getUint32(at, true) !== END_OF_DIRECTORY) continue
    const count = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 12, true)
    const start = view.getUint32(at + 16, true)
    if (count === 0xffff || start === 0xffffffff) throw new Refusal('archive-zip64', say('report.archive-zip64'))
    if (start + size > at) throw damaged(say('report.archive-directory-size'))
    return { count, start, size }
  }
  throw damaged(say('report.archive-no-directory'))
}

/**
 * The entries of a zip archive from its central directory. Refuses links, encryption, overlapping entries, doubled and
 * unsafe names, and more than `limit` entries; folders are left out. Sizes are what the archive says, to be checked.
 */
export function zipEntries(bytes: Uint8Array, limit: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 22) throw damaged(say('report.archive-short'))
  const directory = endOfDirectory(view)
  if (directory.count > limit)
    throw new Refusal('archive-entries', say('report.archive-entries', { entries: directory.count, most: limit }))
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = directory.start
  for (let i = 0; i < directory.count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw damaged(say('report.archive-directory-broken'))
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const nameLength = view.getUint16(at + 28, true)
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const fileType = (view.getUint32(at + 38, true) >>> 16) & FILE_TYPE
    const local = view.getUint32(at + 42, true)
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength), (flags & 0x800) !== 0)
    const size = view.getUint32(at + 24, true)
    const crc = view.getUint32(at + 16, true)
    at = next
    if (name.endsWith('/') && size === 0) {
      safePath(name)
      continue
    }
    const path = safePath(name)
    if (fileType === SYMLINK) throw new Refusal('archive-link', say('report.archive-link', { path }))
    if (fileType !== 0 && fileType !== REGULAR)
      throw new Refusal('archive-link', say('report.archive-no-file', { path }))
    if (flags & 1) throw new Refusal('archive-encrypted', say('report.archive-encrypted', { path }))
    if (method !== 0 && method !== 8)
      throw new Refusal('archive-method', say('report.archive-method', { path, method }))
    if (names.has(path)) throw new Refusal('archive-name', say('report.archive-twice', { path }))
    names.add(path)
    if (local + 30 > directory.start || view.getUint32(local, true) !== LOCAL_ENTRY)
      throw damaged(say('report.archive-misplaced', { path }))
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (start + packed > directory.start) throw damaged(say('report.archive-runs-into', { path }))
    entries.push({ path, method, start, end: start + packed, size, crc })
  }
  const inPlace = [...entries].sort((a, b) => a.start - b.start)
  for (const [i, entry] of inPlace.entries()) {
    const before = inPlace[i - 1]
    if (before && entry.start < before.end)
      throw new Refusal('archive-overlap', say('report.archive-overlap', { path: before.path, other: entry.path }))
  }
  return entries
}
