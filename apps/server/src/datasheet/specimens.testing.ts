import type { Curve, MaterialRecord, PropertyValue } from '@ingot/contract/material'
import { makeMaterial } from '../testing.ts'

/** A bend of aluminium sheet, made up for tests: its hardening differs a little from specimen to specimen. */
const STRAINS = Array.from({ length: 41 }, (_, i) => (i * 0.1) / 40)
const stressOf = (factor: number) => STRAINS.map((strain) => (strain === 0 ? 0 : factor * 450e6 * strain ** 0.15))

/** Strengths that scatter around 410 MPa without chance: 402, 418, 403.6, 416.4 … */
const strengthOf = (place: number, count: number): number => {
  const part = count === 1 ? 0 : Math.floor(place / 2) / count
  return 410e6 + (place % 2 === 0 ? -1 : 1) * (8e6 - part * 16e6)
}

interface Made {
  count?: number
  owner?: string
  /** Hash of the raw file of the first specimen. */
  hash?: string
  /** The document states the mean curve too. */
  withMean?: boolean
  /** Lots that the specimens are dealt out to in turn; two halves where it is left out. */
  lots?: number
}

/** A sheet whose specimens were tested one by one: results, curves, and a mean strength over all of them. */
export function makeTested(
  id: string,
  { count = 6, owner = 'public', hash, withMean = false, lots }: Made = {},
): MaterialRecord {
  const names = Array.from({ length: count }, (_, place) => `S${place + 1}`)
  const tests = names.map((name) => name.toLowerCase())
  const shared = { origin: 'measured' as const, source: { ref: 'report' } }
  const curve = (place: number): Curve => ({
    ...shared,
    id: `c${place + 1}`,
    vkey: 'd_ss',
    kind: 'engineering',
    cond: { T: 296.15 },
    x: STRAINS,
    y: stressOf(1 + (strengthOf(place, count) - 410e6) / 410e6),
    tests: [`s${place + 1}`],
  })
  const result = (place: number): PropertyValue => ({
    ...shared,
    id: `rm${place + 1}`,
    vkey: 'rm',
    value: strengthOf(place, count),
    tests: [`s${place + 1}`],
  })
  const mean: Curve = { ...curve(0), id: 'mean', basis: 'mean', y: stressOf(1), tests }
  return makeMaterial(
    id,
    {
      name: `Tested sheet ${id}`,
      class: 'metal/aluminium',
      sources: { report: { kind: 'test-report', title: 'Report 26-114', rights: 'own' } },
      values: [
        { ...shared, id: 'rm', vkey: 'rm', value: 410e6, basis: 'mean', tests },
        { ...shared, id: 'a', vkey: 'rp02', min: 250e6, basis: 'limit', stats: { n: 3, min: 251e6, max: 268.04e6 } },
        ...names.map((_, place) => result(place)),
      ],
      curves: [...(withMean ? [mean] : []), ...names.map((_, place) => curve(place))],
      tests: names.map((name, place) => ({
        id: `s${place + 1}`,
        standard: 'ISO 6892-1:2019, A2',
        specimen: { name, form: 'flat', orientation: 'L', size: { L0: 0.05 } },
        lot: lots === undefined ? (place < 3 ? 'H-4711' : 'H-4712') : `H-${place % lots}`,
        date: `2026-03-${String((place % 28) + 1).padStart(2, '0')}`,
        laboratory: 'Works laboratory',
        machine: 'Frame 100 kN',
        cond: { T: 296.15 },
        ...(place === 0 && hash !== undefined && { file: { hash, name: 'S1.csv' } }),
        source: { ref: 'report' },
      })),
    },
    owner,
  )
}
