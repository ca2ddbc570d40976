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
const STEP = 3

export interface Near extends Place {
  /** In parts of LIKENESS_PARTS, summed over the traits. */
  likeness: number
}

/** What a column takes from the likeness of a row that has it, by value code; 0 where there is no value. */
interface Loss {
  column: Column
  byCode: Uint16Array
}

/** Rows still in question and what they have lost so far. */
interface Block {
  rows: Uint32Array
  losses: Int32Array
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
 * The rows of `visible` most like the traits, most alike first; `skip` is left out. Each shared property is worth
 * LIKENESS_PARTS at most: rows are measured by falling number of shared properties, until too few are left, and a
 * row is dropped as soon as it has lost too much. Properties that most rows have go first.
 */
export function nearestOf(
  index: ColumnarIndex,
  visible: Uint32Array,
  traits: readonly Trait[],
  limit: number,
  skip: number,
): Near[] {
  const losses = traits
    .flatMap((trait) => lossOf(index, trait))
    .sort((a, b) => b.column.present.count - a.column.present.count)
  const nearest: Nearest = { index, limit, best: [], least: 1 }
  const { scratch } = index
  const shared = countMembers(
    losses.map(({ column }) => column.present),
    visible,
    scratch,
  )
  const candidates = scratch.take()
  const block = { rows: new Uint32Array(BLOCK), losses: new Int32Array(BLOCK) }
  for (let count = losses.length; count > 0 && count * LIKENESS_PARTS >= nearest.least; count--) {
    rowsWith(shared, count, visible, candidates)
    const rows = scratch.ordinals.subarray(0, toOrdinals(candidates, scratch.ordinals))
    for (let from = 0; from < rows.length; from += BLOCK)
      measure(nearest, losses, count * LIKENESS_PARTS, rows.subarray(from, from + BLOCK), block, skip)
  }
  return nearest.best
}

function lossOf(index: ColumnarIndex, { column: key, value, spread }: Trait): Loss[] {
  const column = index.columns.get(key)
  if (column === undefined) return []
  const { values } = column.lo
  const byCode = new Uint16Array(values.length + 1).fill(LIKENESS_PARTS, 0, values.length)
  for (let code = 0; code < values.length; code++) {
    const apart = Math.abs((values[code] as number) / 2 - value / 2)
    if (apart < spread / 2) byCode[code] = LIKENESS_PARTS - Math.floor((1 - apart / (spread / 2)) * LIKENESS_PARTS)
  }
  return [{ column, byCode }]
}

/** Sums what ascending rows lose of the `most` that they could reach, and keeps the nearest. */
function measure(
  nearest: Nearest,
  losses: readonly Loss[],
  most: number,
  rows: Uint32Array,
  block: Block,
  skip: number,
): void {
  let n = rows.length
  block.rows.set(rows)
  block.losses.fill(0)
  for (let k = 0; k < losses.length && n > 0; k++) {
    const loss = losses[k] as Loss
    if (loss.column.ordinals === undefined) addDense(loss, block, n)
    else addSparse(loss, loss.column.ordinals, block, n)
    if (k % STEP === STEP - 1) n = keepPossible(block, n, most - nearest.least)
  }
  for (let k = 0; k < n; k++) {
    const row = block.rows[k] as number
    if (row !== skip) offer(nearest, row, most - (block.losses[k] as number))
  }
}

/** Moves the rows that have lost no more than this to the front; returns how many. */
function keepPossible({ rows, losses }: Block, length: number, largest: number): number {
  let n = 0
  for (let k = 0; k < length; k++) {
    const loss = losses[k] as number
    rows[n] = rows[k] as number
    losses[n] = loss
    if (loss <= largest) n++
  }
  return n
}

function addDense({ byCode, column }: Loss, { rows, losses }: Block, length: number): void {
  const { codes } = column.lo
  for (let k = 0; k < length; k++)
    losses[k] = ((losses[k] as number) + (byCode[codes[rows[k] as number] as number] as number)) | 0
}

/** The places of a sparse column are sought from the last one on, in steps that double. */
function addSparse({ byCode, column }: Loss, ordinals: Uint32Array, { rows, losses }: Block, length: number): void {
  const { codes } = column.lo
  const bits = column.present.kind === 'bits' ? column.present.bits : undefined
  let at = 0
  for (let k = 0; k < length; k++) {
    const row = rows[k] as number
    if (bits !== undefined && (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue
    at = seek(ordinals, row, at)
    if (at === ordinals.length) return
    if (ordinals[at] === row) losses[k] = ((losses[k] as number) + (byCode[codes[at] as number] as number)) | 0
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
