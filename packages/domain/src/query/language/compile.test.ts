import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../expression.ts'
import { compiled, customary, metric, problemOf } from './vocabulary.testing.ts'

const boundsOf = (text: string, vocabulary = metric) => {
  const { query } = compiled(text, vocabulary)
  if (query.kind !== 'range') throw new Error(text)
  return query
}

/** The same number in other units, as a person would write it. */
const WRITINGS: readonly (readonly [string, readonly (readonly [unit: string, factor: number])[]])[] = [
  [
    'E',
    [
      ['GPa', 1],
      ['MPa', 1e3],
      ['Pa', 1e9],
      ['kN/mm^2', 1],
      ['N/mm^2', 1e3],
    ],
  ],
  [
    'rho',
    [
      ['g/cm^3', 1],
      ['kg/m^3', 1e3],
      ['t/m^3', 1],
      ['kg/dm^3', 1],
    ],
  ],
  [
    'Cr',
    [
      ['%', 1],
      ['kg/kg', 1e-2],
      ['ppm', 1e4],
    ],
  ],
  [
    'cte',
    [
      ['1E-6/K', 1],
      ['µm/(m*K)', 1],
      ['1/K', 1e-6],
    ],
  ],
  [
    'rp02/density',
    [
      ['kN*m/kg', 1],
      ['MPa/(g/cm^3)', 1],
      ['kJ/kg', 1],
      ['J/kg', 1e3],
    ],
  ],
]

describe('a compiled query', () => {
  it('takes the same numbers whatever unit they were typed in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WRITINGS), fc.integer({ min: 1, max: 99_999 }), ([name, units], hundredths) => {
        const value = hundredths / 100
        const [first, ...others] = units.map(([unit, factor]) => ({
          atLeast: boundsOf(`${name} >= ${value * factor} ${unit}`).min ?? 0,
          atMost: boundsOf(`${name} <= ${value * factor} ${unit}`).max ?? 0,
        }))
        for (const other of others) {
          // The number itself and its neighbours pass all of them; what differs by more than the slack passes none.
          const exact = ((first?.atLeast ?? 0) + (first?.atMost ?? 0)) / 2
          expect(exact >= other.atLeast && exact <= other.atMost).toBe(true)
          expect(other.atLeast > exact * (1 - 1e-8) && other.atMost < exact * (1 + 1e-8)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('leaves out with < exactly what >= takes, to the last double', () => {
    const up = new Float64Array(1)
    const bits = new BigInt64Array(up.buffer)
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), fc.constantFrom('', '-'), (value, sign) => {
        const text = `${sign}${value} MPa`
        const least = boundsOf(`rm >= ${text}`).min ?? 0
        const below = boundsOf(`rm < ${text}`).max ?? 0
        const most = boundsOf(`rm <= ${text}`).max ?? 0
        const above = boundsOf(`rm > ${text}`).min ?? 0
        expect(below < least && most < above).toBe(true)
        for (const [lower, upper] of [
          [below, least],
          [most, above],
        ] as const) {
          up[0] = lower
          bits[0] = (bits[0] ?? 0n) + (lower > 0 ? 1n : -1n)
          expect(up[0]).toBe(upper)
        }
      }),
    )
  })

  it('compares with 0 to the last double', () => {
    expect(boundsOf('rm > 0').min).toBe(Number.MIN_VALUE)
    expect(boundsOf('rm >= 0').min).toBe(0)
    expect(boundsOf('rm < 0').max).toBe(-Number.MIN_VALUE)
  })

  it('has finite bounds for the largest numbers', () => {
    expect(boundsOf('hbw > 1.7976931348623157e308').min).toBe(Number.MAX_VALUE)
    expect(boundsOf('hbw <= 1.7976931348623157e308').max).toBe(Number.MAX_VALUE)
  })

  it('reads a temperature with its offset, and an interval without', () => {
    expect(boundsOf('Tg >= 0 °C').min).toBeCloseTo(273.15, 5)
    expect(boundsOf('Tg >= 32 °F').min).toBeCloseTo(273.15, 5)
    expect(boundsOf('thermal_shock >= 90 °F').min).toBeCloseTo(50, 5)
    expect(boundsOf('tg - tm > 50').min).toBeCloseTo(50, 5)
    expect(boundsOf('tg - tm > 90', customary).min).toBeCloseTo(90, 5)
  })

  it('asks for a property at a temperature by a computed column', () => {
    expect(compiled('Re >= 50 ksi @ 392 °F')).toMatchObject({
      query: { kind: 'range', column: '=yield_strength@473.15' },
      computed: { '=yield_strength@473.15': { kind: 'column', column: 'yield_strength', at: 473.15 } },
      columns: ['yield_strength'],
    })
  })

  it('takes the temperature that is assumed of silent values as theirs', () => {
    expect(compiled('E > 70 GPa @ 23 °C').computed).toEqual({
      '=youngs_modulus@296.15': { kind: 'column', column: 'youngs_modulus', at: 296.15, isAssumed: true },
    })
    expect(compiled('E > 70 GPa @ 73.4 °F').computed).toMatchObject({ '=youngs_modulus@296.15': { isAssumed: true } })
    expect(compiled('E > 70 GPa @ 18 °C').computed['=youngs_modulus@291.15']).toHaveProperty('isAssumed')
    expect(compiled('E > 70 GPa @ 82.4 °F').computed['=youngs_modulus@301.15']).toHaveProperty('isAssumed')
    expect(compiled('E > 70 GPa @ 29 °C').computed['=youngs_modulus@302.15']).not.toHaveProperty('isAssumed')
  })

  it('evaluates a formula in SI', () => {
    const { query, computed } = compiled('(E - 10 GPa)^0.5 / rho > 2')
    const key = query.kind === 'range' ? query.column : ''
    const values: Record<string, number> = { youngs_modulus: 74e9, density_any: 2000 }
    const read = ({ column }: { column: string }) => ({ lo: values[column] ?? 0, hi: values[column] ?? 0 })
    const expression = computed[key]
    expect(key).toBe('=(youngs_modulus-10 GPa)^0.5/density_any')
    expect(expression && evaluate(expression, read)?.lo).toBeCloseTo(64e9 ** 0.5 / 2000, 9)
    expect(query).toMatchObject({ min: expect.closeTo(2 * 1e9 ** 0.5 * 1e-3, 5) })
  })

  it('compares two formulas by their difference', () => {
    expect(compiled('0.5*rm < rp02 <= rm').query).toEqual({
      kind: 'and',
      of: [
        { kind: 'range', column: '=rp02-0.5 * rm', min: Number.MIN_VALUE },
        { kind: 'range', column: '=rp02-rm', max: 0 },
      ],
    })
  })

  it('reads a share in % and as a fraction', () => {
    expect(boundsOf('Cr + 3.3*Mo + 16*N > 32').min).toBeCloseTo(0.32, 8)
    expect(boundsOf('rm/rp02 > 1.2').min).toBeCloseTo(1.2, 8)
  })

  it.each([
    ['C <= 0.3/10', 'C <= 0.03 %'],
    ['C <= 0.3/10', 'C <= 0.03'],
    ['Cr > 40/2 - 2*1.5', 'Cr > 17 %'],
    ['Cr > -(2 - 4)^2', 'Cr > -4'],
    ['Cr + 1 > 20', 'Cr + 1 % > 20 %'],
    ['30 - Cr > 10', '30 % - Cr > 10 %'],
    ['2*rm > 500*2', '2*rm > 1000 MPa'],
    ['3 - 423*Cr > 1', '3 % - 423*Cr > 1 %'],
    ['rm/rp02 + 1 > 2', 'rm/rp02 + 1 > 2'],
  ])('reads numbers alone in the unit that their share is shown in: %s', (text, whole) => {
    expect(compiled(text).query).toEqual(compiled(whole).query)
  })

  it.each([
    ['kv > 27 J @ -20 °C', 'kv_m20 > 27 J'],
    ['KV >= 27 J @ -4 °F', 'kv_m20 >= 27 J'],
    ['kv @ -196 °C > 27 J', 'kv_m196 > 27 J'],
    ['kv > 27 J @ 77 K', 'kv_m196 > 27 J'],
    ['Charpy impact > 27 J @ -40 °C', 'kv_m40 > 27 J'],
    ['kv > 27 J @ 23 °C', 'kv > 27 J'],
    ['kv @ 0 °C / kv @ 20 °C > 0.5', 'kv_0 / kv > 0.5'],
    ['not (kv > 27 J @ 0 °C)', 'not (kv_0 > 27 J)'],
  ])('takes the test at the temperature that is asked: %s', (text, whole) => {
    expect(compiled(text).query).toEqual(compiled(whole).query)
  })

  it('names the temperatures of a test that is not made at another', () => {
    expect(problemOf('kv > 27 J @ -30 °C')).toMatchObject({
      code: 'fixed-temperature',
      values: { name: 'KV2', choices: '20 °C, 0 °C, -20 °C, -40 °C, -50 °C, -196 °C' },
    })
  })

  it('refuses numbers that come to none', () => {
    expect(problemOf('Cr > 1/0')).toMatchObject({ code: 'formula-too-large', at: 5, length: 3 })
  })
})
