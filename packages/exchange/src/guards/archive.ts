import { Inflate } from 'fflate'
import type { SourceFile } from '../importer.ts'
import type { ImportLimits } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'
import { type ZipEntry, zipEntries } from './zip-directory.ts'

type ArchiveLimits = Pick<ImportLimits, 'entries' | 'inflatedBytes' | 'inflationRatio'>

/** Packed bytes inflated at once: deflate makes at most 1032 times as many of them. */
const SLICE = 16 * 1024
const RATIO_FROM = 8 * 1024 * 1024

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (let i = 0; i < bytes.length; i++) crc = (CRC_TABLE[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc
}

interface Budget {
  left: number
}

/** Inflates an entry slice by slice and counts what really comes out; headers are not believed. */
function* inflated(bytes: Uint8Array, entry: ZipEntry, budget: Budget, limits: ArchiveLimits): Generator<Uint8Array> {
  const packed = bytes.subarray(entry.start, entry.end)
  let length = 0
  let crc = 0
  const counted = (chunk: Uint8Array) => {
    length += chunk.length
    budget.left -= chunk.length
    if (budget.left < 0)
      throw new Refusal('archive-too-large', say('report.archive-too-large', { most: limits.inflatedBytes }))
    if (length > RATIO_FROM && length > limits.inflationRatio * packed.length)
      throw new Refusal('archive-bomb', say('report.archive-bomb', { path: entry.path, times: limits.inflationRatio }))
    crc = crcOf(chunk, crc)
    return chunk
  }
  if (entry.method === 0) yield counted(packed)
  else {
    let out: Uint8Array[] = []
    const inflate = new Inflate((chunk) => out.push(chunk))
    for (let at = 0; at < packed.length || at === 0; at += SLICE) {
      try {
        inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length)
      } catch {
        throw new Refusal('archive-damaged', say('report.archive-entry-damaged', { path: entry.path }))
      }
      for (const chunk of out) if (chunk.length > 0) yield counted(chunk)
      out = []
    }
  }
  if (length !== entry.size)
    throw new Refusal(
      'archive-damaged',
      say('report.archive-size', { path: entry.path, bytes: length, said: entry.size }),
    )
  if (crc >>> 0 !== entry.crc)
    throw new Refusal('archive-damaged', say('report.archive-checksum', { path: entry.path }))
}

const isArchive = (head: Uint8Array) =>
  (head[0] === 0x50 && head[1] === 0x4b && (head[2] ?? 0) < 9) || (head[0] === 0x1f && head[1] === 0x8b)

/**
 * The files of a zip archive, each inflated only when it is read, all within one budget. Their paths are identities,
 * never places to write to. An archive within the archive is refused when it is read, workbooks excepted.
 * Throws Refusal for the archive as a whole; a file's stream throws it for the file.
 */
export function openArchive(bytes: Uint8Array, limits: ArchiveLimits): SourceFile[] {
  const budget: Budget = { left: limits.inflatedBytes }
  return zipEntries(bytes, limits.entries).map((entry) => ({
    path: entry.path,
    size: entry.size,
    bytes: async function* () {
      let isFirst = true
      for (const chunk of inflated(bytes, entry, budget, limits)) {
        if (isFirst && isArchive(chunk) && !/\.xlsx$/i.test(entry.path))
          throw new Refusal('archive-nested', say('report.archive-nested', { path: entry.path }))
        isFirst = false
        yield chunk
      }
    },
  }))
}
