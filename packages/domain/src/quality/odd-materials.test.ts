import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { checkMaterial } from './check-material.ts'

const file = new URL('../../../../data/catalogue.json', import.meta.url)
const catalogue = openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(file, 'utf8'))))

const story = { origin: 'measured', basis: 'typical', source: { ref: 's' } } as const
type Figures = Record<string, number>
type CurveDraft = Pick<Curve, 'x' | 'y'> & Partial<Curve>

const material = (path: string, figures: Figures, curve?: CurveDraft, name = 'Case'): MaterialDocument => ({
  kind: 'batch',
  name,
  class: path,
  product: {},
  supply: { status: 'active', producers: [] },
  sources: { s: { kind: 'test-report', title: 'Case', rights: 'public' } },
  composition: [],
  values: Object.entries(figures).map(([vkey, value]): PropertyValue => ({ ...story, id: vkey, vkey, value })),
  curves: curve ? [{ ...story, id: 'c', vkey: 'd_ss', ...curve }] : [],
  models: [],
  documents: [],
})

const rules = (doc: MaterialDocument, severity: 'error' | 'warning') =>
  checkMaterial(doc, catalogue)
    .filter((problem) => problem.severity === severity)
    .map(({ rule }) => rule)

const polymer = 'plastic/thermoplastic/PA/PA66'
const steel = 'metal/steel/structural'
/** Stress-strain points of a steel: E 210 GPa to 300 MPa, then to 450 MPa at 20 %. */
const strains = [0, 0.0005, 0.001, 0.00143, 0.01, 0.05, 0.1, 0.2]
const stresses = [0, 105e6, 210e6, 300e6, 320e6, 380e6, 420e6, 450e6]
const times = (factor: number, numbers: readonly number[]) => numbers.map((number) => number * factor)

describe('real materials that are odd', () => {
  it.each<[string, MaterialDocument]>([
    ['osmium, the densest', material('metal/precious', { density: 22590, e_modulus: 560e9 })],
    ['silica aerogel of 1 kg/m³', material('foam', { density_foam: 1, e_modulus: 1e4, k: 0.015 })],
    ['an aerogel filed as a ceramic', material('ceramic', { density: 2, e_modulus: 1e4, compressive_strength: 1e3 })],
    [
      'a nickel lattice of 9 kg/m³',
      material('metal/nickel', { density: 9, e_modulus: 5e5 }, undefined, 'Ni-P microlattice'),
    ],
    ['an auxetic foam', material('foam', { poisson: -0.7, e_modulus: 3e5 })],
    ['a honeycomb with ν of 1', material('composite', { poisson: 1 })],
    ['rubber with ν printed as 0.5', material('elastomer/rubber/NR', { poisson: 0.5, tensile_modulus: 1.5e6 })],
    [
      'rubber whose strength is above its modulus',
      material('elastomer/rubber/NR', { tensile_modulus: 1.5e6, stress_break: 25e6, strain_break: 7 }),
    ],
    ['a hydrogel that stretches 21 times', material('elastomer', { strain_break: 21, stress_break: 1.6e5 })],
    [
      'polyethylene fibre',
      material('composite/fibre', { e1: 172e9, density: 970, tensile_strength: 3.6e9, strain_break: 0.035 }),
    ],
    ['diamond', material('ceramic', { density: 3515, e_modulus: 1.22e12, poisson: 0.07, k: 2200 })],
    ['graphene', material('ceramic', { density: 2200, e_modulus: 1e12, tensile_strength: 1.3e11 })],
    ['piano wire', material('metal/steel', { e_modulus: 205e9, rm: 7e9, rp02: 6.9e9 })],
    ['a brittle steel that breaks at its yield', material('metal/steel', { rp02: 1801e6, rm: 1800e6 })],
    [
      'a soft printed resin',
      material('plastic/thermoset', { tensile_modulus: 3e5, stress_break: 3e5, strain_break: 1 }),
    ],
    ['green wood', material('wood', { density: 1100, e_modulus: 9e9 })],
    ['negative expansion', material('ceramic', { cte: -9e-6 })],
    ['a lossy water test', material(polymer, { water_abs_24h: -0.001 })],
    ['soft steel below the scale', material('metal/steel', { hrc: -3 })],
    ['superconducting niobium', material('metal', { rho_el: 0 })],
    ['a bio-based polymer that stores carbon', material(polymer, { gwp: -1.9, co2: 0.8 })],
    ['a curve from the crosshead', material(steel, { e_modulus: 210e9 }, { x: times(8, strains), y: stresses })],
    [
      'a table that begins behind yield',
      material(steel, { e_modulus: 210e9 }, { x: [0, 0.1, 0.3], y: [0, 400e6, 500e6] }),
    ],
    [
      'a curve to 0.2 % of a plastic',
      material(polymer, { tensile_modulus: 3e9, stress_break: 80e6 }, { x: [0, 0.001, 0.002], y: [0, 3e6, 6e6] }),
    ],
    [
      'superplastic flow at 950 °C',
      material('metal/steel/stainless/duplex', {}, { x: [0, 5, 25], y: [0, 8e6, 9e6], cond: { T: 1223.15 } }),
    ],
    ['an analysis of 101 %', { ...material(steel, {}), composition: [analysis(0.98, 0.03)] }],
    [
      'a noisy, looping curve',
      material(
        steel,
        { e_modulus: 210e9 },
        { x: [0, 1e-4, 9e-5, 5e-4, 0.001, 0.02, 0.019, 0.1], y: [0, 18e6, 20e6, 105e6, 210e6, 330e6, 150e6, 420e6] },
      ),
    ],
  ])('%s is not refused', (_, doc) => {
    expect(rules(doc, 'error')).toEqual([])
  })

  it('may yield at room temperature above what it bears at 600 °C, and above a lower limit of its strength', () => {
    const doc = material('metal/steel', { rp02: 5e8 })
    const hot: PropertyValue = { ...story, id: 'hot', vkey: 'rm', value: 2e8, cond: { T: 873.15 } }
    const limit: PropertyValue = { ...story, id: 'limit', vkey: 'rm', min: 4e8, basis: 'limit' }
    expect(checkMaterial({ ...doc, values: [...doc.values, hot, limit] }, catalogue)).toEqual([])
  })

  it('may have two specimens of the same number', () => {
    const doc = material('metal/steel', {})
    const specimen = (id: string): PropertyValue => ({ ...story, id, vkey: 'rm', value: 5e8, sample: { specimen: id } })
    expect(checkMaterial({ ...doc, values: [specimen('a'), specimen('b')] }, catalogue)).toEqual([])
  })
})

function analysis(iron: number, carbon: number): MaterialDocument['composition'][number] {
  return {
    basis: 'mass',
    items: [
      { el: 'Fe', value: iron },
      { el: 'C', value: carbon },
    ],
    source: { ref: 's' },
  }
}

describe('materials that cannot be', () => {
  it.each<[string, string, MaterialDocument]>([
    ['percent for strain', 'curve-in-percent', material(steel, {}, { x: times(100, strains), y: stresses })],
    [
      'percent for strain of a curve that ends at 1 %',
      'curve-slope-impossible',
      material(steel, { e_modulus: 210e9 }, { x: times(100, strains.slice(0, 5)), y: stresses.slice(0, 5) }),
    ],
    [
      'percent for strain where no modulus is stated',
      'curve-slope-impossible',
      material(steel, {}, { x: times(100, strains.slice(0, 5)), y: stresses.slice(0, 5) }),
    ],
    [
      'percent for strain of a plastic',
      'curve-slope-impossible',
      material(polymer, { tensile_modulus: 3e9 }, { x: [0, 0.5, 1, 2, 4], y: [0, 15e6, 29e6, 50e6, 80e6] }),
    ],
    ['percent for an elongation', 'strain-in-percent', material(steel, { elongation_a: 22 })],
    ['500 % of a rubber stored as 500', 'strain-in-percent', material('elastomer/rubber/NR', { strain_break: 500 })],
    [
      'strains 100 times too small',
      'curve-slope-impossible',
      material(steel, { e_modulus: 210e9 }, { x: times(1e-4, strains), y: stresses }),
    ],
    [
      'MPa stored as Pa',
      'curve-slope-impossible',
      material(steel, { e_modulus: 210e9 }, { x: strains, y: times(1e-6, stresses) }),
    ],
    [
      'MPa stored as Pa, no modulus',
      'curve-stress-out-of-scale',
      material(steel, {}, { x: strains, y: times(1e-6, stresses) }),
    ],
    ['a strength in MPa stored as Pa', 'strength-out-of-scale', material(polymer, { yield_stress: 60 })],
    ['a strength in Pa taken as MPa', 'strength-out-of-scale', material(steel, { rm: 510e12 })],
    ['a modulus in MPa stored as Pa', 'modulus-out-of-scale', material(steel, { e_modulus: 210e3 })],
    [
      'a modulus of a plastic in MPa stored as Pa',
      'modulus-out-of-scale',
      material(polymer, { tensile_modulus: 3000 }),
    ],
    ['a modulus in Pa taken as GPa', 'modulus-out-of-scale', material(steel, { e_modulus: 210e18 })],
    ['g/cm³ stored as kg/m³', 'density-out-of-scale', material(steel, { density: 7.85 })],
    [
      'g/cm³ stored as kg/m³, a plastic',
      'too-stiff-for-its-density',
      material(polymer, { density: 1.14, tensile_modulus: 3e9 }),
    ],
    ['kg/m³ taken as g/cm³', 'density-out-of-scale', material(polymer, { density: 1.14e6 })],
    ['t/mm³ stored as kg/m³', 'density-out-of-scale', material('unclassified', { density: 7.85e-9 })],
    ['a negative density', 'sign-of-quantity', material(steel, { density: -7850 })],
    ['no density', 'sign-of-quantity', material('unclassified', { density: 0 })],
    ['a negative modulus', 'sign-of-quantity', material(steel, { e_modulus: -210e9 })],
    ['no strength', 'sign-of-quantity', material(steel, { rm: 0 })],
    ['no conductivity', 'sign-of-quantity', material(steel, { k: 0 })],
    ['yield above the strength', 'yield-above-strength', material(steel, { rp02: 510e6, rm: 355e6 })],
    ['ν of 0.6', 'poisson-range', material(steel, { poisson: 0.6 })],
    ['ν of −1.2', 'poisson-range', material(steel, { poisson: -1.2 })],
    [
      'a curve below absolute zero',
      'below-absolute-zero',
      material(steel, {}, { vkey: 'd_k_t', x: [-20, 20], y: [50, 50] }),
    ],
    ['a filler of 3000 %', 'share-above-one', material(polymer, { filler_mass: 30 })],
    ['an analysis of 160 %', 'composition-above-one', { ...material(steel, {}), composition: [analysis(0.98, 0.62)] }],
  ])('%s is an error', (_, rule, doc) => {
    expect(rules(doc, 'error')).toContain(rule)
  })

  it('a modulus of twice the slope is a warning: a strain from the crosshead gives the same', () => {
    const doc = material(steel, { e_modulus: 420e9 }, { x: strains, y: stresses })
    expect(rules(doc, 'error')).toEqual([])
    expect(rules(doc, 'warning')).toContain('curve-initial-slope')
  })

  it('a yield above the curve is named beside the largest stress', () => {
    const doc = material(steel, { e_modulus: 210e9, rp02: 600e6 }, { x: strains, y: stresses })
    expect(checkMaterial(doc, catalogue).find(({ rule }) => rule === 'yield-above-curve')?.message).toBe(
      'c: its largest stress is 450 MPa, rp02 600 MPa is above',
    )
  })
})

describe('documents of any size', () => {
  const many = (vkey: string, value: number, cond: (index: number) => PropertyValue['cond']) =>
    Array.from({ length: 5_000 }, (_, index): PropertyValue => {
      const own = cond(index)
      return { ...story, id: `${vkey}${index}`, vkey, value: value + index, ...(own && { cond: own }) }
    })
  const doc = (values: PropertyValue[], curves: Curve[] = []) => ({ ...material(steel, {}), values, curves })

  // Compared pair by pair these would be 125 billion triples.
  it.each<[string, (index: number) => PropertyValue['cond']]>([
    ['the same conditions', () => undefined],
    ['a temperature each', (index) => ({ T: 400 + index / 100 })],
    ['a thickness each', (index) => ({ thickness: index / 1e5 })],
  ])('are checked where 5,000 values of three properties have %s', (_, cond) => {
    const values = [
      ...many('shear_modulus', 50e9, cond),
      ...many('e_modulus', 210e9, cond),
      ...many('poisson', 0.3, cond).map((value, index) => ({ ...value, value: 0.3 + index * 1e-7 })),
    ]
    expect(rules(doc(values), 'warning')).toContain('shear-modulus-follows')
  })

  it('are checked where no two values share their conditions', () => {
    const values = [
      ...many('rp02', 5e8, (index) => ({ thickness: index / 1e5 })),
      ...many('rm', 4e8, (index) => ({ rate: index })),
    ]
    expect(rules(doc(values), 'warning')).toContain('yield-above-strength')
  })

  it('are checked with a curve of 200,000 points', () => {
    const x = Array.from({ length: 200_000 }, (_, index) => index * 1e-6)
    const y = x.map((strain) => Math.min(210e9 * strain, 3e8 + 5e8 * strain))
    const values: PropertyValue[] = [{ ...story, id: 'e', vkey: 'e_modulus', value: 210e9 }]
    expect(checkMaterial(doc(values, [{ ...story, id: 'c', vkey: 'd_ss', x, y }]), catalogue)).toEqual([])
  })

  it('tell twenty findings of a rule and how many more there are', () => {
    const found = checkMaterial(doc(many('elongation_a', 22, () => undefined)), catalogue)
    const percent = found.filter(({ rule }) => rule === 'strain-in-percent')
    expect(percent).toHaveLength(21)
    expect(percent.at(-1)).toMatchObject({ severity: 'error', message: 'and 4980 more of the same rule' })
  })
})
