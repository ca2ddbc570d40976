import type { RowConditions } from '@ingot/domain/query/filters/kinds'
import { andInto, andNotInto, orInto, popcount, popcountAnd, setAll } from '../base/bits.ts'
import { addSet, copySet, countIn, type OrdinalSet } from '../base/ordinal-set.ts'
import type { Column } from '../index/column.ts'
import { overlapInto, undecidedInto } from '../index/column-read.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { columnOf } from '../index/computed.ts'
import { childrenOf } from '../index/parents.ts'
import type { EngineFilter, RangeFilter } from '../port.ts'
import { termRows } from '../text/text-index.ts'
import { idsInto, queryRows } from './query.ts'
import { tierRows } from './tiers/tier-rows.ts'

/** Bitsets of one request; they live in the index's work space until its next request. */
export interface Results {
  bits: Uint32Array
  total: number
}

export const totalOf = (results: readonly Results[]): number => results.reduce((sum, { total }) => sum + total, 0)

export interface FacetedResults extends Results {
  /** For each filtered tag group: the materials that pass all filters but this group's. */
  withoutGroup: { group: string; results: Results }[]
  /** For each range filter: passing all else, without a value. */
  missing: number[]
  /** Passing all else, of unknown value in the query. */
  unknown: number
}

/** A range filter with its column and the rows that pass it. */
interface RangeRows {
  column: Column | undefined
  bits: Uint32Array
}

/** Materials that pass all filters. */
export function filterResults(index: ColumnarIndex, filter: EngineFilter): Results {
  const bits = baseBits(index, filter)
  if (filter.query !== undefined) {
    const { passes } = queryRows(index, filter.query, filter.computed, false)
    andInto(bits, bits, passes)
  }
  for (const { bits: passing } of groupBits(index, filter)) andInto(bits, bits, passing)
  for (const range of filter.ranges) andInto(bits, bits, rangeRows(index, filter, range).bits)
  return { bits, total: popcount(bits) }
}

const isReplacedFor = (index: ColumnarIndex, owners: readonly string[]): boolean =>
  owners.some((owner) => index.replacedFor.has(owner))

/** How many live materials the asked owners have. A material has one owner, so their counts add up. */
export function countVisible(index: ColumnarIndex, owners: readonly string[]): number {
  if (isReplacedFor(index, owners)) return popcount(visibleBits(index, owners))
  let count = 0
  for (const owner of new Set(owners)) {
    const set = index.owners.get(owner)
    if (set !== undefined) count += index.liveCount === index.count ? set.count : countIn(index.live, set)
  }
  return count
}

/** As above, with what disjunctive facets and missing counts need. */
export function filterFaceted(index: ColumnarIndex, filter: EngineFilter): FacetedResults {
  const { scratch } = index
  const base = baseBits(index, filter)
  const groups = groupBits(index, filter)
  const ranges = filter.ranges.map((range) => rangeRows(index, filter, range))
  const unknown = takeUnknown(index, filter, base, groups, ranges)
  const missing = countMissing(index, base, groups, ranges)
  for (const { bits: passing } of ranges) andInto(base, base, passing)
  let bits = base
  if (groups.length > 0) {
    bits = scratch.take()
    bits.set(base)
    for (const group of groups) andInto(bits, bits, group.bits)
  }
  const withoutGroup = groups.map(({ group }) => {
    const others = groups.filter((other) => other.group !== group)
    if (others.length === 0) return { group, results: { bits: base, total: popcount(base) } }
    const rest = scratch.take()
    rest.set(base)
    for (const other of others) andInto(rest, rest, other.bits)
    return { group, results: { bits: rest, total: popcount(rest) } }
  })
  return { bits, total: popcount(bits), withoutGroup, missing, unknown }
}

/** Live materials of the asked owners, without those that one of them has replaced by its own. */
export function visibleBits(index: ColumnarIndex, owners: readonly string[]): Uint32Array {
  const bits = index.scratch.take()
  bits.fill(0)
  for (const owner of new Set(owners)) {
    const set = index.owners.get(owner)
    if (set !== undefined) addSet(bits, set)
  }
  andInto(bits, bits, index.live)
  if (isReplacedFor(index, owners)) dropReplaced(index, owners, bits)
  return bits
}

function dropReplaced(index: ColumnarIndex, owners: readonly string[], bits: Uint32Array): void {
  const other = index.scratch.take()
  for (const owner of owners) {
    const set = index.replacedFor.get(owner)
    if (set === undefined) continue
    copySet(other, set)
    andNotInto(bits, bits, other)
  }
}

/** The rows that pass so far, and room for others. */
interface Narrowing {
  index: ColumnarIndex
  bits: Uint32Array
  other: Uint32Array
}

function keep({ bits, other }: Narrowing, set: OrdinalSet | undefined): void {
  if (set === undefined) bits.fill(0)
  else if (set.kind === 'bits') andInto(bits, bits, set.bits)
  else {
    copySet(other, set)
    andInto(bits, bits, other)
  }
}

type Conditions = Required<RowConditions>

/** How each condition narrows the rows; what leaves fewest comes first. */
const narrowBy: { readonly [K in keyof Conditions]: (rows: Narrowing, condition: Conditions[K]) => void } = {
  ids: ({ index, bits, other }, ids) => {
    idsInto(other, index, ids)
    andInto(bits, bits, other)
  },
  parent: ({ index, bits, other }, parent) => {
    const children = childrenOf(index.parents, parent)
    other.fill(0)
    setAll(other, children, 0, children.length)
    andInto(bits, bits, other)
  },
  lines: ({ index, bits, other }, lines) => {
    other.fill(0)
    for (const tier of lines) {
      const taken = index.scratch.taken()
      orInto(other, other, tierRows(index, bits, tier))
      index.scratch.reset(taken)
    }
    bits.set(other)
  },
  features: (rows, features) => {
    for (const feature of features) keep(rows, rows.index.features.get(feature))
  },
  diagrams: (rows, diagrams) => {
    for (const diagram of diagrams) keep(rows, rows.index.diagrams.get(diagram))
  },
  terms: ({ index, bits }, terms) => {
    for (const term of terms) andInto(bits, bits, termRows(index.text, term, index.scratch))
  },
}
const CONDITIONS = Object.keys(narrowBy) as (keyof Conditions)[]

function narrow<K extends keyof Conditions>(rows: Narrowing, conditions: Partial<Conditions>, kind: K): void {
  const condition: Conditions[K] | undefined = conditions[kind]
  if (condition !== undefined) narrowBy[kind](rows, condition)
}

/** All filters but tags, ranges and the query; a bitset of its own. */
function baseBits(index: ColumnarIndex, filter: EngineFilter): Uint32Array {
  const bits = visibleBits(index, filter.owners)
  const rows = { index, bits, other: index.scratch.take() }
  for (const kind of CONDITIONS) narrow(rows, filter, kind)
  if (filter.passed !== undefined) andInto(bits, bits, queryRows(index, filter.passed, filter.computed, false).passes)
  return bits
}

/** Takes what fails the query from `base`, and counts what does so only because values are unknown. */
function takeUnknown(
  index: ColumnarIndex,
  { query, computed }: EngineFilter,
  base: Uint32Array,
  groups: readonly { bits: Uint32Array }[],
  ranges: readonly RangeRows[],
): number {
  if (query === undefined) return 0
  const { passes, upper } = queryRows(index, query, computed, true)
  if (upper === undefined) return 0
  andNotInto(upper, upper, passes)
  andInto(upper, upper, base)
  andInto(base, base, passes)
  for (const { bits } of [...groups, ...ranges]) andInto(upper, upper, bits)
  return popcount(upper)
}

/** Filters of one group, named twice, must both hold; together they are that group's own filter. */
function groupBits(index: ColumnarIndex, filter: EngineFilter): { group: string; bits: Uint32Array }[] {
  const groups = new Map<string, Uint32Array>()
  for (const { group, ids } of filter.tags) {
    const sets = [...new Set(ids)].flatMap((id) => {
      const place = index.tags.places.get(`${group}-${id}`)
      return place === undefined ? [] : [index.tags.sets[place]]
    })
    const bits = unionOf(index, sets)
    const before = groups.get(group)
    if (before === undefined) groups.set(group, bits)
    else {
      const both = index.scratch.take()
      andInto(both, before, bits)
      groups.set(group, both)
    }
  }
  return [...groups].map(([group, bits]) => ({ group, bits }))
}

/** A single bitset is lent, not copied: the result must not be written to. */
function unionOf(index: ColumnarIndex, sets: readonly OrdinalSet[]): Uint32Array {
  const [only] = sets
  if (sets.length === 1 && only?.kind === 'bits') return only.bits
  const bits = index.scratch.take()
  bits.fill(0)
  for (const set of sets) addSet(bits, set)
  return bits
}

function rangeRows(index: ColumnarIndex, { computed }: EngineFilter, range: RangeFilter): RangeRows {
  const bits = index.scratch.take()
  const column = columnOf(index, range.column, computed)
  if (column === undefined) {
    if (range.keepMissing) bits.set(index.live)
    else bits.fill(0)
    return { column, bits }
  }
  overlapInto(bits, column, range.min ?? -Infinity, range.max ?? Infinity, index.scratch)
  if (!range.keepMissing) return { column, bits }
  const absent = index.scratch.take()
  copySet(absent, column.present)
  andNotInto(absent, index.live, absent)
  orInto(bits, bits, absent)
  if (column.limits === undefined) return { column, bits }
  undecidedInto(absent, column, { min: range.min ?? -Infinity, max: range.max ?? Infinity }, 'in', index.scratch)
  orInto(bits, bits, absent)
  return { column, bits }
}

function countMissing(
  index: ColumnarIndex,
  base: Uint32Array,
  groups: readonly { bits: Uint32Array }[],
  ranges: readonly RangeRows[],
): number[] {
  if (ranges.length === 0) return []
  const { scratch } = index
  const before = scratch.take()
  before.set(base)
  for (const { bits } of groups) andInto(before, before, bits)
  const after: Uint32Array[] = []
  for (let k = ranges.length - 1; k > 0; k--) {
    const next = after[k]
    if (next === undefined) {
      after[k - 1] = ranges[k].bits
      continue
    }
    const both = scratch.take()
    andInto(both, next, ranges[k].bits)
    after[k - 1] = both
  }
  const missing: number[] = []
  const others = scratch.take()
  for (const [k, { column, bits }] of ranges.entries()) {
    const rest = after[k]
    if (rest === undefined) others.set(before)
    else andInto(others, before, rest)
    const all = popcountAnd(others, others)
    missing.push(column === undefined ? all : all - countIn(others, column.present))
    if (k < ranges.length - 1) andInto(before, before, bits)
  }
  return missing
}
