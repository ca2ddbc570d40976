import type { TestResult } from '@ingot/contract/test-evaluation'

/** A result of an evaluation that was kept, beside what comes out now. */
export interface ComparedResult {
  key: string
  before?: number
  now?: number
  isSame: boolean
}

/**
 * Relative difference that two machines may make of one record: their powers and logarithms differ in the last digit, and a fit
 * that goes step by step (Ogden) ends a little elsewhere.
 */
const SAME = 1e-6

/** Two remainders of nothing, as root mean squares of 1E-10 MPa beside 0.4 MPa, are the same: sums leave them. */
function isNear(a: number, b: number, size: number): boolean {
  const larger = Math.max(Math.abs(a), Math.abs(b))
  return larger <= SAME * size || Math.abs(a - b) <= SAME * larger
}

/** The largest result of each unit. */
function sizesOf(results: readonly TestResult[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { unit, value } of results) sizes.set(unit, Math.max(sizes.get(unit) ?? 0, Math.abs(value)))
  return sizes
}

/** Every result of either side, those of before first. */
export function compareResults(before: readonly TestResult[], now: readonly TestResult[]): ComparedResult[] {
  const found = new Map(now.map(({ key, value }) => [key, value]))
  const sizes = sizesOf(before)
  const kept = before.map(({ key, unit, value }): ComparedResult => {
    const other = found.get(key)
    return other === undefined
      ? { key, before: value, isSame: false }
      : { key, before: value, now: other, isSame: isNear(value, other, sizes.get(unit) ?? 0) }
  })
  const known = new Set(before.map(({ key }) => key))
  const added = now.filter(({ key }) => !known.has(key))
  return [...kept, ...added.map(({ key, value }): ComparedResult => ({ key, now: value, isSame: false }))]
}
