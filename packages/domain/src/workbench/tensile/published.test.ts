import { describe, expect, it } from 'vitest'
import { fitLaw } from '../../laws/fit/fit-law.ts'
import type { FittedLaw } from '../../laws/fit/law-fit.ts'
import { BAM_RECORD, IWM_RECORD, SANDIA_RECORD } from './published.testing.ts'
import { evaluated } from './tensile.testing.ts'

/**
 * Laboratories' own results of the same tests. Of all 67 tests of 42CrMoS4 Rm is met exactly, Ag and A within 0.011 %
 * and Rp0.2 within 0.9 MPa, but for one whose extensometer slipped (3.8 MPa, 0.04 %); of all 10 of S355 Rp0.2, ReH and
 * Rm within 1 MPa, the digits that are printed, and E within 1 % but for one with nine points in its elastic part (4.4 %).
 */
describe('published results are met from raw curves', () => {
  it('42CrMoS4 of Fraunhofer IWM: Rp0.2 and Rp1 within 0.5 MPa, Rm, Ag and A', () => {
    const { value } = evaluated(IWM_RECORD)
    expect(Math.abs(value('Rp0.2') - 1132.33e6)).toBeLessThan(0.5e6)
    expect(Math.abs(value('Rp1') - 1146.28e6)).toBeLessThan(0.5e6)
    expect(Math.abs(value('Rm') - 1198.73e6)).toBeLessThan(0.01e6)
    expect(Math.abs(value('Ag') - 0.0520822)).toBeLessThan(5e-5)
    expect(Math.abs(value('A') - 0.146023)).toBeLessThan(5e-5)
    expect(Math.abs(value('E') / 201.876e9 - 1)).toBeLessThan(0.005)
  })

  it('S355 of BAM: E, Rp0.2, ReH and Rm to the digits of the certificate', () => {
    const { value, lack, warnings } = evaluated(BAM_RECORD)
    expect(Math.abs(value('E') / 194e9 - 1)).toBeLessThan(0.005)
    expect(Math.abs(value('Rp0.2') - 375e6)).toBeLessThan(1e6)
    expect(Math.abs(value('ReH') - 380e6)).toBeLessThan(0.5e6)
    expect(Math.abs(value('Rm') - 514e6)).toBeLessThan(0.5e6)
    // The extensometer was taken off at 1.9 %.
    expect([lack('Ag'), lack('A')]).toEqual(['elongation-ended', 'elongation-ended'])
    expect(warnings).toContain('yield-with-proof')
  })

  /**
   * SciPy 1.17, least_squares by MINPACK of the same points in a chain of its own: zero by a line of 193 GPa, true values up
   * to the largest stress, plastic strain above 1e-5. It has 98 points; the reduced curve here has fewer, hence 4 %.
   */
  it.each([
    ['swift', { K: 1330.26e6, eps0: 0.0349873, n: 0.548874 }],
    ['voce', { s0: 235.318e6, Q: 1163.64e6, b: 1.8608 }],
    ['ludwik', { s0: 182.163e6, K: 1207.24e6, n: 0.660146 }],
    ['hollomon', { K: 1208.66e6, n: 0.408201 }],
  ] as const)('304L of Sandia: the law of %s as an independent program has it', (law: FittedLaw, params) => {
    const { curves, step } = evaluated(SANDIA_RECORD, { modulus: 193e9 })
    if (!curves.plastic) throw new Error('no flow curve')
    expect(Number(step('flow-curve')?.found['points'])).toBe(curves.plastic.x.length)
    const outcome = fitLaw(law, [{ points: curves.plastic }])
    if (!outcome.ok) throw new Error(outcome.reason)
    for (const [key, value] of Object.entries(params)) {
      const tolerance = key === 'eps0' ? 0.1 : 0.04
      expect(Math.abs((outcome.fit.params[key] ?? 0) / value - 1), key).toBeLessThan(tolerance)
      expect(outcome.fit.intervals[key], key).toBeDefined()
    }
  })

  it('304L beyond its neck is warned of by the laws, as the evaluation ends before it', () => {
    const { curves } = evaluated(SANDIA_RECORD, { modulus: 193e9 })
    const { engineering, plastic } = curves
    if (!plastic) throw new Error('no flow curve')
    const whole = fitLaw('ludwik', [
      {
        points: {
          x: engineering.x.slice(8).map((e, at) => Math.log1p(e) - ((engineering.y[at + 8] ?? 0) * (1 + e)) / 193e9),
          y: engineering.y.slice(8).map((s, at) => s * (1 + (engineering.x[at + 8] ?? 0))),
        },
      },
    ])
    expect(whole.ok && whole.fit.warnings).toContain('past-necking')
    const uniform = fitLaw('ludwik', [{ points: plastic }])
    expect(uniform.ok && uniform.fit.warnings).not.toContain('past-necking')
  })
})
