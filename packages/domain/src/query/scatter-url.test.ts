import { assert, boolean, constantFrom, double, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILY_LEVEL, parseScatterAddress, type ScatterAddress, withScatter } from './scatter-url.ts'

const plain = {
  tab: 'properties',
  xScale: 'log',
  yScale: 'log',
  level: FAMILY_LEVEL,
  hulls: true,
  best: true,
  points: 'means',
  bars: 'none',
  ellipses: false,
}

describe('the address of a scatter plot', () => {
  it('says which axes it has, how it is drawn, and what is ranked', () => {
    const params = {
      'scatter.x': 'density_any',
      'scatter.y': '=rp02/density',
      'scatter.yscale': 'linear',
      'scatter.level': '3',
      'scatter.hulls': 'none',
      'scatter.index': 'E^(1/3)/rho',
      'scatter.at': '1.5E3',
      'scatter.window': '500..8000,-1..2e11',
      'scatter.best': 'none',
      'scatter.front': 'lower,higher',
      'scatter.points': 'tests',
      'scatter.bars': 'sd',
      'scatter.ellipses': 'tests',
    }
    expect(parseScatterAddress(params)).toEqual({
      x: 'density_any',
      y: '=rp02/density',
      tab: 'plot',
      xScale: 'log',
      yScale: 'linear',
      level: 3,
      hulls: false,
      index: 'E^(1/3)/rho',
      at: 1500,
      window: { x: [500, 8000], y: [-1, 2e11] },
      best: false,
      front: { x: 'lower', y: 'higher' },
      points: 'tests',
      bars: 'sd',
      ellipses: true,
    })
  })

  it('opens the properties until both axes are chosen [SCAT-001]', () => {
    expect(parseScatterAddress({})).toEqual(plain)
    expect(parseScatterAddress({ 'scatter.x': 'a' }).tab).toBe('properties')
    expect(parseScatterAddress({ 'scatter.x': 'a', 'scatter.y': 'b' }).tab).toBe('plot')
    expect(parseScatterAddress({ 'scatter.x': 'a', 'scatter.y': 'b', 'scatter.tab': 'properties' }).tab).toBe(
      'properties',
    )
  })

  it('leaves out what cannot be read', () => {
    const params = {
      'scatter.tab': 'other',
      'scatter.xscale': 'cubic',
      'scatter.level': '9',
      'scatter.at': 'high',
      'scatter.front': 'lower',
      'scatter.points': 'all',
      'scatter.bars': 'se',
      'scatter.window': '5..1,0..1',
    }
    expect(parseScatterAddress(params)).toEqual(plain)
    expect(parseScatterAddress({ 'scatter.window': '1..2' })).not.toHaveProperty('window')
  })

  it('leaves the parameters of others alone', () => {
    const given = { q: 'E > 70 GPa', 'scatter.x': 'old', 'scatter.at': '3' }
    const next = withScatter(given, { ...parseScatterAddress({}), x: 'new' })
    expect(next).toEqual({ q: 'E > 70 GPa', 'scatter.x': 'new' })
  })

  it('is read back as it was written', () => {
    const number = double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }).map((value) => value + 0)
    const span = record({ low: number, width: double({ min: 1, max: 1e6, noNaN: true }) }).map(
      ({ low, width }): [number, number] => [low, low + width + Math.abs(low)],
    )
    const address = record({
      x: option(constantFrom('a', '=b/c')),
      y: option(constantFrom('d', 'e.dry')),
      tab: constantFrom('properties', 'plot'),
      xScale: constantFrom('log', 'linear'),
      yScale: constantFrom('log', 'linear'),
      level: integer({ min: 1, max: 6 }),
      hulls: boolean(),
      best: boolean(),
      points: constantFrom('means', 'tests'),
      bars: constantFrom('none', 'sd', 'range'),
      ellipses: boolean(),
      index: option(constantFrom('E/rho')),
      at: option(number),
      window: option(record({ x: span, y: span })),
    }).map(
      (all) =>
        Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as unknown as ScatterAddress,
    )
    assert(
      property(address, (given) => {
        expect(parseScatterAddress(withScatter({}, given))).toEqual(given)
      }),
    )
  })
})
