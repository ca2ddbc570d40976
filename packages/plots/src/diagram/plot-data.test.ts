import { SPLINE_SMOOTHING } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import type { Shown } from '../frame/axis.ts'
import { diagramCsv, diagramData } from './diagram-data.ts'
import { diagramFigure } from './diagram-figure.ts'
import { ageingDiagram, columns, makeSeries, overTemperature, plotTexts } from './diagrams.testing.ts'
import { pageSize } from './page-size.ts'
import { plotData } from './plot-data.ts'
import { isLegendBeside } from './plot-figure.ts'

const metric: Shown = { system: 'metric', locale: 'en' }
const look = { theme: 'light', width: 900, height: 500 } as const

const modulus = overTemperature(
  'd_e_t',
  { name: "Young's modulus", quantity: 'modulus' },
  makeSeries('e', [293.15, 373.15], [70e9, 65e9]),
)
const strength = overTemperature(
  'd_rp_t',
  { name: 'Yield strength', quantity: 'stress' },
  makeSeries('r', [293.15, 373.15], [300e6, 250e6]),
)

describe('what a plot draws', () => {
  it('is series with x and y, titled axes with unit and scale, orientation, legend, key and name [PLOT-001]', () => {
    const diagram = ageingDiagram(
      makeSeries('a', [3_600, 36_000], [20e6, 10e6], { differs: { ageT: '80 °C' } }),
      makeSeries('b', [3_600, 36_000], [20e6, 5e6], { differs: { ageT: '95 °C' } }),
    )
    expect(plotData(diagram, metric, plotTexts, 'portrait')).toMatchObject({
      vkey: 'd_age',
      name: 'Thermal ageing',
      orientation: 'portrait',
      legendLength: 2,
      data: [
        { id: 'a', name: '80 °C', x: [1, 10], y: [20, 10] },
        { id: 'b', name: '95 °C', x: [1, 10], y: [20, 5] },
      ],
      layout: {
        title: 'Thermal ageing',
        xaxis: { axislabel: 'Time', axisunit: 'h', type: 'log' },
        yaxis: { axislabel: 'Retained property', axisunit: 'MPa', type: 'linear' },
      },
    })
  })
})

describe('the line of a curve', () => {
  it('is a spline of smoothing 1.3 where its kind is smooth and it is no measurement [PLOT-011]', () => {
    const line = (origin: 'estimated' | 'measured') => {
      const diagram = { ...modulus, series: modulus.series.map((series) => ({ ...series, origin })) }
      return diagramFigure(diagram, metric, plotTexts, look).data[0]?.line
    }
    expect(SPLINE_SMOOTHING).toBe(1.3)
    expect(line('estimated')).toMatchObject({ shape: 'spline', smoothing: 1.3 })
    expect(line('measured')).not.toHaveProperty('shape')
    expect(diagramFigure(strength, metric, plotTexts, look).data[0]?.line).not.toHaveProperty('shape')
  })
})

describe('a figure that leaves the page', () => {
  it('has the aspect of an A-series page, on its side or upright [PLOT-008]', () => {
    for (const orientation of ['landscape', 'unconstrained'] as const) {
      const { width, height } = pageSize(orientation)
      expect(width / height).toBeCloseTo(Math.SQRT2, 2)
    }
    for (const length of [900, 640]) expect(isLegendBeside(pageSize('landscape', length))).toBe(true)
    const { width, height } = pageSize('portrait')
    expect(height / width).toBeCloseTo(Math.SQRT2, 2)
  })
})

describe('the CSV behind a plot', () => {
  it('has exactly the points that are drawn, in the units shown', () => {
    const diagram = ageingDiagram(
      makeSeries('a', [3_600, 36_000], [20e6, 10e6], { differs: { ageT: '80 °C' } }),
      makeSeries('b', [7_200], [15e6], { differs: { ageT: '95 °C' } }),
    )
    const lines = diagramCsv(diagramData(diagram, metric, plotTexts), columns)
      .trimEnd()
      .split('\r\n')
      .slice(1)
    const drawn = diagramFigure(diagram, metric, plotTexts, look).data.flatMap(({ x, y }) =>
      x.map((px, place) => [px, y[place]]),
    )
    expect(lines.map((line) => line.split(',').slice(1, 3).map(Number))).toEqual(drawn)
  })
})
