import type { Series } from '@ingot/plots/diagram/diagram'
import { describe, expect, it } from 'vitest'
import { type FitChoice, familyOf, fitTasks, fitted, fittedCurve, strainEnds, strainScale } from './fit-input.ts'

const strains = [0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.16, 0.2]
const curve = (id: string, cond: Series['cond'], factor = 1): Series => ({
  id,
  cond,
  differs: {},
  kind: 'true-plastic',
  origin: 'measured',
  x: strains,
  y: strains.map((strain) => factor * 5e8 * (0.004 + strain) ** 0.2),
  source: { title: 'Lab', kind: 'test-report', rights: 'own' },
})
const slow = curve('slow', { T: 296.15, rate: 0.001 })
const fast = curve('fast', { T: 296.15, rate: 10 }, 1.2)
const choice: FitChoice = { place: 0, laws: ['hollomon', 'swift'] }

describe('the family of a flow curve', () => {
  it('is the curves that differ in rate and temperature only', () => {
    const across = curve('across', { T: 296.15, rate: 0.001, dir: 'T' })
    const hot = curve('hot', { T: 473.15, rate: 0.001 })
    const about = curve('about', { T: { gte: 290, lte: 300 }, rate: 1 })
    const engineering: Series = { ...fast, kind: 'engineering' }
    expect(familyOf([slow, across, hot, about, engineering, fast], 0)).toEqual([0, 2, 5])
    expect(familyOf([slow, across], 1)).toEqual([1])
    expect(familyOf([slow], 3)).toEqual([])
  })
})

describe('the range of a fit', () => {
  it('splits a curve at strains that belong to it', () => {
    const { used, left, rate, T } = fittedCurve(slow, 'slow', { from: 0.01, to: 0.08 })
    expect(used.x).toEqual([0.01, 0.02, 0.04, 0.06, 0.08])
    expect(left.x).toEqual([0, 0.1, 0.12, 0.16, 0.2])
    expect(left.y[1]).toBe(slow.y[6])
    expect([rate, T]).toEqual([0.001, 296.15])
  })

  it('is the whole curve where nothing is said, from its first strain to its last', () => {
    expect(fittedCurve(slow, 'slow', {}).left.x).toEqual([])
    expect(strainEnds(slow)).toEqual({ from: 0, to: 0.2 })
    expect(strainEnds(undefined)).toEqual({ from: 0, to: 0 })
  })

  it('is typed in the unit shown', () => {
    const percent = strainScale({ name: 'Plastic strain', quantity: 'strain', log: false }, 'metric')
    expect(percent.shown(0.05)).toBeCloseTo(5, 12)
    expect(percent.si(5)).toBeCloseTo(0.05, 12)
  })
})

describe('the fits of a choice', () => {
  it('take the chosen curve, and all of its family for Johnson-Cook with the constants given', () => {
    const tasks = fitTasks({ series: [slow, fast] }, ['a', 'b'], {
      place: 1,
      laws: ['swift', 'johnson-cook'],
      Tm: 1800,
      E: 2.1e11,
    })
    expect(tasks.map(({ law, curves }) => [law, curves.map(({ name }) => name)])).toEqual([
      ['swift', ['b']],
      ['johnson-cook', ['a', 'b']],
    ])
    expect(tasks[1]?.options).toEqual({ fixed: { Tm: 1800 }, modulus: 2.1e11 })
  })

  it('leave curves without a point in the range out of the family', () => {
    const short: Series = { ...fast, x: [0.001, 0.002], y: [3e8, 4e8] }
    const [task] = fitTasks({ series: [slow, short] }, [], { place: 0, laws: ['johnson-cook'], from: 0.01 })
    expect(task?.curves.map(({ id, name }) => [id, name])).toEqual([['slow', '1']])
  })

  it('stand in the order of the criterion, those of several curves behind, failures last', () => {
    const laws: FitChoice['laws'] = ['hollomon', 'ramberg-osgood', 'johnson-cook', 'swift']
    const results = fitted(fitTasks({ series: [slow, fast] }, [], { ...choice, laws, Tm: 1800 }))
    expect(results.map(({ law, outcome }) => [law, outcome.ok])).toEqual([
      ['swift', true],
      ['hollomon', true],
      ['johnson-cook', true],
      ['ramberg-osgood', false],
    ])
    expect(results[0]?.outcome).toMatchObject({ fit: { params: { n: expect.closeTo(0.2, 6) } } })
  })
})
