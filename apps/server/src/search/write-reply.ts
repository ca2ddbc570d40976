import type { MaterialRow, SearchReply } from '@ingot/contract/search'

/**
 * Search replies as JSON bytes, those that JSON.stringify gives. Rows are most of a reply, and the same objects in the
 * next one: they are written once.
 */

const written = new WeakMap<MaterialRow, Buffer>()

function rowBytes(row: MaterialRow): Buffer {
  const known = written.get(row)
  if (known !== undefined) return known
  const made = Buffer.from(JSON.stringify(row))
  written.set(row, made)
  return made
}

const COMMA = Buffer.from(',')

export function writeSearchReply({ items, ...rest }: SearchReply): Buffer {
  const rows = items.flatMap((row, place) => (place === 0 ? [rowBytes(row)] : [COMMA, rowBytes(row)]))
  return Buffer.concat([Buffer.from('{"items":['), ...rows, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)])
}
