import type { TestAsked } from '@ingot/contract/test-evaluation'
import { evaluateTest } from '@ingot/domain/workbench/evaluation/evaluate-test'
import type { RawColumns } from '@ingot/domain/workbench/evaluation/si-columns'
import type { TestEvaluated } from '@ingot/domain/workbench/evaluation/test-evaluated'
import { type MeanCurve, meanCurve } from '@ingot/domain/workbench/specimens/mean-curve'
import type { RawTest } from '@ingot/exchange/importers/raw-test/raw-test'
import { RAW_TEST_LIMITS, readRawTest } from '@ingot/exchange/importers/raw-test/raw-test'
import { Refusal } from '@ingot/exchange/refusal'

/** What the worker beside the page is asked. */
export type WorkAsked =
  | { do: 'read'; bytes: Uint8Array }
  | {
      do: 'evaluate'
      tasks: readonly { key: string; asked: TestAsked; records: readonly RawColumns[] }[]
      /** Evaluations whose curves are averaged. */
      averaged: readonly string[]
    }

export interface Evaluations {
  outcomes: Readonly<Record<string, TestEvaluated>>
  /** Mean curves by the keys of curves; none of a single specimen, nor where specimens have no strain in common. */
  means: Readonly<Record<string, MeanCurve>>
}

export type WorkAnswer =
  | { did: 'read'; raw: RawTest }
  | { did: 'refuse'; code: string }
  | ({ did: 'evaluate' } & Evaluations)

export const FILE_BYTES_MAX = RAW_TEST_LIMITS.bytes

const AVERAGED_CURVES = ['engineering', 'true', 'plastic']

/** The worker's work, as a plain function. */
export function answered(asked: WorkAsked): WorkAnswer {
  if (asked.do === 'read') {
    try {
      return { did: 'read', raw: readRawTest(asked.bytes) }
    } catch (error) {
      if (error instanceof Refusal) return { did: 'refuse', code: error.code }
      throw error
    }
  }
  const outcomes = Object.fromEntries(
    asked.tasks.map(({ key, asked: one, records }) => [key, evaluateTest(one, records)]),
  )
  return { did: 'evaluate', outcomes, means: meansOf(asked.averaged.flatMap((key) => outcomes[key] ?? [])) }
}

function meansOf(outcomes: readonly TestEvaluated[]): Record<string, MeanCurve> {
  const found = outcomes.flatMap((outcome) => (outcome.ok ? [outcome] : []))
  return Object.fromEntries(
    AVERAGED_CURVES.flatMap((key) => {
      const curves = found.flatMap(({ curves: own }) => own.find((curve) => curve.key === key) ?? [])
      // Fewer curves than specimens would be the mean of others than the table tells of.
      const mean = curves.length === found.length ? meanCurve(curves) : undefined
      return mean?.ok ? [[key, mean] as const] : []
    }),
  )
}
