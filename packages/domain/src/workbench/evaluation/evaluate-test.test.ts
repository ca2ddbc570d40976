import type { TensileAsked } from '@ingot/contract/test-evaluation'
import { describe, expect, it } from 'vitest'
import { STEEL, steelRows } from '../tensile/tensile.testing.ts'
import { compareResults } from './compare-results.ts'
import { evaluateTest } from './evaluate-test.ts'

/** A bilinear steel as a machine writes it: kN and µm, 200 GPa up to 400 MPa, then 2 GPa; 50 mm² and 25 mm. */
const AREA = 50e-6
const LENGTH = 0.025
function bilinear() {
  const [force, extension]: [number[], number[]] = [[], []]
  for (let at = 0; at <= 600; at++) {
    const strain = at <= 400 ? at * 5e-6 : 0.002 + (at - 400) * 4e-4
    const stress = at <= 400 ? 200e9 * strain : 400e6 + 2e9 * (strain - 0.002)
    force.push((stress * AREA) / 1000)
    extension.push(strain * LENGTH * 1e6)
  }
  return [force, extension]
}

const ASKED: TensileAsked = {
  kind: 'tensile',
  columns: { load: { column: 0, unit: 'kN' }, elongation: { column: 1, unit: 'µm' } },
  from: 'extensometer',
  size: { S0: AREA, Le: LENGTH },
  options: {},
}

describe('an evaluation as it is asked', () => {
  it('takes forces and extensions in the units of the file, and gives the results by hand', () => {
    const found = evaluateTest(ASKED, [bilinear()])
    if (!found.ok) throw new Error(JSON.stringify(found))
    const value = (key: string) => found.results.find((one) => one.key === key)?.value ?? Number.NaN
    expect(value('E')).toBeCloseTo(200e9, -6)
    // σ = 400 MPa + 2 GPa (ε − 0.002) meets σ = 200 GPa (ε − 0.002) at ε − 0.002 = 400/198 10⁻³.
    expect(value('Rp0.2')).toBeCloseTo((200e9 * 400e6) / 198e9, -4)
    expect(value('Rm')).toBeCloseTo(400e6 + 2e9 * 0.08, -3)
    expect(found.curves.map(({ key, vkey, kind }) => [key, vkey, kind])).toEqual([
      ['engineering', 'd_ss', 'engineering'],
      ['true', 'd_ss', 'true'],
      ['plastic', 'd_flow', 'true-plastic'],
      ['record', undefined, undefined],
    ])
    expect(found.steps[0]).toEqual({
      step: 'read',
      said: {
        load: 'force',
        area: AREA,
        elongation: 'extension',
        length: LENGTH,
        from: 'extensometer',
        points: 601,
        withoutElongation: 0,
      },
    })
  })

  it('has a hardening law through the plastic curve, with intervals, where it is asked', () => {
    const rows = steelRows()
    const found = evaluateTest(
      {
        kind: 'tensile',
        columns: { load: { column: 1, unit: 'Pa' }, elongation: { column: 0, unit: '1' } },
        from: 'extensometer',
        size: {},
        options: { law: 'swift' },
      },
      [[rows.map(([strain]) => strain), rows.map(([, stress]) => stress)]],
    )
    if (!found.ok) throw new Error(JSON.stringify(found))
    const value = (key: string) => found.results.find((one) => one.key === key)
    expect((value('swift.K')?.value ?? 0) / STEEL.K).toBeCloseTo(1, 2)
    expect(value('swift.n')?.value).toBeCloseTo(STEEL.n, 2)
    expect(value('swift.n')?.interval?.length).toBe(2)
    expect(found.models).toMatchObject([{ vkey: 'm_swift' }])
    expect(found.steps.at(-1)?.step).toBe('law')
  })

  it('says what is missing: a size, a column, a unit, an option', () => {
    const reasonOf = (change: Partial<TensileAsked>) => evaluateTest({ ...ASKED, ...change }, [bilinear()])
    expect(reasonOf({ size: { Le: LENGTH } })).toMatchObject({ reason: 'size-missing', detail: { size: 'S0' } })
    const { load, elongation } = ASKED.columns
    expect(reasonOf({ columns: { load, elongation: { column: 7, unit: 'mm' } } })).toMatchObject({
      reason: 'no-column',
    })
    expect(reasonOf({ columns: { load, elongation: { column: 1, unit: '' } } })).toMatchObject({
      reason: 'unit-missing',
    })
    expect(reasonOf({ columns: { load: { column: 0, unit: 'K' }, elongation } })).toMatchObject({
      reason: 'unit-unfit',
    })
    expect(reasonOf({ options: { window: { R1: 3, R2: 1 } } })).toMatchObject({ reason: 'option-out-of-range' })
    expect(evaluateTest(ASKED, [])).toMatchObject({ reason: 'records-differ' })
  })

  it('of fatigue tests is the line of ASTM E739 with the run-outs marked', () => {
    // log N = 20 − 2 log S in Pa without scatter but for two tests that lie as far above as below.
    const stress = [400, 400, 300, 300, 200, 200, 150]
    const cycles = stress.map((mpa, at) => 10 ** (20 - 2 * Math.log10(mpa * 1e6) + (at % 2 === 0 ? 0.05 : -0.05)))
    const runOut = stress.map((mpa) => (mpa === 150 ? 1 : 0))
    const found = evaluateTest(
      {
        kind: 'fatigue',
        columns: {
          stress: { column: 0, unit: 'MPa' },
          cycles: { column: 1, unit: '1' },
          runOut: { column: 2, unit: '1' },
        },
        options: { method: 'E739' },
      },
      [[stress, cycles, runOut]],
    )
    if (!found.ok) throw new Error(JSON.stringify(found))
    expect(found.results.map(({ key, value }) => [key, Number(value.toPrecision(6))])).toEqual([
      ['A', 20],
      ['B', -2],
      // Six residuals of 0.05 and four degrees of freedom.
      ['sigma', Number(Math.sqrt((6 * 0.05 ** 2) / 4).toPrecision(6))],
      ['failures', 6],
      ['runOuts', 1],
    ])
    expect(found.curves[0]?.marks).toEqual({ runout: [6] })
    expect(found.models[0]?.params['b']).toBeCloseTo(-0.5, 9)
    expect(found.warnings).toContain('run-outs-left-out')
  })

  it('of a rubber is the model through all of its tests', () => {
    const C10 = 0.4e6
    const stretch = Array.from({ length: 30 }, (_, at) => 1.05 + 0.05 * at)
    const uniaxial = stretch.map((l) => 2 * C10 * (l - l ** -2))
    const planar = stretch.map((l) => 2 * C10 * (l - l ** -3))
    const strain = stretch.map((l) => 100 * (l - 1))
    const columns = { elongation: { column: 0, unit: '%' }, load: { column: 1, unit: 'Pa' } }
    const found = evaluateTest(
      {
        kind: 'rubber',
        tests: [
          { test: 'uniaxial', columns, size: {} },
          { test: 'planar', columns, size: {} },
        ],
        options: { model: 'neo-hooke' },
      },
      [
        [strain, uniaxial],
        [strain, planar],
      ],
    )
    if (!found.ok) throw new Error(JSON.stringify(found))
    expect(found.results[0]).toMatchObject({ key: 'C10', unit: 'Pa' })
    expect(found.results[0]?.value).toBeCloseTo(C10, 0)
    expect(found.models).toMatchObject([{ vkey: 'm_neohooke' }])
    expect(found.curves.map(({ key }) => key)).toEqual([
      'measured.0.uniaxial',
      'fitted.0.uniaxial',
      'measured.1.planar',
      'fitted.1.planar',
    ])
  })

  it('of a DMA sweep is its Prony series', () => {
    const hertz = Array.from({ length: 41 }, (_, at) => 10 ** (-3 + at * 0.1))
    const x = hertz.map((f) => 2 * Math.PI * f)
    const storage = x.map((w) => 1 + (2 * w * w) / (1 + w * w))
    const loss = x.map((w) => (2 * w) / (1 + w * w))
    const found = evaluateTest(
      {
        kind: 'viscoelastic',
        columns: {
          at: { column: 0, unit: 'Hz' },
          modulus: { column: 1, unit: 'MPa' },
          loss: { column: 2, unit: 'MPa' },
        },
        options: { of: 'shear' },
      },
      [[hertz, storage, loss]],
    )
    if (!found.ok) throw new Error(JSON.stringify(found))
    const value = (key: string) => found.results.find((one) => one.key === key)?.value ?? Number.NaN
    expect(value('G0') / 3e6).toBeCloseTo(1, 1)
    expect(value('Ginf') / 1e6).toBeCloseTo(1, 1)
    expect(value('rms')).toBeLessThan(0.05)
    expect(found.models).toMatchObject([{ vkey: 'm_prony' }])
  })

  it('is compared with one that was kept, number by number', () => {
    const result = (key: string, value: number) => ({ key, value, unit: 'Pa' })
    expect(
      compareResults(
        [result('E', 2e11), result('rmse', 2.5e-4), result('Rm', 5e8), result('A', 1)],
        [result('E', 2e11 * (1 + 1e-12)), result('rmse', 2.6e-4), result('Rm', 5.01e8), result('Z', 2)],
      ),
    ).toEqual([
      { key: 'E', before: 2e11, now: 2e11 * (1 + 1e-12), isSame: true },
      { key: 'rmse', before: 2.5e-4, now: 2.6e-4, isSame: true },
      { key: 'Rm', before: 5e8, now: 5.01e8, isSame: false },
      { key: 'A', before: 1, isSame: false },
      { key: 'Z', now: 2, isSame: false },
    ])
  })
})
