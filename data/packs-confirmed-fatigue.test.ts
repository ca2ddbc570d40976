import { describe, expect, it } from 'vitest'
import { converted, tableWith } from './packs-shared/extract.testing.ts'

describe('the CCFatigue experiments', () => {
  const experiment = (equipment: string) =>
    JSON.stringify({
      general: { 'measuring equipment': equipment },
      'material type': { resin: 'Epoxy', 'mixing ratio': '100/34' },
    })
  // Lines of the tables as they are; of the traces the ends and the largest load.
  const files = {
    'sn_points.csv': `experiment,specimen,stress_ratio,max_stress_MPa,last_recorded_cycle,run_out,frequency_Hz
TST_Srinivasan_2022-04_FA,BBM2T1_1,0.1,46.77,6820,NO,10
TST_Srinivasan_2022-04_FA,BBM2T1_2,0.1,45.97,2560,NO,10
TST_Khalooei_2021-10_FA,7,0.5,70.0,,Yes,10
TST_Khalooei_2021-10_FA,18,0.8,90.0,1e+06,Yes,10
TST_Khalooei_2021-10_FA,19,0.8,95.0,646360,No,10
TST_Liu_2020-09_FA,F-0.53-a,0.1,29.5,287,No,1.4
`,
    'TST_Srinivasan_2022-04_FA/experiment.json': experiment('MTS 25 kN'),
    'TST_Srinivasan_2022-04_FA/tests.csv': `specimen number,specimen name,stress ratio,maximum stress,frequency,run out,length,width,thickness
1,BBM2T1_1,0.1,46.77,10,NO,57,13,3.79
2,BBM2T1_2,0.1,45.97,10,NO,57,13,3.84
`,
    'TST_Khalooei_2021-10_FA/experiment.json': experiment('Instron Machine'),
    'TST_Khalooei_2021-10_FA/tests.csv': `load controlled loading rate,run out,width,thickness,length,specimen number,stress ratio,maximum stress
10,Yes,25,2.8,160,7,0.5,70
10,Yes,25,2.8,160,18,0.8,90
10,No,25,2.8,160,19,0.8,95
`,
    'TST_Srinivasan_2021-10_QS/experiment.json': experiment('MTS 25kN'),
    'TST_Srinivasan_2021-10_QS/tests.csv': `specimen number,specimen name,displacement controlled loading rate,width,thickness
1,BBM1S1,1,13,4
2,BBM1S2,1,13,4
`,
    'TST_Srinivasan_2021-10_QS/measure_001.csv': `MD_Load--1,exx--1,eyy--1,exy--1,Specimen_name
0.0,0.0,0.0,0.0,BBM1S1
791.470761,0.00281566,-0.000789494,0.000133246,
3433.517502,0.0190197,-0.0047658,0.000989824,
`,
    'TST_Srinivasan_2021-10_QS/measure_002.csv': `MD_Load--1,exx--1,eyy--1,exy--1,Specimen_name
0.0,0.0,0.0,0.0,BB1M1S2
3590.128195,-0.00528066,0.0205,0.0001,
`,
    'TST_Wang_2020-12_QS/measure_001.csv': 'Machine_Time,Machine_Displacement,Machine_Load\n18:10:01,0.273,0.0\n',
  }

  it('give amplitudes over lives that were reached at least, run-outs marked', async () => {
    const { docs } = await converted('ccfatigue-epoxy-gfrp', files)
    const [adhesive] = docs.get('ccfatigue-adhesive-bbm')?.curves.filter(({ vkey }) => vkey === 'd_sn') ?? []
    expect(adhesive?.x).toEqual([2560, 6820])
    // 45.97 and 46.77 MPa times (1 − 0.1) / 2.
    expect(adhesive?.y[0]).toBeCloseTo(20.6865e6, 0)
    expect(adhesive?.y[1]).toBeCloseTo(21.0465e6, 0)
    expect(adhesive?.note).toContain('at least')
    const [laminate] = docs.get('ccfatigue-gfrp-90-2s')?.curves ?? []
    expect(laminate).toMatchObject({ cond: { R: 0.8 }, x: [646_360, 1_000_000], marks: { runout: [1] } })
    expect(laminate?.y[1]).toBeCloseTo(9e6, 0)
  })

  it('divide loads by the cross-section, and take the strain in the direction that is stretched', async () => {
    const doc = (await converted('ccfatigue-epoxy-gfrp', files)).docs.get('ccfatigue-adhesive-bbm')
    const tensile = doc?.curves.filter(({ vkey }) => vkey === 'd_ss')
    // 3433.517502 N and 3590.128195 N over 52 mm².
    expect(tensile?.map(({ x, y }) => [x.at(-1), y.at(-1)])).toEqual([
      [0.0190197, 66.02918e6],
      [0.0205, 69.04093e6],
    ])
    expect(doc?.values.find(({ basis }) => basis === 'mean')?.stats?.n).toBe(2)
    expect(doc?.tests?.map(({ specimen }) => specimen.size?.['a'])).toEqual([0.004, 0.004, 0.00379, 0.00384])
  })

  it('leave out joints, tests without a life and traces that would have to be evaluated, and count them', async () => {
    const { docs, leftOut } = await converted('ccfatigue-epoxy-gfrp', files)
    expect([...docs.keys()]).toEqual(['ccfatigue-adhesive-bbm', 'ccfatigue-gfrp-90-2s'])
    expect(leftOut.map(({ count }) => count)).toEqual([1, 1, 0, 0, 1, 0])
  })
})

describe('FatigueData-CMA2022', () => {
  const HEADS = [
    ...[
      'dataset id',
      'title',
      'authors',
      'year of publication',
      'DOI',
      'type of the material',
      'atomic-level structure',
    ],
    ...['original name of the material', 'composition (at%)', 'grain size (μm)', 'thermomechanical processing'],
    ...['surface treatment', 'types of fatigue tests', 'fatigue temperature (°C)', 'fatigue environment', 'load ratio'],
    ...['frequency (Hz)', 'fatigue standard', 'specimens description', 'critical cross-section size of specimens (mm)'],
    ...['stress concentration factor of specimens', "Young's modulus (GPa)", 'yield strength (MPa)'],
    ...['ultimate tensile strength (MPa)', 'elongation (%)', 'fracture toughness (MPa*m^(1/2))'],
    'fatigue crack growth threshold (MPa*m^(1/2))',
    'glass transition temperature (°C)',
  ]
  const glass = {
    title: 'Mechanical and Fatigue Behavior of Ca65Mg15Zn20 Bulk-Metallic Glass',
    authors: 'Liaw, Peter K.; Miracle, Daniel B.',
    'year of publication': '2009.0',
    DOI: '10.1002/adem.200800313',
    'type of the material': 'metallic glass',
    'atomic-level structure': 'amorphous',
    'original name of the material': 'Ca65Mg15Zn20',
    'composition (at%)': 'Ca65.0-Zn20.0-Mg15.0',
    'grain size (μm)': '0.0',
    'glass transition temperature (°C)': '91.0',
    'thermomechanical processing': 'induction melt',
    'types of fatigue tests': 'uniaxial; compression',
    'fatigue temperature (°C)': '25.0',
    'fatigue environment': 'air',
    'load ratio': '0.1',
    'frequency (Hz)': '10.0',
    'stress concentration factor of specimens': '1.0',
  }
  const alloy = {
    title: 'A paper on crack growth',
    authors: 'George, Easo P.',
    'year of publication': '2019.0',
    DOI: '10.1016/j.test.2019.1',
    'type of the material': 'multi-principal elements alloy',
    'atomic-level structure': 'FCC',
    'original name of the material': 'CrMnFeCoNi',
    'composition (at%)': 'Co20.0-Cr20.0-Fe20.0-Mn20.0-Ni20.0',
    'grain size (μm)': '7.0',
    'types of fatigue tests': 'uniaxial',
    'fatigue temperature (°C)': '-196.0',
    'fatigue environment': 'liquid nitrogen',
    'frequency (Hz)': '5, 25',
    'fracture toughness (MPa*m^(1/2))': '66.7',
    'fatigue crack growth threshold (MPa*m^(1/2))': '4.8',
  }
  const files = {
    'parameter.csv': tableWith(HEADS, [
      { 'dataset id': '1', 'yield strength (MPa)': '364', ...glass },
      { 'dataset id': '164', 'yield strength (MPa)': '364', ...glass },
      { 'dataset id': '190', 'load ratio': '0.1', ...alloy },
      { 'dataset id': '191', 'load ratio': '0.4', ...alloy },
    ]),
    'sn.csv': `dataset id,life N (cycle),stress amplitude σa (MPa),runout
1,18645.45881213363,81.50217286877665,0.0
1,7031.891029439366,98.74130293537534,0.0
1,10000000.0,60.2,1.0
`,
    'en.csv': `dataset id,life N (cycle),strain amplitude εa (mm/mm),runout
164,21.75146550435746,0.014182879098060285,0.0
`,
    'dadn.csv': `dataset id,stress intensity factor range ΔK (MPa*m^(1/2)),crack growth rate da/dN (m/cycle)
190,0.4337286992844724,1.3081431201138516E-11
190,0.4337286992844724,1.9E-11
190,0.4337286992844724,1.2E-11
190,0.4924640985290626,1.3504817001842272E-11
`,
  }

  it('is sorted and rounded, with run-outs marked and cycles of strain-life made reversals', async () => {
    const { docs } = await converted('fatigue-cma2022', files)
    expect([...docs.keys()]).toEqual(['cma2022-1', 'cma2022-190'])
    const [stress, strain] = docs.get('cma2022-1')?.curves ?? []
    expect(stress).toMatchObject({
      vkey: 'd_sn',
      x: [7030, 18_600, 1e7],
      y: [98.7e6, 81.5e6, 60.2e6],
      marks: { runout: [2] },
      cond: { R: 0.1, frequency: 10, T: 298.15, Kt: 1, load: 'axial', medium: 'air' },
      origin: 'literature',
    })
    // 21.8 cycles are 43.6 reversals.
    expect(strain).toMatchObject({ vkey: 'd_en', x: [43.6], y: [0.0142] })
  })

  it('takes the middle of points at one stress intensity, and counts the others', async () => {
    const { docs, leftOut } = await converted('fatigue-cma2022', files)
    expect(docs.get('cma2022-190')?.curves[0]).toMatchObject({
      vkey: 'd_da_dn',
      x: [434_000, 492_000],
      y: [1.31e-11, 1.35e-11],
    })
    expect(leftOut[0]?.count).toBe(2)
  })

  it('states values that data sets repeat once, thresholds by load ratio, and no grain size of 0', async () => {
    const { docs } = await converted('fatigue-cma2022', files)
    expect(docs.get('cma2022-1')?.values.map(({ vkey, value }) => [vkey, value])).toEqual([
      ['tg', 364.15],
      ['rp02', 364e6],
    ])
    expect(docs.get('cma2022-190')?.values.map(({ vkey, value, cond }) => [vkey, value, cond])).toEqual([
      ['grain_size', 7e-6, undefined],
      ['k1c', 66.7e6, undefined],
      ['delta_kth', 4.8e6, { R: 0.1, T: 77.15 }],
      ['delta_kth', 4.8e6, { R: 0.4, T: 77.15 }],
    ])
  })

  it('tells lists and environments that are no condition in words', async () => {
    const { docs } = await converted('fatigue-cma2022', files)
    const curve = docs.get('cma2022-190')?.curves[0]
    expect(curve?.cond).toEqual({ load: 'axial', R: 0.1, T: 77.15 })
    expect(curve?.note).toContain('environment liquid nitrogen')
    expect(curve?.note).toContain('frequency (Hz) 5, 25')
  })
})
