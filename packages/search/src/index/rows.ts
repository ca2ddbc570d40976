import { hasBit, toOrdinals } from '../base/bits.ts'
import { lineAt } from '../base/line-table.ts'
import { isMember, type OrdinalSet } from '../base/ordinal-set.ts'
import { textAt } from '../base/string-table.ts'
import { valueAt } from './column-read.ts'
import type { ColumnarIndex, IndexedRow } from './columnar-index.ts'
import { parentAt } from './parents.ts'
import { tracesAt } from './traces.ts'

/** The live rows of an index, in name order: what a rebuild starts from. */
export function* liveRows(index: ColumnarIndex): Generator<IndexedRow> {
  const ownerOf = ownersByOrdinal(index)
  const tags = [...index.tags.places.keys()]
  for (let i = 0; i < index.count; i++) {
    if (!hasBit(index.live, i)) continue
    const row: IndexedRow = {
      id: lineAt(index.ids.ids, i),
      owner: ownerOf[i],
      nameKey: textAt(index.nameKeys, i),
      searchText: textAt(index.text.texts, i),
      tags: tagsAt(index, i).map((tag) => tags[tag]),
      columns: [],
      lo: [],
      hi: [],
      features: membersAt(index.features, i),
      diagrams: membersAt(index.diagrams, i),
      traces: tracesAt(index.traces, i),
    }
    const limits = membersAt(index.limits, i)
    if (limits.length > 0) row.limits = limits
    const replacedFor = membersAt(index.replacedFor, i)
    if (replacedFor.length > 0) row.replacedFor = replacedFor
    const parent = parentAt(index.parents, i)
    if (parent !== undefined) row.parent = parent
    for (const column of index.columns.values()) {
      const lo = valueAt(column, column.lo, i)
      if (lo === undefined) continue
      row.columns.push(column.key)
      row.lo.push(lo)
      row.hi.push((column.hi && valueAt(column, column.hi, i)) ?? lo)
    }
    yield row
  }
}

function ownersByOrdinal(index: ColumnarIndex): string[] {
  const ownerOf = new Array<string>(index.count).fill('')
  for (const [owner, set] of index.owners) {
    const ordinals = set.kind === 'list' ? set.list : new Uint32Array(set.count)
    if (set.kind === 'bits') toOrdinals(set.bits, ordinals)
    for (const ordinal of ordinals) ownerOf[ordinal] = owner
  }
  return ownerOf
}

function tagsAt({ facets }: ColumnarIndex, ordinal: number): number[] {
  const tags: number[] = []
  for (const [u, unit] of facets.units.entries()) {
    let node = facets.patterns[ordinal * facets.stride + u]
    while (node !== 0) {
      tags.push(unit.tag[node])
      node = unit.parent[node]
    }
  }
  return tags
}

const membersAt = (sets: ReadonlyMap<string, OrdinalSet>, ordinal: number): string[] =>
  [...sets].filter(([, set]) => isMember(set, ordinal)).map(([key]) => key)
