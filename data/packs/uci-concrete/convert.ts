import type { CompositionItem, Curve, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { si } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import { type Convert, type RawFiles, rawText } from '../pack.ts'

const FILE = 'Concrete_Data.csv'
const SOURCE = 'yeh-1998'
const DAY = 86_400
const MPA = 1e6

/** Parts of a mix, by the heads of the table in their order. */
const PARTS = [
  'cement',
  'blast furnace slag',
  'fly ash',
  'water',
  'superplasticizer',
  'coarse aggregate',
  'fine aggregate',
]
const BINDER = ['cement', 'blast furnace slag', 'fly ash']
const AGE = 'age'
const STRENGTH = 'strength'

/** Each value of strength of 28 days is comparable with a strength class, in as far as the specimens are known. */
const USUAL_AGE = 28
/** Fewest ages that make a curve. */
const AGES_MIN = 3

const UNKNOWN = 'Shape of the specimens and type of the cement are not stated.'

/** Heads hold units, double blanks and one at the end: the columns count by their order. */
function rowsOf(raw: RawFiles): Row[] {
  const text = rawText(raw, FILE).replace(/^\ufeff/, '')
  const end = text.indexOf('\n')
  const heads = text.slice(0, end)
  for (const [place, word] of [
    'Cement',
    'Slag',
    'Fly Ash',
    'Water',
    'Superplasticizer',
    'Coarse',
    'Fine',
    'Age',
    'MPa',
  ].entries())
    if (!splitHeads(heads)[place]?.includes(word)) throw new Error(`${FILE}: column ${place + 1} is not ${word}`)
  return tableOf(new Map([[FILE, `${[...PARTS, AGE, STRENGTH].join(',')}${text.slice(end)}`]]), FILE)
}

/** The last head has a comma within quotes. */
const splitHeads = (line: string): string[] => line.match(/"[^"]*"|[^,]+/g) ?? []

const keyOf = (row: Row, columns: readonly string[]) => columns.map((column) => row.needed(column)).join(' ')

function compositionOf(row: Row): CompositionItem[] {
  const masses = PARTS.map((part) => ({ part, mass: row.needed(part) })).filter(({ mass }) => mass > 0)
  const sum = masses.reduce((total, { mass }) => total + mass, 0)
  return masses.map(({ part, mass }) => ({ part, value: rounded(mass / sum, 9) }))
}

const at = (row: Row) => `${FILE}, line ${row.line}`

function strengths(rows: readonly Row[]): PropertyValue[] {
  const main = rows.find((row) => row.needed(AGE) === USUAL_AGE)
  return rows.map((row) => ({
    id: `compressive_strength-${row.line}`,
    vkey: 'compressive_strength',
    cond: { time: row.needed(AGE) * DAY },
    origin: 'literature',
    given: `${row.text(STRENGTH)} MPa at ${row.text(AGE)} days`,
    value: si(row.needed(STRENGTH), MPA),
    source: { ref: SOURCE, at: at(row) },
    note: UNKNOWN,
    ...(row === main && { main: true as const }),
  }))
}

/** Strength over age of a mix that was tested at three ages or more, with one result at each. */
function curves(rows: readonly [Row, ...Row[]]): Curve[] {
  const byAge = [...rows].sort((a, b) => a.needed(AGE) - b.needed(AGE))
  const ages = byAge.map((row) => row.needed(AGE))
  if (ages.length < AGES_MIN || new Set(ages).size < ages.length) return []
  return [
    {
      id: 'strength-age',
      vkey: 'd_strength_age',
      origin: 'literature',
      x: ages.map((age) => age * DAY),
      y: byAge.map((row) => si(row.needed(STRENGTH), MPA)),
      source: { ref: SOURCE, at: `${FILE}, lines ${byAge.map(({ line }) => line).join(', ')}` },
      note: UNKNOWN,
    },
  ]
}

function recordOf(rows: readonly [Row, ...Row[]]): MaterialRecord {
  const [row] = rows
  const binder = BINDER.reduce((sum, part) => sum + row.needed(part), 0)
  const ratio = (row.needed('water') / binder).toFixed(2)
  const kilograms = PARTS.map((part) => `${part} ${row.needed(part)}`).join(', ')
  return publishedRecord({
    provider: 'Concrete (Yeh 1998)',
    id: `yeh-concrete-${row.line}`,
    name: `Concrete, water to binder ${ratio}, cement ${row.needed('cement')} kg/m³ (Yeh 1998, line ${row.line})`,
    kind: 'batch',
    class: 'ceramic/concrete',
    sources: {
      [SOURCE]: {
        kind: 'database',
        title:
          'Concrete Compressive Strength, UCI Machine Learning Repository; Cement and Concrete Research 28(12), 1797-1808',
        authors: ['I-Cheng Yeh'],
        doi: '10.24432/C5PK67',
        url: 'https://doi.org/10.24432/C5PK67',
        date: '1998',
        licence: 'CC-BY-4.0',
        rights: 'public',
      },
    },
    composition: [{ basis: 'mass', of: 'nominal', items: compositionOf(row), source: { ref: SOURCE, at: at(row) } }],
    values: strengths(rows),
    curves: curves(rows),
    notes: [
      { key: 'Mix, kg in a m³', text: kilograms },
      { key: 'Water to binder', text: `${ratio}; binder: cement, slag and fly ash` },
    ],
  })
}

/** Compressive strength of concretes: a record a mix, a value an age. */
export const convert: Convert = (raw) => {
  const all = rowsOf(raw)
  const rows = [...grouped(all, (row) => keyOf(row, [...PARTS, AGE, STRENGTH])).values()].map(([first]) => first)
  const mixes = [...grouped(rows, (row) => keyOf(row, PARTS)).values()]
  return {
    records: mixes.map(recordOf),
    leftOut: [
      { what: 'rows that repeat another', count: all.length - rows.length, why: 'Mix, age and strength are the same.' },
    ],
  }
}
