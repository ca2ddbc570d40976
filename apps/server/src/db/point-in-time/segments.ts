import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { archiveLayout } from './archive.ts'

/** Segments are of 16 MB, as initdb makes them: 256 to each number of the log. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_A_LOG = 0x1_0000_0000 / SEGMENT_BYTES

const SEGMENT = /^[0-9A-F]{24}$/

/** Names of the archived segments, in order: timeline, log and segment of eight hexadecimal digits each. */
export const archivedSegments = (folder: string): string[] =>
  readdirSync(archiveLayout(folder).wal)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -3))
    .filter((name) => SEGMENT.test(name))
    .toSorted()

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

/** The name of the segment that follows on the same timeline. */
export const nextSegment = (name: string): string => {
  const [log, segment] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16) + 1]
  const isOver = segment === SEGMENTS_A_LOG
  return name.slice(0, 8) + hex(isOver ? log + 1 : log) + hex(isOver ? 0 : segment)
}

/** A point in time can lie anywhere between these segments; `fault` says what ends them before the archive does. */
export interface SegmentRun {
  first: string
  last: string | undefined
  count: number
  fault?: string
}

const isWhole = async (path: string): Promise<boolean> => {
  let bytes = 0
  try {
    await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > SEGMENT_BYTES) return
      }
    })
    return bytes === SEGMENT_BYTES
  } catch {
    return false
  }
}

const missing = (name: string, later: number): string =>
  `segment ${name} is missing${later > 0 ? `, and ${later} later ${later === 1 ? 'one is' : 'ones are'} there` : ''}`

/** Reads every archived segment from one on: each must be whole (gzip's checksum, its size) and follow the one before. */
export const checkSegments = async (folder: string, first: string): Promise<SegmentRun> => {
  const timeline = first.slice(0, 8)
  const names = archivedSegments(folder).filter((name) => name.startsWith(timeline) && name >= first)
  let expected = first
  let last: string | undefined
  let count = 0
  for (const name of names) {
    if (name !== expected) return { first, last, count, fault: missing(expected, names.length - count) }
    if (!(await isWhole(join(archiveLayout(folder).wal, `${name}.gz`))))
      return { first, last, count, fault: `segment ${name} is damaged` }
    last = name
    count++
    expected = nextSegment(name)
  }
  return count === 0 ? { first, last, count, fault: missing(first, 0) } : { first, last, count }
}

/**
 * The first segment that is missing between two that were archived, judged by names alone; `until` is the last that
 * PostgreSQL archived, where that is known. Undefined where there is none.
 */
export const firstMissing = (folder: string, first: string, until: string | undefined): string | undefined => {
  const timeline = first.slice(0, 8)
  const isOfRun = (name: string): boolean => name.startsWith(timeline) && name >= first
  let expected = first
  for (const name of archivedSegments(folder).filter(isOfRun)) {
    if (name !== expected) return expected
    expected = nextSegment(name)
  }
  return until !== undefined && isOfRun(until) && until >= expected ? expected : undefined
}
