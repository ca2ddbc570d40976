import type { Tier } from '@ingot/domain/names/tiers'
import { andInto, andNotInto, popcount } from '../base/bits.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import type { SearchRequest } from '../port.ts'
import { type Results, totalOf } from './filter.ts'
import { headRows } from './groups.ts'
import { mergedPage } from './merged-page.ts'
import type { Place } from './place.ts'
import { tierRows } from './tiers/tier-rows.ts'

const BY_NAME = { sort: { by: 'name' }, computed: undefined, ranges: [] } as const

/** What passes, part by part, and what the list has rows for. */
interface Listed {
  results: readonly Results[]
  rows: readonly Results[]
}

/** A page by tiers, and by name within each. Tiers are looked at until the page is full. */
export function relevantPage(
  parts: readonly ColumnarIndex[],
  { results, rows }: Listed,
  { offset, limit, owners, grouped }: SearchRequest,
  tiers: readonly Tier[],
): Place[] {
  const places: Place[] = []
  let rest = rows.map(({ bits, total }, k) => ({ bits: copied(parts[k], bits), total }))
  let before = 0
  const add = (own: readonly Results[]) => {
    places.push(...mergedPage(parts, own, BY_NAME, Math.max(0, offset - before), limit - places.length))
    before += totalOf(own)
  }
  for (const tier of tiers) {
    if (places.length === limit || totalOf(rest) === 0) return places
    const taken = parts.map(({ scratch }) => scratch.taken())
    const found = parts.map((index, k) => tierResults(index, results[k], tier))
    const heads = grouped === true ? headRows(parts, found, owners) : found
    const own = rest.map(({ bits }, k) => among(parts[k], bits, heads[k].bits))
    rest = rest.map(({ bits, total }, k) => {
      andNotInto(bits, bits, own[k].bits)
      return { bits, total: total - own[k].total }
    })
    add(own)
    for (const [k, { scratch }] of parts.entries()) scratch.reset(taken[k])
  }
  if (places.length < limit) add(rest)
  return places
}

const copied = ({ scratch }: ColumnarIndex, bits: Uint32Array): Uint32Array => {
  const copy = scratch.take()
  copy.set(bits)
  return copy
}

function among({ scratch }: ColumnarIndex, rest: Uint32Array, heads: Uint32Array): Results {
  const bits = scratch.take()
  andInto(bits, rest, heads)
  return { bits, total: popcount(bits) }
}

/** The results for which a tier holds. */
function tierResults(index: ColumnarIndex, results: Results, tier: Tier): Results {
  const bits = tierRows(index, results.bits, tier)
  return { bits, total: popcount(bits) }
}
