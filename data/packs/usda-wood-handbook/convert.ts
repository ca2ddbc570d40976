import type { Conditions, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { type Row, tableOf } from '../../packs-shared/csv.ts'
import { publishedRecord } from '../../packs-shared/published-record.ts'
import { si, slug } from '../../packs-shared/records.ts'
import { rounded } from '../../packs-shared/thin.ts'
import type { Convert } from '../pack.ts'

const FILE = 'table_5_3b_us_species.csv'
const SOURCE = 'fpl'

/** Exact: lb = 0.45359237 kg, g = 9.80665 m/s², in = 0.0254 m. */
const LBF = 4.4482216152605
const PSI = LBF / 0.0254 ** 2
const INCH = 0.0254

interface Column {
  column: string
  vkey: string
  unit: string
  factor: number
  cond?: Conditions
  note?: string
}

const COLUMNS: readonly Column[] = [
  { column: 'specific_gravity', vkey: 'specific_gravity', unit: '', factor: 1 },
  { column: 'modulus_of_rupture_psi', vkey: 'modulus_rupture', unit: 'psi', factor: PSI },
  {
    column: 'modulus_of_elasticity_million_psi',
    vkey: 'flexural_modulus',
    unit: 'million psi',
    factor: 1e6 * PSI,
    note: 'Of a simply supported beam 14 times as long as deep: with the deflection by shear taken out, the modulus along the grain is about 10 % higher.',
  },
  { column: 'work_to_max_load_in_lbf_per_in3', vkey: 'work_max_load', unit: 'in·lbf/in³', factor: PSI },
  { column: 'impact_bending_in', vkey: 'impact_bending', unit: 'in', factor: INCH },
  {
    column: 'compression_parallel_psi',
    vkey: 'compressive_strength',
    unit: 'psi',
    factor: PSI,
    cond: { dir: 'L' },
    note: 'Parallel to the grain.',
  },
  { column: 'compression_perpendicular_psi', vkey: 'compressive_limit_perp', unit: 'psi', factor: PSI },
  { column: 'shear_parallel_psi', vkey: 'shear_strength', unit: 'psi', factor: PSI, note: 'Parallel to the grain.' },
  {
    column: 'tension_perpendicular_psi',
    vkey: 'tensile_strength',
    unit: 'psi',
    factor: PSI,
    cond: { dir: 'T' },
    note: 'Perpendicular to the grain.',
  },
  {
    column: 'side_hardness_lbf',
    vkey: 'janka',
    unit: 'lbf',
    factor: LBF,
    note: 'Load perpendicular to the grain.',
  },
]

/** Species that the catalogue has as well. */
const PARENTS: Readonly<Record<string, string>> = {
  'Ash, White': 'white-ash',
  'Birch, Yellow': 'yellow-birch',
  'Cedar, Western redcedar': 'western-redcedar',
  'Douglas-fir, Coast': 'douglas-fir',
  'Oak, red, Northern red': 'northern-red-oak',
  'Oak, white, White': 'white-oak',
  'Spruce, Sitka': 'sitka-spruce',
  'Walnut, Black': 'black-walnut',
}

/** States of moisture: what the table calls them, and what ids have for them. */
const STATES: Readonly<Record<string, { id: string; cond: Conditions; says: string }>> = {
  green: { id: 'green', cond: { moisture: 'sat' }, says: 'Green wood.' },
  '12%': { id: 'dry', cond: { moisture: 'cond', moistureContent: 0.12 }, says: '12 % moisture.' },
}

const KIND_OF_NUMBER =
  'Mean of small clear straight-grained specimens, which scatter by about 20 %; no design value. Unchecked transcription: not yet compared with the printed page.'

function valuesOf(row: Row): PropertyValue[] {
  const state = STATES[row.text('moisture')]
  if (!state) throw new Error(`line ${row.line} has a moisture that is not known`)
  const source = { ref: SOURCE, at: `Table 5-3b; ${FILE}, line ${row.line}` }
  const values = COLUMNS.flatMap(({ column, vkey, unit, factor, cond, note }): PropertyValue[] => {
    const number = row.number(column)
    if (number === undefined) return []
    return [
      {
        id: `${vkey}-${state.id}`,
        vkey,
        cond: { ...state.cond, ...cond },
        basis: 'mean',
        origin: 'literature',
        given: `${row.text(column)} ${unit}`.trim(),
        value: si(number, factor),
        source,
        note: [state.says, note, KIND_OF_NUMBER].filter(Boolean).join(' '),
      },
    ]
  })
  const gravity = row.number('specific_gravity')
  if (gravity === undefined || state.id !== 'dry') return values
  const density: PropertyValue = {
    id: 'density-dry',
    vkey: 'density',
    cond: state.cond,
    basis: 'mean',
    origin: 'calculated',
    value: rounded(gravity * 1000 * 1.12, 6),
    source,
    note: `Specific gravity ${gravity} times 1000 kg/m³ times 1.12: the specific gravity is that of oven-dry mass and volume at 12 % moisture. ${KIND_OF_NUMBER}`,
  }
  return [density, ...values]
}

function recordOf(rows: readonly [Row, ...Row[]]): MaterialRecord {
  const label = rows[0].text('handbook_label')
  return publishedRecord({
    provider: 'USDA Wood Handbook',
    id: `usda-wood-${slug(label)}`,
    name: `${label} (USDA Wood Handbook)`,
    kind: 'generic',
    class: rows[0].text('group') === 'softwood' ? 'wood/softwood' : 'wood/hardwood',
    parent: PARENTS[label],
    form: 'clear wood',
    sources: {
      [SOURCE]: {
        kind: 'handbook',
        title:
          'Wood Handbook: Wood as an Engineering Material, FPL-GTR-282, Table 5-3b (transcription not yet compared with the printed page)',
        authors: ['USDA Forest Products Laboratory'],
        edition: 'FPL-GTR-282',
        date: '2021',
        url: 'https://github.com/mark-brannan/xylarium/tree/c2711377d830e5886b78546f5221a0d02795d746',
        lang: 'en',
        licence: 'public domain in the United States (17 U.S.C. 105)',
        rights: 'public',
      },
    },
    values: rows.flatMap(valuesOf),
  })
}

/** Strength of US species, green and at 12 % moisture: a record a species. */
export const convert: Convert = (raw) => ({
  records: [...grouped(tableOf(raw, FILE), (row) => row.text('handbook_label')).values()].map(recordOf),
  leftOut: [],
})
