import type { MaterialRecord, PropertyValue, Source } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { numberOf, type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { kelvin, si } from '../../packs-shared/records.ts'
import type { Convert } from '../pack.ts'
import { curvesOf, type Drawn } from './curves.ts'
import { compositionOf, conditionsOf, HEADS } from './data-set.ts'

const FILE = 'parameter.csv'
const DATABASE = 'cma2022'

const THRESHOLD = 'delta_kth'

/** Static values of a material: column, property, factor to SI, unit, what is said of it. */
const STATIC = [
  ["Young's modulus (GPa)", 'e_modulus', 1e9, 'GPa', ''],
  [
    'yield strength (MPa)',
    'rp02',
    1e6,
    'MPa',
    'The source says "yield strength"; in tension or compression is not stated.',
  ],
  ['ultimate tensile strength (MPa)', 'rm', 1e6, 'MPa', ''],
  ['elongation (%)', 'elongation_a', 0.01, '%', ''],
  ['fracture toughness (MPa*m^(1/2))', 'k1c', 1e6, 'MPa m^0.5', 'The source says "fracture toughness".'],
  ['fatigue crack growth threshold (MPa*m^(1/2))', THRESHOLD, 1e6, 'MPa m^0.5', ''],
] as const

/** Materials made alike, of one publication. */
const MADE = [HEADS.doi, HEADS.name, HEADS.composition, HEADS.process, HEADS.grain, HEADS.structure]

const CLASSES: Readonly<Record<string, string>> = {
  'metallic glass': 'metal/amorphous',
  'multi-principal elements alloy': 'metal/high-entropy',
}

const source = (row: Row) => ({ ref: 'paper', at: `${FILE}, data set ${row.text(HEADS.id)}` })

/** A figure that several data sets of a material repeat stands once; a threshold once for each load ratio and temperature. */
function staticValues(rows: readonly Row[]): PropertyValue[] {
  return STATIC.flatMap(([column, vkey, factor, unit, note]) => {
    const stated = rows.filter((row) => row.number(column) !== undefined)
    const of = grouped(stated, (row) =>
      JSON.stringify([row.number(column), vkey === THRESHOLD ? thresholdConditions(row) : {}]),
    )
    return [...of.values()].map(
      ([row]): PropertyValue => ({
        id: `${vkey}-${row.text(HEADS.id)}`,
        vkey,
        ...(vkey === THRESHOLD && { cond: thresholdConditions(row) }),
        origin: 'literature',
        given: `${row.text(column)} ${unit}`,
        value: si(row.needed(column), factor),
        source: source(row),
        ...(note !== '' && { note }),
      }),
    )
  })
}

function thresholdConditions(row: Row) {
  const { R, T } = conditionsOf(row)
  return { ...(R !== undefined && { R }), ...(T !== undefined && { T }) }
}

const GLASS = 'glass transition temperature (°C)'

/** The glass transition of a material, in K; ranges are told in the notes. */
function glassTransition(rows: readonly Row[]): PropertyValue[] {
  const stated = grouped(
    rows.filter((row) => numberOf(row.text(GLASS)) !== undefined),
    (row) => row.text(GLASS),
  )
  return [...stated.values()].map(([row]) => ({
    id: `tg-${row.text(HEADS.id)}`,
    vkey: 'tg',
    origin: 'literature',
    given: `${row.text(GLASS)} °C`,
    value: kelvin(row.needed(GLASS)),
    source: source(row),
  }))
}

/** A size of 0 says that there are no grains; a list is told in the notes. */
function grainSize(row: Row): PropertyValue[] {
  const size = numberOf(row.text(HEADS.grain)) ?? 0
  if (size === 0) return []
  return [
    {
      id: 'grain_size',
      vkey: 'grain_size',
      origin: 'literature',
      given: `${row.text(HEADS.grain)} µm`,
      value: si(size, 1e-6),
      source: source(row),
    },
  ]
}

const database: Source = {
  kind: 'database',
  title: 'Fatigue database of complex metallic alloys (FatigueData-CMA2022), Scientific Data 10:447',
  authors: ['Z. Zhang', 'H. Tang', 'Z. Xu'],
  doi: '10.1038/s41597-023-02354-1',
  url: 'https://doi.org/10.6084/m9.figshare.23007362',
  date: '2023',
  licence: 'CC-BY-4.0',
  rights: 'public',
}

const paperOf = (row: Row): Source => ({
  kind: 'paper',
  title: row.text(HEADS.title),
  authors: row.text(HEADS.authors).split('; ').filter(Boolean),
  doi: row.text(HEADS.doi),
  url: `https://doi.org/${row.text(HEADS.doi)}`,
  date: row.text(HEADS.year).replace(/\.0$/, ''),
  licence: 'CC-BY-4.0',
  rights: 'public',
})

const LENGTH_MAX = 60

function recordOf(rows: readonly [Row, ...Row[]], drawn: ReadonlyMap<string, Drawn>): MaterialRecord {
  const [row] = rows
  const family = CLASSES[row.text(HEADS.type)]
  if (family === undefined) throw new Error(`${row.at}: a type of material that is not known`)
  const id = row.text(HEADS.id)
  const process = row.text(HEADS.process)
  const name = [row.text(HEADS.name), process.slice(0, LENGTH_MAX)].filter(Boolean).join(', ')
  const notes = [
    { key: 'Structure', text: row.text(HEADS.structure) },
    { key: 'Processing', text: process },
    { key: 'Glass transition, °C', text: numberOf(row.text(GLASS)) === undefined ? row.text(GLASS) : '' },
    { key: 'Grain size, µm', text: row.text(HEADS.grain).includes(',') ? row.text(HEADS.grain) : '' },
  ]
  return publishedRecord({
    provider: 'FatigueData-CMA2022',
    id: `cma2022-${id}`,
    name: `${name} (FatigueData-CMA2022, data set ${id})`,
    kind: 'batch',
    class: family,
    process: process === '' ? undefined : process.slice(0, 80),
    sources: { [DATABASE]: database, paper: paperOf(row) },
    composition: [
      { basis: 'atomic', items: compositionOf(row), source: { ref: DATABASE, at: `${FILE}, data set ${id}` } },
    ],
    values: [...grainSize(row), ...glassTransition(rows), ...staticValues(rows)],
    curves: rows.flatMap((set) => drawn.get(set.text(HEADS.id))?.curve ?? []),
    notes: notes.filter(({ text }) => text !== ''),
  })
}

/** Fatigue of metallic glasses and multi-principal-element alloys: a record a material of a publication, a curve a data set. */
export const convert: Convert = (raw) => {
  const rows = tableOf(raw, FILE)
  const drawn = curvesOf(raw, new Map(rows.map((row) => [row.text(HEADS.id), row])))
  const groups = grouped(rows, (row) => JSON.stringify(MADE.map((head) => row.text(head))))
  return {
    records: [...groups.values()].map((of) => recordOf(of, drawn)),
    leftOut: [
      {
        what: 'points of crack growth beside others',
        count: [...drawn.values()].reduce((sum, { dropped }) => sum + dropped, 0),
        why: 'Several stand at one stress intensity, as the marks of a figure do: the middle one is taken, and 300 of a curve at most.',
      },
      {
        what: 'columns on journals, institutions, funding, machines, ingots, extraction and ratings',
        count: 13,
        why: 'They say nothing of the material that has a place here.',
      },
    ],
  }
}
