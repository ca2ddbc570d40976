import { diagramFigure } from '@ingot/plots/diagram/diagram-figure'
import { describe, expect, it } from 'vitest'
import { checkDiagram } from '../check/check-diagram.ts'
import { pairedFigure, withShortNames } from './paired-figure.ts'

const curve = { strain: [0, 0.1], stress: [2e8, 3e8] }
const flow = (T: number) =>
  ({ part: 'flow', isPassed: true, maxDeviation: 0, limit: 0.005, T, simulated: curve, source: curve }) as const
const words = { name: 'Check', strain: 'Strain', stress: 'Stress', simulated: 'CalculiX', source: 'Source' }
const diagramOf = (...temperatures: number[]) => {
  const made = checkDiagram({ version: '2.20', isOwnText: true, isPassed: true, parts: temperatures.map(flow) }, words)
  if (!made) throw new Error('no diagram')
  return made
}
const texts = {
  conditions: () => '',
  kind: (kind: string) => kind,
  curve: (n: number) => `${n}`,
  runout: 'run-out',
  mean: String,
  specimens: String,
  band: String,
  noLot: '',
  groups: String,
}
const look = { width: 600, height: 320, theme: 'light' } as const
const figure = (...temperatures: number[]) =>
  diagramFigure(diagramOf(...temperatures), { system: 'metric', locale: 'en' }, texts, look)

describe('curves in pairs', () => {
  it('are named by their maker first, and by no condition that all of them share', () => {
    const two = withShortNames(diagramOf(296.15, 353.15))
    expect(two.series.map(({ differs }) => Object.keys(differs))).toEqual(Array(4).fill(['curve', 'T']))
    const sharing = {
      ...two,
      series: two.series.map((one) => ({ ...one, differs: { T: 296.15, ...one.differs, T2: 1 } })),
    }
    expect(withShortNames({ ...sharing, series: sharing.series.slice(0, 2) }).series[0]?.differs).toEqual({
      curve: 'Source',
    })
  })

  it('share a colour; the second is dotted, or points over a line', () => {
    const { data } = pairedFigure(figure(296.15, 353.15), 'light', 'dotted')
    expect(data.map(({ line }) => line?.dash)).toEqual(['solid', 'dot', 'solid', 'dot'])
    const [a, b, c] = data.map(({ line }) => line?.color)
    expect(a).toBe(b)
    expect(a).not.toBe(c)
    const points = pairedFigure(figure(296.15), 'light', 'points').data
    expect(points.map(({ mode }) => mode)).toEqual(['lines', 'markers'])
    expect(points[1]?.marker?.color).toBe(points[0]?.line?.color)
  })
})
