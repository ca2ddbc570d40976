import type { ColumnarIndex } from '../index/columnar-index.ts'
import { type Results, totalOf } from './filter.ts'
import { comparePlaces, type Place } from './place.ts'
import { type PageOrder, page } from './top.ts'

/**
 * A page of all parts together. Each of the other parts' n results can push the first part's page back by one place
 * at most, so n more rows of the first part are enough however deep the page lies.
 */
export function mergedPage(
  parts: readonly ColumnarIndex[],
  results: readonly Results[],
  order: PageOrder,
  offset: number,
  limit: number,
): Place[] {
  const filled = parts.map((index, k) => ({ index, found: results[k] })).filter((p) => p.found.total > 0)
  const [first, ...others] = filled
  if (first === undefined || offset >= totalOf(results)) return []
  const added = others.reduce((sum, { found }) => sum + found.total, 0)
  const from = Math.max(0, offset - added)
  const places = page(first.index, first.found, order, from, offset + limit).map((ordinal) => ({
    index: first.index,
    ordinal,
  }))
  if (others.length === 0) return places
  const rest = others.flatMap(({ index, found }) =>
    page(index, found, order, 0, found.total).map((ordinal) => ({ index, ordinal })),
  )
  const compare = comparePlaces(order.sort, order.computed)
  rest.sort(compare)
  return mergeFrom(places, rest, compare, from, offset, limit)
}

/** Merges two ordered runs, the first of which begins at rank `from` of its own part, and takes one page. */
function mergeFrom(
  places: Place[],
  rest: Place[],
  compare: (a: Place, b: Place) => number,
  from: number,
  offset: number,
  limit: number,
): Place[] {
  let b = 0
  const [first] = places
  if (from > 0 && first !== undefined) while (b < rest.length && compare(rest[b], first) < 0) b++
  const out: Place[] = []
  let a = 0
  for (let rank = from + b; rank < offset + limit; rank++) {
    const left = places[a]
    const right = rest[b]
    if (left === undefined && right === undefined) break
    const isLeft = right === undefined || (left !== undefined && compare(left, right) < 0)
    const next = isLeft ? left : right
    if (isLeft) a++
    else b++
    if (rank >= offset) out.push(next)
  }
  return out
}
