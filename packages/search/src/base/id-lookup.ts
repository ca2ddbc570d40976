import { type StringTable, textAt } from './string-table.ts'

/** Open addressing over ordinals + 1; 0 is an empty place. At most half full. */
export interface IdLookup {
  ids: StringTable
  places: Uint32Array
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h ^ (h >>> 15)) >>> 0
}

export function makeIdLookup(ids: StringTable): IdLookup {
  let size = 16
  while (size < ids.count * 2) size *= 2
  const places = new Uint32Array(size)
  for (let i = 0; i < ids.count; i++) {
    let place = hash(textAt(ids, i)) & (size - 1)
    while (places[place] !== 0) place = (place + 1) & (size - 1)
    places[place] = i + 1
  }
  return { ids, places }
}

/** The ordinal of an id, or −1. */
export function ordinalOf(lookup: IdLookup, id: string): number {
  const mask = lookup.places.length - 1
  for (let place = hash(id) & mask; ; place = (place + 1) & mask) {
    const entry = lookup.places[place] as number
    if (entry === 0) return -1
    if (textAt(lookup.ids, entry - 1) === id) return entry - 1
  }
}
