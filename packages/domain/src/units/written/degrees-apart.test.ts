import { expect, it } from 'vitest'
import { unitFits } from '../convert.ts'
import { parseUnit } from '../parse.ts'
import { writingsOfDegrees } from './degrees-apart.ts'

it.each([
  ['BTU/hr-ft-F', 'conductivity', 1.730735],
  ['BTU/(hr-ft-F)', 'conductivity', 1.730735],
  ['Btu-in/hr-ft²-°F', 'conductivity', 0.1442279],
  ['W/m-C', 'conductivity', 1],
  ['W/mK', 'conductivity', 1],
  ['BTU/lb-F', 'specific_heat', 4186.8],
  ['J/g-°C', 'specific_heat', 1000],
  ['µin/in-F', 'cte', 1.8e-6],
  ['1E-6/F', 'cte', 1.8e-6],
] as const)('%s is one writing of the unit of %s', (unit, quantity, factor) => {
  const meant = writingsOfDegrees(unit).find((one) => unitFits(one, quantity))
  expect(parseUnit(meant ?? '').factor / factor).toBeCloseTo(1, 5)
})

it('a farad stays one where it is measured', () => {
  expect(writingsOfDegrees('F/m')[0]).toBe('F/m')
  expect(writingsOfDegrees('mK')[0]).toBe('mK')
})
