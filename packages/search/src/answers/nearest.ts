import { popcount, popcountWord, toOrdinals } from '../base/bits.ts'
import { countAt, countMembers, type MemberCounts, rowsBetween } from '../base/member-counts.ts'
import { isMember } from '../base/ordinal-set.ts'
import type { Scratch } from '../base/scratch.ts'
import type { Column } from '../index/column.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import { LIKENESS_PARTS, likenessOf, sumOfWeights, type Trait } from './likeness.ts'
import type { Place } from './place.ts'

/** Rows whose likeness is summed together: it stays in the first-level cache. */
const BLOCK = 4096
/** Traits between two looks at which rows of a block can still come in. */
const STEP = 3
/** Steps in which unequal weights are distinguished when rows are bounded by what they lack. */
const WEIGHT_STEPS = 4
/** Words looked at to estimate how many rows share how much. */
const SAMPLE = 1024
/** Rows of the first band as a multiple of the rows asked for; each later band has this many times more. */
const FIRST_BAND = 32
const WIDER_BAND = 8
/** Fewer rows than this are counted one by one. */
const FEW = 2048

export interface Near extends Place {
  /** Weighted, in parts of LIKENESS_PARTS, summed over the traits. */
  likeness: number
}

/** What a column takes from the likeness of a row that has it, by value code; 0 where there is no value. */
interface Loss {
  column: Column
  byCode: Uint16Array
  weight: number
  /** Whole steps of weight that a row without it lacks for sure. */
  steps: number
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
  losses: Loss[]
  /** Likeness of a row that equals the reference. */
  whole: number
  /** Least that a row loses for each step of weight that it lacks. */
  stepLoss: number
  /** All steps. */
  steps: number
  areWeightsEqual: boolean
  block: Block
  skip: number
}

/**
 * The rows of `among` most like the traits, most alike first; `skip` is left out. What a row lacks bounds its
 * likeness: rows that lack little are measured first, then those that may still come in, and a row is dropped as soon
 * as it has lost too much. Properties that most rows have go first.
 */
export function nearestOf(
  index: ColumnarIndex,
  among: Uint32Array,
  traits: readonly Trait[],
  limit: number,
  skip: number,
): Near[] {
  const nearest = startNearest(index, traits, limit, skip)
  if (nearest.losses.length === 0) return []
  const { scratch } = index
  const total = popcount(among)
  if (total <= FEW) {
    const n = toOrdinals(among, scratch.ordinals)
    for (let k = 0; k < n; k++) scratch.codes[k] = stepsOf(nearest.losses, scratch.ordinals[k])
    sortBySteps(scratch, n, nearest.steps)
    measureAll(nearest, n)
  } else measureBands(nearest, among, total)
  return nearest.best
}

function startNearest(index: ColumnarIndex, traits: readonly Trait[], limit: number, skip: number): Nearest {
  const heaviest = traits.reduce((most, { weight }) => Math.max(most, weight), 0)
  const areWeightsEqual = traits.every(({ weight }) => weight === heaviest)
  const stepsEach = areWeightsEqual ? 1 : WEIGHT_STEPS
  const losses = traits.flatMap((trait): Loss[] => {
    const column = index.columns.get(trait.column)
    const steps = Math.floor((stepsEach * trait.weight) / heaviest)
    return column === undefined ? [] : [{ column, byCode: lossByCode(column, trait), weight: trait.weight, steps }]
  })
  return {
    index,
    limit,
    best: [],
    least: 1,
    losses: losses.sort((a, b) => b.column.present.count - a.column.present.count),
    whole: sumOfWeights(traits) * LIKENESS_PARTS,
    stepLoss: Math.floor((heaviest * LIKENESS_PARTS) / stepsEach),
    steps: traits.reduce((sum, { weight }) => sum + Math.floor((stepsEach * weight) / heaviest), 0),
    areWeightsEqual,
    block: { rows: new Uint32Array(BLOCK), losses: new Int32Array(BLOCK) },
    skip,
  }
}

function lossByCode({ lo: { values } }: Column, trait: Trait): Uint16Array {
  const byCode = new Uint16Array(values.length + 1)
  for (let code = 0; code < values.length; code++) byCode[code] = LIKENESS_PARTS - likenessOf(trait, values[code])
  return byCode
}

const stepsOf = (losses: readonly Loss[], row: number): number =>
  losses.reduce((sum, { column, steps }) => (isMember(column.present, row) ? sum + steps : sum), 0)

/** The fewest steps with which a row may still come in. */
const fewestSteps = ({ areWeightsEqual, steps, whole, least, stepLoss }: Nearest): number =>
  Math.max(areWeightsEqual ? 1 : 0, steps - Math.floor((whole - least) / stepLoss))

/** Bands of rows by falling steps: each as wide as it takes to fill the list, the last as wide as can still come in. */
function measureBands(nearest: Nearest, among: Uint32Array, total: number): void {
  const { index, losses, limit } = nearest
  const { scratch } = index
  const sets = losses.flatMap(({ column, steps }) => Array.from({ length: steps }, () => column.present))
  const shared = countMembers(sets, scratch)
  const atLeast = estimate(shared, among, sets.length, total)
  let wanted = limit * FIRST_BAND
  for (let to = sets.length + 1; to > 0; wanted *= WIDER_BAND) {
    const lowest = fewestSteps(nearest)
    if (lowest >= to) return
    let from = to - 1
    if (nearest.best.length === limit) from = lowest
    else while (from > lowest && atLeast[from] < wanted) from--
    const n = rowsBetween(shared, from, to, among, scratch.ordinals, scratch.codes)
    sortBySteps(scratch, n, sets.length)
    measureAll(nearest, n)
    to = from
  }
}

/** Puts the first `n` rows of the work space in the order of falling steps, which are its codes. */
function sortBySteps({ ordinals, codes }: Scratch, n: number, most: number): void {
  const rows = ordinals.slice(0, n)
  const steps = codes.slice(0, n)
  const next = new Uint32Array(most + 2)
  for (let k = 0; k < n; k++) {
    const after = most - steps[k] + 1
    next[after] = next[after] + 1
  }
  for (let k = 1; k <= most; k++) next[k] = next[k] + next[k - 1]
  for (let k = 0; k < n; k++) {
    const place = most - steps[k]
    const at = next[place]
    ordinals[at] = rows[k]
    codes[at] = steps[k]
    next[place] = at + 1
  }
}

/** About how many rows share at least each number of steps, from a sample. */
function estimate(shared: MemberCounts, among: Uint32Array, most: number, total: number): Float64Array {
  const counts = new Float64Array(most + 1)
  const stride = Math.max(1, Math.floor(among.length / SAMPLE))
  let seen = 0
  for (let w = 0; w < among.length; w += stride) {
    for (let word = among[w]; word !== 0; word &= word - 1) {
      const count = countAt(shared, (w << 5) + 31 - Math.clz32(word & -word))
      counts[count] = counts[count] + 1
      seen++
    }
  }
  let sum = 0
  for (let count = most; count >= 0; count--) {
    sum += counts[count]
    counts[count] = seen === 0 ? 0 : (sum / seen) * total
  }
  return counts
}

/** Measures the first `n` rows of the work space, by falling steps, which are its codes, until none can come in. */
function measureAll(nearest: Nearest, n: number): void {
  const { codes } = nearest.index.scratch
  for (let from = 0; from < n && codes[from] >= fewestSteps(nearest); from += BLOCK)
    measure(nearest, from, Math.min(n, from + BLOCK))
}

function measure(nearest: Nearest, from: number, to: number): void {
  const { block, losses, steps, stepLoss, whole, index } = nearest
  const { ordinals, codes } = index.scratch
  for (let k = from; k < to; k++) {
    block.rows[k - from] = ordinals[k]
    block.losses[k - from] = Math.imul(steps - codes[k], stepLoss)
  }
  let n = keepPossible(block, to - from, whole - nearest.least)
  for (let k = 0; k < losses.length && n > 0; k++) {
    add(losses[k], block, n)
    if (k % STEP === STEP - 1) n = keepPossible(block, n, whole - nearest.least)
  }
  for (let k = 0; k < n; k++) {
    const row = block.rows[k]
    if (row !== nearest.skip) offer(nearest, row, likenessAt(nearest, row, block.losses[k]))
  }
}

/** Exact likeness of a row: what it lacks was bounded only, where weights differ. */
function likenessAt({ losses, whole, steps, stepLoss, areWeightsEqual }: Nearest, row: number, lost: number): number {
  if (areWeightsEqual) return whole - lost
  let kept = 0
  let keptSteps = 0
  for (const loss of losses) {
    if (!isMember(loss.column.present, row)) continue
    kept += loss.weight
    keptSteps += loss.steps
  }
  return kept * LIKENESS_PARTS - (lost - (steps - keptSteps) * stepLoss)
}

/** Moves the rows that have lost no more than this to the front; returns how many. */
function keepPossible({ rows, losses }: Block, length: number, largest: number): number {
  let n = 0
  for (let k = 0; k < length; k++) {
    const loss = losses[k]
    rows[n] = rows[k]
    losses[n] = loss
    if (loss <= largest) n++
  }
  return n
}

function add(loss: Loss, block: Block, length: number): void {
  const { ordinals, present, ranks } = loss.column
  if (ordinals === undefined) addDense(loss, block, length)
  else if (present.kind === 'bits' && ranks !== undefined) addSparse(loss, present.bits, ranks, block, length)
  else addRare(loss, ordinals, block, length)
}

function addDense({ byCode, column, weight }: Loss, { rows, losses }: Block, length: number): void {
  const { codes } = column.lo
  for (let k = 0; k < length; k++) {
    const loss = byCode[codes[rows[k]]]
    losses[k] = (losses[k] + Math.imul(loss, weight)) | 0
  }
}

/** The place of a row in a sparse column is how many members come before it. */
function addSparse(
  { byCode, column, weight }: Loss,
  bits: Uint32Array,
  ranks: Uint32Array,
  { rows, losses }: Block,
  length: number,
): void {
  const { codes } = column.lo
  for (let k = 0; k < length; k++) {
    const row = rows[k]
    const w = row >>> 5
    const word = bits[w]
    const bit = 1 << (row & 31)
    if ((word & bit) === 0) continue
    const inPair = (w & 1) === 0 ? 0 : popcountWord(bits[w - 1])
    const at = ranks[w >>> 1] + inPair + popcountWord(word & (bit - 1))
    losses[k] = (losses[k] + Math.imul(byCode[codes[at]], weight)) | 0
  }
}

/** The places of a rare column are sought from the last one on, in steps that double; rows rise within equal steps. */
function addRare(
  { byCode, column, weight }: Loss,
  ordinals: Uint32Array,
  { rows, losses }: Block,
  length: number,
): void {
  const { codes } = column.lo
  let at = 0
  let before = 0
  for (let k = 0; k < length; k++) {
    const row = rows[k]
    if (row < before) at = 0
    before = row
    at = seek(ordinals, row, at)
    if (ordinals[at] !== row) continue
    losses[k] = (losses[k] + Math.imul(byCode[codes[at]], weight)) | 0
  }
}

/** First place from `at` on whose ordinal is not below the row. */
function seek(ordinals: Uint32Array, row: number, at: number): number {
  let step = 1
  let low = at
  while (low + step < ordinals.length && ordinals[low + step] < row) {
    low += step
    step *= 2
  }
  let high = Math.min(ordinals.length, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ordinals[middle] < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Rows without any likeness are not near. */
function offer(nearest: Nearest, ordinal: number, likeness: number): void {
  const { index, best, limit, least } = nearest
  if (likeness < least) return
  let at = best.length
  while (at > 0 && isBefore(likeness, ordinal, best[at - 1])) at--
  if (at === limit) return
  best.splice(at, 0, { index, ordinal, likeness })
  if (best.length > limit) best.pop()
  if (best.length === limit) nearest.least = best[limit - 1].likeness
}

const isBefore = (likeness: number, ordinal: number, other: Near): boolean =>
  likeness === other.likeness ? ordinal < other.ordinal : likeness > other.likeness
