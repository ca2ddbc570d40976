import type { MaterialRecord, MaterialTest, PropertyValue } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { numberOf, type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { resultOf, si, slug } from '../../packs-shared/records.ts'
import type { Convert } from '../pack.ts'
import { classOfAll } from './classes.ts'

const FILE = 'nasa_outgassing.csv'
const SOURCE = 'gsfc'

/** Column and property. WVR, RML and the verdict of a third party are not read. */
const LOSSES = [
  ['TML_Pct', 'tml'],
  ['CVCM_Pct', 'cvcm'],
] as const
type Loss = (typeof LOSSES)[number][1]

/** Of two losses in per cent, each rounded to 0.01: 0.00 and 0.01, 0.01 and 0.02 agree. */
const ROUNDING = 0.011

/** Names of materials that say themselves that their total mass loss is not known. */
const NO_LOSS = /BOIL(ED)? OFF|TML UNK|NO TML VALUE/

/** Steps are up to four; pressures of the newest rows have lost their exponent, and two cells hold a date. */
const STEPS = ['1', '2', '3', '4']
const ILLEGIBLE = /[^\x20-\x7e]/
const DATE = /^\d+\/\d+\/\d+$/

/** Signs that the copy of the table has in the code page of another system. */
const restored = (name: string): string => name.replace(/Ð/g, '–').replace(/Ó/g, '″')

function stepsOf(row: Row): string {
  const steps = STEPS.flatMap((step) => {
    const [time, temperature, cell] = ['Time', 'Temp', 'ATM'].map((head) => row.text(`${head}_${step}`))
    const atmosphere = cell === undefined || DATE.test(cell) ? '' : ILLEGIBLE.test(cell) ? 'pressure illegible' : cell
    const told = [time, temperature && `${temperature} °C`, atmosphere].filter(Boolean)
    return told.length > 0 ? [told.join(', ')] : []
  })
  return steps.length > 0 ? `Steps as listed: ${steps.join('; ')}.` : ''
}

/** Rows of the newest list which stand in the older one too: `GFC36564` is `GSFC36564`, with the same losses. */
function listedAgain(rows: readonly Row[]): ReadonlySet<Row> {
  const known = grouped(rows, (row) => row.text('Data_Ref'))
  const again = rows.filter((row) => {
    const reference = row.text('Data_Ref')
    const twins = reference.startsWith('GFC') ? (known.get(`GS${reference.slice(1)}`) ?? []) : []
    return twins.some((twin) => LOSSES.every(([column]) => twin.text(column) === row.text(column)))
  })
  return new Set(again)
}

/** What keeps the figure of a cell from being taken. */
type Fault = 'empty' | 'negative' | 'unknown' | 'placeholder'

function faultOf(row: Row, column: string): Fault | undefined {
  const loss = numberOf(row.text(column))
  if (loss === undefined) return 'empty'
  if (loss < 0) return 'negative'
  if (column === 'TML_Pct' && loss === 0 && NO_LOSS.test(row.text('Material'))) return 'unknown'
  // All of it lost and all of it condensed: 99.99 in both columns stands for no number.
  if (loss > 99.9 && row.number('TML_Pct') === row.number('CVCM_Pct')) return 'placeholder'
  return undefined
}

/** Rows of one name with an id each: a reference that stands twice has its second test numbered. */
function testsOf(rows: readonly Row[]): { id: string; row: Row }[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const reference = slug(row.text('Data_Ref'))
    const count = (seen.get(reference) ?? 0) + 1
    seen.set(reference, count)
    return { id: count === 1 ? reference : `${reference}-${count}`, row }
  })
}

const at = (row: Row) => `${row.text('Data_Ref')}; ${FILE}, line ${row.line}`

function testOf({ id, row }: { id: string; row: Row }): MaterialTest {
  const [year, steps] = [row.text('Year'), stepsOf(row)]
  return {
    id,
    standard: 'ASTM E595',
    specimen: { name: row.text('Data_Ref') },
    ...(year !== '' && { date: year }),
    ...(steps !== '' && { note: steps }),
    source: { ref: SOURCE, at: at(row) },
  }
}

/** Of more than one test: from the least to the greatest, since lots, cures and years differ. */
function rangeOf(vkey: Loss, results: readonly PropertyValue[]): PropertyValue[] {
  if (results.length < 2) return []
  const losses = results.flatMap(({ value }) => value ?? [])
  const [min, max] = [Math.min(...losses), Math.max(...losses)]
  return [
    {
      id: `${vkey}-range`,
      vkey,
      origin: 'measured',
      stats: { n: results.length, min, max },
      tests: results.flatMap(({ tests = [] }) => tests),
      source: { ref: SOURCE, at: FILE },
      note: `Range of ${results.length} tests, whose lots, cures and years differ.`,
      ...(min === max ? { value: min } : { min, max }),
    },
  ]
}

const toldOnce = (rows: readonly Row[], column: string): string =>
  [...new Set(rows.map((row) => row.text(column)))].filter(Boolean).join('; ')

function recordOf(id: string, rows: readonly [Row, ...Row[]]): MaterialRecord[] {
  const tested = testsOf(rows)
  const results = (vkey: Loss, column: string) =>
    tested.flatMap(({ id: test, row }) => {
      const loss = numberOf(row.text(column))
      if (loss === undefined || faultOf(row, column)) return []
      const given = `${row.text(column)} %`
      const isTooGreat =
        vkey === 'cvcm' && loss > (row.number('TML_Pct') ?? loss) + ROUNDING && !faultOf(row, 'TML_Pct')
      return [
        resultOf(vkey, SOURCE, {
          test,
          at: at(row),
          given,
          value: si(loss, 0.01),
          ...(isTooGreat && { note: 'As printed, though more than the total mass loss cannot condense.' }),
        }),
      ]
    })
  const values = LOSSES.flatMap(([column, vkey]) => {
    const of = results(vkey, column)
    return [...rangeOf(vkey, of), ...of]
  })
  if (values.length === 0) return []
  const [application, codes] = [toldOnce(rows, 'Application'), toldOnce(rows, 'Manufacturer')]
  const used = new Set(values.flatMap(({ tests = [] }) => tests))
  return [
    publishedRecord({
      provider: 'NASA outgassing',
      id,
      name: `${restored(rows[0].text('Material'))} (NASA outgassing)`.slice(0, 300),
      kind: 'batch',
      class: classOfAll(rows.map((row) => row.text('Application'))),
      sources: {
        [SOURCE]: {
          kind: 'database',
          title: 'Outgassing Data for Selecting Spacecraft Materials',
          authors: ['NASA Goddard Space Flight Center'],
          url: 'https://outgassing.nasa.gov',
          date: '2025-06-16',
          licence: 'LicenseRef-US-Government-Work',
          rights: 'public',
        },
      },
      values,
      tests: tested.filter((test) => used.has(test.id)).map(testOf),
      notes: [
        ...(application === '' ? [] : [{ key: 'Application', text: application }]),
        ...(codes === '' ? [] : [{ key: 'Manufacturer (code of NASA)', text: codes }]),
      ],
    }),
  ]
}

/** Ids are short: a name that would be longer keeps its beginning and the reference of its first test. */
const ID_MAX = 90
const PREFIX = 'nasa-'

function idOf(name: string, row: Row): string {
  if (name.length <= ID_MAX) return `${PREFIX}${name}`
  return `${PREFIX}${name.slice(0, ID_MAX - 12).replace(/-+$/, '')}-${slug(row.text('Data_Ref'))}`
}

/** Total mass loss and condensable material of spacecraft materials: a record a trade name, a test a row. */
export const convert: Convert = (raw) => {
  const all = tableOf(raw, FILE)
  const again = listedAgain(all)
  const rows = all.filter((row) => !again.has(row))
  const faults = (column: string, fault: Fault) => rows.filter((row) => faultOf(row, column) === fault).length
  const names = grouped(rows, (row) => slug(row.text('Material')))
  return {
    records: [...names].flatMap(([name, of]) => recordOf(idOf(name, of[0]), of)),
    leftOut: [
      {
        what: 'rows that list a test a second time',
        count: again.size,
        why: 'References GFC… of the newest list stand as GSFC… in the older one, with the same losses.',
      },
      { what: 'tests without TML', count: faults('TML_Pct', 'empty'), why: 'The cell is empty.' },
      {
        what: 'tests with a TML of 0.00 that is none',
        count: faults('TML_Pct', 'unknown'),
        why: 'The name says that the material boiled off, crept away or has no value.',
      },
      { what: 'tests without CVCM', count: faults('CVCM_Pct', 'empty'), why: 'The cell is empty.' },
      { what: 'tests with a CVCM below 0', count: faults('CVCM_Pct', 'negative'), why: 'No mass condenses below 0.' },
      {
        what: 'losses of 99.99 % as TML and as CVCM of one test',
        count: faults('TML_Pct', 'placeholder') + faults('CVCM_Pct', 'placeholder'),
        why: 'What is lost wholly does not condense wholly: they stand in the place of a number.',
      },
      {
        what: 'columns WVR and RML',
        count: 2,
        why: 'WVR is cut to whole per cent in this copy, and RML was partly worked out from the cut values.',
      },
      { what: 'column of a verdict', count: 1, why: 'It is the judgement of a third party, not of NASA.' },
    ],
  }
}
