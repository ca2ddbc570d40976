import { fitLaw, fittedStress } from '@ingot/domain/laws/fit/fit-law'
import type { LawFit } from '@ingot/domain/laws/fit/law-fit'
import { describe, expect, it } from 'vitest'
import type { Shown } from '../frame/axis.ts'
import { type FitDrawing, type FittedCurve, fitFigure, fitLines } from './fit-figure.ts'

const metric: Shown = { system: 'metric', locale: 'en' }
const look = { theme: 'light', width: 900, height: 500 } as const
const words = { fitted: 'Swift', beyond: 'Swift, extrapolated', left: 'not fitted', residual: 'Residual' }
const x = { name: 'True plastic strain', quantity: 'ratio', log: false }
const y = { name: 'True stress', quantity: 'stress', log: false }

const strains = Array.from({ length: 11 }, (_, index) => index * 0.02)
const swift = (strain: number) => 530e6 * (0.003 + strain) ** 0.21
const used = strains.slice(0, 9)
const left = strains.slice(9)
const columnOf = (column: number[], factor = 1) => ({ x: column, y: column.map((strain) => factor * swift(strain)) })
const curve: FittedCurve = { id: 'a', name: '23 °C', used: columnOf(used), left: columnOf(left) }

function fitOf(points: { x: readonly number[]; y: readonly number[] }): LawFit {
  const outcome = fitLaw('swift', [{ points: { x: [...points.x], y: [...points.y] } }])
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.fit
}
const drawing: FitDrawing = { x, y, curves: [curve], fit: fitOf(curve.used) }

describe('the lines of a fit', () => {
  it('cover the strains of its points, and go on to twice the last strain of the curve', () => {
    const { within, beyond } = fitLines(fitOf(curve.used), curve)
    expect([within.x[0], within.x.at(-1)]).toEqual([0, 0.16])
    expect([beyond.x[0], beyond.x.at(-1)]).toEqual([0.16, 0.4])
    expect(within.y.at(-1)).toBeCloseTo(swift(0.16), -3)
    expect(beyond.y[0]).toBe(within.y.at(-1))
  })

  it('are those of the rate and temperature of the curve', () => {
    const params = { A: 3e8, B: 5e8, n: 0.3, C: 0.02, m: 1, rate0: 1, Tm: 1800, Tr: 293.15 }
    const law = { law: 'johnson-cook', params } as const
    const fast = fitLines(law, { ...curve, rate: 100, T: 400 }).within
    expect(fast.y[60]).toBe(fittedStress(law, fast.x[60] ?? 0, { rate: 100, T: 400 }))
    expect(fast.y[60]).not.toBe(fitLines(law, curve).within.y[60])
  })
})

describe('the figure of a fit', () => {
  const { data, layout } = fitFigure(drawing, words, metric, look)
  const named = (name: string) => data.filter((trace) => trace.name.replace(/<br>|\u00a0/g, ' ') === name)

  it('has points, points left out, the fit, dashed what it says beyond, and residuals, in the units shown', () => {
    expect(data.map(({ mode }) => mode)).toEqual(['markers', 'markers', 'lines', 'lines', 'markers'])
    expect(data[0]?.y[4]).toBeCloseTo(swift(0.08) / 1e6, 9)
    expect(named('not fitted')[0]?.x).toEqual(left)
    expect(named('Swift')[0]?.line?.dash).toBe('solid')
    expect(named('Swift, extrapolated')[0]?.line?.dash).toBe('dash')
    expect(layout.yaxis.title.text).toBe('True stress (MPa)')
  })

  it('has the residuals below the curves, over the same strains, with a line at zero', () => {
    const [residuals] = data.filter(({ yaxis }) => yaxis === 'y2')
    expect(residuals?.x).toEqual(used)
    expect(residuals?.y).toEqual(drawing.fit?.residuals.map((pascal) => expect.closeTo(pascal / 1e6, 9)))
    expect(layout.yaxis2?.title.text).toBe('Residual (MPa)')
    expect((layout.yaxis2?.domain ?? [])[1]).toBeLessThan((layout.yaxis.domain ?? [])[0] ?? 0)
    expect(layout.shapes).toEqual([expect.objectContaining({ yref: 'y2', y0: 0, y1: 0 })])
  })

  it('gives every curve of a family its own residuals and its colour, and names the fit once', () => {
    const two = { ...curve, id: 'b', name: '<b>200 °C', used: columnOf(used, 0.8), left: columnOf([]) }
    const residuals = [...used.map(() => 1e6), ...used.map(() => -2e6)]
    const family = fitFigure(
      { x, y, curves: [curve, two], fit: { ...fitOf(curve.used), residuals } },
      words,
      metric,
      look,
    )
    const below = family.data.filter(({ yaxis }) => yaxis === 'y2')
    expect(below.map((trace) => trace.y[0])).toEqual([1, -2])
    const fits = family.data.filter(({ mode }) => mode === 'lines')
    expect(fits.filter(({ showlegend }) => showlegend)).toHaveLength(2)
    expect(fits[2]?.line?.color).toBe(below[1]?.marker?.color)
    expect(family.data.map(({ name }) => name).join()).not.toContain('<b>200')
  })

  it('shows the points alone where nothing was fitted', () => {
    const bare = fitFigure({ x, y, curves: [curve] }, words, metric, look)
    expect(bare.data.map(({ mode }) => mode)).toEqual(['markers', 'markers'])
    expect(bare.layout.yaxis2).toBeUndefined()
    expect(bare.layout.yaxis.domain).toBeUndefined()
  })
})
