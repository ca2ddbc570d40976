import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { factsBehind, type RowFacts } from './rows.ts'

/**
 * Search replies as JSON bytes, the same that JSON.stringify gives but for the order of a row's keys. The facts of a
 * material are most of a reply and the same in the next: they are written once.
 */

/** Facts as JSON without the closing brace. */
const written = new WeakMap<RowFacts, Buffer>()

function factsBytes(facts: RowFacts): Buffer {
  const known = written.get(facts)
  if (known !== undefined) return known
  const made = Buffer.from(JSON.stringify(facts).slice(0, -1))
  written.set(facts, made)
  return made
}

function rowBytes(row: MaterialRow): Buffer[] {
  const facts = factsBehind(row)
  if (facts === undefined) return [Buffer.from(JSON.stringify(row))]
  const { possible, grouping, isParent, isChild, groupCount, matches, similarity } = row
  const place = { possible, grouping, isParent, isChild, groupCount, matches, similarity }
  return [factsBytes(facts), Buffer.from(`,${JSON.stringify(place).slice(1)}`)]
}

const COMMA = Buffer.from(',')

export function writeSearchReply({ items, ...rest }: SearchReply): Buffer {
  const rows = items.flatMap((row, place) => (place === 0 ? rowBytes(row) : [COMMA, ...rowBytes(row)]))
  return Buffer.concat([Buffer.from('{"items":['), ...rows, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)])
}
