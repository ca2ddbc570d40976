import type { SearchReply } from '@ingot/contract/search'

/**
 * Search replies as JSON bytes. Rows and counts are most of a reply, and the same objects in the next one: each is
 * written once.
 */

const written = new WeakMap<object, Buffer>()

function bytesOf(part: object): Buffer {
  const known = written.get(part)
  if (known !== undefined) return known
  const made = Buffer.from(JSON.stringify(part))
  written.set(part, made)
  return made
}

const COMMA = Buffer.from(',')
const ITEMS = Buffer.from('{"items":[')
const COUNTS = Buffer.from('],"counts":')

export function writeSearchReply({ items, counts, ...rest }: SearchReply): Buffer {
  const rows = items.flatMap((row, place) => (place === 0 ? [bytesOf(row)] : [COMMA, bytesOf(row)]))
  return Buffer.concat([ITEMS, ...rows, COUNTS, bytesOf(counts), COMMA, Buffer.from(JSON.stringify(rest).slice(1))])
}
