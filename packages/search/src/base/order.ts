/** Surrogates stand for code points above U+FFFF, yet their units sort below U+E000…U+FFFF: lift them. */
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/**
 * Order by code point, which is the byte order of UTF-8 and so PostgreSQL's COLLATE "C". JavaScript's own `<`
 * compares UTF-16 units and differs for characters beyond U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const unitA = a.charCodeAt(i)
    const unitB = b.charCodeAt(i)
    if (unitA !== unitB) return rank(unitA) - rank(unitB)
  }
  return a.length - b.length
}
