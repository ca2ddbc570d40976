import type { ShownStatistics } from '@ingot/contract/blocks/shown-value'
import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { sampleStatistics } from '../workbench/statistics/sample.ts'

/** Results of single specimens: property → test → its value. */
export type SpecimenResults = ReadonlyMap<string, ReadonlyMap<string, PropertyValue>>

/** The test that a value or a curve is the result of, where it is that of one specimen. */
export const testOf = ({ tests }: { tests?: readonly string[] | undefined }): string | undefined =>
  tests?.length === 1 ? tests[0] : undefined

const byDocument = new WeakMap<object, SpecimenResults>()

/** Results of the single specimens of a document. Kept with its values: a datasheet asks for each of its rows. */
export function specimenResults({ values }: Pick<MaterialDocument, 'values'>): SpecimenResults {
  const known = byDocument.get(values)
  if (known) return known
  const results = new Map<string, Map<string, PropertyValue>>()
  for (const value of values) {
    const test = testOf(value)
    if (test === undefined) continue
    const same = results.get(value.vkey) ?? new Map<string, PropertyValue>()
    if (!same.has(test)) same.set(test, value)
    results.set(value.vkey, same)
  }
  byDocument.set(values, results)
  return results
}

/** Statistics of plain numbers; undefined of fewer than two. */
export function statisticsOfNumbers(
  numbers: readonly number[],
): (Required<ShownStatistics> & { mean: number }) | undefined {
  const sample = numbers.length > 1 ? sampleStatistics(numbers) : undefined
  if (sample?.sd === undefined) return undefined
  const { n, mean, sd, min, max } = sample
  return { n, mean, sd, min, max }
}

/**
 * What is told of the specimens behind a value: what its source states, and what that leaves out from the results of
 * the tests that the value names, where each of them has a plain number. Undefined where nothing is told.
 */
export function statisticsOf(value: PropertyValue, results: SpecimenResults): ShownStatistics | undefined {
  const { n, sd, min, max } = value.stats ?? {}
  const tests = value.tests ?? []
  const of = tests.length > 1 ? results.get(value.vkey) : undefined
  const numbers = tests.flatMap((test) => plainResult(of?.get(test)) ?? [])
  const worked = numbers.length === tests.length ? statisticsOfNumbers(numbers) : undefined
  const told = {
    n: n ?? (tests.length > 1 ? tests.length : undefined),
    sd: sd ?? worked?.sd,
    min: min ?? worked?.min,
    max: max ?? worked?.max,
  }
  const stated = Object.entries(told).filter(([, number]) => number !== undefined)
  return stated.length > 0 ? Object.fromEntries(stated) : undefined
}

/** The number of a result that may be counted with others; undefined of a limit, a code, a word. */
export const plainResult = (
  value: Pick<PropertyValue, 'value' | 'special' | 'basis'> | undefined,
): number | undefined => (value?.special || value?.basis === 'limit' ? undefined : value?.value)

/** Tells of values of one property which are results of single specimens that another of them sums up. */
export function summedUpBy(values: readonly PropertyValue[]): (value: PropertyValue) => boolean {
  const tests = new Set(values.flatMap((value) => ((value.tests?.length ?? 0) > 1 ? (value.tests ?? []) : [])))
  if (tests.size === 0) return () => false
  return (value) => {
    const test = testOf(value)
    return test !== undefined && tests.has(test)
  }
}
