import { toOrdinals } from '../base/bits.ts'
import { countMembers, rowsWith } from '../base/member-counts.ts'
import type { Column } from '../index/column.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import type { Place } from './place.ts'

/**
 * Likeness is counted in whole parts of this: sums are exact, so they don't depend on the order of properties, and
 * one property's likeness fits into two bytes.
 */
export const LIKENESS_PARTS = 1 << 15

/** One property of the reference: its lo, and how far apart two values are wholly unlike. */
export interface Trait {
  column: string
  value: number
  spread: number
}

/** Rows whose likeness is summed together: it stays in the first-level cache. */
const BLOCK = 4096
/** Traits between two looks at which rows of a block can still come in. */
const STEP = 6

export interface Near extends Place {
  /** In parts of LIKENESS_PARTS, summed over the traits. */
  likeness: number
}

/** What a column adds to the likeness, by value code. */
interface Gain {
  column: Column
  byCode: Uint16Array
}

/** The nearest so far, most alike first; equals in order of ordinals. */
interface Nearest {
  index: ColumnarIndex
  limit: number
  best: Near[]
  /** Likeness of the last of a full list: what is less alike can't come in. */
  least: number
}

/**
 * The rows of `visible` most like the traits, most alike first; `skip` is left out. Each shared property adds
 * LIKENESS_PARTS at most, so rows are measured by falling number of shared properties, until too few are left.
 */
export function nearestOf(
  index: ColumnarIndex,
  visible: Uint32Array,
  traits: readonly Trait[],
  limit: number,
  skip: number,
): Near[] {
  const gains = traits.flatMap((trait) => gainOf(index, trait))
  const nearest: Nearest = { index, limit, best: [], least: 1 }
  const { scratch } = index
  const shared = countMembers(
    gains.map(({ column }) => column.present),
    visible,
    scratch,
  )
  const candidates = scratch.take()
  for (let count = gains.length; count > 0 && count * LIKENESS_PARTS >= nearest.least; count--) {
    rowsWith(shared, count, visible, candidates)
    measure(nearest, gains, count, scratch.ordinals.subarray(0, toOrdinals(candidates, scratch.ordinals)), skip)
  }
  return nearest.best
}

function gainOf(index: ColumnarIndex, { column: key, value, spread }: Trait): Gain[] {
  const column = index.columns.get(key)
  if (column === undefined) return []
  const { values } = column.lo
  const byCode = new Uint16Array(values.length + 1)
  for (let code = 0; code < values.length; code++) {
    const apart = Math.abs((values[code] as number) / 2 - value / 2)
    if (apart < spread / 2) byCode[code] = Math.floor((1 - apart / (spread / 2)) * LIKENESS_PARTS)
  }
  return [{ column, byCode }]
}

/** Sums the likeness of ascending rows that share `shared` of the properties, and keeps the nearest. */
function measure(nearest: Nearest, gains: readonly Gain[], shared: number, rows: Uint32Array, skip: number): void {
  const block = new Uint32Array(Math.min(BLOCK, rows.length))
  const likeness = new Int32Array(block.length)
  for (let from = 0; from < rows.length; from += BLOCK) {
    let n = Math.min(BLOCK, rows.length - from)
    block.set(rows.subarray(from, from + n))
    likeness.fill(0)
    for (const [k, gain] of gains.entries()) {
      if (k > 0 && k % STEP === 0)
        n = keepPossible(block, likeness, n, nearest.least - Math.min(shared, gains.length - k) * LIKENESS_PARTS)
      if (gain.column.ordinals === undefined) addDense(gain, block, likeness, n)
      else addSparse(gain, gain.column.ordinals, block, likeness, n)
    }
    for (let k = 0; k < n; k++) if (block[k] !== skip) offer(nearest, block[k] as number, likeness[k] as number)
  }
}

/** Moves the rows that are at least so much alike to the front; returns how many. */
function keepPossible(block: Uint32Array, likeness: Int32Array, length: number, least: number): number {
  if (least <= 0) return length
  let n = 0
  for (let k = 0; k < length; k++) {
    const sum = likeness[k] as number
    block[n] = block[k] as number
    likeness[n] = sum
    if (sum >= least) n++
  }
  return n
}

function addDense({ byCode, column }: Gain, block: Uint32Array, likeness: Int32Array, length: number): void {
  const { codes } = column.lo
  for (let k = 0; k < length; k++)
    likeness[k] = ((likeness[k] as number) + (byCode[codes[block[k] as number] as number] as number)) | 0
}

/** The places of a sparse column are sought from the last one on, in steps that double. */
function addSparse(
  { byCode, column }: Gain,
  ordinals: Uint32Array,
  block: Uint32Array,
  likeness: Int32Array,
  length: number,
): void {
  const { codes } = column.lo
  const bits = column.present.kind === 'bits' ? column.present.bits : undefined
  let at = 0
  for (let k = 0; k < length; k++) {
    const row = block[k] as number
    if (bits !== undefined && (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue
    at = seek(ordinals, row, at)
    if (at === ordinals.length) return
    if (ordinals[at] === row) likeness[k] = ((likeness[k] as number) + (byCode[codes[at] as number] as number)) | 0
  }
}

/** First place from `at` on whose ordinal is not below the row. */
function seek(ordinals: Uint32Array, row: number, at: number): number {
  let step = 1
  let low = at
  while (low + step < ordinals.length && (ordinals[low + step] as number) < row) {
    low += step
    step *= 2
  }
  let high = Math.min(ordinals.length, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordinals[middle] as number) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Rows without any likeness are not near. */
function offer(nearest: Nearest, ordinal: number, likeness: number): void {
  const { index, best, limit, least } = nearest
  if (likeness < least) return
  let at = best.length
  while (at > 0 && isBefore(likeness, ordinal, best[at - 1] as Near)) at--
  if (at === limit) return
  best.splice(at, 0, { index, ordinal, likeness })
  if (best.length > limit) best.pop()
  if (best.length === limit) nearest.least = (best[limit - 1] as Near).likeness
}

const isBefore = (likeness: number, ordinal: number, other: Near): boolean =>
  likeness === other.likeness ? ordinal < other.ordinal : likeness > other.likeness
