import type { Conditions, MaterialRecord, MaterialTest, PropertyValue, Source } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { kelvin, resultOf, si, slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import type { Convert, RawFiles } from '../pack.ts'
import { alloyOf } from './alloys.ts'
import { COLUMNS, itemsOf } from './composition.ts'

const FILE = 'tensile_data.csv'
const DATASET = 'inl'

const DOSE = 'Irradiation Dose (dpa)'
const GRAIN = 'Grain size (um)'
/** The head of the column of the machining is empty. */
const MACHINING = ''

/** Figures have no more digits than this: many were read from diagrams. */
const FIGURES = 4

const RESULTS = [
  ['Yield Strength (MPa)', 'rp02', 1e6, 'MPa', 'The source says "yield strength".'],
  ['Ultimate Tensile Strength (MPa)', 'rm', 1e6, 'MPa', ''],
  ['Uniform Elongation (%)', 'elongation_ag', 0.01, '%', ''],
  ['Total Elongation (%)', 'elongation_a', 0.01, '%', 'Total elongation, which depends on the size of the specimen.'],
] as const

/** Sizes of a specimen as ISO 6892-1 names them; a width of micrometres is a strain rate in the wrong column. */
const SIZES = [
  ['L0', 'Gauge Length (mm)'],
  ['a', 'Thickness (mm)'],
  ['b', 'Width (mm)'],
  ['r', 'Fillet Radius (mm)'],
] as const
const WIDTH_MIN = 0.01

const MADE = [
  'Reference',
  'Material',
  'Material Group',
  'Manufacturing',
  'Treatment',
  'Post Treatment Temperature (C)',
  'Post Treatment Time (h)',
  'Cooling',
  ...COLUMNS.map(({ column }) => column),
]

const at = (row: Row) => `${FILE}, line ${row.line}`
const short = (row: Row, column: string): number | undefined => {
  const number = row.number(column)
  return number === undefined ? undefined : rounded(number, FIGURES)
}

const isMisplaced = (row: Row): boolean => (row.number('Width (mm)') ?? 1) < WIDTH_MIN
const hasResults = (row: Row): boolean => RESULTS.some(([column]) => row.text(column) !== '')

/**
 * Of reference 17 (type 316), 36 rows are called solution annealed as the 36 others, with yield strengths of 526 to 855 MPa
 * instead of 84 to 264 MPa: they must be of the cold-worked specimens of that paper.
 */
const isMislabelled = (row: Row): boolean =>
  row.text('Reference') === '17' && (row.number('Yield Strength (MPa)') ?? 0) > 500

/** Rows of publications that irradiated specimens say of themselves whether they were. */
type State = '' | 'irradiated' | 'not irradiated' | 'irradiation not stated'

function stateOf(row: Row, irradiated: ReadonlySet<string>): State {
  const dose = row.number(DOSE)
  if (dose !== undefined) return dose > 0 ? 'irradiated' : 'not irradiated'
  return irradiated.has(row.text('Reference')) ? 'irradiation not stated' : ''
}

function conditionsOf(row: Row): Conditions {
  const cond: Conditions = {}
  const [temperature, rate, dose] = ['Test Temperature (C)', 'Strain Rate (1/s)', DOSE].map((column) =>
    row.number(column),
  )
  if (temperature !== undefined) cond.T = kelvin(temperature)
  if (rate !== undefined) cond.rate = rounded(rate, FIGURES)
  if (dose === undefined || dose === 0) return cond
  const hot = row.number('Irradiation Temperature (C)')
  return { ...cond, dose: rounded(dose, FIGURES), ...(hot !== undefined && { irradiationT: kelvin(hot) }) }
}

function sizesOf(row: Row): [name: string, millimetres: number][] {
  return SIZES.flatMap(([name, column]): [string, number][] => {
    const size = short(row, column)
    return size === undefined || (name === 'b' && isMisplaced(row)) ? [] : [[name, size]]
  })
}

const testId = (row: Row) => `row-${row.line}`

function testOf(row: Row): MaterialTest {
  const sizes = sizesOf(row)
  const form = row.text('Specimen Size Type')
  const machining = row.text(MACHINING)
  return {
    id: testId(row),
    specimen: {
      name: `line ${row.line}`,
      ...(form !== '' && { form }),
      ...(sizes.length > 0 && { size: Object.fromEntries(sizes.map(([name, size]) => [name, si(size, 1e-3)])) }),
    },
    cond: conditionsOf(row),
    ...(machining !== '' && { note: `Machined by ${machining}.` }),
    source: { ref: refOf(row), at: at(row) },
  }
}

const refOf = (row: Row) => `ref-${row.text('Reference')}`

function resultsOf(row: Row): PropertyValue[] {
  const sizes = sizesOf(row)
  const sample = { specimen: sizes.map(([name, size]) => `${name} ${size} mm`).join(', ') }
  return RESULTS.flatMap(([column, vkey, factor, unit, note]) => {
    const number = short(row, column)
    if (number === undefined) return []
    const told = { test: testId(row), at: at(row), origin: 'literature', cond: conditionsOf(row) } as const
    return [
      resultOf(vkey, refOf(row), {
        ...told,
        given: `${number} ${unit}`,
        value: si(number, factor),
        ...(sizes.length > 0 && { sample }),
        ...(note !== '' && { note }),
      }),
    ]
  })
}

/** The grain size of a lot, or of each specimen where they differ. */
function grainSizes(rows: readonly [Row, ...Row[]]): PropertyValue[] {
  const told = grouped(
    rows.filter((row) => row.text(GRAIN) !== ''),
    (row) => String(short(row, GRAIN)),
  )
  return [...told].map(([size, same]) => ({
    id: `grain_size-${same[0].line}`,
    vkey: 'grain_size',
    origin: 'literature',
    ...(told.size > 1 && { tests: same.map(testId) }),
    given: `${size} µm`,
    value: si(Number(size), 1e-6),
    source: { ref: refOf(same[0]), at: at(same[0]) },
  }))
}

const dataset: Source = {
  kind: 'database',
  title: 'Dataset of tensile properties for sub-sized specimens',
  authors: ['L. Li', 'J. Merickel', 'Y. Tang', 'R. Song', 'J. Rittenhouse', 'A. Vakanski', 'F. Xu'],
  doi: '10.24435/materialscloud:ws-8j',
  url: 'https://github.com/avakanski/Subsized-Specimens-Tensile-Properties',
  date: '2024',
  licence: 'MIT',
  rights: 'public',
}

const citationsOf = (raw: RawFiles): ReadonlyMap<string, string> =>
  new Map(tableOf(raw, 'references.csv').map((row) => [row.text('ID'), row.text('Reference')]))

function sourceOf(row: Row, citations: ReadonlyMap<string, string>): Source {
  const title = citations.get(row.text('Reference'))
  if (title === undefined) throw new Error(`${at(row)}: reference ${row.text('Reference')} is not listed`)
  return { kind: 'paper', title, licence: 'MIT', rights: 'public' }
}

/** Steps of making and treating a material, in the words of the table. */
function storyOf(row: Row): string {
  const [temperature, time] = ['Post Treatment Temperature (C)', 'Post Treatment Time (h)'].map((head) =>
    short(row, head),
  )
  const treated = [
    row.text('Treatment'),
    temperature === undefined ? '' : `${temperature} °C`,
    time === undefined ? '' : `${time} h`,
  ]
  return [row.text('Manufacturing'), ...treated, row.text('Cooling') && `cooled: ${row.text('Cooling')}`]
    .filter(Boolean)
    .join(', ')
}

interface Lot {
  id: string
  rows: readonly [Row, ...Row[]]
  state: State
}

function recordOf({ id, rows, state }: Lot, citations: ReadonlyMap<string, string>): MaterialRecord {
  const [row] = rows
  const material = row.text('Material')
  const items = itemsOf(row)
  const story = storyOf(row)
  const name = [material, row.text('Treatment').slice(0, 60), state].filter(Boolean).join(', ')
  const { class: family, parent } = alloyOf(material)
  return publishedRecord({
    provider: 'Sub-size tensile (INL)',
    id,
    name: `${name} (sub-size tensile, reference ${id.replace('inl-', '').split('-')[0]}, line ${row.line})`,
    kind: 'batch',
    class: family,
    parent: state === 'irradiated' ? undefined : parent,
    process: story === '' ? undefined : story.slice(0, 80),
    sources: { [refOf(row)]: sourceOf(row, citations), [DATASET]: dataset },
    composition: items.length === 0 ? [] : [{ basis: 'mass', items, source: { ref: DATASET, at: at(row) } }],
    values: [...grainSizes(rows), ...rows.flatMap(resultsOf)],
    tests: rows.map(testOf),
    notes: [
      { key: 'Material group', text: row.text('Material Group') },
      ...(story === '' ? [] : [{ key: 'Manufacturing and treatment', text: story }]),
    ],
  })
}

/** Lots with an id each: reference and material, and a number where a publication has more of them. */
function lotsOf(rows: readonly Row[], irradiated: ReadonlySet<string>): Lot[] {
  const groups = grouped(rows, (row) =>
    JSON.stringify([...MADE.map((column) => row.text(column)), stateOf(row, irradiated)]),
  )
  const seen = new Map<string, number>()
  return [...groups.values()].map((of) => {
    const begin = ['inl', of[0].text('Reference'), slug(of[0].text('Material'))].join('-')
    const count = (seen.get(begin) ?? 0) + 1
    seen.set(begin, count)
    return { id: count === 1 ? begin : `${begin}-${count}`, rows: of, state: stateOf(of[0], irradiated) }
  })
}

/** Tensile tests of sub-size specimens: a record a lot, a test a row; irradiated specimens have records of their own. */
export const convert: Convert = (raw) => {
  const all = tableOf(raw, FILE)
  const tested = all.filter(hasResults)
  const rows = tested.filter((row) => !isMislabelled(row))
  const irradiated = new Set(all.filter((row) => (row.number(DOSE) ?? 0) > 0).map((row) => row.text('Reference')))
  const citations = citationsOf(raw)
  return {
    records: lotsOf(rows, irradiated).map((lot) => recordOf(lot, citations)),
    leftOut: [
      { what: 'rows without a result', count: all.length - tested.length, why: 'All four cells are empty.' },
      {
        what: 'rows of reference 17 whose treatment cannot be right',
        count: tested.length - rows.length,
        why: 'They are called solution annealed, with yield strengths above 500 MPa as of cold-worked specimens.',
      },
      {
        what: 'widths of specimens that are strain rates',
        count: rows.filter(isMisplaced).length,
        why: 'They are below 0.01 mm: 1.67E-3 stands in the column of the width.',
      },
      {
        what: 'columns that follow from others (three aspect ratios, three categories of treatment)',
        count: 4,
        why: 'They restate sizes and treatment.',
      },
    ],
  }
}
