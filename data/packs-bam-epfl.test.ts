import { existsSync, readFileSync } from 'node:fs'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'
import { filesOfZip, packFile, readManifest, recordsIn, textsOf } from '../tools/packs/files.ts'
import { convert } from './packs/bam-s355-tensile/convert.ts'
import { columnsOf } from './packs-shared/csv.ts'
import { turningPlaces } from './packs-shared/loops.ts'

const recordsOf = (name: string) => recordsIn(readFileSync(packFile(name, 'records.jsonl.gz')))

const HOUR = 3600
const MEGA = 1e6

describe('creep of CMSX-6', () => {
  const [record] = recordsOf('bam-cmsx6-creep')
  const values = record?.doc.values ?? []
  const curves = record?.doc.curves ?? []
  const rupture = values.filter(({ vkey, tests }) => vkey === 'creep_rupture_time' && tests?.length === 1)
  const hours = (megapascal: number, bound: 'value' | 'min') =>
    rupture
      .filter(({ cond }) => cond?.['stress'] === megapascal * MEGA)
      .flatMap((value) => value[bound] ?? [])
      .map((seconds) => seconds / HOUR)
      .sort((a, b) => a - b)

  it('broke after the times that are stated, by stress', () => {
    expect(hours(230, 'value')).toEqual([72.4, 74.5, 78.7])
    expect(hours(200, 'value')).toEqual([161, 170, 180])
    expect(hours(170, 'value')).toEqual([484, 491, 492])
  })

  it('did not break at 140 MPa: how long the test lasted is a lower bound, and enters no mean', () => {
    expect(hours(140, 'value')).toEqual([])
    expect(hours(140, 'min')).toEqual([1010, 1011, 1030])
    const at140 = values.filter(({ cond }) => cond?.['stress'] === 140 * MEGA)
    expect(at140.map(({ vkey }) => vkey)).toEqual(Array(3).fill('creep_rupture_time'))
  })

  it('reads no missing value as 0', () => {
    expect(values.filter(({ value }) => value === 0)).toEqual([])
  })

  it('has a curve of every test, whose time begins after 0 and ends at the rupture', () => {
    expect(curves).toHaveLength(12)
    for (const { id, x, tests, cond } of curves) {
      expect(x[0], id).toBeGreaterThan(0)
      expect(cond?.['T'], id).toBe(1253.15)
      const end = rupture.find((value) => value.tests?.[0] === tests?.[0])
      // Times to rupture have three digits.
      expect(Math.abs((x.at(-1) ?? 0) / (end?.value ?? end?.min ?? 0) - 1), id).toBeLessThan(0.004)
    }
  })

  it('has the contents of the analysis as shares, with what lies below a limit as a largest content', () => {
    const [composition] = record?.doc.composition ?? []
    const of = (element: string) => composition?.items.find(({ el }) => el === element)
    expect(of('Cr')).toEqual({ el: 'Cr', value: 0.098 })
    expect(of('C')).toEqual({ el: 'C', value: 2e-5 })
    expect(of('Nb')).toEqual({ el: 'Nb', max: 5e-4 })
    expect(of('Ni')).toEqual({ el: 'Ni', balance: true })
    expect(composition?.items).toHaveLength(46)
  })
})

describe('S355J2 under alternating strain', () => {
  const records = recordsOf('epfl-s355-cyclic')
  const curves = records.flatMap(({ doc }) => doc.curves)
  const curve = (id: string) => curves.find((one) => one.id === id)
  const raw = textsOf(filesOfZip(readFileSync(packFile('epfl-s355-cyclic', 'raw.zip'))))

  it('is three cyclic curves and one in tension, in true stress over true strain, of batches of the grade', () => {
    expect(curves.map(({ vkey, kind }) => [vkey, kind])).toEqual([
      ['d_ss_cyclic', 'true'],
      ['d_ss_cyclic', 'true'],
      ['d_ss', 'true'],
      ['d_ss_cyclic', 'true'],
    ])
    expect(records.map(({ doc }) => doc.parent)).toEqual(['s355j2', 's355j2'])
  })

  // ∮ σ dε of all points of the files by the rule of trapezes, MJ/m³, worked out apart.
  it.each([
    ['d_ss_cyclic-example-1', 's355j2_example_1.csv', 324.6641],
    ['d_ss_cyclic-example-2', 's355j2_example_2.csv', 74.5671],
    ['d_ss_cyclic-hem320-c-lp8', 'hem320c_lp8_processed.csv', 144.0789],
  ])('has in %s the work of all loops of %s within 0.2 %%', (id, _file, megajoules) => {
    const { x = [], y = [] } = curve(id) ?? {}
    const work = x
      .slice(1)
      .reduce((sum, here, at) => sum + ((here - (x[at] ?? 0)) * ((y[at] ?? 0) + (y[at + 1] ?? 0))) / 2, 0)
    expect(Math.abs(work / 1e6 / megajoules - 1)).toBeLessThan(0.002)
  })

  it('turns back 23 times at strains of about 2 %, as the first example does', () => {
    const { x = [] } = curve('d_ss_cyclic-example-1') ?? {}
    const turns = turningPlaces(x)
      .slice(1, -1)
      .map((place) => Number((x[place] ?? 0).toFixed(5)))
    expect(turns.slice(0, 6)).toEqual([-0.00062, 0.02017, -0.0202, 0.01977, -0.02019, 0.02002])
    expect(turns).toHaveLength(23)
  })

  it('takes the sign of tension, which is that of the true values of the section, not of the engineering ones', () => {
    const [engineering = [], strain = []] = columnsOf(raw, 'hem320c_lp8_processed.csv', [
      'engineering_strain',
      'true_strain',
    ])
    expect(strain).toHaveLength(8434)
    expect(engineering.every((value, at) => value * (strain[at] ?? 0) < 0)).toBe(true)
    const { x = [], y = [] } = curve('d_ss_cyclic-hem320-c-lp8') ?? {}
    // The furthest strain is ln(1 + 0.0621951), and has a stress above 0.
    expect(Math.max(...x)).toBeCloseTo(Math.log(1 + 0.0621951), 6)
    expect(y[x.indexOf(Math.max(...x))]).toBeGreaterThan(5e8)
  })

  it('is told nothing about strains that come back: a loop does', () => {
    const catalogue = readCatalogueFile()
    const messages = records.flatMap(({ doc }) => checkMaterial(doc, catalogue).map(({ message }) => message))
    expect(messages.filter((message) => message.includes('does not increase'))).toEqual([])
  })

  it('gives no strength and no life: the curves end before the fracture', () => {
    expect(records.flatMap(({ doc }) => doc.values)).toEqual([])
  })
})

describe('S355 sheet of BAM, which holds no data here', () => {
  const HEADS =
    'testpiece,S0,"Rp0,2",ReH,Rm,E,L0,Lu,A,Su,Z,date,Probenform,Note,Umgebungstemperatur,Prüfmaschinenhersteller,Prüfmaschinen-Typ,Dehngeschwindigkeit,Norm,Walzrichtung,Ort,Institut'
  const line = (piece: string, { proof, strength, note }: { proof: string; strength: number; note: string }) =>
    `${piece},100,${proof},400,${strength},200,60,81,35,50,50,22.02.2021,E6x20x60,${note},20,Maker,1,0.00025,DIN EN ISO 6892-1,in rolling direction,Berlin,BAM`

  /** Elastic line of 200 GPa up to 400 MPa, then a slope of 1 GPa; the zero of the extensometer is off by 0.09 %. */
  const OFFSET = 0.09
  const percent = [...Array(200).keys()]
    .map((at) => at * 0.001)
    .concat([...Array(186).keys()].map((at) => 0.2 + at * 0.02))
  const stressAt = (strain: number) => (strain <= 0.2 ? strain * 2000 : 400 + (strain - 0.2) * 10)
  const measured = percent.map((strain, at) => `${at},0,${stressAt(strain) / 10},${strain + OFFSET}`)
  const behind = ['400,5,45,', '401,6,46,']
  const trace = ['time_s,crosshead_mm,load_kN,extensometer_elongation_percent', ...measured, ...behind].join('\n')
  const raw = new Map([
    [
      'summary.csv',
      [
        HEADS,
        line('Zx1', { proof: '380', strength: 540, note: 'Weggeschwindigkeit wurde erhöht.' }),
        line('Zx2', { proof: '', strength: 500, note: 'Keine' }),
        line('Zx3', { proof: '374', strength: 510, note: 'Keine' }),
      ].join('\n'),
    ],
    ...['Zx1', 'Zx2', 'Zx3'].map((piece) => [`curves/${piece}.csv`, trace] as const),
  ])
  const { records, leftOut } = convert(raw, readCatalogueFile())
  const doc = records[0]?.doc

  it('asks to confirm the licence', () => {
    expect(readManifest('bam-s355-tensile').licence.confirm).toContain('6778336')
    for (const file of ['raw.zip', 'records.jsonl.gz'])
      expect(existsSync(packFile('bam-s355-tensile', file))).toBe(false)
  })

  it('moves the zero of the extensometer to where the elastic line has no stress', () => {
    const { x = [], y = [] } = doc?.curves[0] ?? {}
    const last = { x: x.at(-1) ?? 0, y: y.at(-1) ?? 0 }
    // The first point of the line, or the next one: 0.001 % apart.
    expect(x[0]).toBeGreaterThanOrEqual(0)
    expect(x[0]).toBeLessThan(1.001e-5)
    expect((y[0] ?? 0) / (x[0] || 1) / 1e9).toBeCloseTo(x[0] ? 200 : 0, 3)
    expect(last.x).toBeCloseTo(0.039, 7)
    expect(last.y / 1e6).toBeCloseTo(437, 3)
  })

  it('ends its curves where the extensometer was removed, and counts what comes after it', () => {
    expect(leftOut[0]?.count).toBe(6)
    for (const { y } of doc?.curves ?? []) expect(Math.max(...y)).toBeLessThan(438e6)
  })

  it('leaves an empty cell out, and the faster test out of the means', () => {
    const of = (vkey: string, basis?: string) =>
      doc?.values.filter((value) => value.vkey === vkey && value.basis === basis).map(({ value }) => value)
    expect(of('rp02')).toEqual([380e6, 374e6])
    expect(of('rp02', 'mean')).toEqual([])
    expect(of('rm')).toEqual([540e6, 500e6, 510e6])
    expect(of('rm', 'mean')).toEqual([505e6])
  })
})
