/**
 * Bitsets over ordinals 0…n−1: ordinal i is bit i & 31 of word i >>> 5. Bits past the last ordinal stay 0.
 * All operations take bitsets of equal length.
 */
export const wordsFor = (count: number): number => (count + 31) >>> 5

export const hasBit = (bits: Uint32Array, i: number): boolean => ((bits[i >>> 5] >>> (i & 31)) & 1) === 1

export const setBit = (bits: Uint32Array, i: number): void => {
  bits[i >>> 5] = bits[i >>> 5] | (1 << (i & 31))
}

export const clearBit = (bits: Uint32Array, i: number): void => {
  bits[i >>> 5] = bits[i >>> 5] & ~(1 << (i & 31))
}

export function fillBits(bits: Uint32Array, count: number): void {
  bits.fill(0xffffffff)
  if ((count & 31) !== 0) bits[bits.length - 1] = 2 ** (count & 31) - 1
}

export function andInto(target: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let w = 0; w < target.length; w++) target[w] = a[w] & b[w]
}

export function andNotInto(target: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let w = 0; w < target.length; w++) target[w] = a[w] & ~b[w]
}

export function orInto(target: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let w = 0; w < target.length; w++) target[w] = a[w] | b[w]
}

export function setAll(bits: Uint32Array, ordinals: Uint32Array, from: number, to: number): void {
  for (let k = from; k < to; k++) {
    const i = ordinals[k]
    bits[i >>> 5] = bits[i >>> 5] | (1 << (i & 31))
  }
}

export function clearAll(bits: Uint32Array, ordinals: Uint32Array, from: number, to: number): void {
  for (let k = from; k < to; k++) {
    const i = ordinals[k]
    bits[i >>> 5] = bits[i >>> 5] & ~(1 << (i & 31))
  }
}

/** Bits of one word, by the usual parallel sums. */
export const popcountWord = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function popcount(bits: Uint32Array): number {
  let count = 0
  for (let w = 0; w < bits.length; w++) count += popcountWord(bits[w])
  return count
}

/**
 * Bits of a & b. Carry-save adders take eight words to one popcount of the eights (Harley and Seal), half the work
 * of a popcount a word.
 */
export function popcountAnd(a: Uint32Array, b: Uint32Array): number {
  const length = Math.min(a.length, b.length)
  const blocks = length & ~7
  let eights = 0
  let ones = 0
  let twos = 0
  let fours = 0
  for (let w = 0; w < blocks; w += 8) {
    const v0 = a[w] & b[w]
    const v1 = a[w + 1] & b[w + 1]
    let u = ones ^ v0
    const twosA = (ones & v0) | (u & v1)
    ones = u ^ v1
    const v2 = a[w + 2] & b[w + 2]
    const v3 = a[w + 3] & b[w + 3]
    u = ones ^ v2
    const twosB = (ones & v2) | (u & v3)
    ones = u ^ v3
    u = twos ^ twosA
    const foursA = (twos & twosA) | (u & twosB)
    twos = u ^ twosB
    const v4 = a[w + 4] & b[w + 4]
    const v5 = a[w + 5] & b[w + 5]
    u = ones ^ v4
    const twosC = (ones & v4) | (u & v5)
    ones = u ^ v5
    const v6 = a[w + 6] & b[w + 6]
    const v7 = a[w + 7] & b[w + 7]
    u = ones ^ v6
    const twosD = (ones & v6) | (u & v7)
    ones = u ^ v7
    u = twos ^ twosC
    const foursB = (twos & twosC) | (u & twosD)
    twos = u ^ twosD
    u = fours ^ foursA
    const eight = (fours & foursA) | (u & foursB)
    fours = u ^ foursB
    eights += popcountWord(eight)
  }
  let count = 8 * eights + 4 * popcountWord(fours) + 2 * popcountWord(twos) + popcountWord(ones)
  for (let w = blocks; w < length; w++) count += popcountWord(a[w] & b[w])
  return count
}

/** Writes the set ordinals in ascending order; returns how many. */
export function toOrdinals(bits: Uint32Array, out: Uint32Array): number {
  let n = 0
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w]
    const base = w << 5
    while (word !== 0) {
      const low = word & -word
      out[n++] = base + 31 - Math.clz32(low)
      word ^= low
    }
  }
  return n
}

/** Writes the ordinals below `count` that are not set, in ascending order; returns how many. */
export function toOtherOrdinals(bits: Uint32Array, count: number, out: Uint32Array): number {
  let n = 0
  for (let w = 0; w < bits.length; w++) {
    const base = w << 5
    let word = ~bits[w]
    if (count - base < 32) word &= 2 ** (count - base) - 1
    while (word !== 0) {
      const low = word & -word
      out[n++] = base + 31 - Math.clz32(low)
      word ^= low
    }
  }
  return n
}

/** Appends the set ordinals of rank `from` up to, not including, `to` (rank 0 is the lowest). */
export function selectRanks(bits: Uint32Array, from: number, to: number, out: number[]): void {
  let rank = 0
  for (let w = 0; w < bits.length && rank < to; w++) {
    let word = bits[w]
    const inWord = popcountWord(word)
    if (rank + inWord <= from) {
      rank += inWord
      continue
    }
    for (; word !== 0 && rank < to; rank++) {
      const low = word & -word
      if (rank >= from) out.push((w << 5) + 31 - Math.clz32(low))
      word ^= low
    }
  }
}
