import { toOrdinals } from './bits.ts'
import type { FacetUnit, FacetUnits } from './facet-units.ts'

/** Rows of a block: their patterns stay in the first-level cache while unit after unit is counted. */
const BLOCK = 1024

/**
 * Adds, for `rows[0 … count)`, the counts of all tags of the given units to `counts`. `histogram` is work space of
 * the length that the units ask for.
 */
export function countTags(
  facets: FacetUnits,
  units: readonly number[],
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  histogram: Uint32Array,
): void {
  const stride = facets.units.length
  const { patterns, histogramStarts } = facets
  const walked: number[] = []
  const binned: number[] = []
  for (const unit of units) {
    const length = (facets.units[unit] as FacetUnit).tag.length
    if (count * 2 < length) walked.push(unit)
    else binned.push(unit)
  }
  for (const unit of walked) walk(facets.units[unit] as FacetUnit, patterns, stride, unit, rows, count, counts)
  for (const unit of binned) histogram.fill(0, histogramStarts[unit], histogramStarts[unit + 1])
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK)
    for (const unit of binned) {
      const base = histogramStarts[unit] as number
      for (let k = from; k < to; k++) {
        const at = base + (patterns[(rows[k] as number) * stride + unit] as number)
        histogram[at] = (histogram[at] as number) + 1
      }
    }
  }
  for (const unit of binned) spread(facets.units[unit] as FacetUnit, histogram, histogramStarts[unit] as number, counts)
}

/** Few rows: each row's pattern is followed to the root. */
function walk(
  unit: FacetUnit,
  patterns: Uint16Array,
  stride: number,
  offset: number,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
): void {
  for (let k = 0; k < count; k++) {
    let node = patterns[(rows[k] as number) * stride + offset] as number
    while (node !== 0) {
      const tag = unit.tag[node] as number
      counts[tag] = (counts[tag] as number) + 1
      node = unit.parent[node] as number
    }
  }
}

/** Patterns → tags: a pattern hands its count to its last tag and on to its parent, which comes before it. */
function spread(unit: FacetUnit, histogram: Uint32Array, base: number, counts: Uint32Array): void {
  for (let node = unit.tag.length - 1; node > 0; node--) {
    const n = histogram[base + node] as number
    if (n === 0) continue
    const tag = unit.tag[node] as number
    counts[tag] = (counts[tag] as number) + n
    const parent = base + (unit.parent[node] as number)
    histogram[parent] = (histogram[parent] as number) + n
  }
}

/** What counting needs of an index. */
export interface FacetSource {
  count: number
  facets: FacetUnits
  /** How many rows of the index have each tag. */
  totals: Uint32Array
  histogram: Uint32Array
}

/**
 * Counts of the tags of the given units over `bits` (`total` set) into `counts`. Beyond half of the rows, the others
 * are counted and taken off.
 */
export function countFacets(
  source: FacetSource,
  units: readonly number[],
  bits: Uint32Array,
  total: number,
  counts: Uint32Array,
  work: { rows: Uint32Array; complement: Uint32Array },
): void {
  counts.fill(0)
  if (total === 0) return
  if (total * 2 <= source.count) {
    const n = toOrdinals(bits, work.rows)
    countTags(source.facets, units, work.rows, n, counts, source.histogram)
    return
  }
  if (total < source.count) {
    for (let w = 0; w < bits.length; w++) work.complement[w] = ~(bits[w] as number)
    if ((source.count & 31) !== 0) {
      const last = bits.length - 1
      work.complement[last] = (work.complement[last] as number) & (2 ** (source.count & 31) - 1)
    }
    const n = toOrdinals(work.complement, work.rows)
    countTags(source.facets, units, work.rows, n, counts, source.histogram)
  }
  for (let tag = 0; tag < counts.length; tag++) counts[tag] = (source.totals[tag] as number) - (counts[tag] as number)
}
