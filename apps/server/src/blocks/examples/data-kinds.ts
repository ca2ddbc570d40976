import type { BlockOf } from '@ingot/contract/blocks/index'
import { type Block, block } from '../builder.ts'
import { specimenSeries, testsExamples } from './specimens.ts'
import { LONG_TEXT, LONG_WORD } from './words.ts'

const source = { title: 'A handbook', kind: 'handbook', rights: 'facts' }

type Row = Extract<BlockOf<'table'>['config'], { of: 'properties' }>['rows'][number]

const rows: Row[] = [
  {
    vkey: 'density',
    name: 'Density',
    symbol: 'ρ',
    quantity: 'density',
    values: [{ shown: { id: 'v1', value: 7850, basis: 'typical', origin: 'literature' }, source }],
  },
  {
    vkey: 'rm',
    name: 'Tensile strength',
    symbol: 'Rm',
    quantity: 'stress',
    usualStandard: 'ISO 6892-1',
    values: [
      {
        shown: {
          id: 'v2',
          min: 470e6,
          max: 630e6,
          basis: 'limit',
          origin: 'specified',
          cond: { T: 296.15 },
          standard: 'ISO 6892-1:2019',
        },
        source,
        note: LONG_TEXT,
      },
      { shown: { id: 'v3', min: 450e6, basis: 'limit', origin: 'specified', assumed: { T: 296.15 } }, source },
    ],
  },
  {
    vkey: 'long',
    name: LONG_WORD,
    values: [{ shown: { id: 'v4', text: LONG_TEXT, origin: 'estimated' }, source: { ...source, title: LONG_TEXT } }],
  },
]

const curve = (id: string, temperature: number, factor: number) => ({
  id,
  differs: { T: temperature },
  cond: { T: temperature },
  kind: 'engineering' as const,
  origin: 'calculated' as const,
  x: [0, 0.002, 0.02, 0.05, 0.1, 0.15],
  y: [0, 350e6, 380e6, 430e6, 480e6, 500e6].map((stress) => stress * factor),
  source,
})

const diagram = (uuid: string, name: string, series: BlockOf<'diagram'>['config']['series'], log = false) =>
  block('diagram', uuid, {
    config: {
      vkey: 'd_stress_strain',
      name,
      x: { name: 'Strain', quantity: 'percent', log: false },
      y: { name: 'Stress', quantity: 'stress', log },
      series,
    },
  })

/** Tables, diagrams and comparisons in every state. */
export const dataKinds: Readonly<Record<'table' | 'diagram' | 'tests' | 'compare', Block[]>> = {
  table: [
    block('table', 'gallery-table', {
      config: { of: 'properties', vkey: 'mechanical', heading: 'Properties', collapsed: false, rows },
    }),
    block('table', 'gallery-table-collapsed', {
      config: { of: 'properties', vkey: 'thermal', heading: 'Properties, collapsed', collapsed: true, rows },
    }),
    block('table', 'gallery-table-cells', {
      config: {
        of: 'cells',
        heading: 'Cells',
        collapsed: false,
        columns: [
          { name: 'Element', numeric: false },
          { name: '%', numeric: true },
          { name: 'Role', numeric: false },
        ],
        rows: [
          ['C', '0.2', ''],
          ['Mn', '≤ 1.6', LONG_TEXT],
        ],
        equation: 'σ = (A + B·ε^n)·(1 + C·ln(ε̇/ε̇0))',
        note: 'With an equation and a note.',
      },
    }),
    block('table', 'gallery-table-empty', {
      config: {
        of: 'cells',
        heading: 'Cells, empty',
        collapsed: false,
        columns: [{ name: 'Element', numeric: false }],
        rows: [],
      },
    }),
  ],
  diagram: [
    diagram('gallery-diagram', 'One curve', [curve('c1', 296.15, 1)]),
    diagram(
      'gallery-diagram-family',
      'A family of curves',
      [233.15, 253.15, 273.15, 296.15, 333.15, 373.15].map((T, place) => curve(`c${place}`, T, 1.2 - place / 10)),
      true,
    ),
    diagram('gallery-diagram-specimens', 'A mean with its specimens', specimenSeries),
  ],
  tests: testsExamples,
  compare: [
    block('compare', 'gallery-compare', {
      config: {
        heading: 'Two aluminium alloys, and a material that is not there',
        ids: ['en-aw-6061-t6', 'en-aw-7075-t6', 'no-such-material'],
        withSelection: false,
      },
    }),
  ],
}
