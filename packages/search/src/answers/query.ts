import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { numberWithoutEnd } from '@ingot/domain/values/open-ends'
import { setBit } from '../base/bits.ts'
import { ordinalOf } from '../base/id-lookup.ts'
import { addSet, isMember, type OrdinalSet } from '../base/ordinal-set.ts'
import { textAt } from '../base/string-table.ts'
import type { Column } from '../index/column.ts'
import { endsAt, overlapInto, undecidedInto, withinInto } from '../index/column-read.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { type Computed, columnOf } from '../index/computed.ts'
import { termRows } from '../text/text-index.ts'
import { idAt, type Place } from './place.ts'
import { hasShare, sharesInto } from './shares/shares.ts'

/** A compiled query: the four values are false < unknown < possible < true, see packages/domain/src/query/query.ts. */
export type Query = QueryOf<EngineLeaf>
type Leaf = Extract<Query, EngineLeaf>
type RangeLeaf = Extract<EngineLeaf, { kind: 'range' }>

/** Rows by the value of a query, tombstones included. Bits beyond the last row are unspecified. */
export interface QueryRows {
  /** Possible or true. */
  passes: Uint32Array
  /** Unknown, possible or true; absent where nobody asks for the unknown. */
  upper: Uint32Array | undefined
}

interface QuerySource {
  index: ColumnarIndex
  computed: Computed | undefined
}

/** Evaluates a query for every row; bitsets from the work space of the index. */
export function queryRows(
  index: ColumnarIndex,
  query: Query,
  computed: Computed | undefined,
  wantsUnknown: boolean,
): QueryRows {
  const out = takeRows(index, wantsUnknown)
  evaluateInto(out, { index, computed }, query, false)
  return out
}

const takeRows = ({ scratch }: ColumnarIndex, wantsUnknown: boolean): QueryRows => ({
  passes: scratch.take(),
  upper: wantsUnknown ? scratch.take() : undefined,
})

/** A negation is handed down to the leaves. The least of values lies above a bound just when all do: so it is `and`. */
function evaluateInto(out: QueryRows, source: QuerySource, query: Query, isNegated: boolean): void {
  switch (query.kind) {
    case 'not':
      evaluateInto(out, source, query.of, !isNegated)
      return
    case 'and':
    case 'or': {
      const isAnd = (query.kind === 'and') !== isNegated
      const { scratch } = source.index
      const before = scratch.taken()
      const part = takeRows(source.index, out.upper !== undefined)
      for (const [k, of] of query.of.entries()) {
        evaluateInto(k === 0 ? out : part, source, of, isNegated)
        if (k === 0) continue
        join(out.passes, part.passes, isAnd)
        if (out.upper !== undefined && part.upper !== undefined) join(out.upper, part.upper, isAnd)
      }
      if (query.of.length === 0) {
        out.passes.fill(isAnd ? ALL : 0)
        out.upper?.fill(isAnd ? ALL : 0)
      }
      scratch.reset(before)
      return
    }
    default: {
      const before = source.index.scratch.taken()
      leafInto(out, source, query, isNegated)
      source.index.scratch.reset(before)
    }
  }
}

const ALL = 0xffffffff

function join(into: Uint32Array, other: Uint32Array, isAnd: boolean): void {
  if (isAnd) for (let w = 0; w < into.length; w++) into[w] = into[w] & other[w]
  else for (let w = 0; w < into.length; w++) into[w] = into[w] | other[w]
}

function invert(bits: Uint32Array): void {
  for (let w = 0; w < bits.length; w++) bits[w] = ~bits[w]
}

function leafInto(out: QueryRows, source: QuerySource, leaf: Leaf, isNegated: boolean): void {
  if (leaf.kind === 'range') {
    rangeInto(out, source, leaf, isNegated)
    return
  }
  if (leaf.kind === 'ids' && leaf.known !== undefined) {
    knownInto(out, source.index, leaf.ids, leaf.known, isNegated)
    return
  }
  trueInto(out.passes, source, leaf)
  if (isNegated) invert(out.passes)
  out.upper?.set(out.passes)
}

/** Rows for which a leaf that knows no `possible` is true; overwrites `out`. */
function trueInto(out: Uint32Array, { index, computed }: QuerySource, leaf: Exclude<Leaf, RangeLeaf>): void {
  switch (leaf.kind) {
    case 'term':
      out.set(termRows(index.text, leaf.term, index.scratch))
      return
    case 'tag':
      setsInto(
        out,
        leaf.ids.map((id) => tagSet(index, leaf.group, id)),
      )
      return
    case 'missing':
      setsInto(out, [columnOf(index, leaf.column, computed)?.present])
      invert(out)
      return
    case 'feature':
      setsInto(out, [index.features.get(leaf.key)])
      return
    case 'diagram':
      setsInto(out, [index.diagrams.get(leaf.key)])
      return
    case 'ids':
      idsInto(out, index, leaf.ids)
      return
    case 'share':
      sharesInto(out, index, leaf)
  }
}

function setsInto(out: Uint32Array, sets: readonly (OrdinalSet | undefined)[]): void {
  out.fill(0)
  for (const set of sets) if (set !== undefined) addSet(out, set)
}

const tagSet = ({ tags }: ColumnarIndex, group: string, id: string): OrdinalSet | undefined => {
  const place = tags.places.get(`${group}-${id}`)
  return place === undefined ? undefined : tags.sets[place]
}

/** Rows of these ids; overwrites `out`. */
export function idsInto(out: Uint32Array, index: ColumnarIndex, ids: readonly string[]): void {
  out.fill(0)
  for (const id of ids) {
    const ordinal = ordinalOf(index.ids, id)
    if (ordinal >= 0) setBit(out, ordinal)
  }
}

/** Materials that are not known are unknown, negated or not. */
function knownInto(
  { passes, upper }: QueryRows,
  index: ColumnarIndex,
  ids: readonly string[],
  known: readonly string[],
  isNegated: boolean,
): void {
  const among = index.scratch.take()
  const others = index.scratch.take()
  idsInto(among, index, ids)
  idsInto(others, index, known)
  for (let w = 0; w < passes.length; w++) {
    const is = among[w]
    const isKnown = others[w]
    passes[w] = isNegated ? isKnown & ~is : is
    if (upper !== undefined) upper[w] = isNegated ? ~is : is | ~isKnown
  }
}

/** Without a value, or undecided, a range is unknown, or its negation. What lies wholly within fails the negation. */
function rangeInto({ passes, upper }: QueryRows, source: QuerySource, leaf: RangeLeaf, isNegated: boolean): void {
  const { index, computed } = source
  const { column: key, min = -Infinity, max = Infinity } = leaf
  const column = columnOf(index, key, computed)
  if (column === undefined) {
    passes.fill(0)
    upper?.fill(ALL)
    return
  }
  const present = index.scratch.take()
  setsInto(present, [column.present])
  if (column.limits !== undefined) {
    const undecided = index.scratch.take()
    undecidedInto(undecided, column, { min, max }, isNegated ? 'out' : 'in', index.scratch)
    for (let w = 0; w < present.length; w++) present[w] &= ~undecided[w]
  }
  if (!isNegated) overlapInto(passes, column, min, max, index.scratch)
  else {
    withinInto(passes, column, min, max, index.scratch)
    for (let w = 0; w < passes.length; w++) passes[w] = present[w] & ~passes[w]
  }
  if (upper !== undefined) for (let w = 0; w < passes.length; w++) upper[w] = passes[w] | ~present[w]
}

const FALSE = 0
const UNKNOWN = 1
const POSSIBLE = 2
const TRUE = 3

/** Whether a query's value for one row is possible: it passes, but not surely. */
export function isPossibleIn(place: Place, query: Query, computed: Computed | undefined): boolean {
  return valueIn(place, query, computed, false) === POSSIBLE
}

/** Whether some row of the index could be possible: only ranges and limits are. */
export function hasPossible(index: ColumnarIndex, query: Query, computed: Computed | undefined): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.of.some((of) => hasPossible(index, of, computed))
    case 'not':
      return hasPossible(index, query.of, computed)
    default: {
      const column = query.kind === 'range' ? columnOf(index, query.column, computed) : undefined
      return column?.hi !== undefined || column?.limits !== undefined
    }
  }
}

function valueIn(place: Place, query: Query, computed: Computed | undefined, isNegated: boolean): number {
  switch (query.kind) {
    case 'not':
      return valueIn(place, query.of, computed, !isNegated)
    case 'and':
    case 'or': {
      const values = query.of.map((of) => valueIn(place, of, computed, isNegated))
      return (query.kind === 'and') !== isNegated ? Math.min(TRUE, ...values) : Math.max(FALSE, ...values)
    }
    default: {
      const value = leafValue(place, query, computed, isNegated)
      return isNegated && (value === TRUE || value === FALSE) ? TRUE - value : value
    }
  }
}

/** Of a leaf as it is written; only what is undecided hears of a negation. */
function leafValue(place: Place, leaf: Leaf, computed: Computed | undefined, isNegated: boolean): number {
  const { index, ordinal } = place
  switch (leaf.kind) {
    case 'range': {
      const column = columnOf(index, leaf.column, computed)
      return column === undefined ? UNKNOWN : rangeValue(column, ordinal, leaf, isNegated)
    }
    case 'term':
      return truth(textAt(index.text.texts, ordinal).includes(leaf.term))
    case 'tag':
      return truth(leaf.ids.some((id) => isIn(tagSet(index, leaf.group, id), ordinal)))
    case 'missing':
      return truth(!isIn(columnOf(index, leaf.column, computed)?.present, ordinal))
    case 'feature':
      return truth(isIn(index.features.get(leaf.key), ordinal))
    case 'diagram':
      return truth(isIn(index.diagrams.get(leaf.key), ordinal))
    case 'share':
      return truth(hasShare(place, leaf))
    case 'ids': {
      const id = idAt(place)
      if (leaf.ids.includes(id)) return TRUE
      return leaf.known === undefined || leaf.known.includes(id) ? FALSE : UNKNOWN
    }
  }
}

const truth = (is: boolean): number => (is ? TRUE : FALSE)

const isIn = (set: OrdinalSet | undefined, ordinal: number): boolean => set !== undefined && isMember(set, ordinal)

function rangeValue(
  column: Column,
  ordinal: number,
  { min = -Infinity, max = Infinity }: RangeLeaf,
  isNegated: boolean,
): number {
  const ends = endsAt(column, ordinal)
  if (ends === undefined) return UNKNOWN
  const { lo, hi } = ends
  if (hi < min || lo > max) return FALSE
  if (lo >= min && hi <= max) return TRUE
  const limit = numberWithoutEnd(ends)
  return limit === undefined || (limit >= min && limit <= max) !== isNegated ? POSSIBLE : UNKNOWN
}
