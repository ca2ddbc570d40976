import type { IndexRow } from '@ingot/domain/index/index-row'
import { isSubstanceColumn } from '@ingot/domain/substances/columns'
import { clearBit, fillBits, hasBit, wordsFor } from '../base/bits.ts'
import { type IdLookup, ordinalOf } from '../base/id-lookup.ts'
import { lineTableBytes } from '../base/line-table.ts'
import { type OrdinalSet, setBytes } from '../base/ordinal-set.ts'
import type { Scratch } from '../base/scratch.ts'
import { type StringTable, stringTableBytes } from '../base/string-table.ts'
import type { FacetUnits } from '../facets/facet-units.ts'
import type { Flags } from '../facets/flag-counts.ts'
import { type TextIndex, textIndexBytes } from '../text/text-index.ts'
import { type Column, columnBytes, type KeptColumn } from './column.ts'
import type { Families } from './families.ts'
import { type Parents, parentsBytes } from './parents.ts'
import type { Tags } from './tags.ts'
import { type ColumnTraces, tracesBytes } from './traces.ts'

/** What the engine needs of a row: all but the display name. */
export type IndexedRow = Omit<IndexRow, 'name'>

/**
 * A fixed set of materials by column. Ordinals are places in the order of name key, then id (by code point), so that
 * ascending ordinals are the name order and break the ties of every other order.
 */
export interface ColumnarIndex {
  count: number
  ids: IdLookup
  nameKeys: StringTable
  /** Set where a name key differs from that of the ordinal before. */
  nameStarts: Uint32Array
  text: TextIndex
  owners: Map<string, OrdinalSet>
  /** Rows that an owner has replaced by its own, by that owner. */
  replacedFor: Map<string, OrdinalSet>
  tags: Tags
  facets: FacetUnits
  /** Rows of each tag, tombstones included. */
  totals: Uint32Array
  /** In order of key. */
  columns: Map<string, Column>
  /** Columns computed from others, those asked for last; undefined where no row has a value. */
  computed: Map<string, KeptColumn>
  traces: Map<string, ColumnTraces>
  /** Level of the class hierarchy → the family of each ordinal; made when first asked for. */
  families: Map<number, Families>
  parents: Parents
  features: Map<string, OrdinalSet>
  diagrams: Map<string, OrdinalSet>
  /** The marks of compositions (`limits` of an IndexRow). */
  limits: Map<string, OrdinalSet>
  /** Columns that are counted, then features, then diagrams, in the order of their maps. */
  flags: Flags
  /** All ordinals but tombstones. */
  live: Uint32Array
  liveCount: number
  scratch: Scratch
  /** Work space for counting tags. */
  histogram: Int32Array
  facetCounts: { counts: Uint32Array; ofGroup: Uint32Array }
  allUnits: number[]
}

/** The keys of the columns that are counted; those of substances may be thousands, and nobody is shown how many have them. */
export const countedColumns = (columns: ReadonlyMap<string, unknown>): string[] =>
  [...columns.keys()].filter((key) => !isSubstanceColumn(key))

/** Marks a material as gone; answers no longer hold it. False when the index doesn't have it (any more). */
export function removeId(index: ColumnarIndex, id: string): boolean {
  const ordinal = ordinalOf(index.ids, id)
  if (ordinal < 0 || !hasBit(index.live, ordinal)) return false
  clearBit(index.live, ordinal)
  index.liveCount--
  return true
}

/** The ordinal of a live material, or −1. */
export function findLive(index: ColumnarIndex, id: string): number {
  const ordinal = ordinalOf(index.ids, id)
  return ordinal >= 0 && hasBit(index.live, ordinal) ? ordinal : -1
}

export function allLive(count: number): Uint32Array {
  const live = new Uint32Array(wordsFor(count))
  fillBits(live, count)
  return live
}

/** Bytes that the index holds, work space included. */
export function indexBytes(index: ColumnarIndex): number {
  const sets = [
    ...index.owners.values(),
    ...index.replacedFor.values(),
    ...index.tags.sets,
    ...index.features.values(),
    ...index.diagrams.values(),
    ...index.limits.values(),
  ]
  const computed = [...index.computed.values()].flatMap(({ column }) => column ?? [])
  const columns = [...index.columns.values(), ...computed].reduce((sum, column) => sum + columnBytes(column), 0)
  const traces = [...index.traces.values()].reduce((sum, each) => sum + tracesBytes(each), 0)
  const bitsetScratch = 24 * index.live.byteLength
  return (
    lineTableBytes(index.ids.ids) +
    index.ids.places.byteLength +
    stringTableBytes(index.nameKeys) +
    textIndexBytes(index.text) +
    sets.reduce((sum, set) => sum + setBytes(set), 0) +
    columns +
    traces +
    parentsBytes(index.parents) +
    [...index.families.values()].reduce((sum, { of }) => sum + of.byteLength, 0) +
    index.facets.patterns.byteLength +
    index.flags.masks.reduce((sum, { byteLength }) => sum + byteLength, 0) +
    index.nameStarts.byteLength +
    index.live.byteLength +
    index.scratch.ordinals.byteLength * 2 +
    bitsetScratch
  )
}
