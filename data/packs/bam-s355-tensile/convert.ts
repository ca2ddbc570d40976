import type { Curve, MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { evaluateTensile } from '@ingot/domain/workbench/tensile/evaluate-tensile'
import { cellsOf, numberIn, type Row, tableOf } from '../../packs-shared/csv.ts'
import { curveOf, distinct, kelvin, meansOf, recordOf, resultOf, si, slug } from '../../packs-shared/records.ts'
import { storedCurve } from '../../packs-shared/thin.ts'
import { type Convert, type RawFiles, rawText } from '../pack.ts'

const PROVIDER = 'BAM S355 tension'
const REF = 'bam'
const SUMMARY = 'summary.csv'
const GIGA = 1e9
const MEGA = 1e6
const MILLI = 1e-3
const SQUARE_MILLI = 1e-6
const KILO = 1e3
const PERCENT = 0.01

const SOURCE: Source = {
  kind: 'database',
  title: 'Tensile test data of steel S355',
  authors: ['Bundesanstalt für Materialforschung und -prüfung (BAM)'],
  doi: '10.5281/zenodo.6778336',
  url: 'https://github.com/materialdigital/tensile-test-ontology',
  edition: 'b291f37a913ca9f836623684645dfcbfce6dc838',
  lang: 'de',
  licence: 'CC-BY-4.0',
  rights: 'public',
}

/** Columns of the summary with the property, its factor to SI and its unit. */
const RESULTS = [
  ['E', 'e_modulus', GIGA, 'GPa'],
  ['ReH', 'reh', MEGA, 'MPa'],
  ['Rp0,2', 'rp02', MEGA, 'MPa'],
  ['Rm', 'rm', MEGA, 'MPa'],
  ['A', 'elongation_a', PERCENT, '%'],
  ['Z', 'reduction_z', PERCENT, '%'],
] as const

const DIRECTIONS = new Map([
  ['in rolling direction', 'L'],
  ['perpendicular to rolling direction', 'T'],
  ['diagonal to rolling direction', 'D'],
])

/** The test whose crosshead was sped up: its note says so, and it enters no mean. */
const FASTER = 'Weggeschwindigkeit wurde erhöht'
const isFaster = (row: Row): boolean => row.text('Note').includes(FASTER)

const testId = (row: Row) => slug(row.text('testpiece'))

function condOf(row: Row): { dir: string } {
  const dir = DIRECTIONS.get(row.text('Walzrichtung'))
  if (dir === undefined) throw new Error(`${row.at}: the direction "${row.text('Walzrichtung')}"`)
  return { dir }
}

const isoDate = (german: string): string => german.split('.').reverse().join('-')

function testOfRow(row: Row): MaterialTest {
  const length = row.number('Lu')
  return {
    id: testId(row),
    standard: row.text('Norm'),
    specimen: {
      name: row.text('testpiece'),
      form: `flat test piece ${row.text('Probenform')}`,
      orientation: row.text('Walzrichtung'),
      size: {
        L0: si(row.needed('L0'), MILLI),
        S0: si(row.needed('S0'), SQUARE_MILLI),
        ...(length !== undefined && { Lu: si(length, MILLI) }),
        Su: si(row.needed('Su'), SQUARE_MILLI),
      },
    },
    date: isoDate(row.text('date')),
    laboratory: `${row.text('Institut')}, ${row.text('Ort')}`,
    machine: `${row.text('Prüfmaschinenhersteller')} ${row.text('Prüfmaschinen-Typ')}`,
    cond: {
      ...condOf(row),
      T: kelvin(row.needed('Umgebungstemperatur')),
      ...(!isFaster(row) && { rate: row.needed('Dehngeschwindigkeit') }),
    },
    ...(isFaster(row) && { note: 'Unlike in the other tests the crosshead was sped up.' }),
    source: { ref: REF, at: row.at },
  }
}

/** The results of a test; a cell without a number stands for one that was not determined. */
const resultsOfRow = (row: Row): PropertyValue[] =>
  RESULTS.flatMap(([head, vkey, factor, unit]) => {
    const number = row.number(head)
    if (number === undefined) return []
    return [
      resultOf(vkey, REF, {
        test: testId(row),
        at: row.at,
        cond: condOf(row),
        standard: row.text('Norm'),
        value: si(number, factor),
        given: `${row.text(head)} ${unit}`,
        ...(isFaster(row) && { note: 'The crosshead was sped up: not in the mean.' }),
      }),
    ]
  })

interface Trace {
  path: string
  strain: number[]
  stress: number[]
  /** Points after the extensometer was removed. */
  behind: number
}

/** Load over S0 over the elongation of the extensometer, up to where it was removed. */
function readTrace(raw: RawFiles, row: Row): Trace {
  const path = `curves/${row.text('testpiece')}.csv`
  const [head, ...lines] = cellsOf(rawText(raw, path))
  const [load, elongation] = ['load_kN', 'extensometer_elongation_percent'].map((name) => {
    const place = head?.cells.indexOf(name) ?? -1
    if (place < 0) throw new Error(`${path} has no column "${name}"`)
    return place
  })
  const read = (cells: readonly string[], place = 0, line = 0) => numberIn(cells[place] ?? '', `${path}, line ${line}`)
  const removed = lines.findIndex(({ cells }) => cells[elongation ?? 0] === '')
  const measured = removed < 0 ? lines : lines.slice(0, removed)
  const area = row.needed('S0')
  return {
    path,
    strain: measured.map(({ cells, line }) => read(cells, elongation, line) * PERCENT),
    stress: measured.map(({ cells, line }) => ((read(cells, load, line) * KILO) / area) * MEGA),
    behind: lines.length - measured.length,
  }
}

/** The strain at which the elastic line has no stress: where the extensometer ought to have been at 0. */
function zeroOf({ path, strain, stress }: Trace): number {
  const found = evaluateTensile({
    load: { kind: 'stress', values: stress },
    elongation: { kind: 'strain', values: strain, unit: 'ratio' },
    from: 'extensometer',
  })
  const shift = found.ok ? found.steps.find(({ step }) => step === 'zero')?.found['shift'] : undefined
  if (typeof shift !== 'number') throw new Error(`${path} has no elastic line`)
  return shift
}

function curveOfTrace(row: Row, trace: Trace): Curve {
  const zero = zeroOf(trace)
  const points = trace.strain.flatMap((strain, place) =>
    strain >= zero ? [{ x: strain - zero, y: trace.stress[place] ?? 0 }] : [],
  )
  const reading = trace.strain.at(-1) ?? 0
  return curveOf('d_ss', REF, {
    test: testId(row),
    at: trace.path,
    cond: condOf(row),
    standard: row.text('Norm'),
    curve: storedCurve({ x: points.map(({ x }) => x), y: points.map(({ y }) => y) }),
    note: `The extensometer was removed at a reading of ${(reading * 100).toFixed(1)} %: the curve ends there, below Rm. Its zero was moved by ${(zero * 100).toFixed(3)} %, to where the elastic line has no stress.`,
  })
}

export const convert: Convert = (raw) => {
  const rows = tableOf(raw, SUMMARY)
  const traced = rows.map((row) => ({ row, trace: readTrace(raw, row) }))
  const results = rows.flatMap(resultsOfRow)
  const faster = new Set(rows.filter(isFaster).map(testId))
  const means = meansOf(
    results.filter(({ tests: [test = ''] = [] }) => !faster.has(test)),
    { at: `${SUMMARY}, tests of a direction` },
  )
  return {
    records: [
      recordOf(PROVIDER, 'bam-s355-sheet', {
        kind: 'batch',
        name: 'S355 sheet, 6 mm (BAM)',
        title: {
          en: 'Structural steel sheet in three directions, accredited laboratory',
          fr: 'Tôle d’acier de construction dans trois directions, laboratoire accrédité',
        },
        class: 'metal/steel/structural',
        product: { form: 'sheet', size: { thickness: 0.006 } },
        designations: [{ system: 'EN name', code: 'S355', standard: 'EN 10025-2' }],
        sources: { [REF]: SOURCE },
        values: [...means, ...results],
        curves: traced.map(({ row, trace }) => curveOfTrace(row, trace)),
        tests: distinct(rows.map(testOfRow)),
        notes: [
          {
            key: 'grade',
            text: 'Whether it is J2, K2, N or M, the heat and the analysis are not stated: the grade is not named.',
          },
        ],
      }),
    ],
    leftOut: [
      {
        what: 'Points after the extensometer was removed',
        count: traced.reduce((sum, { trace }) => sum + trace.behind, 0),
        why: 'Only the displacement of the crosshead is there.',
      },
      {
        what: 'Thicknesses and widths of test pieces',
        count: rows.length,
        why: 'The cross-section stands with each test; one of the widths is a typing error.',
      },
    ],
  }
}
