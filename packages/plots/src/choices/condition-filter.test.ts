import { describe, expect, it } from 'vitest'
import { makeSeries, overTemperature } from '../diagram/diagrams.testing.ts'
import { atConditions, conditionChoices } from './condition-filter.ts'

const series = [-1, 0.1, 0.5].flatMap((R) =>
  [1, 3, undefined].map((Kt) => {
    const cond = { R, T: 293.15, ...(Kt !== undefined && { Kt }) }
    const { T: _, ...differs } = cond
    return makeSeries(`R${R} Kt${Kt}`, [1e4, 1e6], [3e8, 2e8], { cond, differs })
  }),
)
const diagram = overTemperature('d_sn', { name: 'S-N', quantity: 'stress' }, ...series)
const ids = (chosen: Record<string, string>) => atConditions(diagram, chosen).series.map(({ id }) => id)

describe('curves at chosen conditions', () => {
  it('can be chosen by each condition in which they differ, numbers from the least, what states none last', () => {
    expect(conditionChoices(diagram).map(({ condition, values }) => [condition, values.map(({ key }) => key)])).toEqual(
      [
        ['R', ['-1', '0.1', '0.5']],
        ['Kt', ['1', '3', '']],
      ],
    )
    expect(conditionChoices(diagram)[1]?.values[0]).toEqual({ key: '1', cond: { Kt: 1 }, count: 3 })
  })

  it('are left by several at once, and no longer told apart by them', () => {
    expect(ids({ R: '-1' })).toEqual(['R-1 Kt1', 'R-1 Kt3', 'R-1 Ktundefined'])
    expect(ids({ R: '0.1', Kt: '' })).toEqual(['R0.1 Ktundefined'])
    expect(atConditions(diagram, { R: '-1' }).series[0]?.differs).toEqual({ Kt: 1 })
  })

  it('are all there where no curve has the value of an old address', () => {
    expect(ids({ R: '0.7' })).toHaveLength(9)
    expect(ids({ constructor: '1' })).toHaveLength(9)
  })

  it('are offered with the values and numbers that the other choices leave, so that two never leave nothing', () => {
    const some = { ...diagram, series: diagram.series.filter(({ id }) => id !== 'R0.1 Kt3' && id !== 'R0.5 Kt3') }
    const [, notch] = conditionChoices(some, { R: '0.1' })
    expect(notch?.values.map(({ key, count }) => [key, count])).toEqual([
      ['1', 1],
      ['', 1],
    ])
    // One stress ratio is left at this notch factor: there is nothing to choose.
    expect(conditionChoices(some, { Kt: '3' }).map(({ condition }) => condition)).toEqual(['Kt'])
    expect(atConditions(some, { R: '0.1', Kt: '3' }).series.map(({ id }) => id)).toEqual([
      'R0.1 Kt1',
      'R0.1 Ktundefined',
    ])
  })

  it('offers nothing where few are seen at a glance', () => {
    expect(conditionChoices({ ...diagram, series: series.slice(0, 6) })).toEqual([])
  })
})
