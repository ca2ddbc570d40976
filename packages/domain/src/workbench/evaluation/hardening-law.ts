import type { TensileAsked, TestStep } from '@ingot/contract/test-evaluation'
import type { Evaluated } from '@ingot/contract/workbench'
import type { Points } from '../../curves/points.ts'
import { fitLaw } from '../../laws/fit/fit-law.ts'

type AskedLaw = NonNullable<TensileAsked['options']['law']>

const VKEYS: Readonly<Record<AskedLaw, string>> = { swift: 'm_swift', voce: 'm_voce', ludwik: 'm_ludwik' }
/** Parameters without a unit; the others are stresses. */
const RATIOS = ['n', 'b', 'eps0']

/** What a law adds to an evaluation. */
export type FittedHardening = Pick<Evaluated, 'results' | 'missing' | 'models' | 'warnings'> & { steps: TestStep[] }

/** A hardening law through the plastic curve of a test, with 95 % intervals; missing with its reason where it has none. */
export function hardeningLaw(law: AskedLaw, plastic: Points | undefined): FittedHardening {
  const none = { results: [], models: [], warnings: [], steps: [] }
  if (!plastic) return { ...none, missing: [{ key: law, reason: 'no-elastic-part' }] }
  const outcome = fitLaw(law, [{ points: plastic }])
  if (!outcome.ok) return { ...none, missing: [{ key: law, reason: 'law-not-fitted' }] }
  const { params, intervals, r2, rmse, valid, warnings } = outcome.fit
  return {
    results: Object.entries(params).map(([key, value]) => {
      const interval = intervals[key]
      return {
        key: `${law}.${key}`,
        value,
        unit: RATIOS.includes(key) ? '1' : 'Pa',
        how: 'fitted',
        ...(interval && { interval: [interval[0], interval[1]] as [number, number] }),
      }
    }),
    missing: [],
    models: [{ vkey: VKEYS[law], params, valid: { strain: [valid[0], valid[1]] }, r2, rmse }],
    warnings: [...warnings],
    steps: [{ step: 'law', said: Object.assign({ law, r2, rmse }, params) }],
  }
}
