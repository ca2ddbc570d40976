import { describe, expect, it } from 'vitest'
import { atShare, cursorRange, readCurves, shareOf } from './curve-cursor.ts'
import { ageingDiagram, makeSeries, overTemperature, plotTexts } from './diagrams.testing.ts'
import { plotData } from './plot-data.ts'

const metric = { system: 'metric', locale: 'en' } as const
const plot = plotData(
  ageingDiagram(
    makeSeries('a', [3_600, 360_000], [20e6, 10e6], { differs: { T: 'a' } }),
    makeSeries('b', [36_000, 360_000], [30e6, 20e6], { differs: { T: 'b' } }),
  ),
  metric,
  plotTexts,
)

describe('the cursor of a plot', () => {
  it('reads every curve in the units shown, straight on the scales of the axes', () => {
    expect(readCurves(plot, 10)).toMatchObject([
      { name: 'a', values: [expect.closeTo(15, 9)] },
      { name: 'b', values: [30] },
    ])
  })

  it('reads a curve of a further y axis straight on the scale of that axis, and says which it is', () => {
    const over = (vkey: string, name: string, quantity: string, y: number[], log = false) => {
      const diagram = overTemperature(vkey, { name, quantity }, makeSeries(vkey, [300, 400], y))
      return plotData({ ...diagram, y: { ...diagram.y, log } }, { system: 'si', locale: 'en' }, plotTexts)
    }
    const modulus = over('d_e_t', 'Modulus', 'modulus', [2e9, 1e9])
    const rate = over('d_creep', 'Rate', 'rate', [1, 100], true)
    const two = {
      ...modulus,
      data: [...modulus.data, ...rate.data.map((series) => ({ ...series, yaxis: 2 }))],
      layout: { ...modulus.layout, yaxis2: rate.layout.yaxis },
    }
    expect(readCurves(two, 350)).toMatchObject([
      { values: [1.5e9], axis: { axislabel: 'Modulus' } },
      { values: [expect.closeTo(10, 9)], axis: { axislabel: 'Rate', type: 'log' } },
    ])
  })

  it('reads nothing outside a curve, and says where the curve lies', () => {
    expect(readCurves(plot, 5)[1]).toMatchObject({ values: [], from: 10, to: 100 })
  })

  it('reads a curve that comes back at each of its passes', () => {
    const loop = overTemperature('d_k_t', { name: 'y', quantity: 'ratio' }, makeSeries('l', [300, 400, 320], [0, 1, 2]))
    const [reading] = readCurves(plotData(loop, { system: 'si', locale: 'en' }, plotTexts), 350)
    expect(reading?.values).toEqual([0.5, expect.closeTo(1.625, 9)])
  })

  it('goes from the first point of all curves to the last, evenly along the axis', () => {
    const range = cursorRange(plot)
    expect(range).toEqual({ from: 1, to: 100 })
    if (!range) return
    expect(atShare(0.5, range, 'log')).toBe(10)
    expect(atShare(0.5, range, 'linear')).toBe(50.5)
    expect(shareOf(10, range, 'log')).toBeCloseTo(0.5, 12)
    expect([atShare(0, range, 'log'), atShare(1, range, 'log'), shareOf(1_000, range, 'log')]).toEqual([1, 100, 1])
  })

  it('has nowhere to go without points', () => {
    expect(cursorRange(plotData(ageingDiagram(), metric, plotTexts))).toBeUndefined()
  })
})
