import { parseScatterAddress } from '@ingot/domain/query/scatter-url'
import { describe, expect, it } from 'vitest'
import { swapped, usualScale, withAxis, withIndex, withRankedAxes, withScale } from './axis-choice.ts'

const plot = parseScatterAddress({
  'scatter.x': 'density_any',
  'scatter.y': 'youngs_modulus',
  'scatter.yscale': 'linear',
  'scatter.index': 'youngs_modulus/density_any',
  'scatter.at': '5',
  'scatter.window': '1..2,3..4',
})

describe('the axes of the plot', () => {
  it('are chosen one by one; what was seen of the plane does not fit another property [SCAT-011]', () => {
    const next = withAxis(plot, 'x', 'expansion', 'log')
    expect(next).toMatchObject({ x: 'expansion', y: 'youngs_modulus', xScale: 'log', yScale: 'linear' })
    expect(next).not.toHaveProperty('window')
    expect(next).not.toHaveProperty('at')
    expect(withScale(plot, 'y', 'log')).not.toHaveProperty('window')
  })

  it('change places with their scales and what is seen of them', () => {
    expect(swapped(plot)).toMatchObject({
      x: 'youngs_modulus',
      y: 'density_any',
      xScale: 'linear',
      yScale: 'log',
      window: { x: [3, 4], y: [1, 2] },
    })
    expect(swapped(parseScatterAddress({ 'scatter.x': 'a' }))).not.toHaveProperty('x')
  })

  it('are logarithmic but for temperatures and shares', () => {
    expect(['density', 'temperature', 'percent', undefined].map(usualScale)).toEqual(['log', 'linear', 'linear', 'log'])
  })

  it('keep when another index is taken; its level starts anew', () => {
    expect(withIndex(plot, 'density_any')).toMatchObject({ index: 'density_any', window: { x: [1, 2], y: [3, 4] } })
    expect(withIndex(plot, undefined)).not.toHaveProperty('index')
    expect(withIndex(plot, 'density_any')).not.toHaveProperty('at')
  })
})

it('takes the first ranked properties as axes that are not chosen', () => {
  const ranked = [{ key: 'density_any' }, { key: 'youngs_modulus' }]
  expect(withRankedAxes(parseScatterAddress({}), ranked)).toMatchObject({ x: 'density_any', y: 'youngs_modulus' })
  const one = parseScatterAddress({ 'scatter.y': 'density_any' })
  expect(withRankedAxes(one, ranked)).toMatchObject({ x: 'youngs_modulus', y: 'density_any' })
  expect(withRankedAxes(parseScatterAddress({}))).not.toHaveProperty('x')
})
