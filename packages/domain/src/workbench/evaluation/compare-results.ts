import type { TestResult } from '@ingot/contract/test-evaluation'

/** A result of an evaluation that was kept, beside what comes out now. */
export interface ComparedResult {
  key: string
  before?: number
  now?: number
  isSame: boolean
}

/** Relative difference that two processors may make of one sum. */
const SAME = 1e-9

const isNear = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b))

/** Every result of either side, those of before first. */
export function compareResults(before: readonly TestResult[], now: readonly TestResult[]): ComparedResult[] {
  const found = new Map(now.map(({ key, value }) => [key, value]))
  const kept = before.map(({ key, value }): ComparedResult => {
    const other = found.get(key)
    return other === undefined
      ? { key, before: value, isSame: false }
      : { key, before: value, now: other, isSame: isNear(value, other) }
  })
  const known = new Set(before.map(({ key }) => key))
  const added = now.filter(({ key }) => !known.has(key))
  return [...kept, ...added.map(({ key, value }): ComparedResult => ({ key, now: value, isSame: false }))]
}
