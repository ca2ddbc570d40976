import type { MaterialRecord } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { pathsIn } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { distinct, slug } from '../../packs-shared/records.ts'
import type { Convert, RawFiles } from '../pack.ts'
import { experimentOf, madeOf, papersOf, platform } from './experiment.ts'
import { fatigueOf, fatigueTest, hasLife, pointsOf, REF, snCurves } from './fatigue.ts'
import { meanStrength, type Tension, tensionsOf } from './tension.ts'

const PROVIDER = 'CCFatigue (EPFL)'
const ADHESIVE = 'TST_Srinivasan_2022-04_FA'
const LAMINATE = 'TST_Khalooei_2021-10_FA'
const JOINT = 'TST_Liu_2020-09_FA'

/** Traces that need an evaluation, or whose cross-section is not stated. */
const TRACES = [
  ['TST_Liu_2021-12_QS', 'traces of tensile tests of an epoxy', 'Width and thickness are not stated: no stress.'],
  ['TST_Srinivasan_2021-11_QS', 'traces of mode I fracture tests', 'Energy release rates would have to be evaluated.'],
  ['TST_Wang_2020-12_QS', 'traces of mode II fracture tests', 'Energy release rates would have to be evaluated.'],
  [
    'TST_Wang_2021-11_QS',
    'traces of an experiment with cycles',
    'It is called quasi-static, holds cycle numbers, and what was tested is not stated.',
  ],
] as const

/** Code of an adhesive as names of specimens carry it: BBM of `BBM2T1_4`. */
const codeOf = (specimen: string) => specimen.slice(0, 3)

function adhesives(raw: RawFiles): MaterialRecord[] {
  const experiment = experimentOf(raw, ADHESIVE)
  const tensions = tensionsOf(raw)
  return [...grouped(fatigueOf(raw, ADHESIVE), ({ specimen }) => codeOf(specimen))].map(([code, tests]) => {
    const own: Tension[] = tensions.filter(({ specimen }) => codeOf(specimen) === code)
    return publishedRecord({
      provider: PROVIDER,
      id: `ccfatigue-adhesive-${slug(code)}`,
      name: `Epoxy adhesive of rotor blades, code ${code} (CCLab EPFL)`,
      kind: 'batch',
      class: 'adhesive',
      sources: { [REF]: platform, ...papersOf(experiment) },
      values: [...own.map(({ strength }) => strength), ...meanStrength(own)],
      curves: [...own.map(({ curve }) => curve), ...snCurves(tests, ({ specimen }) => specimen.replace(/_\d+$/, ''))],
      tests: distinct([...own.map(({ test }) => test), ...tests.filter(hasLife).map((test) => fatigueTest(raw, test))]),
      notes: [{ key: 'Material, units not stated', text: madeOf(experiment) }],
    })
  })
}

function laminate(raw: RawFiles): MaterialRecord {
  const experiment = experimentOf(raw, LAMINATE)
  const tests = fatigueOf(raw, LAMINATE)
  return publishedRecord({
    provider: PROVIDER,
    id: 'ccfatigue-gfrp-90-2s',
    name: 'E-glass epoxy laminate [±90]2s, Biresin CR83 (CCLab EPFL)',
    kind: 'batch',
    class: 'composite/GFRP',
    form: 'laminate [±90]2s',
    sources: { [REF]: platform, ...papersOf(experiment) },
    curves: snCurves(tests, () => 'laminate'),
    tests: distinct(tests.filter(hasLife).map((test) => fatigueTest(raw, test))),
    notes: [{ key: 'Material, units not stated', text: madeOf(experiment) }],
  })
}

/** Fatigue of epoxy adhesives and a GFRP laminate: a record a material, an S-N curve a kind of specimen and stress ratio. */
export const convert: Convert = (raw) => {
  const tests = [ADHESIVE, LAMINATE].flatMap((experiment) => fatigueOf(raw, experiment))
  return {
    records: [...adhesives(raw), laminate(raw)],
    leftOut: [
      {
        what: 'fatigue tests without a number of cycles',
        count: tests.filter((test) => !hasLife(test)).length,
        why: 'The cell is empty.',
      },
      {
        what: 'fatigue tests of double-lap joints',
        count: pointsOf(raw).filter((row) => row.text('experiment') === JOINT).length,
        why: 'The stress is nominal, of a joint and not of a material.',
      },
      ...TRACES.map(([folder, what, why]) => ({
        what,
        count: pathsIn(raw, folder).filter((path) => path.includes('measure_')).length,
        why,
      })),
    ],
  }
}
