import type { Conditions, MaterialRecord, MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { columnsOf, numberIn, pathsIn } from '../../packs-shared/csv.ts'
import { curveOf, distinct, meansOf, recordOf, slug } from '../../packs-shared/records.ts'
import { proofOf, type Recorded, strengthOf } from '../../packs-shared/tensile.ts'
import { placeOfMost, rounded, storedCurve } from '../../packs-shared/thin.ts'
import { type Convert, type LeftOut, type RawFiles, rawText } from '../pack.ts'

const PROVIDER = 'Sandia National Laboratories'
const REF = 'matcal'
/** Pa; 1000 pounds-force per square inch. */
const KSI = 6.894757293168e6
const RANKINE = 5 / 9

const SOURCE: Source = {
  kind: 'database',
  title: 'MatCal: material calibration, examples of the documentation',
  authors: [PROVIDER],
  url: 'https://github.com/sandialabs/matcal',
  edition: 'd1a534023acfbd8b3aa6a56f9caa3085f51c9159',
  date: '2025',
  lang: 'en',
  licence: 'BSD-3-Clause',
  rights: 'public',
}

/** Of the tests of 304L whose curves have too few points on the elastic line, Pa (EN 10088-1). */
const MODULUS_304L = 200e9
/** 1/s; from bars and machines that ring there is no proof strength, no modulus and no elongation. */
const FASTEST_PROOF = 0.1
/** A curve that ends above this share of its largest stress has not passed its strength. */
const STILL_RISING = 0.98

/** The files are named L (or RD, the rolling direction), LT and ST. */
const DIRECTIONS = new Map([
  ['R22', { dir: 'L', name: 'R22, rolling direction (L)' }],
  ['R11', { dir: 'T', name: 'R11, long transverse (LT)' }],
  ['R33', { dir: 'S', name: 'R33, short transverse (ST)' }],
])

interface Test {
  id: string
  path: string
  cond: Conditions
  orientation?: string
  recorded: Recorded
}

/** The state that stands in braces on the first line of a file: `{'temperature':534.67, 'direction':'R11' }`. */
function stateOf(path: string, line: string): Map<string, string> {
  if (!line.startsWith('{')) return new Map()
  const inside = line.slice(1, line.lastIndexOf('}'))
  return new Map(
    inside.split(',').map((part) => {
      const [key, value] = part.split(':').map((word) => word.replaceAll("'", '').trim())
      if (!key || !value) throw new Error(`${path}: the state ${line}`)
      return [key, value]
    }),
  )
}

function readTest(raw: RawFiles, path: string): Test {
  const [first = ''] = rawText(raw, path).split('\n')
  const state = stateOf(path, first.trim())
  const [strain = [], ksi = []] = columnsOf(
    raw,
    path,
    ['engineering_strain', 'engineering_stress'],
    state.size > 0 ? 1 : 0,
  )
  const T = state.get('temperature')
  const rate = state.get('engineering_strain_rate')
  const told = state.get('direction')
  const direction = told === undefined ? undefined : DIRECTIONS.get(told)
  if (told !== undefined && !direction) throw new Error(`${path}: the direction ${told}`)
  return {
    id: slug(nameOf(path)),
    path,
    cond: {
      ...(T !== undefined && { T: rounded(numberIn(T, path) * RANKINE, 6) }),
      ...(rate !== undefined && { rate: numberIn(rate, path) }),
      ...(direction && { dir: direction.dir }),
    },
    ...(direction && { orientation: direction.name }),
    recorded: { strain, stress: ksi.map((value) => value * KSI) },
  }
}

const nameOf = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace('cleaned_', '')
    .replace('.csv', '')

const FORMS = new Map([
  ['304L-astm-e8', 'round, 0.25 in'],
  ['304L-small-tension-rates', 'round, 0.125 in'],
])

const testOf = ({ id, path, cond, orientation }: Test): MaterialTest => {
  const form = FORMS.get(path.slice(0, path.indexOf('/')))
  return {
    id,
    ...(path.startsWith('304L-astm-e8') && { standard: 'ASTM E8' }),
    specimen: { name: nameOf(path), ...(form && { form }), ...(orientation && { orientation }) },
    cond,
    laboratory: PROVIDER,
    ...(cond.T === undefined && { note: 'Quasi-static, room temperature.' }),
    source: { ref: REF, at: path },
  }
}

const isFast = ({ cond: { rate } }: Test) => typeof rate === 'number' && rate > FASTEST_PROOF

const hasPassed = ({ recorded: { stress } }: Test): boolean =>
  (stress.at(-1) ?? 0) < STILL_RISING * (stress[placeOfMost(stress)] ?? 0)

function resultsOf(test: Test, modulus?: number): PropertyValue[] {
  const { id, path, cond, recorded } = test
  const of = { test: id, at: path, cond }
  return [
    ...(hasPassed(test) ? [strengthOf(REF, recorded, of)] : []),
    ...(isFast(test) ? [] : proofOf(REF, recorded, of, modulus === undefined ? {} : { modulus })),
  ]
}

function materialOf(
  id: string,
  tests: readonly Test[],
  results: readonly PropertyValue[],
  doc: Pick<MaterialRecord['doc'], 'name' | 'title' | 'class' | 'parent' | 'product' | 'designations'>,
): MaterialRecord {
  return recordOf(PROVIDER, id, {
    ...doc,
    kind: 'batch',
    sources: { [REF]: SOURCE },
    values: [...meansOf(results, { at: 'tests under these conditions' }), ...results],
    curves: tests.map(({ id: test, path, cond, recorded: { strain, stress } }) =>
      curveOf('d_ss', REF, { test, at: path, cond, curve: storedCurve({ x: strain, y: stress }) }),
    ),
    tests: distinct(tests.map(testOf)),
  })
}

export const convert: Convert = (raw) => {
  const testsIn = (folder: string) => pathsIn(raw, folder).map((path) => readTest(raw, path))
  const steel = [...testsIn('304L-astm-e8'), ...testsIn('304L-small-tension-rates')]
  const aluminium = testsIn('6061T6-tension')
  const all = [...steel, ...aluminium]
  const steelResults = steel.flatMap((test) => resultsOf(test, MODULUS_304L))
  const aluminiumResults = aluminium.flatMap((test) => resultsOf(test))
  const leftOut: LeftOut[] = [
    {
      what: 'Shear tests of top-hat specimens of 6061-T6',
      count: pathsIn(raw, '6061T6-top-hat-shear').length,
      why: 'Load over displacement without a cross-section: they have no stress.',
    },
    {
      what: 'Slopes of the elastic part',
      count: all.length,
      why: 'Most have fewer than the 50 points that annex G of ISO 6892-1 asks of a modulus, or rates of 500 1/s and more; those of the aluminium differ from 64 to 81 GPa.',
    },
    {
      what: 'Proof strengths at 500 1/s and more',
      count: all.filter(isFast).length,
      why: 'The elastic part is not resolved there.',
    },
    {
      what: 'Tensile strengths of curves that end before they fall',
      count: all.filter((test) => !hasPassed(test)).length,
      why: 'The largest stress of such a curve is not the strength.',
    },
    {
      what: 'Columns of time, displacement, load, true values and temperature',
      count: all.length,
      why: 'The engineering curve is what they were reduced to; temperatures of single points are within the state of the test.',
    },
  ]
  return {
    records: [
      materialOf('sandia-304l', steel, steelResults, {
        name: 'Stainless steel 304L bar (Sandia)',
        title: {
          en: 'Austenitic stainless steel, bar, at strain rates from 0.0001 to 3600 1/s',
          fr: 'Acier inoxydable austénitique, barre, à des vitesses de déformation de 0,0001 à 3600 1/s',
        },
        class: 'metal/steel/stainless/austenitic',
        parent: 'x2crni18-9',
        product: { form: 'bar' },
        designations: [{ system: 'AISI', code: '304L' }],
      }),
      materialOf('sandia-6061-t6', aluminium, aluminiumResults, {
        name: 'EN AW-6061 T6 plate, three directions (Sandia)',
        title: {
          en: 'Aluminium-magnesium-silicon alloy, plate in three directions, from 23 to 300 °C',
          fr: 'Alliage aluminium-magnésium-silicium, tôle forte dans trois directions, de 23 à 300 °C',
        },
        class: 'metal/aluminium/6000',
        parent: 'en-aw-6061-t6',
        product: { form: 'plate', process: 'rolled', temper: 'T6' },
        designations: [
          { system: 'EN name', code: 'EN AW-6061', standard: 'EN 573-3' },
          { system: 'UNS', code: 'A96061' },
        ],
      }),
    ],
    leftOut,
  }
}
