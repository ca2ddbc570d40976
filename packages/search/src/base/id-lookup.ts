import { type LineTable, startOfLine } from './line-table.ts'

/** Open addressing over ordinals + 1; 0 is an empty place. At most half full. */
export interface IdLookup {
  ids: LineTable
  places: Uint32Array
}

const encoder = new TextEncoder()
/** Work space for the id that is looked up. */
let sought = new Uint8Array(256)

/** FNV-1a over UTF-8. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let h = 0x811c9dc5
  for (let i = start; i < end; i++) h = Math.imul(h ^ bytes[i], 0x01000193)
  return (h ^ (h >>> 15)) >>> 0
}

export function makeIdLookup(ids: LineTable): IdLookup {
  let size = 16
  while (size < ids.count * 2) size *= 2
  const places = new Uint32Array(size)
  for (let i = 0; i < ids.count; i++) {
    let place = hash(ids.bytes, startOfLine(ids, i), ids.ends[i] - 1) & (size - 1)
    while (places[place] !== 0) place = (place + 1) & (size - 1)
    places[place] = i + 1
  }
  return { ids, places }
}

/** The ordinal of an id, or −1. */
export function ordinalOf({ ids, places }: IdLookup, id: string): number {
  if (sought.length < id.length * 3) sought = new Uint8Array(id.length * 3)
  const length = encoder.encodeInto(id, sought).written
  const mask = places.length - 1
  for (let place = hash(sought, 0, length) & mask; ; place = (place + 1) & mask) {
    const entry = places[place]
    if (entry === 0) return -1
    if (isSought(ids, entry - 1, length)) return entry - 1
  }
}

function isSought(ids: LineTable, row: number, length: number): boolean {
  const start = startOfLine(ids, row)
  if (ids.ends[row] - 1 - start !== length) return false
  for (let i = 0; i < length; i++) if (ids.bytes[start + i] !== sought[i]) return false
  return true
}
