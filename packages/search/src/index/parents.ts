import { filled, type Growable } from '../base/growable.ts'
import { type IdLookup, makeIdLookup, ordinalOf } from '../base/id-lookup.ts'
import { lineAt, lineTableBytes, makeLineTable } from '../base/line-table.ts'

/** Which material each row is a variant of. A parent may be a row of another part, or of none. */
export interface Parents {
  /** Ids of the parents; the place of one here is its number. */
  ids: IdLookup
  /** Number of each row's parent plus one, 0 where it has none; empty when no row has one. */
  parentOf: Uint32Array
  /** Ascending ordinals of the children of parent p: children[starts[p] … starts[p + 1]]. */
  starts: Uint32Array
  children: Uint32Array
  /** Where each parent is a row of this part: its ordinal plus one, else 0. */
  ordinals: Uint32Array
}

/** `rowsOf` holds rows in order of arrival, `ordinals[row]` their ordinals, `rowIds` the ids of all rows. */
export function makeParents(
  rowsOf: ReadonlyMap<string, Growable<Uint32Array>>,
  ordinals: Uint32Array,
  rowIds: IdLookup,
): Parents {
  const names = [...rowsOf.keys()]
  const parentOf = new Uint32Array(names.length === 0 ? 0 : ordinals.length)
  const starts = new Uint32Array(names.length + 1)
  let parent = 0
  for (const rows of rowsOf.values()) {
    starts[parent + 1] = starts[parent] + rows.length
    parent++
    for (const row of filled(rows)) parentOf[ordinals[row]] = parent
  }
  const children = new Uint32Array(starts[names.length])
  const next = starts.slice()
  for (let ordinal = 0; ordinal < parentOf.length; ordinal++) {
    const of = parentOf[ordinal] - 1
    if (of < 0) continue
    const at = next[of]
    children[at] = ordinal
    next[of] = at + 1
  }
  return {
    ids: makeIdLookup(makeLineTable(names.length, (n) => names[n] ?? '')),
    parentOf,
    starts,
    children,
    ordinals: Uint32Array.from(names, (name) => ordinalOf(rowIds, name) + 1),
  }
}

/** Ascending ordinals of the children of a material, tombstones included. */
export function childrenOf({ ids, starts, children }: Parents, id: string): Uint32Array {
  const parent = ordinalOf(ids, id)
  return parent < 0 ? new Uint32Array(0) : children.subarray(starts[parent], starts[parent + 1])
}

/** Id of a row's parent. */
export function parentAt({ ids, parentOf }: Parents, ordinal: number): string | undefined {
  const number = parentOf[ordinal] ?? 0
  return number === 0 ? undefined : lineAt(ids.ids, number - 1)
}

export const parentsBytes = ({ ids, parentOf, starts, children, ordinals }: Parents): number =>
  lineTableBytes(ids.ids) +
  [ids.places, parentOf, starts, children, ordinals].reduce((sum, { byteLength }) => sum + byteLength, 0)
