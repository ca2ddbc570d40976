import { describe, expect, it } from 'vitest'
import { ageingDiagram, makeSeries, plotTexts } from '../diagram/diagrams.testing.ts'
import { plotData } from '../diagram/plot-data.ts'
import { agedTo, inPercent, levelBounds, switchedLevel } from './ageing.ts'

const metric = { system: 'metric', locale: 'en' } as const
const diagram = ageingDiagram(
  makeSeries('a', [3_600, 36_000, 360_000], [24e6, 18e6, 6e6], { differs: { ageT: '80 °C' } }),
  makeSeries('b', [3_600, 36_000], [20e6, 15e6], { differs: { ageT: '60 °C' } }),
)
const plot = plotData(diagram, metric, plotTexts)

describe('the level of thermal ageing', () => {
  it('is 1 to 100 % and 50 at first, or 1 to the first y value and half of it [PLOT-015, PLOT-016]', () => {
    expect(levelBounds(plot, true)).toEqual({ min: 1, max: 100, initial: 50 })
    expect(levelBounds(plot, false)).toEqual({ min: 1, max: 24, initial: 12 })
  })

  it('can be chosen in percent only where the values are below 1', () => {
    const small = plotData(ageingDiagram(makeSeries('a', [3_600], [0.5e6])), metric, plotTexts)
    expect(levelBounds(small, false)).toBeUndefined()
    expect(levelBounds(small, true)).toBeDefined()
    expect(levelBounds(plotData(ageingDiagram(), metric, plotTexts), true)).toBeUndefined()
  })

  it('keeps its meaning when percent is switched on or off [PLOT-014]', () => {
    expect(switchedLevel(plot, 12, true)).toBe(50)
    expect(switchedLevel(plot, 50, false)).toBe(12)
  })
})

describe('thermal ageing', () => {
  it('shows every curve in percent of its own first value [PLOT-014]', () => {
    const percent = inPercent(plot)
    expect(percent.data.map(({ y }) => y)).toEqual([
      [100, 75, 25],
      [100, 75],
    ])
    expect(percent.layout.yaxis).toMatchObject({ axisunit: '%', type: 'linear' })
  })

  it('tells when each curve falls to the level, between its points on a logarithmic time axis [PLOT-020]', () => {
    const [reached] = agedTo(plot, 12)
    expect(reached).toMatchObject({ is: 'reached', name: '80 °C' })
    // Half-way from 18 to 6 MPa, which is half-way from 10 to 100 h on a logarithmic axis.
    expect(reached?.is === 'reached' && reached.at).toBeCloseTo(10 * Math.sqrt(10), 9)
  })

  it('says of a curve that stays above or starts below the level where it ends or starts', () => {
    expect(agedTo(plot, 12)[1]).toEqual({ id: 'b', name: '60 °C', is: 'above', until: 10, last: 15 })
    expect(agedTo(plot, 22)[1]).toEqual({ id: 'b', name: '60 °C', is: 'below', first: 20 })
  })

  it('leaves out of the percentages a curve that starts at 0', () => {
    const zero = plotData(ageingDiagram(makeSeries('z', [3_600, 7_200], [0, 1e6])), metric, plotTexts)
    expect(inPercent(zero).data).toEqual([])
  })
})
