import { describe, expect, it } from 'vitest'
import { converted } from './packs-shared/extract.testing.ts'

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
