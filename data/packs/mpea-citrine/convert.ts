import type { Composition, Conditions, MaterialRecord, PropertyValue, Source } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { kelvin, si, slug } from '../../packs-shared/records.ts'
import type { Convert, RawFiles } from '../pack.ts'
import { atomicFractions, formulaName } from './formula.ts'

const FILE = 'MPEA_dataset.csv'
const PROVIDER = 'MPEA dataset'
const DATABASE = 'mpea'

const REFERENCE = 'IDENTIFIER: Reference ID'
const FORMULA = 'FORMULA'
const PROCESS = 'PROPERTY: Processing method'
const MICROSTRUCTURE = 'PROPERTY: Microstructure'
const GRAIN = 'PROPERTY: grain size ($\\mu$m)'
const TEST = 'PROPERTY: Type of test'
const TEMPERATURE = 'PROPERTY: Test temperature ($^\\circ$C)'
const DOI = 'REFERENCE: doi'

const PROCESSES: Readonly<Record<string, string>> = {
  CAST: 'cast',
  WROUGHT: 'wrought',
  ANNEAL: 'annealed',
  POWDER: 'powder metallurgy',
  OTHER: 'other processing',
  '': 'processing not stated',
}

interface Column {
  column: string
  factor: number
  unit: string
  note?: string
}

/** Of a lot: rows of a temperature series repeat them. */
const OF_A_LOT: readonly (Column & { vkey: string; isColdOnly?: boolean })[] = [
  { column: GRAIN, vkey: 'grain_size', factor: 1e-6, unit: 'µm', isColdOnly: true },
  { column: 'PROPERTY: Exp. Density (g/cm$^3$)', vkey: 'density', factor: 1000, unit: 'g/cm³', isColdOnly: true },
  { column: 'PROPERTY: HV', vkey: 'hv', factor: 1, unit: 'HV' },
  { column: 'PROPERTY: Exp. Young modulus (GPa)', vkey: 'e_modulus', factor: 1e9, unit: 'GPa' },
]

/** Of a test: property in tension and in compression. */
const OF_A_TEST: readonly (Column & { T: string; C: string; part?: string })[] = [
  {
    column: 'PROPERTY: YS (MPa)',
    T: 'rp02',
    C: 'compressive_yield',
    factor: 1e6,
    unit: 'MPa',
    note: 'The source says "yield strength".',
  },
  { column: 'PROPERTY: UTS (MPa)', T: 'rm', C: 'compressive_strength', factor: 1e6, unit: 'MPa' },
  { column: 'PROPERTY: Elongation (%)', T: 'elongation_a', C: 'compressive_strain', factor: 0.01, unit: '%' },
  {
    column: 'PROPERTY: Elongation plastic (%)',
    T: 'elongation_a',
    C: 'compressive_strain',
    factor: 0.01,
    unit: '%',
    part: 'plastic',
    note: 'Plastic part.',
  },
]

const STRAIN = 'compressive_strain'
const STOPPED = 'Of a compression test; one that was stopped is not marked, so this strain was reached at least.'
const IN_COMPRESSION = 'Largest stress of a compression test, which the source calls ultimate strength.'

const refOf = (row: Row) => `paper-${row.text(REFERENCE)}`

const at = (row: Row) => `${FILE}, line ${row.line}`

function temperatureOf(row: Row): Conditions {
  const celsius = row.number(TEMPERATURE)
  return celsius === undefined ? {} : { T: kelvin(celsius) }
}

const grainOf = (row: Row) => {
  const grain = row.text(GRAIN)
  return grain === '' ? {} : { sample: { 'grain size': `${grain.replace(/\.0$/, '')} µm` } }
}

const withConditions = (cond: Conditions) => (Object.keys(cond).length > 0 ? { cond } : {})

function figureOf(row: Row, vkey: string, id: string, column: Column, cond: Conditions, notes: readonly string[]) {
  const number = row.needed(column.column)
  const note = notes.join(' ')
  const amount = si(number, column.factor)
  return {
    id,
    vkey,
    ...withConditions(cond),
    origin: 'literature',
    ...(vkey !== 'grain_size' && grainOf(row)),
    ...(vkey === STRAIN ? { min: amount, basis: 'limit' } : { value: amount }),
    given: `${row.text(column.column)} ${column.unit}`,
    source: { ref: refOf(row), at: at(row) },
    ...(note !== '' && { note }),
  } satisfies PropertyValue
}

/** Values that rows of a series repeat stand once: where the temperatures differ, the value is of none of them. */
function ofTheLot(rows: readonly Row[]): PropertyValue[] {
  return OF_A_LOT.flatMap((column) => {
    const told = grouped(
      rows.filter((row) => row.number(column.column) !== undefined),
      (row) => `${row.number(column.column)} ${column.vkey === 'grain_size' ? '' : row.text(GRAIN)}`,
    )
    return [...told.values()].map((same) => {
      const temperatures = new Set(same.map((row) => row.text(TEMPERATURE)))
      const isRepeated = temperatures.size > 1
      const cond = column.isColdOnly || isRepeated ? {} : temperatureOf(same[0])
      const notes = isRepeated && !column.isColdOnly ? ['Stands beside several test temperatures.'] : []
      return figureOf(same[0], column.vkey, `${column.vkey}-${same[0].line}`, column, cond, notes)
    })
  })
}

function ofTheTest(row: Row): PropertyValue[] {
  return OF_A_TEST.flatMap((column) => {
    if (row.number(column.column) === undefined) return []
    const test = row.text(TEST)
    if (test !== 'T' && test !== 'C') throw new Error(`${at(row)}: a test of the type "${test}"`)
    const vkey = column[test]
    const notes = [
      column.note ?? '',
      vkey === STRAIN ? STOPPED : '',
      vkey === 'compressive_strength' ? IN_COMPRESSION : '',
    ].filter(Boolean)
    const id = [vkey, column.part, row.line].filter((part) => part !== undefined).join('-')
    return [figureOf(row, vkey, id, column, temperatureOf(row), notes)]
  })
}

/** Interstitial elements of a lot, in ppm by mass; none where rows of the lot state different contents. */
function traces(rows: readonly [Row, ...Row[]]): Composition[] {
  const items = ['O', 'N', 'C'].flatMap((el) => {
    const column = `PROPERTY: ${el} content (wppm)`
    const stated = new Set(rows.flatMap((row) => row.number(column) ?? []))
    return stated.size === 1 ? [...stated].map((ppm) => ({ el, value: si(ppm, 1e-6) })) : []
  })
  const source = { ref: refOf(rows[0]), at: at(rows[0]) }
  return items.length > 0 ? [{ basis: 'mass', of: 'product', items, source }] : []
}

const database: Source = {
  kind: 'database',
  title:
    'Expanded dataset of mechanical properties and observed phases of multi-principal element alloys, Scientific Data 7:430',
  authors: [
    'C.K.H. Borg',
    'C. Frey',
    'J. Moh',
    'T.M. Pollock',
    'S. Gorsse',
    'D.B. Miracle',
    'O.N. Senkov',
    'B. Meredig',
    'J.E. Saal',
  ],
  doi: '10.1038/s41597-020-00768-9',
  url: 'https://doi.org/10.6084/m9.figshare.12642953',
  date: '2020',
  licence: 'Apache-2.0',
  rights: 'public',
}

const TITLE = 'REFERENCE: title'

/** Titles of papers by reference, which stand in a file of their own where a row has none. */
type Titles = ReadonlyMap<string, string>

const titlesOf = (raw: RawFiles): Titles =>
  new Map(tableOf(raw, 'references.csv').map((row) => [row.text(REFERENCE), row.text(TITLE).replace(/<[^>]*>/g, '')]))

const paperOf = (row: Row, titles: Titles): Source => ({
  kind: 'paper',
  title: row.text(TITLE) || (titles.get(row.text(REFERENCE)) ?? ''),
  doi: row.text(DOI),
  url: `https://doi.org/${row.text(DOI)}`,
  date: row.text('REFERENCE: year'),
  licence: 'Apache-2.0 (data set)',
  rights: 'public',
})

function recordOf(rows: readonly [Row, ...Row[]], titles: Titles): MaterialRecord[] {
  const [row] = rows
  const values = [...ofTheLot(rows), ...rows.flatMap(ofTheTest)]
  if (values.length === 0) return []
  const [reference, formula] = [row.text(REFERENCE), row.text(FORMULA)]
  const process = PROCESSES[row.text(PROCESS)]
  if (process === undefined) throw new Error(`${at(row)}: a processing that is not known`)
  const phases = row.text(MICROSTRUCTURE)
  const name = [formulaName(formula), process, phases].filter(Boolean).join(', ')
  return [
    publishedRecord({
      provider: PROVIDER,
      id: ['mpea', reference, slug(formula), slug(row.text(PROCESS)), slug(phases)].filter(Boolean).join('-'),
      name: `${name} (MPEA dataset, reference ${reference})`,
      kind: 'batch',
      class: 'metal/high-entropy',
      process,
      sources: { [DATABASE]: database, [refOf(row)]: paperOf(row, titles) },
      composition: [
        {
          basis: 'atomic',
          of: 'nominal',
          items: atomicFractions(formula),
          source: { ref: DATABASE, at: `${at(row)}: ${formula}` },
        },
        ...traces(rows),
      ],
      values,
      notes: phases === '' ? [] : [{ key: 'Microstructure', text: phases }],
    }),
  ]
}

const cells = (row: Row) => [REFERENCE, FORMULA, PROCESS, MICROSTRUCTURE].map((column) => row.text(column))
const figures = [...OF_A_LOT, ...OF_A_TEST].map(({ column }) => column)
const isEmpty = (row: Row) => figures.every((column) => row.text(column) === '')
const CALCULATED = ['PROPERTY: Calculated Density (g/cm$^3$)', 'PROPERTY: Calculated Young modulus (GPa)']
const ALL = [GRAIN, TEST, TEMPERATURE, ...figures, ...['O', 'N', 'C'].map((el) => `PROPERTY: ${el} content (wppm)`)]

/** Mechanical properties of multi-principal-element alloys: a record an alloy, paper, processing and microstructure. */
export const convert: Convert = (raw) => {
  const all = tableOf(raw, FILE)
  const titles = titlesOf(raw)
  const distinct = [
    ...grouped(all, (row) => JSON.stringify([...cells(row), ...ALL.map((column) => row.text(column))])).values(),
  ].map(([first]) => first)
  return {
    records: [...grouped(distinct, (row) => JSON.stringify(cells(row))).values()].flatMap((rows) =>
      recordOf(rows, titles),
    ),
    leftOut: [
      {
        what: 'rows that repeat another',
        count: all.length - distinct.length,
        why: 'Every figure and condition is the same.',
      },
      {
        what: 'rows without a measured figure',
        count: distinct.filter(isEmpty).length,
        why: 'They state phases only, or densities and moduli that were calculated.',
      },
      ...CALCULATED.map((column) => ({
        what: `figures of ${column.replace('PROPERTY: ', '').replace('cm$^3$', 'cm³')}`,
        count: distinct.filter((row) => row.text(column) !== '').length,
        why: 'Worked out by the rule of mixtures, not measured.',
      })),
    ],
  }
}
