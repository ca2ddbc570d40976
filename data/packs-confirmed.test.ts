import { existsSync } from 'node:fs'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'
import { packFile, packNames, readManifest, readSpots } from '../tools/packs/files.ts'
import { converted, tableWith } from './packs-shared/extract.testing.ts'

const names = packNames().filter((name) => readManifest(name).licence.confirm !== undefined)
const catalogue = readCatalogueFile()

describe('packs whose licence is to be confirmed', () => {
  it.each(names)('%s holds no data, but its converter, its licence and figures that it must give', (name) => {
    for (const file of ['raw.zip', 'records.jsonl.gz']) expect(existsSync(packFile(name, file)), file).toBe(false)
    for (const file of ['convert.ts', 'LICENSE.txt', 'NOTICE.md'])
      expect(existsSync(packFile(name, file)), file).toBe(true)
    expect(readManifest(name).isLoadedAtFirst).toBe(false)
    expect(readSpots(name).spots.length).toBeGreaterThanOrEqual(20)
  })
})

describe('the table of sub-size tensile specimens', () => {
  const ELEMENTS = 'C Si Mn P S Ni Cr Mo Al N Ti Fe Nb B Cu V Mg Y Zr Zn W Sn Co'.split(' ').map((el) => `${el} (wt.%)`)
  const HEADS = [
    ...['Reference', 'Material', 'Material Group', ...ELEMENTS, 'O (wt.,%)', 'Ta (wt.%)', 'H (wt.%)'],
    ...['Manufacturing', 'Treatment', 'Treatment – Three Categories', 'Post Treatment Temperature (C)'],
    ...['Post Treatment Time (h)', 'Cooling', 'Microstructure', 'Grain size (um)', 'Irradiation Dose (dpa)'],
    ...['Irradiation Temperature (C)', 'Irradiation Time (h)', '', 'Specimen Size Type', 'Gauge Length (mm)'],
    ...['Thickness (mm)', 'Fillet Radius (mm)', 'Width (mm)', 'Aspect Ratio (L/W)', 'Aspect Ratio (R/W)'],
    ...['Aspect Ratio (T/W)', 'Test Temperature (C)', 'Strain Rate (1/s)', 'Yield Strength (MPa)'],
    ...['Ultimate Tensile Strength (MPa)', 'Uniform Elongation (%)', 'Total Elongation (%)'],
  ]
  const jpca = { Reference: '4', Material: 'JPCA', 'Material Group': 'SS316', 'Test Temperature (C)': '23' }
  const files = {
    'references.csv': tableWith(
      ['ID', 'Reference'],
      [
        {
          ID: '1',
          Reference: 'Gussev, M. N., R. H. Howard, K. A. Terrani, and K. G. Field. Sub-Size Tensile Specimen Design.',
        },
        { ID: '4', Reference: 'Kohno, Y., et al. Specimen Size Effects on the Tensile Properties of JPCA and JFMS.' },
        { ID: '12', Reference: 'Balakrishnan, K. S., et al.' },
        { ID: '17', Reference: 'Klueh, R. Miniature Tensile Test Specimens.' },
      ],
    ),
    'tensile_data.csv': tableWith(HEADS, [
      {
        Reference: '1',
        Material: 'SS304L',
        'Material Group': 'NSM, Rector Internals',
        Treatment: 'Annealed',
        'Mo (wt.%)': '7.3999999999999996E-2',
        'Fe (wt.%)': '71.835999999999999',
        '': 'EDM, Mechanical Grinding',
        'Specimen Size Type': 'SS-J',
        'Gauge Length (mm)': '5',
        'Thickness (mm)': '0.75',
        'Width (mm)': '1.2',
        'Test Temperature (C)': '23',
        'Strain Rate (1/s)': '1E-3',
        'Yield Strength (MPa)': '274',
        'Ultimate Tensile Strength (MPa)': '789',
        'Uniform Elongation (%)': '67',
        'Total Elongation (%)': '76',
      },
      { ...jpca, 'Yield Strength (MPa)': '187.5', 'Irradiation Dose (dpa)': '0' },
      {
        ...jpca,
        'Irradiation Dose (dpa)': '12',
        'Irradiation Temperature (C)': '157',
        'Yield Strength (MPa)': '509.647779479326',
      },
      { ...jpca, 'Total Elongation (%)': '49' },
      jpca,
      {
        Reference: '12',
        Material: 'Zr-2.5 Nb',
        'Material Group': 'Fuel Cladding',
        'Fe (wt.%)': '<0.6',
        'C (wt.%)': '<40 ppm',
        'Zr (wt.%)': 'bal',
        'O (wt.,%)': '900-1400ppm',
        'Yield Strength (MPa)': '612',
        'Width (mm)': '1.67E-3',
      },
      {
        Reference: '17',
        Material: 'SS316',
        'Material Group': 'SS316',
        Treatment: 'Solution Annealed',
        'Yield Strength (MPa)': '735',
      },
    ]),
  }

  it('becomes lots and tests with sizes, in SI', async () => {
    const { docs } = await converted('inl-subsize-tensile', files)
    const doc = docs.get('inl-1-ss304l')
    expect(doc?.tests?.[0]).toMatchObject({
      specimen: { form: 'SS-J', size: { L0: 0.005, a: 0.00075, b: 0.0012 } },
      cond: { T: 296.15, rate: 0.001 },
      note: 'Machined by EDM, Mechanical Grinding.',
    })
    expect(doc?.values.map(({ vkey, value, origin }) => [vkey, value, origin])).toEqual([
      ['rp02', 274e6, 'literature'],
      ['rm', 789e6, 'literature'],
      ['elongation_ag', 0.67, 'literature'],
      ['elongation_a', 0.76, 'literature'],
    ])
    expect(doc?.composition[0]?.items).toEqual([
      { el: 'Mo', value: 0.00074 },
      { el: 'Fe', value: 0.71836 },
    ])
    expect(doc?.sources['ref-1']?.title).toContain('Gussev')
  })

  it('keeps irradiated specimens apart, with their dose, and says where none is stated', async () => {
    const { docs } = await converted('inl-subsize-tensile', files)
    const told = [...docs]
      .filter(([id]) => id.startsWith('inl-4-'))
      .map(([, { name, values }]) => [name, values[0]?.value, values[0]?.cond])
    expect(told).toEqual([
      ['JPCA, not irradiated (sub-size tensile, reference 4, line 3)', 187.5e6, { T: 296.15 }],
      [
        'JPCA, irradiated (sub-size tensile, reference 4, line 4)',
        509.6e6,
        { T: 296.15, dose: 12, irradiationT: 430.15 },
      ],
      ['JPCA, irradiation not stated (sub-size tensile, reference 4, line 5)', 0.49, { T: 296.15 }],
    ])
  })

  it('reads limits of elements, and leaves out what cannot be right', async () => {
    const { docs, leftOut } = await converted('inl-subsize-tensile', files)
    const doc = docs.get('inl-12-zr-2-5-nb')
    expect(doc?.composition[0]?.items).toEqual([
      { el: 'C', max: 0.00004 },
      { el: 'Fe', max: 0.006 },
      { el: 'Zr', balance: true },
      { el: 'O', min: 0.0009, max: 0.0014 },
    ])
    expect(doc?.tests?.[0]?.specimen.size).toBeUndefined()
    expect([...docs.keys()].some((id) => id.startsWith('inl-17'))).toBe(false)
    expect(leftOut.slice(0, 3).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('breaks no rule of quality', async () => {
    const { docs } = await converted('inl-subsize-tensile', files)
    for (const [id, doc] of docs)
      expect(
        checkMaterial(doc, catalogue).filter(({ severity }) => severity === 'error'),
        id,
      ).toEqual([])
  })
})

describe('the table of fatigue strengths of steels', () => {
  // Lines 2, 13, 373 and 391 of additional file 1.
  const FILE = `Sl. No.,NT,THT,THt,THQCr,CT,Ct,DT,Dt,QmT,TT,Tt,TCr,C,Si,Mn,P,S,Ni,Cr,Cu,Mo,RedRatio,dA,dB,dC,Fatigue
1,885,30,0,0,30,0,30,0,30,30,0,0,0.26,0.21,0.44,0.017,0.022,0.01,0.02,0.01,0,825,0.07,0.02,0.04,232
12,865,865,30,24,30,0,30,0,30,550,60,24,0.35,0.21,0.77,0.021,0.022,0.01,0.01,0.02,0,825,0.05,0.03,0,397
372,845,845,30,8,30,0,30,0,30,430,60,24,0.6,1.96,0.85,0.019,0.004,0.05,0.15,0.12,0,721,0.017,0,0.021,781
390,930,30,0,0,930,139.8,850,15,60,160,120,0.5,0.21,0.29,0.62,0.015,0.016,1.62,0.59,0.07,0.21,440,0.008,0,0,1034
`
  const files = { '40192_2013_16_MOESM1_ESM.csv': FILE }

  it('becomes a heat a row, with no grade and no step that was not done', async () => {
    const { docs } = await converted('nims-steel-fatigue', files)
    expect([...docs.values()].map(({ name, class: family }) => [name, family])).toEqual([
      ['Carbon steel, 0.26 % C, normalised at 885 °C (Agrawal 2014, no. 1)', 'metal/steel'],
      ['Carbon steel, 0.35 % C, quenched, tempered at 550 °C (Agrawal 2014, no. 12)', 'metal/steel/heat-treatable'],
      ['Silicon spring steel, 0.6 % C, quenched, tempered at 430 °C (Agrawal 2014, no. 372)', 'metal/steel/spring'],
      [
        'Case hardening Ni-Cr-Mo steel, 0.21 % C, carburised and tempered at 160 °C (Agrawal 2014, no. 390)',
        'metal/steel/case-hardening',
      ],
    ])
    const text = (id: string) => docs.get(id)?.notes?.find(({ key }) => key === 'Heat treatment')?.text
    expect(text('nims-steel-1')).toBe('normalised 885 °C')
    for (const { parent, designations } of docs.values()) expect([parent, designations]).toEqual([undefined, undefined])
  })

  it('has the fatigue strength in rotating bending only', async () => {
    const { docs } = await converted('nims-steel-fatigue', files)
    expect(docs.get('nims-steel-1')?.values).toHaveLength(1)
    expect(docs.get('nims-steel-1')?.values[0]).toMatchObject({
      vkey: 'fatigue_r_1',
      value: 232e6,
      cond: { load: 'rotating-bending', state: 'normalised' },
      origin: 'literature',
    })
    expect(docs.get('nims-steel-1')?.composition[0]?.items.some(({ el }) => el === 'Mo')).toBe(false)
  })
})

describe('the table of concrete strengths', () => {
  // The heads as they are, and lines of three mixes, one of them with a line that stands twice.
  const FILE = `\ufeffCement (component 1)(kg in a m^3 mixture),Blast Furnace Slag (component 2)(kg in a m^3 mixture),Fly Ash (component 3)(kg in a m^3 mixture),Water  (component 4)(kg in a m^3 mixture),Superplasticizer (component 5)(kg in a m^3 mixture),Coarse Aggregate  (component 6)(kg in a m^3 mixture),Fine Aggregate (component 7)(kg in a m^3 mixture),Age (day),"Concrete compressive strength(MPa, megapascals) "
540.0 ,0.0 ,0.0 ,162.0 ,2.5 ,1040.0 ,676.0 ,28 ,79.99 
332.5 ,142.5 ,0.0 ,228.0 ,0.0 ,932.0 ,594.0 ,270 ,40.27 
332.5 ,142.5 ,0.0 ,228.0 ,0.0 ,932.0 ,594.0 ,365 ,41.05 
332.5 ,142.5 ,0.0 ,228.0 ,0.0 ,932.0 ,594.0 ,28 ,33.02 
446.0 ,24.0 ,79.0 ,162.0 ,11.6 ,967.0 ,712.0 ,28 ,57.03 
446.0 ,24.0 ,79.0 ,162.0 ,11.6 ,967.0 ,712.0 ,28 ,44.42 
446.0 ,24.0 ,79.0 ,162.0 ,11.6 ,967.0 ,712.0 ,3 ,35.36 
446.0 ,24.0 ,79.0 ,162.0 ,11.6 ,967.0 ,712.0 ,7 ,52.01 
446.0 ,24.0 ,79.0 ,162.0 ,11.6 ,967.0 ,712.0 ,7 ,52.01 
`
  const files = { 'Concrete_Data.csv': FILE }

  it('becomes a record a mix, with the age as condition and the strength at 28 days first', async () => {
    const { docs, leftOut } = await converted('uci-concrete', files)
    expect([...docs.keys()]).toEqual(['yeh-concrete-2', 'yeh-concrete-3', 'yeh-concrete-6'])
    const values = docs.get('yeh-concrete-3')?.values.map(({ value, cond, main }) => [value, cond?.['time'], main])
    expect(values).toEqual([
      [40.27e6, 270 * 86_400, undefined],
      [41.05e6, 365 * 86_400, undefined],
      [33.02e6, 28 * 86_400, true],
    ])
    expect(leftOut.map(({ count }) => count)).toEqual([1])
  })

  it('has curves over age only where each age has one result', async () => {
    const { docs } = await converted('uci-concrete', files)
    expect(docs.get('yeh-concrete-3')?.curves[0]).toMatchObject({
      vkey: 'd_strength_age',
      x: [28 * 86_400, 270 * 86_400, 365 * 86_400],
      y: [33.02e6, 40.27e6, 41.05e6],
    })
    expect(docs.get('yeh-concrete-6')?.curves).toEqual([])
    expect(docs.get('yeh-concrete-2')?.curves).toEqual([])
  })

  it('has the mix as mass fractions, and no strength class', async () => {
    const doc = (await converted('uci-concrete', files)).docs.get('yeh-concrete-2')
    // 540 + 162 + 2.5 + 1040 + 676 kg.
    expect(doc?.composition[0]?.items[0]).toEqual({ part: 'cement', value: 0.223094402 })
    expect(doc?.designations).toBeUndefined()
    expect(doc?.name).toBe('Concrete, water to binder 0.30, cement 540 kg/m³ (Yeh 1998, line 2)')
  })
})

describe('the cryogenic fits of NIST', () => {
  const k304 = {
    equation_type: 'logarithmic_polynomial',
    coefficients: [-1.4087, 1.3982, 0.2543, -0.626, 0.2334, 0.4256, -0.4658, 0.165, -0.0199],
    temperature_range: [4, 300],
    units: 'W/m-K',
  }
  const materials = {
    copper_ofhc_rrr100: {
      name: 'Copper OFHC (UNS C10100/C10200) RRR=100',
      properties: {
        thermal_conductivity: {
          equation_type: 'rational',
          coefficients: [],
          numerator_coefficients: [2.2154, -0.88068, 0.29505, -0.04831, 0.003207],
          denominator_coefficients: [1, -0.47461, 0.13871, -0.02043, 0.001281],
          temperature_range: [4, 300],
          units: 'W/m-K',
        },
      },
    },
    copper_ofhc_general: {
      name: 'Copper OFHC (UNS C10100/C10200)',
      properties: {
        electrical_conductivity: {
          equation_type: 'logarithmic_polynomial',
          coefficients: [-17.9081289, 67.131914, -118.809316, 109.9845997, -53.8696089, 13.30247491, -1.30843441, 0, 0],
          temperature_range: [4, 300],
          units: '10^-6/K',
        },
      },
    },
    stainless_steel_304: { name: 'Stainless Steel 304 (UNS S30400)', properties: { thermal_conductivity: k304 } },
    stainless_steel_316: { name: 'Stainless Steel 316 (UNS S31600)', properties: { thermal_conductivity: k304 } },
    fiberglass_epoxy_g10: {
      name: 'Fiberglass Epoxy G-10',
      properties: {
        linear_expansion_wrap: {
          equation_type: 'polynomial',
          coefficients: [-246.9, 0.2064, 0.003072, -3.226e-6, 0],
          temperature_range: [4, 300],
          units: '10^-5 m/m',
        },
      },
    },
  }
  const files = { 'materials.json': JSON.stringify({ materials }) }
  const curveOf = async (id: string) => (await converted('nist-cryo-15', files)).docs.get(`nist-cryo-${id}`)?.curves[0]

  it('are drawn within their range and called calculated', async () => {
    // Sums worked out apart: log10 k of 304 at 300 K, k of copper by the quotient at 4 K, contraction of G-10 at 4 K.
    const steel = await curveOf('stainless-steel-304')
    expect(steel).toMatchObject({ vkey: 'd_k_t', origin: 'calculated', valid: { x: [4, 300] } })
    expect(steel?.y.at(-1)).toBeCloseTo(15.3087, 3)
    expect((await curveOf('copper-ofhc-rrr100'))?.y[0]).toBeCloseTo(642.297, 2)
    const laminate = await curveOf('fiberglass-epoxy-g10')
    expect(laminate).toMatchObject({ vkey: 'd_lte', cond: { T_ref: 293, dir: '1' } })
    expect(laminate?.y[0]).toBeCloseTo(-0.00246025, 7)
  })

  it('say that two steels share one, and that an expansion is called a conductivity', async () => {
    expect((await curveOf('stainless-steel-316'))?.note).toContain(
      'One fit for this material and Stainless Steel 304 (UNS S30400).',
    )
    const copper = await curveOf('copper-ofhc-general')
    expect(copper).toMatchObject({ vkey: 'd_cte_t', cond: { expansion: 'instantaneous' } })
    expect(copper?.y.at(-1)).toBeGreaterThan(16e-6)
    expect(copper?.y.at(-1)).toBeLessThan(17e-6)
  })
})
