import type { TestResult } from '@ingot/contract/test-evaluation'
import type { TestEvaluated } from '@ingot/domain/workbench/evaluation/test-evaluated'
import { type SampleStatistics, sampleStatistics } from '@ingot/domain/workbench/statistics/sample'
import type { Specimen } from '../reading/reading.ts'

/** One result over the specimens that count. */
export interface ResultOfSeries {
  result: TestResult
  statistics: SampleStatistics
  /** Specimens that have it. */
  of: readonly number[]
}

/** Results that say how a test ran: no property, and nothing to be averaged. */
const UNTOLD = ['rate']

/** The statistics of every result over the specimens that are not left out. */
export function seriesResults(
  specimens: readonly Specimen[],
  outcomes: Readonly<Record<string, TestEvaluated>>,
): ResultOfSeries[] {
  const kept = specimens.flatMap(({ key, leftOut }) => {
    const outcome = outcomes[key]
    return outcome?.ok && leftOut === undefined ? [{ key, results: outcome.results }] : []
  })
  const first = new Map(kept.flatMap(({ results }) => results).map((result) => [result.key, result]))
  return [...first.values()].flatMap((result) => {
    if (UNTOLD.includes(result.key)) return []
    const having = kept.flatMap(({ key, results }) => {
      const own = results.find((one) => one.key === result.key)
      return own ? [{ key, value: own.value }] : []
    })
    const statistics = sampleStatistics(having.map(({ value }) => value))
    return statistics ? [{ result, statistics, of: having.map(({ key }) => key) }] : []
  })
}
