import { readFileSync } from 'node:fs'
import { CatalogueFile, UsualRangesFile } from '@ingot/contract/catalogue'
import type { Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { NO_NAMES } from '../names/other-names.ts'
import { checkMaterial, qualityRules } from './check-material.ts'
import { openUsualRanges } from './usual/usual-ranges.ts'

const readData = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8'))
const file = CatalogueFile.parse(readData('catalogue.json'))
const usual = openUsualRanges(UsualRangesFile.parse(readData('usual-ranges.json')))
/** Only what is about usual values is held against them: cases are as simple as they can be, and therefore unusual. */
const catalogue = openCatalogue(file)
const knowing = openCatalogue(file, [], NO_NAMES, usual)

const source = { ref: 's' }
type ValueDraft = { [Key in keyof PropertyValue]?: PropertyValue[Key] | undefined } & { vkey: string }
const sketchValue = (draft: ValueDraft, index: number) =>
  ({
    id: `v${index}`,
    origin: 'measured',
    basis: 'typical',
    source,
    ...draft,
  }) as PropertyValue
const curve = (draft: Partial<Curve>): Curve => ({
  id: 'c1',
  vkey: 'd_ss',
  x: [0, 0.001, 0.1],
  y: [0, 2.1e8, 4e8],
  origin: 'measured',
  source,
  ...draft,
})

interface Draft {
  class?: string
  sources?: MaterialDocument['sources']
  values?: ValueDraft[]
  curves?: Partial<Curve>[]
  models?: MaterialDocument['models']
  items?: MaterialDocument['composition'][number]['items']
}

/** A steel with a density and a modulus, and what a case adds to it. */
const documentOf = ({
  class: path = 'metal/steel/structural',
  values = [],
  curves = [],
  models = [],
  items,
  sources = { s: { kind: 'note', title: 'Case', rights: 'public' } },
}: Draft): MaterialDocument => ({
  kind: 'generic',
  name: 'Case',
  class: path,
  product: {},
  supply: { status: 'active', producers: [] },
  sources,
  composition: items ? [{ basis: 'mass', items, source }] : [],
  values: values.map(sketchValue),
  curves: curves.map(curve),
  models,
  documents: [],
})

const steel: ValueDraft = { vkey: 'e_modulus', value: 210e9 }
const polymer = 'plastic/thermoplastic/PA/PA66'
const polymerModulus: ValueDraft = { vkey: 'tensile_modulus', value: 3e9, cond: { moisture: 'dry' } }
const lamina = (over: Record<string, number>): ValueDraft[] =>
  Object.entries({ e1: 135e9, e2: 10e9, e3: 10e9, nu12: 0.3, nu13: 0.3, nu23: 0.4, ...over }).map(([vkey, value]) => ({
    vkey,
    value,
  }))
const two = (first: string, a: number, second: string, b: number): ValueDraft[] => [
  { vkey: first, value: a },
  { vkey: second, value: b },
]

/** Elastic to 250 MPa, 0.2 % plastic at 260 MPa, to 400 MPa at 10 %. */
const yielding: Partial<Curve> = { x: [0, 0.00119, 0.0033, 0.1], y: [0, 2.5e8, 2.6e8, 4e8] }
const brass = [
  { el: 'Cu', balance: true as const },
  { el: 'Zn', value: 0.37 },
]

const heavy = [
  { el: 'Ni', balance: true as const },
  { el: 'Mo', value: 0.28 },
]

/** Rule → a document that breaks it, and a similar one that does not. */
const cases: Record<string, readonly [wrong: Draft, right: Draft]> = {
  'unknown-property': [{ values: [{ vkey: 'youngs_modulus', value: 1 }] }, { values: [steel] }],
  'closed-conditions': [{ values: [{ ...steel, cond: { mood: 1 } }] }, { values: [{ ...steel, cond: { T: 296.15 } }] }],
  'condition-conflict': [
    { values: [{ vkey: 'kv_m20', min: 27, cond: { T: 293.15 } }] },
    { values: [{ vkey: 'kv_m20', min: 27, cond: { T: 253.15 } }] },
  ],
  'option-of-the-node': [
    { class: polymer, values: [{ vkey: 'ul94_15', option: 'V-9' }] },
    { class: polymer, values: [{ vkey: 'ul94_15', option: 'V-0' }] },
  ],
  'kind-of-value': [
    { class: polymer, values: [{ vkey: 'ul94_15', value: 1 }] },
    { class: polymer, values: [{ vkey: 'f_im', flag: true }] },
  ],
  'one-main-value': [
    {
      values: [
        { ...steel, main: true },
        { vkey: 'e_modulus', value: 205e9, main: true },
      ],
    },
    {
      values: [
        { ...steel, main: true },
        { vkey: 'e_modulus', value: 205e9 },
      ],
    },
  ],
  'same-value-twice': [{ values: [steel, steel] }, { values: [steel, { ...steel, cond: { T: 350 } }] }],
  'sign-of-quantity': [
    { values: [{ vkey: 'rm', value: -1 }] },
    { class: 'composite/CFRP', values: [{ vkey: 'cte', value: -1e-6 }] },
  ],
  'below-absolute-zero': [{ values: [{ ...steel, cond: { T: -40 } }] }, { values: [{ ...steel, cond: { T: 4.2 } }] }],
  'density-out-of-scale': [
    { values: [{ vkey: 'density', value: 7.85e6 }] },
    { values: [{ vkey: 'density', value: 7850 }] },
  ],
  'modulus-out-of-scale': [{ values: [{ vkey: 'e_modulus', value: 210e3 }] }, { values: [steel] }],
  'strength-out-of-scale': [{ values: [{ vkey: 'rm', value: 510 }] }, { values: [{ vkey: 'rm', value: 510e6 }] }],
  'too-stiff-for-its-density': [
    { class: polymer, values: [polymerModulus, { vkey: 'density', value: 1.14 }] },
    { class: polymer, values: [polymerModulus, { vkey: 'density', value: 1140 }] },
  ],
  'strength-near-modulus': [
    { values: [steel, { vkey: 'rm', value: 510e9 }] },
    { values: [steel, { vkey: 'rm', value: 510e6 }] },
  ],
  'share-above-one': [
    { class: polymer, values: [{ vkey: 'filler_mass', value: 30 }] },
    { class: polymer, values: [{ vkey: 'filler_mass', value: 0.3 }] },
  ],
  'strain-in-percent': [
    { values: [{ vkey: 'elongation_a', value: 22 }] },
    { values: [{ vkey: 'elongation_a', value: 0.22 }] },
  ],
  'property-of-another-class': [
    { values: [{ vkey: 'shore_a', value: 50 }] },
    { class: 'elastomer/rubber/NR', values: [{ vkey: 'shore_a', value: 50 }] },
  ],
  'unknown-class': [{ class: 'metal/steel/magic' }, {}],
  'density-of-class': [{ values: [{ vkey: 'density', value: 7.85 }] }, { values: [{ vkey: 'density', value: 7850 }] }],
  'modulus-of-class': [{ values: [{ vkey: 'e_modulus', value: 210e6 }] }, { values: [steel] }],
  'conductivity-of-class': [{ values: [{ vkey: 'k', value: 500 }] }, { values: [{ vkey: 'k', value: 50 }] }],
  'expansion-of-class': [{ values: [{ vkey: 'cte', value: 12 }] }, { values: [{ vkey: 'cte', value: 12e-6 }] }],
  'poisson-range': [{ values: [{ vkey: 'poisson', value: 0.5 }] }, { values: [{ vkey: 'poisson', value: 0.3 }] }],
  'yield-above-strength': [{ values: two('rp02', 5e8, 'rm', 4e8) }, { values: two('reh', 3e8, 'rm', 4e8) }],
  'yield-stress-above-strength': [
    { class: polymer, values: two('yield_stress', 73.7e6, 'tensile_strength', 57.7e6) },
    { class: polymer, values: two('yield_stress', 57e6, 'tensile_strength', 57.7e6) },
  ],
  'break-far-above-yield': [
    { class: polymer, values: two('stress_break', 1e8, 'yield_stress', 5e7) },
    { class: polymer, values: two('stress_break', 6e7, 'yield_stress', 5e7) },
  ],
  'glass-transition-above-melting': [
    { class: polymer, values: two('tg', 600, 'tm', 500) },
    { class: polymer, values: two('tg', 330, 'tm', 500) },
  ],
  'solidus-above-liquidus': [
    { values: two('solidus', 1800, 'liquidus', 1700) },
    { values: two('solidus', 1700, 'liquidus', 1750) },
  ],
  'hdt-a-above-b': [
    { class: polymer, values: two('hdt_a', 500, 'hdt_b', 400) },
    { class: polymer, values: two('hdt_a', 350, 'hdt_b', 400) },
  ],
  'hdt-above-melting': [
    { class: polymer, values: two('hdt_a', 550, 'tm', 500) },
    { class: polymer, values: two('hdt_a', 450, 'tm', 500) },
  ],
  'melt-window-reversed': [
    { class: polymer, values: two('t_melt_min', 600, 't_melt_max', 550) },
    { class: polymer, values: two('t_melt_min', 550, 't_melt_max', 600) },
  ],
  'mould-window-reversed': [
    { class: polymer, values: two('t_mould_min', 400, 't_mould_max', 350) },
    { class: polymer, values: two('t_mould_min', 350, 't_mould_max', 400) },
  ],
  'melt-window-below-melting': [
    { class: polymer, values: two('tm', 533, 't_melt_min', 500) },
    { class: polymer, values: two('tm', 533, 't_melt_min', 553) },
  ],
  'service-window-reversed': [
    { values: two('t_service_min', 400, 't_service_max', 300) },
    { values: two('t_service_min', 200, 't_service_max', 300) },
  ],
  'yield-strain-below-elastic': [
    { class: polymer, values: [polymerModulus, ...two('yield_strain', 0.001, 'yield_stress', 8e7)] },
    { class: polymer, values: [polymerModulus, ...two('yield_strain', 0.045, 'yield_stress', 8e7)] },
  ],
  'break-strain-below-elastic': [
    { class: polymer, values: [polymerModulus, ...two('strain_break', 0.001, 'stress_break', 8e7)] },
    { class: polymer, values: [polymerModulus, ...two('strain_break', 0.04, 'stress_break', 8e7)] },
  ],
  'shear-modulus-follows': [
    { values: [steel, ...two('shear_modulus', 50e9, 'poisson', 0.3)] },
    { values: [steel, ...two('shear_modulus', 80.8e9, 'poisson', 0.3)] },
  ],
  'bulk-modulus-follows': [
    { values: [steel, ...two('bulk_modulus', 100e9, 'poisson', 0.3)] },
    { values: [steel, ...two('bulk_modulus', 175e9, 'poisson', 0.3)] },
  ],
  'diffusivity-follows': [
    { values: [...two('diffusivity', 1e-4, 'k', 50), ...two('density', 7850, 'cp', 460)] },
    { values: [...two('diffusivity', 1.385e-5, 'k', 50), ...two('density', 7850, 'cp', 460)] },
  ],
  'wiedemann-franz': [{ values: two('k', 50, 'rho_el', 1.7e-5) }, { values: two('k', 50, 'rho_el', 1.7e-7) }],
  'across-above-along': [
    { class: 'composite/CFRP', values: two('yt', 1.5e9, 'xt', 5e7) },
    { class: 'composite/CFRP', values: two('yt', 5e7, 'xt', 1.5e9) },
  ],
  'across-above-along-pressed': [
    { class: 'composite/CFRP', values: two('yc', 1.2e9, 'xc', 2e8) },
    { class: 'composite/CFRP', values: two('yc', 2e8, 'xc', 1.2e9) },
  ],
  'class-differs': [
    { class: 'plastic/thermoplastic/PP', items: [{ part: 'PA66', role: 'matrix', balance: true }] },
    { class: 'plastic/thermoplastic/PA/PA66', items: [{ part: 'PA66', role: 'matrix', balance: true }] },
  ],
  'tested-above-melting': [
    {
      values: [
        { vkey: 'solidus', value: 1700 },
        { vkey: 'rm', value: 4e8, cond: { T: 1750 } },
      ],
    },
    {
      values: [
        { vkey: 'solidus', value: 1700 },
        { vkey: 'rm', value: 4e8, cond: { T: 750 } },
      ],
    },
  ],
  'strong-near-melting': [
    {
      values: [
        { vkey: 'solidus', value: 775 },
        { vkey: 'rp02', value: 3.4e8 },
        { vkey: 'rp02', value: 2.8e8, cond: { T: 665 } },
      ],
    },
    {
      values: [
        { vkey: 'solidus', value: 775 },
        { vkey: 'rp02', value: 3.4e8 },
        { vkey: 'rp02', value: 2.8e8, cond: { T: 473 } },
      ],
    },
  ],
  'softens-far-above-glass': [
    { class: polymer, values: two('tg', 146, 'hdt_a', 400) },
    { class: polymer, values: two('tg', 419, 'hdt_a', 400) },
  ],
  'strength-to-hardness': [{ values: two('rm', 5e8, 'hbw', 15) }, { values: two('rm', 5e8, 'hbw', 150) }],
  'lamina-major-poisson': [
    { class: 'composite/CFRP', values: lamina({ nu12: 4 }) },
    { class: 'composite/CFRP', values: lamina({}) },
  ],
  'stiffness-not-positive': [
    { class: 'composite/CFRP', values: lamina({ nu23: 1.2 }) },
    { class: 'composite/CFRP', values: lamina({}) },
  ],
  'shear-above-tension': [
    { values: two('shear_strength', 6e8, 'rm', 5e8) },
    { values: two('shear_strength', 3e8, 'rm', 5e8) },
  ],
  'fatigue-above-strength': [
    { values: two('fatigue_r_1', 4e8, 'rm', 5e8) },
    { values: two('fatigue_r_1', 2e8, 'rm', 5e8) },
  ],
  'co2-above-gwp': [{ values: two('co2', 2, 'gwp', 1.9) }, { values: two('co2', 1.8, 'gwp', 1.9) }],
  'equilibrium-above-saturation': [
    { class: polymer, values: two('moisture_abs_eq', 0.09, 'water_abs_sat', 0.08) },
    { class: polymer, values: two('moisture_abs_eq', 0.025, 'water_abs_sat', 0.08) },
  ],
  'composition-above-one': [
    {
      items: [
        { el: 'Fe', min: 0.9 },
        { el: 'Cr', value: 0.2 },
      ],
    },
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'Cr', value: 0.2 },
      ],
    },
  ],
  'composition-below-one': [
    {
      items: [
        { el: 'Fe', value: 0.5 },
        { el: 'Cr', value: 0.2 },
      ],
    },
    {
      items: [
        { el: 'Fe', value: 0.8 },
        { el: 'Cr', value: 0.2 },
      ],
    },
  ],
  'composition-limits': [
    { items: [{ el: 'Cr', min: 0.2, max: 0.1 }] },
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'Cr', min: 0.1, max: 0.2 },
      ],
    },
  ],
  'composition-repeats': [
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'C', max: 0.1 },
        { el: 'C', max: 0.2 },
      ],
    },
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'C', max: 0.2 },
      ],
    },
  ],
  'one-balance': [
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'Ni', balance: true },
      ],
    },
    { items: [{ el: 'Fe', balance: true }] },
  ],
  'unknown-element': [
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'Xx', max: 0.1 },
      ],
    },
    { items: [{ el: 'Fe', balance: true }] },
  ],
  'curve-not-finite': [{ curves: [{ y: [0, Number.NaN, 1] }] }, { curves: [{}] }],
  'curve-not-increasing': [{ curves: [{ x: [0, 0.1, 0.1] }] }, { curves: [{}] }],
  'flow-curve-falls': [
    { curves: [{ vkey: 'd_flow', y: [3e8, 4e8, 3.5e8] }] },
    { curves: [{ vkey: 'd_flow', y: [3e8, 4e8, 4.5e8] }] },
  ],
  'flow-curve-start': [{ curves: [{ vkey: 'd_flow', x: [0.002, 0.1, 0.2] }] }, { curves: [{ vkey: 'd_flow' }] }],
  'curve-above-elastic-line': [
    { values: [steel], curves: [{ y: [0, 5e8, 6e8] }] },
    { values: [steel], curves: [{}] },
  ],
  'curve-initial-slope': [
    { values: [steel], curves: [{ y: [0, 1e8, 4e8] }] },
    { values: [steel], curves: [{}] },
  ],
  'curve-slope-impossible': [
    { values: [steel], curves: [{ x: [0, 0.04, 1.2], y: [0, 0.9e8, 4e8] }] },
    { values: [steel], curves: [{ x: [0, 0.0005, 0.012], y: [0, 1.05e8, 4e8] }] },
  ],
  'curve-stress-out-of-scale': [{ curves: [{ y: [0, 210, 400] }] }, { curves: [{}] }],
  'curve-far-from-strength': [
    { class: polymer, values: [{ vkey: 'stress_break', value: 60 }], curves: [{ y: [0, 3e6, 6e7] }] },
    { class: polymer, values: [{ vkey: 'stress_break', value: 6e7 }], curves: [{ y: [0, 3e6, 6e7] }] },
  ],
  'yield-above-curve': [
    { values: [steel, { vkey: 'rp02', value: 5e8 }], curves: [{}] },
    { values: [steel, { vkey: 'rp02', value: 2.6e8 }], curves: [{}] },
  ],
  'curve-sign': [
    { curves: [{ vkey: 'd_k_t', x: [293, 400], y: [50, -1] }] },
    { curves: [{ vkey: 'd_k_t', x: [293, 400], y: [50, 45] }] },
  ],
  'curve-against-value': [
    { values: [{ vkey: 'k', value: 30 }], curves: [{ vkey: 'd_k_t', x: [293, 400], y: [50, 45] }] },
    { values: [{ vkey: 'k', value: 49 }], curves: [{ vkey: 'd_k_t', x: [293, 400], y: [50, 45] }] },
  ],
  'service-above-melting': [
    { class: polymer, values: two('t_service_max', 560, 'tm', 533) },
    { class: polymer, values: two('t_service_max', 380, 'tm', 533) },
  ],
  'conductivity-inverts-resistivity': [
    { class: 'metal/copper/unalloyed', values: two('sigma_el', 58e6, 'rho_el', 1.72e-6) },
    { class: 'metal/copper/unalloyed', values: two('sigma_el', 58e6, 'rho_el', 1.72e-8) },
  ],
  'poisson-negative': [{ values: [{ vkey: 'poisson', value: -0.3 }] }, { values: [{ vkey: 'poisson', value: 0.3 }] }],
  'share-above-rest': [
    {
      class: 'metal/aluminium/1000',
      items: [
        { el: 'Al', min: 0.995 },
        { el: 'Fe', max: 0.04 },
      ],
    },
    {
      class: 'metal/aluminium/1000',
      items: [
        { el: 'Al', min: 0.995 },
        { el: 'Fe', max: 0.004 },
      ],
    },
  ],
  'curve-yield-against-value': [
    { values: [steel, { vkey: 'rp02', value: 4e8 }], curves: [yielding] },
    { values: [steel, { vkey: 'rp02', value: 2.6e8 }], curves: [yielding] },
  ],
  'flow-curve-away-from-yield': [
    { values: [{ vkey: 'rp02', value: 6e8 }], curves: [{ vkey: 'd_flow', y: [2.5e8, 2.6e8, 4e8] }] },
    { values: [{ vkey: 'rp02', value: 2.6e8 }], curves: [{ vkey: 'd_flow', y: [2.5e8, 2.6e8, 4e8] }] },
  ],
  'curve-peak-against-strength': [
    { values: [{ vkey: 'rm', value: 2.5e8 }], curves: [yielding] },
    { values: [{ vkey: 'rm', value: 4e8 }], curves: [yielding] },
  ],
  'curve-beyond-elongation': [
    { values: [{ vkey: 'elongation_a', value: 0.02 }], curves: [yielding] },
    { values: [{ vkey: 'elongation_a', value: 0.12 }], curves: [yielding] },
  ],
  'yield-curve-above-strength': [
    { values: [{ vkey: 'rm', value: 3e8 }], curves: [{ vkey: 'd_rp_t', x: [293, 573], y: [3.55e8, 2.5e8] }] },
    { values: [{ vkey: 'rm', value: 5e8 }], curves: [{ vkey: 'd_rp_t', x: [293, 573], y: [3.55e8, 2.5e8] }] },
  ],
  'curve-unlike-its-family': [
    { curves: [300, 400, 500].map((T, at) => ({ id: `c${at}`, cond: { T }, ...(at === 1 && { y: [0, 210, 400] }) })) },
    { curves: [300, 400, 500].map((T, at) => ({ id: `c${at}`, cond: { T } })) },
  ],
  'density-of-elements': [
    { class: 'metal/nickel/corrosion-resistant', values: [{ vkey: 'density', value: 7800 }], items: heavy },
    { class: 'metal/nickel/corrosion-resistant', values: [{ vkey: 'density', value: 9220 }], items: heavy },
  ],
  'heat-of-elements': [
    { class: 'metal/copper/brass', values: [{ vkey: 'cp', value: 900 }], items: brass },
    { class: 'metal/copper/brass', values: [{ vkey: 'cp', value: 380 }], items: brass },
  ],
  'base-element-of-class': [
    { class: 'metal/aluminium/2000', items: brass },
    { class: 'metal/copper/brass', items: brass },
  ],
  'condition-out-of-scale': [
    { values: [{ ...steel, cond: { thickness: { lte: 16 } } }] },
    { values: [{ ...steel, cond: { thickness: { lte: 0.016 } } }] },
  ],
  'condition-reversed': [
    { values: [{ ...steel, cond: { thickness: { gt: 0.04, lte: 0.016 } } }] },
    { values: [{ ...steel, cond: { thickness: { gt: 0.016, lte: 0.04 } } }] },
  ],
  'condition-not-kelvin': [
    { values: [{ ...steel, cond: { T: 20 } }] },
    // A series down to liquid hydrogen.
    { values: [20, 77].map((T) => ({ ...steel, cond: { T } })) },
  ],
  'stiffer-when-wet': [
    {
      class: polymer,
      values: [1.4e9, 3.1e9].map((value, at) => ({
        vkey: 'tensile_modulus',
        value,
        cond: { moisture: ['dry', 'cond'][at] ?? '' },
      })),
    },
    {
      class: polymer,
      values: [3.1e9, 1.4e9].map((value, at) => ({
        vkey: 'tensile_modulus',
        value,
        cond: { moisture: ['dry', 'cond'][at] ?? '' },
      })),
    },
  ],
  'stronger-when-hot': [
    {
      values: [
        { vkey: 'rm', value: 4e8 },
        { vkey: 'rm', value: 6e8, cond: { T: 773 } },
      ],
    },
    {
      values: [
        { vkey: 'rm', value: 4e8 },
        { vkey: 'rm', value: 3e8, cond: { T: 773 } },
      ],
    },
  ],
  'yield-equals-strength': [{ values: two('rp02', 4e8, 'rm', 4e8) }, { values: two('rp02', 3e8, 'rm', 4e8) }],
  'source-missing': [
    { values: [steel], sources: { s: { kind: 'note', title: ' N/A', rights: 'own' } } },
    { values: [steel] },
  ],
  'number-differs-from-text': [
    { values: [{ ...steel, given: '201 GPa' }] },
    {
      values: [
        { ...steel, given: '210 GPa' },
        { vkey: 'rm', min: 4.7e8, max: 6.3e8, given: '470–630 MPa' },
      ],
    },
  ],
  'basis-missing': [{ values: [{ ...steel, basis: undefined }] }, { values: [steel] }],
  'specimens-missing': [
    { values: [{ ...steel, basis: 'mean' }] },
    { values: [{ ...steel, basis: 'mean', stats: { n: 5 } }] },
  ],
  'moisture-missing': [
    { class: polymer, values: [{ vkey: 'tensile_modulus', value: 3e9, cond: {} }] },
    { class: polymer, values: [polymerModulus] },
  ],
  'limit-without-side': [
    { values: [{ ...steel, basis: 'limit' }] },
    { values: [{ vkey: 'e_modulus', min: 205e9, basis: 'limit' }] },
  ],
  'unusual-value': [{ values: [{ vkey: 'cp', value: 900 }] }, { values: [{ vkey: 'cp', value: 460 }] }],
  'unusual-ratio': [{ values: two('rm', 1.2e9, 'hbw', 160) }, { values: two('rm', 5.2e8, 'hbw', 160) }],
  'unusual-share': [
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'C', max: 0.17 },
      ],
    },
    {
      items: [
        { el: 'Fe', balance: true },
        { el: 'C', max: 0.0017 },
      ],
    },
  ],
  'curve-in-percent': [{ curves: [{ x: [0, 10, 25] }] }, { curves: [{}] }],
  'curve-needs-condition': [
    { curves: [{ vkey: 'd_sn', x: [1e5, 1e6], y: [3e8, 2e8] }] },
    { curves: [{ vkey: 'd_sn', x: [1e5, 1e6], y: [3e8, 2e8], cond: { R: -1 } }] },
  ],
  'model-parameters': [
    { models: [{ id: 'm', vkey: 'm_swift', params: { Q: 1 }, origin: 'calculated', source }] },
    { models: [{ id: 'm', vkey: 'm_swift', params: { K: 9e8, eps0: 0.01, n: 0.2 }, origin: 'calculated', source }] },
  ],
}

const noteRules = new Set(qualityRules.flatMap(({ id, severity }) => (severity === 'note' ? [id] : [])))
/** Rules that are broken; notes only where one of them is asked about. */
const rulesOf = (draft: Draft, asked = '') =>
  checkMaterial(documentOf(draft), asked.startsWith('unusual') ? knowing : catalogue)
    .map(({ rule }) => rule)
    .filter((rule) => rule === asked || !noteRules.has(rule))

describe('the quality rules', () => {
  it.each(Object.entries(cases))('find what %s is about, and nothing where it is right', (rule, [wrong, right]) => {
    expect(rulesOf(wrong, rule)).toContain(rule)
    expect(rulesOf(right, rule)).toEqual([])
  })

  it('have a case each, and ids that stand once', () => {
    const ids = qualityRules.map(({ id }) => id)
    expect([...new Set(ids)]).toEqual(ids)
    expect(ids.filter((id) => !cases[id])).toEqual([])
  })

  it('tell numbers and words beside English where no value shows them', () => {
    /** Their rule says all that there is to say. */
    const plain = ['one-balance', 'curve-not-finite']
    const silent = Object.entries(cases).flatMap(([rule, [wrong]]) => {
      const doc = documentOf(wrong)
      const values = new Set(doc.values.map(({ id }) => id))
      return checkMaterial(doc, knowing)
        .filter((found) => found.rule === rule && !found.facts && !found.ids?.some((id) => values.has(id)))
        .map((found) => found.rule)
    })
    expect([...new Set(silent)]).toEqual(plain)
  })

  it('name the property, the severity and the numbers of a finding', () => {
    const [found] = checkMaterial(documentOf({ values: two('rp02', 5e8, 'rm', 4e8) }), catalogue)
    expect(found).toEqual({
      rule: 'yield-above-strength',
      severity: 'error',
      vkey: 'rp02',
      ids: ['v0', 'v1'],
      suspicion: 'swapped',
      correction: [
        { id: 'v0', set: { value: 4e8 } },
        { id: 'v1', set: { value: 5e8 } },
      ],
      message: 'rp02 500 MPa is above rm 400 MPa',
    })
  })

  it('compare only values whose conditions agree', () => {
    const dry = { moisture: 'dry' }
    const conditioned = { moisture: 'cond' }
    const values = (of: typeof dry): ValueDraft[] => [
      { vkey: 'stress_break', value: 1e8, cond: dry },
      { vkey: 'yield_stress', value: 5e7, cond: of },
    ]
    expect(rulesOf({ class: polymer, values: values(conditioned) })).toEqual([])
    expect(rulesOf({ class: polymer, values: values(dry) })).toEqual(['break-far-above-yield'])
  })

  it('judge a filled thermoplastic by a range of its own', () => {
    const values = [{ vkey: 'tensile_modulus', value: 10e9 }]
    expect(rulesOf({ class: polymer, values })).toEqual(['modulus-of-class'])
    expect(
      rulesOf({
        class: polymer,
        values,
        items: [
          { part: 'PA66', role: 'matrix', balance: true },
          { part: 'GF', role: 'fibre', value: 0.3 },
        ],
      }),
    ).toEqual([])
  })

  it('take the longest known prefix of a class for its range', () => {
    const values = [{ vkey: 'density', value: 7550 }]
    expect(rulesOf({ class: 'metal/steel/stainless/duplex', values })).toEqual([])
    expect(rulesOf({ class: 'metal/steel/structural', values })).toEqual(['density-of-class'])
  })
})

describe('a correction', () => {
  const correctionOf = (draft: Draft, rule: string, product: MaterialDocument['product'] = {}) => {
    const doc = documentOf(draft)
    const designations = [{ system: 'EN name', code: 'EN AW-2024' }]
    const found = checkMaterial(
      product.temper === undefined ? doc : { ...doc, values: doc.values.slice(-3), designations, product },
      knowing,
    ).find((one) => one.rule === rule)
    return found && { suspicion: found.suspicion, correction: found.correction }
  }
  it('is the other unit of one number where an exchange would make the other one odd', () => {
    const values = [
      { vkey: 'rp02', value: 346e6 },
      { vkey: 'rm', value: 70.15e6 },
      { vkey: 'hbw', value: 120 },
    ]
    const found = correctionOf({ class: 'metal/aluminium/2000', values }, 'yield-above-strength', { temper: 'T3' })
    expect([found?.suspicion, found?.correction?.length]).toEqual(['ksi-as-mpa', 1])
  })

  it('exchanges two moduli that explain each other', () => {
    const values = [
      { vkey: 'e_modulus', value: 79e9 },
      { vkey: 'shear_modulus', value: 207e9 },
      { vkey: 'poisson', value: 0.3 },
    ]
    const wrong = { ...documentOf({ values }), values: documentOf({ values }).values.slice(-3) }
    const found = checkMaterial(wrong, knowing).find(({ rule }) => rule === 'modulus-of-class')
    expect(found).toMatchObject({
      suspicion: 'swapped',
      correction: [{ set: { value: 207e9 } }, { set: { value: 79e9 } }],
    })
  })

  it('mends the one that is odd, and not the one that is calculated from it', () => {
    const wrong = {
      ...documentOf({}),
      values: [
        { vkey: 'e_modulus', value: 207e9 },
        { vkey: 'shear_modulus', value: 79.6e9 },
        { vkey: 'poisson', value: 3 },
      ].map(sketchValue),
    }
    const found = checkMaterial(wrong, knowing).find(({ rule }) => rule === 'shear-modulus-follows')
    expect(found?.correction).toEqual([{ id: 'v2', set: { value: 0.3 } }])
  })

  it.each<[string, Draft, string]>([
    [
      'a number that only just misses',
      { class: 'metal/aluminium', values: [{ vkey: 'rp02', value: 20e6 }] },
      'unusual-value',
    ],
    [
      'a hardness in another scale',
      {
        values: [
          { vkey: 'hbw', value: 34 },
          { vkey: 'rm', value: 12e8 },
        ],
      },
      'strength-to-hardness',
    ],
  ])('is not offered of %s', (_, draft, rule) => {
    const found = correctionOf(draft, rule)
    expect(found).toBeDefined()
    expect(found?.correction).toBeUndefined()
  })
})
