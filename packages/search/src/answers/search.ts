import { countFacets } from '../facets/facet-count.ts'
import { endsAt } from '../index/column-read.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { type Computed, columnOf } from '../index/computed.ts'
import { parentAt } from '../index/parents.ts'
import type { PageRequest, RangeFilter, SearchAnswer, SearchPage, SearchRequest } from '../port.ts'
import { countVisible, type FacetedResults, filterFaceted, filterResults, type Results, totalOf } from './filter.ts'
import { groupsOf, headRows } from './groups.ts'
import { mergedPage } from './merged-page.ts'
import { idAt, type Place } from './place.ts'
import { hasPossible, isPossibleIn } from './query.ts'
import { relevantPage } from './relevance.ts'

/** Answers over the parts of an index as if they were one; a material is live in one part at most. [SRCH-008, SRCH-009] */
export function search(parts: readonly ColumnarIndex[], request: SearchRequest): SearchAnswer {
  resetScratch(parts)
  const results = parts.map((part) => filterFaceted(part, request))
  const facets = new Map<string, Map<string, number>>()
  for (const [k, part] of parts.entries()) addFacets(facets, part, results[k])
  const rows = listedRows(parts, results, request)
  return {
    total: totalOf(results),
    rows: totalOf(rows),
    visible: parts.reduce((sum, part) => sum + countVisible(part, request.owners), 0),
    facets: Object.fromEntries([...facets].map(([group, counts]) => [group, Object.fromEntries(counts)])),
    missing: request.ranges.map((_, k) => results.reduce((sum, { missing }) => sum + (missing[k] ?? 0), 0)),
    unknown: results.reduce((sum, { unknown }) => sum + unknown, 0),
    ...pageOf(parts, results, rows, request),
  }
}

/** The page of such an answer, without the counts. */
export function searchPage(parts: readonly ColumnarIndex[], request: PageRequest): SearchPage {
  resetScratch(parts)
  const results = parts.map((part) => filterResults(part, request))
  return pageOf(parts, results, listedRows(parts, results, request), request)
}

function resetScratch(parts: readonly ColumnarIndex[]): void {
  for (const part of parts) part.scratch.reset()
}

/** What the list has a row for. */
const listedRows = (
  parts: readonly ColumnarIndex[],
  results: readonly Results[],
  { grouped, owners }: SearchRequest,
): readonly Results[] => (grouped === true ? headRows(parts, results, owners) : results)

function pageOf(
  parts: readonly ColumnarIndex[],
  results: readonly Results[],
  rows: readonly Results[],
  request: PageRequest,
): SearchPage {
  const { sort, computed, ranges, offset, limit, grouped, withParents } = request
  const places =
    sort.by === 'relevance'
      ? relevantPage(parts, { results, rows }, request, sort.tiers)
      : mergedPage(parts, rows, { sort, computed, ranges: grouped === true ? [] : ranges }, offset, limit)
  const groups = grouped === true ? groupsOf(parts, results, places) : undefined
  const isPossible = possibility(parts, request)
  return {
    ids: places.map(idAt),
    possible: places.map((place, k) => groups?.own[k] !== false && isPossible(place)),
    ...(groups && { groups }),
    ...(withParents && { parents: places.map(({ index, ordinal }) => parentAt(index.parents, ordinal) ?? null) }),
  }
}

function addFacets(facets: Map<string, Map<string, number>>, index: ColumnarIndex, results: FacetedResults): void {
  const { tags, scratch } = index
  const work = { rows: scratch.ordinals, complement: scratch.take() }
  const source = { count: index.count, facets: index.facets, totals: index.totals, histogram: index.histogram }
  const { counts, ofGroup } = index.facetCounts
  countFacets(source, index.allUnits, results.bits, results.total, counts, work)
  for (const { group, results: others } of results.withoutGroup) {
    const at = tags.groups.findIndex(({ name }) => name === group)
    const known = tags.groups[at]
    if (known === undefined) continue
    countFacets(source, index.facets.unitsOfGroup[at] ?? [], others.bits, others.total, ofGroup, work)
    counts.set(ofGroup.subarray(known.start, known.end), known.start)
  }
  for (const { name, start, end } of tags.groups) {
    let merged = facets.get(name)
    for (let tag = start; tag < end; tag++) {
      const count = counts[tag]
      if (count === 0) continue
      if (merged === undefined) {
        merged = new Map()
        facets.set(name, merged)
      }
      const id = tags.names[tag]
      merged.set(id, (merged.get(id) ?? 0) + count)
    }
  }
}

/** Tells of a row that passes whether it does so surely: some value only overlaps a range filter or the query. */
function possibility(parts: readonly ColumnarIndex[], request: SearchRequest): (place: Place) => boolean {
  const { ranges, query, computed } = request
  const asksQuery = query !== undefined && parts.some((index) => hasPossible(index, query, computed))
  return (place) =>
    ranges.some((range) => onlyOverlaps(place, range, computed)) || (asksQuery && isPossibleIn(place, query, computed))
}

/** The value overlaps the filter, but part of it lies outside. */
function onlyOverlaps(
  { index, ordinal }: Place,
  { column, min, max }: RangeFilter,
  computed: Computed | undefined,
): boolean {
  const known = columnOf(index, column, computed)
  if (known?.hi === undefined && known?.limits === undefined) return false
  const ends = endsAt(known, ordinal)
  return ends !== undefined && ((min !== undefined && ends.lo < min) || (max !== undefined && ends.hi > max))
}
