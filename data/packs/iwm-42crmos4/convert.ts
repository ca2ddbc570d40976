import type { MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { columnsOf, type Row, tableOf } from '../../packs-shared/csv.ts'
import { curveOf, distinct, meansOf, recordOf, resultOf, si, slug } from '../../packs-shared/records.ts'
import { storedCurve } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'

const PROVIDER = 'Fraunhofer IWM'
const REF = 'iwm'
const INDEX = 'index.csv'
const MEGA = 1e6
const PERCENT = 0.01

const SOURCE: Source = {
  kind: 'database',
  title: 'Demonstrator data of tensile tests of 42CrMoS4 (PMD, materialdigital)',
  authors: ['Fraunhofer IWM, Freiburg', 'Leibniz-IWT, Bremen'],
  url: 'https://github.com/materialdigital/demodata_tensiletest_42CrMoS4',
  edition: 'ffb58b4b9553ccf59c807f23d86eda7c9fd97cf3',
  date: '2022',
  lang: 'en',
  licence: 'CC-BY-4.0',
  rights: 'public',
}

/** Nominal strain rate of the tests, 1/s; the index has 0.00099 to 0.0010. */
const RATE = 0.001
const RATE_SLACK = 2e-5

/** Heads of the index with the property, its factor to SI and its unit. */
const RESULTS = [
  ['Yield stress at 0.2% plastic strain (MPa)', 'rp02', MEGA, 'MPa'],
  ['Ultimate tensile strength (MPa)', 'rm', MEGA, 'MPa'],
  ['Uniform elongation (%)', 'elongation_ag', PERCENT, '%'],
  ['Elongation after fracture (%)', 'elongation_a', PERCENT, '%'],
  ['Reduction of area (%)', 'reduction_z', PERCENT, '%'],
] as const

const TEMPERATURE = 'Austenitisation temperature (C)'
/** What is usual for the steel; the higher ones were chosen for their grain size. */
const USUAL = 850

const testId = (row: Row) => slug(row.text('Specimen ID'))

const standardOf = (row: Row) => row.text('Standard')

function testOfRow(row: Row): MaterialTest {
  const rate = row.needed('Strain rate (s-1)')
  if (Math.abs(rate - RATE) > RATE_SLACK) throw new Error(`${row.at}: a strain rate of ${rate} 1/s`)
  return {
    id: testId(row),
    standard: standardOf(row),
    specimen: {
      name: row.text('Specimen name'),
      form: row.text('Specimen type'),
      size: {
        d0: si(row.needed('Gauge diameter (mm)'), 1e-3),
        L0: si(row.needed('Gauge length (mm)'), 1e-3),
        Lc: si(row.needed('Parallel length (mm)'), 1e-3),
        S0: si(row.needed('Original cross-section (mm2)'), 1e-6),
        Su: si(row.needed('Cross-section after fracture (mm2)'), 1e-6),
      },
    },
    lot: row.text('Heat treatment batch'),
    date: row.text('Date').slice(0, 10),
    laboratory: 'Fraunhofer IWM, Freiburg',
    machine: row.text('Machine type'),
    cond: { rate: RATE },
    note: `Room temperature; specimen ${row.text('Specimen ID')}; strain rate ${rate} 1/s, crosshead ${row.text('Crosshead seperation speed (mm/s)')} mm/s.`,
    source: { ref: REF, at: row.at },
  }
}

const resultsOf = (row: Row): PropertyValue[] =>
  RESULTS.map(([head, vkey, factor, unit]) =>
    resultOf(vkey, REF, {
      test: testId(row),
      value: si(row.needed(head), factor),
      at: row.at,
      given: `${row.text(head)} ${unit}`,
      standard: standardOf(row),
    }),
  )

function curveOfRow(raw: RawFiles, row: Row) {
  const path = `curves/${row.text('Specimen ID')}.csv`
  const [x = [], y = []] = columnsOf(raw, path, ['engineering_strain', 'engineering_stress_MPa'])
  return curveOf('d_ss', REF, {
    test: testId(row),
    at: path,
    cond: { rate: RATE },
    curve: storedCurve({ x, y }, { y: MEGA }),
    standard: standardOf(row),
  })
}

function materialOf(raw: RawFiles, celsius: number, rows: readonly Row[]) {
  const results = rows.flatMap(resultsOf)
  return recordOf(PROVIDER, `iwm-42crmos4-${celsius}`, {
    kind: 'batch',
    // The same grade but for its controlled sulfur.
    parent: '42crmo4-qt',
    name: `42CrMoS4, austenitised at ${celsius} °C (Fraunhofer IWM)`,
    title: {
      en: `Alloy steel bar, austenitised at ${celsius} °C, quenched and tempered`,
      fr: `Barre en acier allié, austénitisée à ${celsius} °C, trempée et revenue`,
    },
    class: 'metal/steel/heat-treatable',
    product: { form: 'bar', temper: '+QT' },
    designations: [
      { system: 'EN name', code: '42CrMoS4', standard: 'EN ISO 683-2' },
      { system: 'EN number', code: '1.7227', standard: 'EN ISO 683-2' },
    ],
    sources: { [REF]: SOURCE },
    values: [...meansOf(results, { at: `${INDEX}, ${rows.length} lines of ${celsius} °C` }), ...results],
    curves: rows.map((row) => curveOfRow(raw, row)),
    tests: distinct(rows.map(testOfRow)),
    notes: [
      {
        key: 'heat treatment',
        text: `Austenitised at ${celsius} °C, quenched and tempered; the tempering temperature is not stated. ${
          celsius === USUAL
            ? 'This is a usual temperature for the steel.'
            : 'Above what is usual for the steel: chosen for the size of its grains.'
        }`,
      },
      {
        key: 'grade',
        text: '42CrMoS4 (1.7227) is 42CrMo4 (1.7225) with a stated content of sulfur; all test pieces are from one bar.',
      },
    ],
  })
}

export const convert: Convert = (raw) => {
  const rows = tableOf(raw, INDEX)
  const byTemperature = grouped(rows, (row) => row.needed(TEMPERATURE))
  const records = [...byTemperature].sort(([a], [b]) => a - b).map(([celsius, of]) => materialOf(raw, celsius, of))
  return {
    records,
    leftOut: [
      {
        what: 'Slopes of the elastic part',
        count: rows.length,
        why: 'They differ from 179 to 218 GPa with the extensometer and are no modulus.',
      },
      {
        what: 'Stresses at 1 % plastic strain (Rp1.0)',
        count: rows.length,
        why: 'The catalogue has no such property; they can be read from the curves.',
      },
    ],
  }
}
