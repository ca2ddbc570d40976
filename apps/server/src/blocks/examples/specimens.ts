import type { BlockOf } from '@ingot/contract/blocks/index'
import { type Block, block } from '../builder.ts'
import { LONG_TEXT } from './words.ts'

const source = { title: 'A test report', kind: 'test-report', rights: 'own' }
const STRAINS = [0, 0.002, 0.02, 0.06, 0.12]
const STRESSES = [0, 340e6, 380e6, 430e6, 455e6]
const NAMES = ['S1', 'S2', 'S3', 'S4']

const scaled = (factor: number) => STRESSES.map((stress) => stress * factor)
const told = { differs: {}, cond: {}, kind: 'engineering' as const, origin: 'measured' as const, x: STRAINS, source }

/** A mean with its band and its range, and the specimens behind it. */
export const specimenSeries: BlockOf<'diagram'>['config']['series'] = [
  {
    ...told,
    id: 'mean',
    basis: 'mean',
    y: STRESSES,
    lo: scaled(0.98),
    hi: scaled(1.02),
    band: 'sd',
    specimens: NAMES.length,
    range: { x: STRAINS, lo: scaled(0.97), hi: scaled(1.03) },
  },
  ...NAMES.map((name, place) => ({
    ...told,
    id: name,
    y: scaled(0.97 + place * 0.02),
    specimen: { name, behind: 'mean' },
  })),
]

/** Tests of four specimens, one with a long note and a result that is a limit. */
export const testsExamples: Block[] = [
  block('tests', 'gallery-tests', {
    config: {
      materialId: 'none',
      heading: 'Tests',
      columns: [
        { vkey: 'rm', name: 'Tensile strength', symbol: 'Rm', quantity: 'stress' },
        { vkey: 'a5', name: 'Elongation', quantity: 'strain' },
      ],
      rows: NAMES.map((specimen, place) => ({
        id: specimen,
        specimen,
        standard: 'ISO 6892-1:2019',
        lot: 'H-4711',
        orientation: 'L',
        date: `2026-03-0${place + 1}`,
        laboratory: place === 0 ? LONG_TEXT : 'Works laboratory',
        cond: { T: 296.15 },
        source,
        results: {
          rm: { id: `rm-${place}`, value: 446e6 + place * 6e6, origin: 'measured' as const },
          ...(place === 0 && { a5: { id: 'a5-0', min: 0.12, basis: 'limit' as const, origin: 'measured' as const } }),
        },
      })),
      statistics: [
        { orientation: 'L', cond: { T: 296.15 }, of: { rm: { n: 4, mean: 455e6, sd: 7.7e6, min: 446e6, max: 464e6 } } },
      ],
    },
  }),
]
