import { hasBit } from '../base/bits.ts'
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

/** Rows of a block: their likeness stays in the first-level cache. */
const BLOCK = 4096

export interface Near extends Place {
  /** In parts of LIKENESS_PARTS, summed over the traits. */
  likeness: number
}

/** What a column adds to the likeness, by value code. */
interface Gain {
  column: Column
  byCode: Uint16Array
  /** Next position of a sparse column. */
  next: number
}

/** The live rows of one part most like the traits, most alike first; `skip` is left out. */
export function nearestOf(
  index: ColumnarIndex,
  visible: Uint32Array,
  traits: readonly Trait[],
  limit: number,
  skip: number,
): Near[] {
  const gains = traits.flatMap((trait) => gainOf(index, trait))
  const { dense, other } = split(gains)
  const block = new Int32Array(BLOCK)
  const best: Near[] = []
  let least = 0
  for (let from = 0; from < index.count; from += BLOCK) {
    const to = Math.min(index.count, from + BLOCK)
    block.fill(0)
    for (const [a, b, c, d] of dense) addFour(a, b, c, d, block, from, to)
    for (const gain of other) addOne(gain, block, from, to)
    for (let i = from; i < to; i++) {
      const likeness = block[i - from] as number
      if (likeness <= least || i === skip || !hasBit(visible, i)) continue
      insert(best, { index, ordinal: i, likeness }, limit)
      if (best.length === limit) least = (best[limit - 1] as Near).likeness
    }
  }
  return best
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
  return [{ column, byCode, next: 0 }]
}

/** A dense column with two-byte codes. */
interface DenseGain {
  codes: Uint16Array
  byCode: Uint16Array
}

/** Dense columns by four, the rest one by one. */
function split(gains: readonly Gain[]): { dense: [DenseGain, DenseGain, DenseGain, DenseGain][]; other: Gain[] } {
  const short: { gain: Gain; dense: DenseGain }[] = []
  const other: Gain[] = []
  for (const gain of gains) {
    const { codes } = gain.column.lo
    if (gain.column.ordinals === undefined && codes instanceof Uint16Array)
      short.push({ gain, dense: { codes, byCode: gain.byCode } })
    else other.push(gain)
  }
  const dense: [DenseGain, DenseGain, DenseGain, DenseGain][] = []
  while (short.length >= 4) {
    const [a, b, c, d] = short.splice(0, 4).map((one) => one.dense) as [DenseGain, DenseGain, DenseGain, DenseGain]
    dense.push([a, b, c, d])
  }
  return { dense, other: [...other, ...short.map(({ gain }) => gain)] }
}

function addFour(
  a: DenseGain,
  b: DenseGain,
  c: DenseGain,
  d: DenseGain,
  block: Int32Array,
  from: number,
  to: number,
): void {
  const { codes: codesA, byCode: gainA } = a
  const { codes: codesB, byCode: gainB } = b
  const { codes: codesC, byCode: gainC } = c
  const { codes: codesD, byCode: gainD } = d
  for (let i = from; i < to; i++) {
    const ab = ((gainA[codesA[i] as number] as number) + (gainB[codesB[i] as number] as number)) | 0
    const cd = ((gainC[codesC[i] as number] as number) + (gainD[codesD[i] as number] as number)) | 0
    block[i - from] = ((block[i - from] as number) + ab + cd) | 0
  }
}

function addOne(gain: Gain, block: Int32Array, from: number, to: number): void {
  const { byCode, column } = gain
  const { codes } = column.lo
  if (column.ordinals === undefined) {
    for (let i = from; i < to; i++)
      block[i - from] = ((block[i - from] as number) + (byCode[codes[i] as number] as number)) | 0
    return
  }
  const { ordinals } = column
  let k = gain.next
  for (; k < ordinals.length && (ordinals[k] as number) < to; k++) {
    const at = (ordinals[k] as number) - from
    block[at] = ((block[at] as number) + (byCode[codes[k] as number] as number)) | 0
  }
  gain.next = k
}

/** Keeps the list by falling likeness and no longer than the limit; a later row goes behind its equals. */
function insert(best: Near[], near: Near, limit: number): void {
  let at = best.length
  while (at > 0 && (best[at - 1] as Near).likeness < near.likeness) at--
  best.splice(at, 0, near)
  if (best.length > limit) best.pop()
}
