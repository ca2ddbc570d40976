import type { Conditions, Curve, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { kelvin, si, slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import type { Convert } from '../pack.ts'
import { alloys, processes } from './alloys.ts'

const FILE = 'AM2022.csv'
const SOURCE = 'am2022'

const ALLOY = 'Material_Code'
const PROCESS = 'types of AM'
const CYCLES = 'Cycles to Failure'
const AMPLITUDE = 'Stress Amplitude'
const ANGLE = 'direciton of specimen  (°)'
const ENVIRONMENT = 'fatigue environment'
const CONTROL = 'load control'
const SIZE = 'critical cross-section size of specimens (mm)'

/** What a group of points was made and tested under, and what each is called in a note. */
const STORY: readonly (readonly [column: string, says: string, unit: string])[] = [
  [CONTROL, 'controlled by', ''],
  [SIZE, 'critical size of the cross-section', 'mm'],
  ['types of feedstock', 'feedstock', ''],
  ['size of feedstock  (μm)', 'size of feedstock', 'µm'],
  ['power  (W)', 'power', 'W'],
  ['current  (A)', 'current', 'A'],
  ['voltage  (V)', 'voltage', 'V'],
  ['scan speed  (mm/s)', 'scan speed', 'mm/s'],
  ['speed function', 'speed function', ''],
  ['powder feed rate  (g/s)', 'powder feed rate', 'g/s'],
  ['wire feed rate  (mm/s)', 'wire feed rate', 'mm/s'],
  ['layer thickness  (μm)', 'layer thickness', 'µm'],
  ['hatch space  (μm)', 'hatch space', 'µm'],
  ['scan pattern', 'scan pattern', ''],
  ['layer scan rotation  (°)', 'rotation between layers', '°'],
  ['preheat temperature  (°C)', 'preheat temperature', '°C'],
  ['AM environment', 'atmosphere of the process', ''],
]

/** Static values of a group: column, property, factor to SI, unit of the source. */
const STATIC = [
  ['ultimate tensile strength  (MPa)', 'rm', 1e6, 'MPa'],
  ['yield strength  (MPa)', 'rp02', 1e6, 'MPa'],
  ['elongation  (%)', 'elongation_a', 1e-2, '%'],
  ["Young's modulus  (GPa)", 'e_modulus', 1e9, 'GPa'],
] as const

const TEST = ['R-value', 'stress concentration factor of specimens', 'fatigue temperature  (°C)', 'Frequency']
const OF_A_GROUP = [
  ALLOY,
  PROCESS,
  ANGLE,
  ENVIRONMENT,
  ...TEST,
  ...STORY.map(([column]) => column),
  ...STATIC.map(([column]) => column),
]

/** Points digitised from figures have no more digits than this. */
const FIGURES = 3

const DIGITISED =
  'Digitised from figures of publications and rounded to 3 figures. Tests that ended without failure had been removed: no fatigue limit can be read.'

type Group = readonly [Row, ...Row[]]

const angleOf = (row: Row): Conditions => {
  const angle = row.number(ANGLE)
  return angle === undefined ? {} : { angle: rounded((angle * Math.PI) / 180, 12) }
}

function testConditions(row: Row): Conditions {
  const cond: Conditions = {
    R: row.needed('R-value'),
    Kt: row.needed('stress concentration factor of specimens'),
    T: kelvin(row.needed('fatigue temperature  (°C)')),
    load: 'axial',
    ...angleOf(row),
  }
  const frequency = row.number('Frequency')
  if (frequency !== undefined) cond.frequency = frequency
  if (row.text(ENVIRONMENT) === 'air') cond.medium = 'air'
  return cond
}

/** The table keeps binary noise: 41.120000000000005. */
const shown = (text: string): string =>
  text === '' || !Number.isFinite(Number(text)) ? text : String(rounded(Number(text), 6))

/** Everything that the table says of how a group was made, in words. */
function storyOf(row: Row): string {
  const told = STORY.flatMap(([column, says, unit]) => {
    const text = row.text(column)
    return text === '' ? [] : [`${says} ${shown(text)}${unit === '' ? '' : ` ${unit}`}`]
  })
  const environment = row.text(ENVIRONMENT)
  return [...(environment === 'air' ? [] : [`tested in ${environment}`]), ...told].join(', ')
}

const linesOf = (rows: Group): string => {
  const lines = rows.map(({ line }) => line)
  const [first, last] = [Math.min(...lines), Math.max(...lines)]
  return last - first === lines.length - 1 ? `${FILE}, lines ${first} to ${last}` : `${FILE}, lines ${lines.join(', ')}`
}

function curveOf(rows: Group, id: string, set: string): Curve {
  const points = rows
    .map((row) => [rounded(row.needed(CYCLES), FIGURES), rounded(row.needed(AMPLITUDE), FIGURES)] as const)
    .sort(([n, a], [m, b]) => n - m || b - a)
  return {
    id,
    vkey: 'd_sn',
    cond: testConditions(rows[0]),
    origin: 'literature',
    set,
    x: points.map(([cycles]) => cycles),
    y: points.map(([, amplitude]) => si(amplitude, 1e6)),
    source: { ref: SOURCE, at: linesOf(rows) },
    note: `${DIGITISED} ${storyOf(rows[0])}.`,
  }
}

/** Static values of specimens that were made alike: several groups of fatigue tests may state them again. */
function staticValues(rows: Group, place: number, set: string): PropertyValue[] {
  return STATIC.flatMap(([column, vkey, factor, unit]): PropertyValue[] => {
    const number = rows[0].number(column)
    if (number === undefined) return []
    return [
      {
        id: `${vkey}-${place}`,
        vkey,
        cond: angleOf(rows[0]),
        origin: 'literature',
        set,
        given: `${number} ${unit}`,
        value: si(number, factor),
        source: { ref: SOURCE, at: `${FILE}, line ${rows[0].line}` },
        note: `${vkey === 'rp02' ? 'The source says "yield strength". ' : ''}${storyOf(rows[0])}.`,
      },
    ]
  })
}

/** What a property lies between over all series, which stands for it: no one of them does. */
function rangesOf(values: readonly PropertyValue[]): PropertyValue[] {
  return [...grouped(values, ({ vkey }) => vkey).values()].flatMap((all): PropertyValue[] => {
    const numbers = all.flatMap(({ value }) => value ?? [])
    const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
    if (all.length < 2 || min === max) return []
    const [{ vkey, source }] = all
    return [
      {
        id: `${vkey}-range`,
        vkey,
        main: true,
        origin: 'literature',
        min,
        max,
        source: { ref: source.ref, at: FILE },
        note: `Least and greatest of ${all.length} series of specimens, which differ in process, direction and treatment.`,
      },
    ]
  })
}

const withRanges = (values: PropertyValue[]): PropertyValue[] => [...rangesOf(values), ...values]

const keyOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((column) => row.text(column)))

/** Specimens made alike are one set: what the static tests give belongs to their S-N points. */
const MADE_ALIKE = OF_A_GROUP.filter((column) => ![...TEST, ENVIRONMENT, CONTROL, SIZE].includes(column))

function recordOf(rows: Group): MaterialRecord {
  const [row] = rows
  const [alloy, process] = [row.text(ALLOY), row.text(PROCESS)]
  const known = alloys[alloy]
  if (!known) throw new Error(`${alloy} in line ${row.line} is an alloy that is not known`)
  const groups = [...grouped(rows, (one) => keyOf(one, OF_A_GROUP)).values()]
  const madeAlike = grouped(rows, (one) => keyOf(one, MADE_ALIKE))
  const alike = [...madeAlike.values()]
  const numbers = new Map([...madeAlike.keys()].map((key, place) => [key, place + 1]))
  const setOf = ([one]: Group) => `specimens-${numbers.get(keyOf(one, MADE_ALIKE))}`
  return publishedRecord({
    provider: 'FatigueData-AM2022',
    id: `am2022-${slug(alloy)}-${slug(process)}`,
    name: `${alloy}, additively manufactured, ${process} (FatigueData-AM2022)`,
    kind: 'batch',
    class: known.class,
    parent: known.parent,
    process: processes[process] ?? process,
    sources: {
      [SOURCE]: {
        kind: 'database',
        title: 'Fatigue database of additively manufactured alloys (FatigueData-AM2022), Scientific Data 10:249',
        authors: ['Z. Zhang', 'Z. Xu'],
        doi: '10.1038/s41597-023-02150-x',
        url: 'https://doi.org/10.6084/m9.figshare.22337629',
        date: '2023',
        licence: 'CC-BY-4.0',
        rights: 'public',
      },
    },
    values: withRanges(alike.flatMap((one, place) => staticValues(one, place + 1, setOf(one)))),
    curves: groups.map((one, place) => curveOf(one, `sn-${place + 1}`, setOf(one))),
  })
}

/** S-N points of additively manufactured alloys: a record an alloy and process, a curve a group tested alike. */
export const convert: Convert = (raw) => {
  const rows = tableOf(raw, FILE)
  const records = [...grouped(rows, (row) => keyOf(row, [ALLOY, PROCESS])).values()]
  return {
    records: records.map(recordOf),
    leftOut: [
      {
        what: 'columns that follow from others (maximum and minimum stress, logarithm of the cycles)',
        count: 3,
        why: 'They restate amplitude, stress ratio and number of cycles.',
      },
    ],
  }
}
