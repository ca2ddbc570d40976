import { clearAll, hasBit, orInto, popcountAnd, setAll, wordsFor } from './bits.ts'

/** A fixed set of ordinals: a bitset where frequent, an ascending list where rare, whichever is smaller. */
export type OrdinalSet =
  | { kind: 'bits'; count: number; bits: Uint32Array }
  | { kind: 'list'; count: number; list: Uint32Array }

/** A list costs 32 bits a member, a bitset one bit an ordinal. */
export const isRare = (count: number, size: number): boolean => count * 32 < size

/** From ordinals below `size`, ascending where they are rare; a rare set keeps its own copy of the list. */
export function makeSet(ordinals: Uint32Array, size: number): OrdinalSet {
  const count = ordinals.length
  if (isRare(count, size)) return { kind: 'list', count, list: ordinals.slice() }
  const bits = new Uint32Array(wordsFor(size))
  setAll(bits, ordinals, 0, count)
  return { kind: 'bits', count, bits }
}

/** From rows in any order and the ordinal of each row. */
export function makeSetOfRows(rows: Uint32Array, ordinals: Uint32Array): OrdinalSet {
  const size = ordinals.length
  const own = new Uint32Array(rows.length)
  for (let k = 0; k < rows.length; k++) own[k] = ordinals[rows[k]]
  return makeSet(isRare(own.length, size) ? own.sort() : own, size)
}

export function copySet(target: Uint32Array, set: OrdinalSet): void {
  if (set.kind === 'bits') {
    target.set(set.bits)
    return
  }
  target.fill(0)
  setAll(target, set.list, 0, set.count)
}

export function addSet(target: Uint32Array, set: OrdinalSet): void {
  if (set.kind === 'bits') orInto(target, target, set.bits)
  else setAll(target, set.list, 0, set.count)
}

export function removeSet(target: Uint32Array, set: OrdinalSet): void {
  if (set.kind === 'list') {
    clearAll(target, set.list, 0, set.count)
    return
  }
  for (let w = 0; w < target.length; w++) target[w] = target[w] & ~set.bits[w]
}

/** How many members are in `bits`. */
export function countIn(bits: Uint32Array, set: OrdinalSet): number {
  if (set.kind === 'bits') return popcountAnd(bits, set.bits)
  let count = 0
  for (let k = 0; k < set.count; k++) {
    const i = set.list[k]
    count += (bits[i >>> 5] >>> (i & 31)) & 1
  }
  return count
}

export function isMember(set: OrdinalSet, ordinal: number): boolean {
  if (set.kind === 'bits') return hasBit(set.bits, ordinal)
  return findOrdinal(set.list, ordinal) >= 0
}

/** Position of an ordinal in an ascending list, or −1. */
export function findOrdinal(list: Uint32Array, ordinal: number): number {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const at = list[middle]
    if (at === ordinal) return middle
    if (at < ordinal) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export const setBytes = (set: OrdinalSet): number => (set.kind === 'bits' ? set.bits.byteLength : set.list.byteLength)
