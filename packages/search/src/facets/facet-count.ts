import { toOrdinals } from '../base/bits.ts'
import { type FacetUnit, type FacetUnits, LANES } from './facet-units.ts'

/** Rows of a block: their patterns stay in the first-level cache while lane after lane is counted. */
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
  histogram: Int32Array,
): void {
  const { patterns, stride, histogramStarts } = facets
  const isFew = units.every((unit) => count * 4 < facets.units[unit].tag.length)
  if (isFew) {
    for (const unit of units) walk(facets.units[unit], patterns, stride, unit, rows, count, counts)
    return
  }
  if (units.length === 1) {
    countOneUnit(facets, units[0], rows, count, counts, histogram)
    return
  }
  const lanes = [...new Set(units.map((unit) => unit - (unit % LANES)))]
  for (const first of lanes) histogram.fill(0, histogramStarts[first], histogramStarts[first + LANES])
  for (let from = 0; from < count; from += BLOCK) {
    const to = Math.min(count, from + BLOCK)
    for (const first of lanes) countLane(patterns, rows, from, to, stride, first, histogramStarts, histogram)
  }
  for (const unit of units) spread(facets.units[unit], histogram, histogramStarts[unit], counts)
}

/**
 * Four units at once. Four counters that have nothing to do with each other keep the processor busy where one loop a
 * unit would wait for its own last store: four times as fast.
 */
function countLane(
  patterns: Uint16Array,
  rows: Uint32Array,
  from: number,
  to: number,
  stride: number,
  first: number,
  starts: readonly number[],
  histogram: Int32Array,
): void {
  const start0 = starts[first]
  const start1 = starts[first + 1]
  const start2 = starts[first + 2]
  const start3 = starts[first + 3]
  for (let k = from; k < to; k++) {
    const at = Math.imul(rows[k], stride) + first
    let bin = start0 + patterns[at]
    histogram[bin] = (histogram[bin] + 1) | 0
    bin = start1 + patterns[at + 1]
    histogram[bin] = (histogram[bin] + 1) | 0
    bin = start2 + patterns[at + 2]
    histogram[bin] = (histogram[bin] + 1) | 0
    bin = start3 + patterns[at + 3]
    histogram[bin] = (histogram[bin] + 1) | 0
  }
}

/** One unit: four rows at once, each into a histogram of its own, which are added up at the end. */
function countOneUnit(
  { units, patterns, stride }: FacetUnits,
  unit: number,
  rows: Uint32Array,
  count: number,
  counts: Uint32Array,
  histogram: Int32Array,
): void {
  const length = units[unit].tag.length
  histogram.fill(0, 0, 4 * length)
  let k = 0
  for (; k + 3 < count; k += 4) {
    let bin = patterns[Math.imul(rows[k], stride) + unit]
    histogram[bin] = (histogram[bin] + 1) | 0
    bin = length + patterns[Math.imul(rows[k + 1], stride) + unit]
    histogram[bin] = (histogram[bin] + 1) | 0
    bin = 2 * length + patterns[Math.imul(rows[k + 2], stride) + unit]
    histogram[bin] = (histogram[bin] + 1) | 0
    bin = 3 * length + patterns[Math.imul(rows[k + 3], stride) + unit]
    histogram[bin] = (histogram[bin] + 1) | 0
  }
  for (; k < count; k++) {
    const bin = patterns[Math.imul(rows[k], stride) + unit]
    histogram[bin] = (histogram[bin] + 1) | 0
  }
  for (let node = 0; node < length; node++) {
    const others = histogram[node + length] + histogram[node + 2 * length]
    histogram[node] = (histogram[node] + others + histogram[node + 3 * length]) | 0
  }
  spread(units[unit], histogram, 0, counts)
}

/** How long the work space must be. */
export const histogramLength = ({ units, histogramStarts }: FacetUnits): number =>
  units.reduce((longest, { tag }) => Math.max(longest, 4 * tag.length), histogramStarts.at(-1) as number)

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
    let node = patterns[rows[k] * stride + offset]
    while (node !== 0) {
      const tag = unit.tag[node]
      counts[tag] = counts[tag] + 1
      node = unit.parent[node]
    }
  }
}

/** Patterns → tags: a pattern hands its count to its last tag and on to its parent, which comes before it. */
function spread(unit: FacetUnit, histogram: Int32Array, base: number, counts: Uint32Array): void {
  for (let node = unit.tag.length - 1; node > 0; node--) {
    const n = histogram[base + node]
    if (n === 0) continue
    const tag = unit.tag[node]
    counts[tag] = counts[tag] + n
    const parent = base + unit.parent[node]
    histogram[parent] = histogram[parent] + n
  }
}

/** What counting needs of an index. */
export interface FacetSource {
  count: number
  facets: FacetUnits
  /** How many rows of the index have each tag. */
  totals: Uint32Array
  histogram: Int32Array
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
    for (let w = 0; w < bits.length; w++) work.complement[w] = ~bits[w]
    if ((source.count & 31) !== 0) {
      const last = bits.length - 1
      work.complement[last] = work.complement[last] & (2 ** (source.count & 31) - 1)
    }
    const n = toOrdinals(work.complement, work.rows)
    countTags(source.facets, units, work.rows, n, counts, source.histogram)
  }
  for (let tag = 0; tag < counts.length; tag++) counts[tag] = source.totals[tag] - counts[tag]
}
