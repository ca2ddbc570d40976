import { describe, expect, it } from 'vitest'
import { readPastedCurve } from './pasted-curve.ts'

const AXES = { x: 'strain', y: 'stress' } as const
const read = (text: string) => readPastedCurve(text, AXES, 'metric')

describe('a curve that is pasted from a spreadsheet', () => {
  it.each([
    ['heads with units', 'Strain [%]\tStress (MPa)\n0\t0\n0.2\t355\n'],
    ['a row of units', 'Strain\tStress\n%\tMPa\n0\t0\n0.2\t355'],
    ['units in brackets below the heads', 'Strain\tStress\r\n[%]\t[MPa]\r\n0\t0\r\n0.2\t355\r\n'],
    ['other units', 'strain (1)\tstress [kPa]\n0\t0\n0.002\t355000'],
    ['a decimal comma', 'Dehnung [%]\tSpannung [MPa]\n0\t0\n0,2\t355,0'],
    ['no heads, in the units that are shown', '0\t0\n0.2\t355'],
    ['semicolons and blank lines', '0;0\n\n0,2;355\n'],
  ])('with %s is read into SI', (_, text) => {
    const result = read(text)
    if ('fault' in result) throw new Error(result.fault.key)
    expect(result.curve.x).toHaveLength(2)
    expect(result.curve.x[1]).toBeCloseTo(0.002, 12)
    expect(result.curve.y[1]).toBeCloseTo(355e6, 3)
  })

  it.each([
    ['words', 'nothing\there', 'edit.fault.noPoints', {}],
    ['a word among the numbers', '0\t0\n0.1\tbroken', 'edit.fault.point', { line: 2, value: 'broken' }],
    ['a number that can be read in two ways', '0\t0\n1\t1,200\n2\t1,300', 'edit.fault.pointAmbiguous', { line: 2 }],
    ['a unit of something else', 'Strain [%]\tStress [kg]\n0\t0\n1\t1', 'edit.fault.unit', { unit: 'kg' }],
  ])('with %s is refused with its place', (_, text, key, values) => {
    expect(read(text)).toMatchObject({ fault: { key, ...(Object.keys(values).length > 0 && { values }) } })
  })
})
