import type { Evaluated, EvaluatedCurve, EvaluatedModel } from '@ingot/contract/workbench'
import type { TestEvaluated } from '@ingot/domain/workbench/evaluation/test-evaluated'
import type { MeanCurve } from '@ingot/domain/workbench/specimens/mean-curve'
import type { Asking } from '../reading/asked.ts'
import type { Specimen } from '../reading/reading.ts'
import { type ResultOfSeries, seriesResults } from '../shown/statistics.ts'
import type { Evaluations } from '../work/answer.ts'

/** What of an evaluation can become a part of the draft. */
export interface Offers {
  values: readonly ResultOfSeries[]
  curves: readonly { key: string; curve: EvaluatedCurve; mean?: MeanCurve | undefined; of: readonly number[] }[]
  models: readonly { model: EvaluatedModel; of: readonly number[] }[]
}

const evaluated = (outcome: TestEvaluated | undefined): Evaluated | undefined => (outcome?.ok ? outcome : undefined)

/** Of specimens that count: their values, one curve of each kind (the mean where there are several), their laws. */
export function offersOf(
  specimens: readonly Specimen[],
  askings: readonly Asking[],
  { outcomes, means }: Evaluations,
): Offers {
  const kept = specimens.filter(({ leftOut }) => leftOut === undefined)
  const found = askings.flatMap(({ key, of }) => {
    const one = evaluated(outcomes[key])
    return one && of.some((specimen) => kept.some((other) => other.key === specimen)) ? [{ one, of }] : []
  })
  const all = found.flatMap(({ of }) => of)
  const drawn = (found[0]?.one.curves ?? []).filter(({ vkey }) => vkey !== undefined)
  return {
    values: seriesResults(specimens, outcomes).filter(({ result }) => result.vkey !== undefined),
    curves: drawn.flatMap((curve) => {
      if (found.length === 1) return [{ key: curve.key, curve, of: all }]
      const mean = means[curve.key]
      return mean ? [{ key: curve.key, curve, mean, of: all }] : []
    }),
    // Laws of several evaluations would be several models of one material: only one is offered.
    models: found.length === 1 ? found.flatMap(({ one, of }) => one.models.map((model) => ({ model, of }))) : [],
  }
}
