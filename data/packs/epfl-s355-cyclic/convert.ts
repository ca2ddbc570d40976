import type { Curve, MaterialDocument, MaterialRecord, MaterialTest, Source } from '@ingot/contract/material'
import { columnsOf } from '../../packs-shared/csv.ts'
import { storedLoops } from '../../packs-shared/loops.ts'
import { curveOf, recordOf } from '../../packs-shared/records.ts'
import { storedCurve } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'

const PROVIDER = 'EPFL RESSLab'
const LABORATORY = 'RESSLab, École polytechnique fédérale de Lausanne (EPFL)'
const MEGA = 1e6

const EXAMPLES: Source = {
  kind: 'database',
  title: 'RESSPyLab, examples',
  authors: ['A. de Castro e Sousa', 'Y. Suzuki', 'D. Lignos'],
  url: 'https://github.com/AlbanoCastroSousa/RESSPyLab',
  edition: '99657963eca60d7f84445201ec5a47a3f7c63e45',
  lang: 'en',
  licence: 'MIT',
  rights: 'public',
}

const SECTION: Source = {
  kind: 'database',
  title: 'rlmtp, examples',
  authors: ['A. R. Hartloper'],
  url: 'https://github.com/ahartloper/rlmtp',
  edition: '6ad0092094d0de3d00cb573bbb8ff22d2fb338a7',
  lang: 'en',
  licence: 'MIT',
  rights: 'public',
}

interface Tested {
  ref: string
  path: string
  id: string
  name: string
  /** Columns of true strain and of true stress in MPa. */
  heads: readonly [string, string]
  isCyclic: boolean
  what: string
}

const OF_EXAMPLES = { ref: 'resspylab', heads: ['e_true', 'Sigma_true'] } as const

const STEEL: readonly Tested[] = [
  {
    ...OF_EXAMPLES,
    path: 's355j2_example_1.csv',
    id: 'example-1',
    name: 'Example 1',
    isCyclic: true,
    what: 'Cyclic, strains of about −2 to 2 %',
  },
  {
    ...OF_EXAMPLES,
    path: 's355j2_example_2.csv',
    id: 'example-2',
    name: 'Example 2',
    isCyclic: true,
    what: 'Cyclic with varying amplitudes, strains of about −3 to 3 %',
  },
  {
    ...OF_EXAMPLES,
    path: 's355j2_example_3.csv',
    id: 'example-3',
    name: 'Example 3',
    isCyclic: false,
    what: 'Tension up to a strain of 12.5 %',
  },
]

const HEM320: Tested = {
  ref: 'rlmtp',
  path: 'hem320c_lp8_processed.csv',
  id: 'hem320-c-lp8',
  name: 'HEM320 C',
  heads: ['true_strain', 'true_stress_MPa'],
  isCyclic: true,
  what: 'Cyclic, load protocol LP8, strains of −4 to 6 %',
}

const NOTE = 'True stress over true strain. The curve ends before the fracture.'

const testOf = ({ id, name, what, path, ref }: Tested): MaterialTest => ({
  id,
  specimen: { name },
  laboratory: LABORATORY,
  note: `${what}.`,
  source: { ref, at: path },
})

function curveOfTest(raw: RawFiles, { ref, id, path, heads, isCyclic }: Tested): Curve {
  const [x = [], y = []] = columnsOf(raw, path, heads)
  const curve = isCyclic ? storedLoops({ x, y }, { y: MEGA }) : storedCurve({ x, y }, { y: MEGA })
  return {
    ...curveOf(isCyclic ? 'd_ss_cyclic' : 'd_ss', ref, { test: id, at: path, curve, note: NOTE }),
    kind: 'true',
  }
}

/**
 * Throws where engineering and true values do not differ by their sign alone: true ones are those of the logarithm, in
 * tension above 0.
 */
function checkSigns(raw: RawFiles): number {
  const [engineering = [], nominal = [], strain = [], stress = []] = columnsOf(raw, HEM320.path, [
    'engineering_strain',
    'engineering_stress_MPa',
    'true_strain',
    'true_stress_MPa',
  ])
  engineering.forEach((value, place) => {
    const isLogarithm = Math.abs(Math.log(1 - value) - (strain[place] ?? 0)) < 1e-6
    const isTrue = Math.abs((value - 1) * (nominal[place] ?? 0) - (stress[place] ?? 0)) < 0.01
    if (!isLogarithm || !isTrue) throw new Error(`${HEM320.path}, line ${place + 2}: signs are other ones`)
  })
  return engineering.length
}

type Said = Pick<MaterialDocument, 'name' | 'product' | 'sources'> & { tests: readonly Tested[]; note: string }

const materialOf = (raw: RawFiles, id: string, { tests, note, ...said }: Said): MaterialRecord =>
  recordOf(PROVIDER, id, {
    ...said,
    kind: 'batch',
    title: {
      en: 'Structural steel under alternating strain: true stress over true strain',
      fr: 'Acier de construction sous déformation alternée : contrainte vraie selon la déformation vraie',
    },
    class: 'metal/steel/structural',
    parent: 's355j2',
    designations: [
      { system: 'EN name', code: 'S355J2', standard: 'EN 10025-2' },
      { system: 'EN number', code: '1.0577', standard: 'EN 10025-2' },
    ],
    values: [],
    curves: tests.map((test) => curveOfTest(raw, test)),
    tests: tests.map(testOf),
    notes: [{ key: 'material', text: note }],
  })

export const convert: Convert = (raw) => {
  const signs = checkSigns(raw)
  const [time = []] = columnsOf(raw, 's355j2_example_3.csv', ['Time[s]'])
  return {
    records: [
      materialOf(raw, 'epfl-s355j2', {
        name: 'S355J2, examples of cyclic tests (EPFL RESSLab)',
        product: {},
        sources: { resspylab: EXAMPLES },
        tests: STEEL,
        note: 'Laboratory examples: heat, product, thickness and date are not stated, nor is the strain rate.',
      }),
      materialOf(raw, 'epfl-s355j2-hem320', {
        name: 'S355J2+M, HEM 320 section, cyclic test (EPFL RESSLab)',
        product: { form: 'section', process: 'hot-rolled', temper: '+M' },
        sources: { rlmtp: SECTION },
        tests: [HEM320],
        note: 'Cut from an HEM 320 section, which the authors list as S355J2+M; the strain rate is not stated.',
      }),
    ],
    leftOut: [
      {
        what: 'Points in engineering stress and strain of the HEM 320 section',
        count: signs,
        why: 'They are the same points with the opposite sign, that of the machine.',
      },
      {
        what: 'Times of points',
        count: signs + time.length,
        why: 'The catalogue keeps stress over strain.',
      },
    ],
  }
}
