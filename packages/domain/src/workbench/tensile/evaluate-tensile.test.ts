import { describe, expect, it } from 'vitest'
import { fitLaw } from '../../laws/fit/fit-law.ts'
import { evaluateTensile } from './evaluate-tensile.ts'
import type { TensileRecord } from './record/record.ts'
import { smoothed } from './record/smooth.ts'
import { evaluated, proofOf, recordOf, STEEL, steelRows } from './tensile.testing.ts'

const ROWS = steelRows()
const RECORD = recordOf(ROWS)
const KEYS = ['E', 'Rp0.2', 'Rp1', 'Rt0.5', 'Rm', 'Agt', 'Ag', 'At', 'A']

/** Largest relative difference of the results of two evaluations. */
const apart = (a: ReturnType<typeof evaluated>, b: ReturnType<typeof evaluated>) =>
  Math.max(...KEYS.map((key) => Math.abs(a.value(key) / b.value(key) - 1)))

describe('a tensile test of a known steel', () => {
  it('has its modulus, proof strengths, tensile strength and elongations', () => {
    const { K, n, eps0, E } = STEEL
    const found = evaluated(RECORD)
    expect(found.value('E') / E).toBeCloseTo(1, 2)
    expect(found.value('Rp0.2') / proofOf(0.002)).toBeCloseTo(1, 3)
    expect(found.value('Rp1') / proofOf(0.01)).toBeCloseTo(1, 3)
    const strength = K * n ** n * Math.exp(-(n - eps0) - (K * n ** n) / E)
    expect(found.value('Rm') / strength).toBeCloseTo(1, 5)
    const [largest] = [...ROWS].sort((a, b) => b[1] - a[1])
    expect(found.value('Agt')).toBeCloseTo(largest?.[0] ?? 0, 4)
    expect(found.value('Ag')).toBeCloseTo((largest?.[0] ?? 0) - strength / E, 4)
    expect(found.value('At') - found.value('A')).toBeCloseTo((0.75 * strength) / found.value('E'), 6)
    expect(found.value('At')).toBeCloseTo(ROWS.at(-3)?.[0] ?? 0, 5)
    expect(found.results.find(({ key }) => key === 'A')).toMatchObject({ how: 'before-fracture', vkey: 'elongation_a' })
    expect(found.warnings).toEqual([])
  })

  it('has a flow curve that a hardening law finds its parameters in', () => {
    const { plastic } = evaluated(RECORD).curves
    if (!plastic) throw new Error('no flow curve')
    const outcome = fitLaw('swift', [{ points: plastic }])
    if (!outcome.ok) throw new Error(outcome.reason)
    expect(outcome.fit.params['K'] ?? 0).toBeGreaterThan(0.99 * STEEL.K)
    expect(outcome.fit.params['K'] ?? 0).toBeLessThan(1.01 * STEEL.K)
    expect(outcome.fit.params['n']).toBeCloseTo(STEEL.n, 2)
    expect(outcome.fit.warnings).not.toContain('past-necking')
    for (const key of ['K', 'eps0', 'n']) expect(outcome.fit.intervals[key], key).toBeDefined()
    for (const [at, stress] of plastic.y.entries()) expect(stress).toBeGreaterThanOrEqual(plastic.y[at - 1] ?? 0)
  })

  it('is told of steps that anybody can redo: the window, its points and its line', () => {
    const { step, value } = evaluated(RECORD)
    const line = step('elastic-line')?.found ?? {}
    expect(line).toMatchObject({ lowerShare: expect.closeTo(0.1, 9), upperShare: expect.closeTo(0.4, 9), windows: 1 })
    // The same regression by hand over the points that are named.
    const points = ROWS.slice(Number(line['first']), Number(line['last']) + 1)
    const mean = (column: 0 | 1) => points.reduce((sum, row) => sum + row[column] / points.length, 0)
    const [mx, my] = [mean(0), mean(1)]
    const slope =
      points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
    expect(points.length).toBe(line['values'])
    expect(slope / value('E')).toBeCloseTo(1, 9)
    for (const [, stress] of points) expect(stress <= Number(line['R2'])).toBe(true)
    expect(Number(step('proof')?.found['stress'])).toBe(value('Rp0.2'))
  })

  it('is the same from force and extension, from percent, and byte for byte when asked again', () => {
    const [area, length] = [78.5e-6, 0.05]
    const force: TensileRecord = {
      load: { kind: 'force', values: ROWS.map(([, stress]) => stress * area), area },
      elongation: { kind: 'extension', values: ROWS.map(([strain]) => strain * length), length },
      from: 'extensometer',
    }
    const percent: TensileRecord = {
      ...RECORD,
      elongation: { kind: 'strain', unit: 'percent', values: ROWS.map(([strain]) => 100 * strain) },
    }
    expect(apart(evaluated(force), evaluated(RECORD))).toBeLessThan(1e-9)
    expect(apart(evaluated(percent), evaluated(RECORD))).toBeLessThan(1e-9)
    expect(JSON.stringify(evaluateTensile(RECORD))).toBe(JSON.stringify(evaluateTensile(RECORD)))
  })

  it('of 100,000 points is that of a thousand', () => {
    const long = recordOf(steelRows({ elastic: 30_000, plastic: 60_000, neck: 10_000 }))
    const found = evaluated(long)
    expect(apart(found, evaluated(RECORD))).toBeLessThan(2e-3)
    expect(found.curves.engineering.x.length).toBeLessThan(1000)
  })
})

describe('what a record brings along', () => {
  it('noise moves the results by little', () => {
    for (const seed of [3, 17, 99]) {
      const found = evaluated(recordOf(steelRows({ noise: 1e6, seed })))
      expect(found.value('E') / STEEL.E).toBeCloseTo(1, 1.9)
      expect(Math.abs(found.value('Rp0.2') / proofOf(0.002) - 1)).toBeLessThan(0.005)
      expect(found.lack('ReH')).toBe('steady-yielding')
    }
  })

  it('a slack start and a preload are taken off by the zero of the elastic line', () => {
    const slack = ROWS.map(
      ([strain, stress]) => [strain + 0.0013 + 0.0004 * (1 - Math.exp(-stress / 5e6)), stress] as const,
    )
    const found = evaluated(recordOf(slack))
    expect(Number(found.step('zero')?.found['shift'])).toBeCloseTo(0.0017, 4)
    expect(found.warnings).toContain('large-zero-shift')
    expect(apart(found, evaluated(RECORD))).toBeLessThan(2e-3)
    expect(evaluated(recordOf(slack), { zero: 'none' }).value('Agt') - found.value('Agt')).toBeCloseTo(0.0017, 4)
  })

  it('unloading loops are cut', () => {
    const at = ROWS.findIndex(([strain]) => strain > 0.03)
    const [strain, stress] = ROWS[at] ?? [0, 0]
    const loop = [...Array(21).keys()].map((step) => {
      const load = stress * Math.abs(1 - step / 10)
      return [strain - (stress - load) / STEEL.E - 1e-6, load] as const
    })
    const found = evaluated(recordOf([...ROWS.slice(0, at + 1), ...loop, ...ROWS.slice(at + 1)]))
    expect(found.step('loops')?.found).toMatchObject({ from: at, cut: 21 })
    expect(found.warnings).toEqual(['loops-cut'])
    expect(apart(found, evaluated(RECORD))).toBe(0)
  })

  it('a yield point has ReH and ReL by definition, without the swing of the machine', () => {
    // Up to 400 MPa, a swing to 350, a plateau at 370 over 1.5 %, then hardening.
    const rows = [
      ...Array.from({ length: 100 }, (_, at) => [(at * 4e6) / 200e9, at * 4e6] as const),
      [0.002, 400e6] as const,
      [0.0021, 350e6] as const,
      [0.0023, 374e6] as const,
      ...Array.from({ length: 60 }, (_, at) => [0.0025 + at * 0.00025, 371e6 + 1e6 * Math.cos(at)] as const),
      ...Array.from(
        { length: 80 },
        (_, at) => [0.0176 + at * 0.002, 371e6 + 150e6 * Math.sin((at * Math.PI) / 140)] as const,
      ),
    ]
    const found = evaluated(recordOf(rows))
    expect(found.value('ReH')).toBe(400e6)
    expect(found.value('ReL')).toBeCloseTo(370e6, -5)
    expect(found.step('yield-point')?.found).toMatchObject({ upper: 100, transient: true })
    expect(found.value('Rm')).toBeGreaterThan(500e6)
    expect(found.warnings).toContain('yield-with-proof')
  })

  it('where ReH is the largest stress Rm is the largest behind yielding', () => {
    const rows = [
      ...Array.from({ length: 100 }, (_, at) => [(at * 4e6) / 200e9, at * 4e6] as const),
      ...Array.from({ length: 60 }, (_, at) => [0.0021 + at * 0.0003, 350e6] as const),
      ...Array.from(
        { length: 60 },
        (_, at) => [0.021 + at * 0.001, 350e6 + 30e6 * Math.sin((at * Math.PI) / 80)] as const,
      ),
    ]
    const found = evaluated(recordOf(rows))
    expect(found.value('ReH')).toBe(396e6)
    expect(found.results.find(({ key }) => key === 'Rm')).toMatchObject({
      value: 380e6,
      how: 'largest-behind-yielding',
    })
  })

  it('a record that ends under load says so, and one without a neck has no elongation after fracture', () => {
    const ended = evaluated(recordOf(ROWS.slice(0, -20)))
    expect(ended.warnings).toEqual(['fracture-not-seen'])
    expect(ended.results.find(({ key }) => key === 'A')?.how).toBe('last-point')
    const uniform = evaluated(recordOf(steelRows({ neck: 0 })))
    expect(uniform.warnings).toEqual(['no-necking-seen'])
    expect([uniform.lack('A'), uniform.lack('At')]).toEqual(['fracture-not-seen', 'fracture-not-seen'])
  })

  it('what is measured on the broken piece is the elongation after fracture', () => {
    const found = evaluated({ ...RECORD, afterFracture: { length: [0.06, 0.081], area: [120e-6, 48e-6] } })
    expect(found.results.filter(({ key }) => key === 'A')).toEqual([
      { key: 'A', value: expect.closeTo(0.35, 12), unit: '1', how: 'broken-piece', vkey: 'elongation_a' },
    ])
    expect(found.value('Z')).toBeCloseTo(0.6, 12)
  })

  it('an extensometer that is taken off ends the strains, and the crosshead goes on where it is given', () => {
    const cut = ROWS.findIndex(([strain]) => strain > 0.05)
    const values = ROWS.map(([strain], at) => (at < cut ? strain : null))
    const record: TensileRecord = { ...RECORD, elongation: { kind: 'strain', unit: 'ratio', values } }
    const ended = evaluated(record)
    expect(ended.value('Rm')).toBe(evaluated(RECORD).value('Rm'))
    expect([ended.lack('Ag'), ended.lack('A')]).toEqual(['elongation-ended', 'elongation-ended'])
    const parallelLength = 0.08
    const crosshead = { values: ROWS.map(([strain]) => strain * parallelLength), parallelLength }
    const continued = evaluated({ ...record, crosshead })
    expect(continued.warnings).toContain('crosshead-continued')
    expect(apart(continued, evaluated(RECORD))).toBeLessThan(1e-9)
  })

  it('time gives the mean strain rate', () => {
    const time = ROWS.map(([strain]) => strain / 2.5e-4)
    expect(evaluated({ ...RECORD, time }).value('rate')).toBeCloseTo(2.5e-4, 10)
  })
})

describe('what is asked', () => {
  it('smoothing is done only by request, and named', () => {
    const noisy = recordOf(steelRows({ noise: 2e6, seed: 5 }))
    expect(evaluated(noisy).step('smoothing')).toBeUndefined()
    for (const kind of ['moving-average', 'median'] as const) {
      const found = evaluated(noisy, { smoothing: { kind, points: 9 } })
      expect(found.step('smoothing')).toMatchObject({ given: { kind, points: 9 } })
      expect(found.warnings).toContain('smoothed')
      // Noise makes the largest stress too large; smoothing takes most of it away.
      const excess = (one: typeof found) => one.value('Rm') - evaluated(RECORD).value('Rm')
      expect(excess(found)).toBeLessThan(excess(evaluated(noisy)) / 2)
    }
    expect(() => evaluateTensile(noisy, { smoothing: { kind: 'median', points: 4 } })).toThrow('odd number')
  })

  it('a median is that of each window, narrower towards both ends', () => {
    const values = Float64Array.from({ length: 300 }, (_, at) => ((at * 7919) % 101) - 50)
    for (const points of [3, 9, 101])
      for (const length of [1, 2, 9, 100, 300]) {
        const some = values.slice(0, length)
        const plain = some.map((_, at) => {
          const reach = Math.min((points - 1) / 2, at, length - 1 - at)
          return some.slice(at - reach, at + reach + 1).sort()[reach] ?? 0
        })
        expect(smoothed(some, { kind: 'median', points })).toEqual(plain)
      }
  })

  it('the window can be given, and other strains of Rp and Rt', () => {
    const found = evaluated(RECORD, { window: { R1: 100e6, R2: 300e6 }, proof: [0.0005], total: [0.02] })
    expect(found.step('elastic-line')).toMatchObject({ given: { window: 'given' }, found: { R1: 100e6, R2: 300e6 } })
    expect(found.value('Rp0.05') / proofOf(0.0005)).toBeCloseTo(1, 3)
    expect(found.value('Rt2')).toBeGreaterThan(found.value('Rp0.05'))
    expect(evaluateTensile(RECORD, { window: { R1: 5e9, R2: 6e9 } })).toMatchObject({ reason: 'window-empty' })
    expect(() => evaluateTensile(RECORD, { window: { R1: 3, R2: 2 } })).toThrow('the lower first')
  })

  it('a modulus that is given draws the line and is no result', () => {
    const found = evaluated(RECORD, { modulus: 205e9 })
    expect(found.lack('E')).toBe('modulus-given')
    expect(found.value('Rp0.2') / proofOf(0.002)).toBeCloseTo(1, 3)
  })

  it('a plateau has its uniform elongation in the middle', () => {
    const rows = ROWS.map(([strain, stress]) => [strain, Math.min(stress, 560e6)] as const)
    const flat = rows.filter(([, stress]) => stress === 560e6)
    const found = evaluated(recordOf(rows), { plateau: 0.0001 })
    expect(found.value('Agt')).toBeCloseTo(((flat[0]?.[0] ?? 0) + (flat.at(-1)?.[0] ?? 0)) / 2, 3)
  })
})

describe('what a record does not carry', () => {
  it('a strain without a unit is asked for, not guessed', () => {
    const values = ROWS.map(([strain]) => 100 * strain)
    const found = evaluateTensile({ ...RECORD, elongation: { kind: 'strain', values } })
    expect(found).toMatchObject({
      ok: false,
      reason: 'strain-unit-missing',
      detail: { largest: expect.closeTo(24.764, 2) },
    })
  })

  it('the crosshead gives no modulus, and strains with a warning', () => {
    const found = evaluated({ ...RECORD, from: 'crosshead' })
    expect(found.lack('E')).toBe('elongation-from-crosshead')
    expect(found.value('Rp0.2')).toBeGreaterThan(0)
    expect(found.warnings).toContain('elongation-from-crosshead')
  })

  it('without an elastic part there is neither modulus nor proof strength, but a tensile strength', () => {
    const found = evaluated(recordOf(ROWS.slice(201)))
    expect([found.lack('E'), found.lack('Rp0.2'), found.lack('Ag')]).toEqual(Array(3).fill('no-elastic-part'))
    expect(found.value('Rm')).toBe(evaluated(RECORD).value('Rm'))
    expect(found.curves.plastic).toBeUndefined()
  })

  it('a slope that the points scatter about is no modulus', () => {
    const found = evaluated(recordOf(steelRows({ elastic: 14, noise: 40e6, seed: 12 })))
    expect(found.lack('E')).toMatch(/slope-scattered|no-elastic-part/)
  })

  it('a strain that only the wrong unit makes of a metal is told', () => {
    const percent = recordOf(ROWS.map(([strain, stress]) => [strain * 100, stress]))
    expect(evaluated(percent).warnings).toContain('strain-very-large')
    expect(evaluated(RECORD).warnings).not.toContain('strain-very-large')
  })

  it('a proof strain that is never reached is missing', () => {
    const found = evaluated(recordOf(ROWS.slice(0, 215)))
    expect(found.lack('Rp1')).toBe('not-reached')
  })

  it.each([
    ['too-few-points', recordOf(ROWS.slice(0, 9))],
    ['columns-differ', { ...RECORD, time: [0, 1] }],
    // In reverse order, and of a machine that stood still.
    ['no-rise', recordOf([...ROWS].reverse())],
    ['no-rise', recordOf(ROWS.slice(0, 400).reverse())],
    ['no-rise', recordOf(ROWS.map(() => [0.01, 300e6]))],
    ['no-rise', recordOf(ROWS.map(([strain]) => [strain, 300e6]))],
    ['no-rise', recordOf(ROWS.map(([, stress]) => [0.01, stress]))],
    ['no-tension', recordOf(ROWS.map(([strain, stress]) => [strain, -stress]))],
    ['not-finite', recordOf(ROWS.map(([strain, stress], at) => [strain, at === 50 ? Number.NaN : stress]))],
    ['out-of-range', { ...RECORD, load: { kind: 'force' as const, values: RECORD.load.values, area: 0 } }],
    [
      'no-strain',
      { ...RECORD, elongation: { kind: 'strain' as const, unit: 'ratio' as const, values: ROWS.map(() => null) } },
    ],
  ] as const)('%s is refused', (reason, record) => {
    expect(evaluateTensile(record)).toMatchObject({ ok: false, reason })
  })
})
