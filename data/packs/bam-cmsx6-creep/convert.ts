import type { Composition, MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { columnsOf, numberIn, numberOf, type Row, tableOf } from '../../packs-shared/csv.ts'
import { curveOf, distinct, kelvin, meansOf, recordOf, resultOf, si, slug } from '../../packs-shared/records.ts'
import { storedCurve } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'

const PROVIDER = 'BAM CMSX-6 creep'
const REF = 'bam'
const INDEX = 'index.csv'
const PROOF = 'complementary_rp02.txt'
const COMPOSITION = 'complementary_ch_comp_measured.txt'
const LABORATORY = 'Bundesanstalt für Materialforschung und -prüfung (BAM), Berlin'
const MEGA = 1e6
const MILLI = 1e-3
const PERCENT = 0.01
const HOUR = 3600

/** What stands where a test gives no such result: a stopped test has no time to rupture. */
const NONE = 'Not applicable'

const SOURCE: Source = {
  kind: 'database',
  title: 'Creep reference data of single-crystal Ni-based superalloy CMSX-6',
  authors: [
    'Luis Ávila Calderón',
    'Sina Schriever',
    'Ying Han',
    'Jürgen Olbricht',
    'Pedro Dolabella Portella',
    'Birgit Skrotzki',
  ],
  doi: '10.5281/zenodo.13937986',
  url: 'https://github.com/luisalexanderavila/IUC02-NFDI-MatWerk',
  edition: 'a02a7fb428a6ae5d3025717eb82914cab917f0cd',
  date: '2025',
  lang: 'en',
  licence: 'CC-BY-4.0',
  rights: 'public',
}

const RUPTURE = 'Creep rupture time (h)'
const DURATION = 'Test duration (h)'

/** Columns of the index with the property, its factor to SI and its unit. */
const RESULTS = [
  [RUPTURE, 'creep_rupture_time', HOUR, 'h'],
  ['Percentage elongation after creep fracture (%)', 'creep_elongation', PERCENT, '%'],
  ['Percentage reduction of area after creep fracture (%)', 'creep_reduction', PERCENT, '%'],
] as const

const isStopped = (row: Row): boolean => row.text(RUPTURE) === NONE

/** The number of a cell; undefined where the test has none, which is no 0. */
const given = (row: Row, head: string): number | undefined => (row.text(head) === NONE ? undefined : row.needed(head))

const testId = (row: Row) => slug(row.text('Test ID'))

const condOf = (row: Row) => ({
  stress: si(row.needed('Initial stress (MPa)'), MEGA),
  T: kelvin(numberIn(row.text('Specified temperature').replace(' °C', ''), row.at)),
})

function testOfRow(row: Row): MaterialTest {
  const extension = (name: string) => `${row.text(`Percentage ${name} extension (%)`)} %`
  const end = isStopped(row) ? `stopped after ${row.text(DURATION)} h, not broken` : 'to rupture'
  return {
    id: testId(row),
    standard: row.text('Test standard'),
    specimen: {
      name: row.text('Test ID'),
      form: `${row.text('Type of test piece II')}, ${row.text('Type of test piece III')}`.toLowerCase(),
      orientation: `${row.text('Single crystal orientation (°)')}° from [001]`,
      size: {
        d0: si(row.needed('Min. test piece diameter at room temperature (mm)'), MILLI),
        L0: si(row.needed('Reference length for calculation of percentage elongations (mm)'), MILLI),
        Lr: si(row.needed('Reference length for calculation of percentage extensions (mm)'), MILLI),
      },
    },
    laboratory: LABORATORY,
    cond: condOf(row),
    note: `Constant load, ${end}. Heated in ${row.text('Heating time (h)')} h, soaked ${row.text('Soak time before the test (h)')} h. Extension in all ${extension('total')}; at the end of loading ${extension('initial total')}, of it plastic ${extension('initial plastic')}.`,
    source: { ref: REF, at: row.at },
  }
}

function resultsOfRow(row: Row): PropertyValue[] {
  const about = { test: testId(row), at: row.at, cond: condOf(row), standard: row.text('Test standard') }
  if (isStopped(row)) {
    const { value, ...story } = resultOf('creep_rupture_time', REF, {
      ...about,
      value: si(row.needed(DURATION), HOUR),
      note: `The test was stopped after ${row.text(DURATION)} h; the specimen had not broken.`,
    })
    return [{ ...story, min: value }]
  }
  return RESULTS.flatMap(([head, vkey, factor, unit]) => {
    const number = given(row, head)
    if (number === undefined) throw new Error(`${row.at}: a test to rupture without "${head}"`)
    return [resultOf(vkey, REF, { ...about, value: si(number, factor), given: `${row.text(head)} ${unit}` })]
  })
}

/** Creep strain from the end of loading. The axis of time is logarithmic: the point at 0 h has no place on it. */
function curveOfRow(raw: RawFiles, row: Row) {
  const path = `curves/${row.text('Test ID')}.csv`
  const [time = [], strain = []] = columnsOf(raw, path, ['time_h', 'plastic_strain_percent'])
  const points = time.flatMap((x, place) => (x > 0 ? [{ x, y: strain[place] ?? 0 }] : []))
  return curveOf('d_creep_time', REF, {
    test: testId(row),
    at: path,
    cond: condOf(row),
    standard: row.text('Test standard'),
    curve: storedCurve({ x: points.map(({ x }) => x), y: points.map(({ y }) => y) }, { x: HOUR, y: PERCENT }),
    note: `Plastic extension from the end of loading; the initial plastic extension of ${row.text('Percentage initial plastic extension (%)')} % is not in it.`,
  })
}

interface Cast {
  test: MaterialTest
  proof: PropertyValue
}

/** Rp0.2 of a casting; its first line under the heads holds their units. */
function castsOf(raw: RawFiles): Cast[] {
  const [units, ...rows] = tableOf(raw, PROOF, '\t')
  if (units?.text('Rp0.2') !== 'MPa') throw new Error(`${PROOF} is not in MPa`)
  return rows.map((row) => {
    const cast = row.text('Cast No.')
    const id = `cast-${cast}`
    const cond = { T: kelvin(row.needed('Test temperature')) }
    return {
      test: {
        id,
        specimen: { name: `Cast ${cast}`, orientation: `${row.text('Alpha')}° from [001]` },
        lot: `Cast ${cast}`,
        cond,
        note: 'Tensile test.',
        source: { ref: REF, at: row.at },
      },
      proof: resultOf('rp02', REF, {
        test: id,
        at: row.at,
        cond,
        value: si(row.needed('Rp0.2'), MEGA),
        given: `${row.text('Rp0.2')} MPa`,
      }),
    }
  })
}

const SHARES = new Map([
  ['ppm', 1e-6],
  ['Wt. %', PERCENT],
])

/** What the analysis calls niobium. */
const ELEMENTS = new Map([['Cb', 'Nb']])

const isElement = (row: Row): boolean => !row.text('Symbol').includes('+')

function compositionOf(raw: RawFiles): Composition {
  const items = tableOf(raw, COMPOSITION, '\t')
    .filter(isElement)
    .map((row) => {
      const el = ELEMENTS.get(row.text('Symbol')) ?? row.text('Symbol')
      const text = row.text('Measured Value')
      if (text === 'Balance') return { el, balance: true as const }
      const share = SHARES.get(row.text('Unit'))
      const number = numberOf(text.replace(/^< /, ''))
      if (share === undefined || number === undefined) throw new Error(`${row.at}: ${text} ${row.text('Unit')}`)
      const fraction = si(number, share)
      return text.startsWith('<') ? { el, max: fraction } : { el, value: fraction }
    })
  return { basis: 'mass', of: 'product', items, source: { ref: REF, at: COMPOSITION } }
}

const HEAT_TREATMENT =
  'Annealed in vacuum to 1038 °C, then in argon at 1227, 1238, 1271, 1277 and 1279 °C, 2 h each, heated between them in 60, 20, 60, 10 and 10 min, cooled in gas (PCC Airfoils, 1996); aged at 1080 °C for 4 h and at 870 °C for 16 h, cooled in air (1997). Tolerances stand in complementary_heat_treatment.txt.'

export const convert: Convert = (raw) => {
  const rows = tableOf(raw, INDEX)
  const stopped = rows.filter(isStopped)
  const casts = castsOf(raw)
  const creep = rows.flatMap(resultsOfRow)
  const proofs = casts.map(({ proof }) => proof)
  const ruptures = creep.filter(({ value }) => value !== undefined)
  const record = recordOf(PROVIDER, 'bam-cmsx6', {
    kind: 'batch',
    name: 'CMSX-6, single crystal (BAM)',
    title: {
      en: 'Nickel superalloy, single-crystal castings, annealed and aged: creep at 980 °C',
      fr: 'Superalliage de nickel, pièces monocristallines moulées, recuites et vieillies : fluage à 980 °C',
    },
    class: 'metal/nickel/superalloy',
    product: { form: 'casting', process: 'investment casting', temper: 'aged' },
    designations: [{ system: 'Trade name', code: 'CMSX-6' }],
    sources: { [REF]: SOURCE },
    composition: [compositionOf(raw)],
    values: [
      ...meansOf(ruptures, { at: `${INDEX}, tests of a stress` }),
      ...creep,
      ...meansOf(proofs, { at: `${PROOF}, ${proofs.length} castings` }),
      ...proofs,
    ],
    curves: rows.map((row) => curveOfRow(raw, row)),
    tests: distinct([...rows.map(testOfRow), ...casts.map(({ test }) => test)]),
    notes: [
      { key: 'heat treatment', text: HEAT_TREATMENT },
      {
        key: 'composition',
        text: 'As analysed; what is below the limit of the method stands as a largest content.',
      },
      { key: 'temperature', text: 'All tests are at 980 °C: nothing about other temperatures follows from them.' },
    ],
  })
  const atZero = rows.filter((row) =>
    columnsOf(raw, `curves/${row.text('Test ID')}.csv`, ['time_h'])[0]?.includes(0),
  ).length
  return {
    records: [record],
    leftOut: [
      {
        what: 'Points of curves at 0 h',
        count: atZero,
        why: 'The axis of time is logarithmic; the strain is 0 there.',
      },
      {
        what: 'Permanent elongations of stopped tests',
        count: stopped.length,
        why: 'The catalogue has no such property; their curves end at the same strain.',
      },
      {
        what: 'Records of the temperature of a test',
        count: rows.length,
        why: 'They stay between 979 and 983 °C; the specified temperature of 980 °C stands with each result.',
      },
      {
        what: 'Sums of contents',
        count: tableOf(raw, COMPOSITION, '\t').filter((row) => !isElement(row)).length,
        why: 'Aluminium and titanium stand by themselves.',
      },
    ],
  }
}
