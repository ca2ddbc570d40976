import { nextDown, nextUp } from '@ingot/domain/query/language/sums/doubles'
import type { EngineLeaf } from '@ingot/domain/query/query'
import { verdictOf } from '@ingot/domain/substances/verdict'
import { copySet } from '../../base/ordinal-set.ts'
import type { Column } from '../../index/column.ts'
import { endsAt, withinInto } from '../../index/column-read.ts'
import type { ColumnarIndex } from '../../index/columnar-index.ts'
import type { Place } from '../place.ts'

type ShareLeaf = Extract<EngineLeaf, { kind: 'share' }>

/** Rows of which a share is said to lie so, whole columns at a time; overwrites `out`. */
export function sharesInto(out: Uint32Array, index: ColumnarIndex, { of, verdicts }: ShareLeaf): void {
  out.fill(0)
  const { scratch } = index
  for (const { column: key, most } of of) {
    const column = index.columns.get(key)
    if (column === undefined) continue
    const before = scratch.taken()
    const said = saidOf(index, column, most)
    for (const verdict of verdicts) {
      const rows = said[verdict]
      for (let w = 0; w < out.length; w++) out[w] = out[w] | rows[w]
    }
    scratch.reset(before)
  }
}

/** The rows of a column by what `verdictOf` says of them; bitsets from the work space. */
function saidOf({ scratch }: ColumnarIndex, column: Column, most: number) {
  const [above, possible, below, unknown, rest] = Array.from({ length: 5 }, () => scratch.take()) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  // What is surely more than nothing, or surely less than everything, says something.
  copySet(unknown, column.present)
  withinInto(rest, column, nextUp(0), Infinity, scratch)
  takeAway(unknown, rest)
  withinInto(rest, column, -Infinity, nextDown(1), scratch)
  takeAway(unknown, rest)
  withinInto(above, column, nextUp(most), Infinity, scratch)
  takeAway(above, unknown)
  withinInto(below, column, -Infinity, most, scratch)
  takeAway(below, unknown)
  copySet(possible, column.present)
  for (const other of [unknown, above, below]) takeAway(possible, other)
  return { above, possible, below, unknown }
}

function takeAway(from: Uint32Array, others: Uint32Array): void {
  for (let w = 0; w < from.length; w++) from[w] = from[w] & ~others[w]
}

/** The same of one row. */
export const hasShare = ({ index, ordinal }: Place, { of, verdicts }: ShareLeaf): boolean =>
  of.some(({ column: key, most }) => {
    const column = index.columns.get(key)
    const ends = column && endsAt(column, ordinal)
    return ends !== undefined && verdicts.includes(verdictOf(ends, most))
  })
