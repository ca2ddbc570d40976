import { describe, expect, it } from 'vitest'
import { readFrequency, readTension, readThermalStrain } from './read-dat.ts'

const table = (what: string, rows: readonly string[]) =>
  `\n ${what} for set TOP and time  0.1000000E+01\n\n${rows.map((row, index) => `         ${index + 5} ${row}\n`).join('')}`
const displacements = table('displacements (vx,vy,vz)', [
  ' 0.000000E+00  0.000000E+00  1.000000E-02',
  '-3.000000E-03  0.000000E+00  1.000000E-02',
  '-3.000000E-03 -3.200000E-03  1.000000E-02',
  ' 0.000000E+00 -3.000000E-03  1.000000E-02',
])
const forces = table('forces (fx,fy,fz)', Array(4).fill(' 5.000000E-14 -5.000000E-14  4.250000E+01'))

describe('a result of CalculiX', () => {
  it('gives displacements of the free corner and the whole force at each step', () => {
    expect(readTension(displacements + forces + displacements + forces)).toEqual(
      Array(2).fill({ across: expect.closeTo(-0.0031, 12), along: 0.01, force: 170 }),
    )
    expect(readThermalStrain(displacements)).toBeCloseTo((0.01 - 0.0062) / 3, 12)
  })

  it('gives the lowest frequency', () => {
    const head =
      '\n     E I G E N V A L U E   O U T P U T\n\n MODE NO    EIGENVALUE                       FREQUENCY\n\n'
    expect(readFrequency(`${head}      1   0.1681435E+08   0.4100531E+04   0.6526197E+03   0.0000000E+00\n`)).toBe(
      652.6197,
    )
    expect(() => readFrequency(`${head}      1  -0.1E+08   0.0000000E+00   0.0000000E+00   0.4100531E+04\n`)).toThrow(
      'not positive',
    )
    expect(() => readFrequency('')).toThrow('no frequencies')
  })

  it.each([
    ['a number that is none', displacements.replace('-3.200000E-03', 'NaN')],
    ['numbers that run together', displacements.replace('-3.000000E-03 -3.2', '-3.000000E-03-3.2')],
    ['a star field', displacements.replace('-3.200000E-03', '*************')],
    ['another set', displacements.replace('set TOP', 'set ALL')],
    ['no free corner', displacements.replace('         7 ', '         9 ')],
    ['no forces', displacements],
  ])('with %s is an error, not a number', (_, dat) => {
    expect(() => readTension(dat)).toThrow('The result has')
  })
})
