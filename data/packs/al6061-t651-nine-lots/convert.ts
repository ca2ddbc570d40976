import type { MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { fractureOf } from '@ingot/domain/workbench/tensile/record/fracture'
import { columnsOf, type Row, tableOf } from '../../packs-shared/csv.ts'
import { curveOf, distinct, kelvin, meansOf, recordOf, slug } from '../../packs-shared/records.ts'
import { proofOf, type Recorded, strengthOf } from '../../packs-shared/tensile.ts'
import { placeOfMost, storedCurve } from '../../packs-shared/thin.ts'
import { type Convert, type RawFiles, rawText } from '../pack.ts'

const REF = 'aakash'
const MEGA = 1e6
const PLANE = 'plane strain tension'
const UNIAXIAL = 'uniaxial tension'

const SOURCE: Source = {
  kind: 'database',
  title: 'Variability in the thermo-mechanical behavior of structural aluminum',
  authors: ['B. S. Aakash', 'JohnPatrick Connors', 'Michael D. Shields'],
  doi: '10.17632/rd6jm9tyb6.2',
  url: 'https://data.mendeley.com/datasets/rd6jm9tyb6/2',
  edition: '2',
  date: '2019',
  lang: 'en',
  licence: 'CC-BY-4.0',
  rights: 'public',
}

/** Lots that are told apart by statistics of their own have at least so many tests at a temperature. */
const FEWEST = 3

interface Test {
  row: Row
  id: string
  lot: string
  isPlane: boolean
  cond: { T: number }
  at: string
  recorded: Recorded
}

const hasStress = (line: string): boolean => !line.trimEnd().endsWith(',nan')

/** Up to the fracture: the points behind it are the fall of the load and its noise around 0. One file has points without stress. */
function readRecord(raw: RawFiles, path: string): Recorded {
  const text = rawText(raw, path).split('\n').filter(hasStress).join('\n')
  const [strain = [], stress = []] = columnsOf(new Map([[path, text]]), path, ['Strain', 'Stress_MPa'])
  if (stress.at(-1) !== 0) throw new Error(`${path} does not end with a stress of 0`)
  const most = placeOfMost(stress)
  const end = fractureOf(Float64Array.from(stress), most).place
  if (end < most) throw new Error(`${path} ends before its largest stress`)
  return { strain: strain.slice(0, end + 1), stress: stress.slice(0, end + 1).map((value) => value * MEGA) }
}

function readTest(raw: RawFiles, row: Row): Test {
  const type = row.text('test_type')
  if (type !== PLANE && type !== UNIAXIAL) throw new Error(`${row.at}: a test of the kind "${type}"`)
  const at = `curves/${row.text('original_file')}`
  return {
    row,
    id: slug(row.text('test_id')),
    lot: row.text('lot'),
    isPlane: type === PLANE,
    cond: { T: kelvin(row.needed('temperature_C')) },
    at,
    recorded: readRecord(raw, at),
  }
}

const testOfMaterial = ({ row, id, lot, isPlane, cond }: Test): MaterialTest => ({
  id,
  specimen: {
    name: row.text('original_file').replace('.csv', ''),
    form: isPlane ? 'plane strain tension' : 'uniaxial tension',
  },
  lot: `Lot ${lot}`,
  cond,
  source: { ref: REF, at: row.at },
})

const withoutStress = (path: string, text: string): number =>
  path.startsWith('curves/') ? text.split('\n').filter((line) => !hasStress(line)).length : 0

const lotOf = ({ lot }: Test) => ({ lot })

const resultsOf = (test: Test): PropertyValue[] => {
  const { id, cond, at, recorded } = test
  const of = { test: id, cond, at, sample: lotOf(test) }
  return [strengthOf(REF, recorded, of), ...proofOf(REF, recorded, of)]
}

const curveOfTest = (test: Test) => {
  const { id, isPlane, cond, at, recorded } = test
  return curveOf(isPlane ? 'd_ss_plane' : 'd_ss', REF, {
    test: id,
    at,
    cond,
    curve: storedCurve({ x: recorded.strain, y: recorded.stress }),
    sample: lotOf(test),
    note: 'Preload and offset of the strain are as recorded.',
  })
}

export const convert: Convert = (raw) => {
  const tests = tableOf(raw, 'index.csv').map((row) => readTest(raw, row))
  const uniaxial = tests.filter(({ isPlane }) => !isPlane)
  const results = uniaxial.flatMap(resultsOf)
  const means = meansOf(results, { fewest: FEWEST, at: 'index.csv, uniaxial tests of a temperature' })
  const byLot = meansOf(results, {
    fewest: FEWEST,
    by: ({ sample }) => `lot ${sample?.lot}`,
    sample: ({ sample }) => ({ lot: sample?.lot ?? '' }),
    at: 'index.csv, uniaxial tests of a lot at a temperature',
  })
  return {
    records: [
      recordOf('Johns Hopkins University', 'al6061-t651-nine-lots', {
        kind: 'batch',
        name: 'EN AW-6061-T651, nine lots of plate (Johns Hopkins University)',
        title: {
          en: 'Aluminium-magnesium-silicon alloy, nine production lots of plate, from 20 to 300 °C',
          fr: 'Alliage aluminium-magnésium-silicium, neuf lots de tôle forte, de 20 à 300 °C',
        },
        class: 'metal/aluminium/6000',
        parent: 'en-aw-6061-t6',
        product: { form: 'plate', process: 'rolled', temper: 'T651' },
        designations: [
          { system: 'EN name', code: 'EN AW-6061', standard: 'EN 573-3' },
          { system: 'UNS', code: 'A96061' },
        ],
        sources: { [REF]: SOURCE },
        values: [...means, ...byLot, ...results],
        curves: [...uniaxial, ...tests.filter(({ isPlane }) => isPlane)].map(curveOfTest),
        tests: distinct(tests.map(testOfMaterial)),
        notes: [
          {
            key: 'strain rate',
            text: 'The files give a rate without a unit; it is not passed on.',
          },
        ],
      }),
    ],
    leftOut: [
      {
        what: 'Proof strengths of uniaxial tests',
        count: uniaxial.length - results.filter(({ vkey }) => vkey === 'rp02').length,
        why: 'The curve has no straight part that an elastic line could be found in.',
      },
      {
        what: 'Points without a stress',
        count: [...raw].reduce((sum, [path, text]) => sum + withoutStress(path, text), 0),
        why: 'The file has "nan" there.',
      },
      {
        what: 'Rates of the tests',
        count: tests.length,
        why: 'The files give one number for all of them without a unit.',
      },
      {
        what: 'Slopes of the elastic part of uniaxial tests',
        count: uniaxial.length,
        why: 'What measured the strain is not stated; at 20 °C they are 50 to 70 GPa where the alloy has 69 GPa: no modulus.',
      },
    ],
  }
}
