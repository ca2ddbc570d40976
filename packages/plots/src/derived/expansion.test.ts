import type { Conditions } from '@ingot/contract/material'
import { coefficientMeaning, meanReference } from '@ingot/domain/curves/expansion'
import { describe, expect, it } from 'vitest'
import { makeSeries } from '../diagram/diagrams.testing.ts'
import { expansionDefaults, expansionMeaning, expansionOf } from './expansion.ts'

const range = { start: 300, end: 400, special: 350 }

describe('the temperatures of thermal expansion', () => {
  it('are 23, 55 and 23 at first where the unit of the axis contains a C [PLOT-018]', () => {
    expect(expansionDefaults('°C')).toEqual({ start: 23, end: 55, special: 23 })
  })
  it('are 75, 130 and 75 at first where it does not [PLOT-019]', () => {
    expect(expansionDefaults('°F')).toEqual({ start: 75, end: 130, special: 75 })
    expect(expansionDefaults('K')).toEqual({ start: 75, end: 130, special: 75 })
  })
})

describe('what a curve of expansion gives', () => {
  const of = (quantity: string, ...notes: string[]) =>
    expansionMeaning({
      y: { name: '', quantity, log: false },
      series: notes.map((note, at) => makeSeries(`${at}`, [1], [1], { note })),
    })

  it('is strain, a coefficient at a temperature, or the mean one that its note names', () => {
    expect(of('strain', 'Zero at 20 °C.')).toEqual({ is: 'strain' })
    expect(of('cte', '')).toEqual({ is: 'coefficient' })
    expect(of('cte', 'Mean coefficient from 20 °C.')).toEqual({ is: 'mean', from: 293.15 })
    expect(of('cte', 'Mean coefficient from 20 °C.', '')).toEqual({ is: 'coefficient' })
  })

  it('is what its conditions state, and no mean one without its reference', () => {
    const under = (...conds: Conditions[]) =>
      expansionMeaning({
        y: { name: '', quantity: 'cte', log: false },
        series: conds.map((cond, at) => makeSeries(`${at}`, [1], [1], { cond })),
      })
    const mean = { expansion: 'mean', T_ref: 273.15 }
    expect(under(mean, { ...mean, dir: 'cross' })).toEqual({ is: 'mean', from: 273.15 })
    expect(under({ expansion: 'instantaneous' })).toEqual({ is: 'coefficient' })
    expect(coefficientMeaning({ cond: { expansion: 'mean' } })).toBeUndefined()
    expect(coefficientMeaning({ cond: { T_ref: 293.15 } })).toBeUndefined()
  })

  it('is read from the note with its unit', () => {
    expect(meanReference('mean value from −40 °F')).toBeCloseTo(233.15, 9)
    expect(meanReference('Mean coefficient from 293.15 K')).toBe(293.15)
    expect(meanReference('Measured from 20 °C to 100 °C')).toBeUndefined()
  })
})

describe('the mean coefficient between two temperatures', () => {
  it('is the slope of thermal strain, with the strain at the special temperature [PLOT-020]', () => {
    const [result] = expansionOf([makeSeries('s', [300, 350, 400], [0, 1e-3, 3e-3])], range, { is: 'strain' })
    expect(result?.mean).toBeCloseTo(3e-5, 12)
    expect(result?.strain).toBeCloseTo(3e-3, 12)
    expect(result?.special).toBe(1e-3)
  })

  it('is the integral of the coefficient at a temperature over the range', () => {
    const [result] = expansionOf([makeSeries('c', [300, 400], [1e-5, 3e-5])], range, { is: 'coefficient' })
    expect(result?.mean).toBeCloseTo(2e-5, 12)
    expect(result?.strain).toBeCloseTo(2e-3, 12)
    expect(result?.special).toBeCloseTo(2e-5, 12)
  })

  it('comes from the strain that a mean coefficient stands for, from its reference on', () => {
    const meaning = { is: 'mean', from: 300 } as const
    const curve = makeSeries('m', [310, 400], [1e-5, 2e-5])
    const [whole] = expansionOf([curve], range, meaning)
    // ε(400 K) = 2e-5 · 100 K; nothing at the reference, although the curve begins beyond it.
    expect(whole?.mean).toBeCloseTo(2e-5, 12)
    const [within] = expansionOf([curve], { start: 300, end: 305, special: 305 }, meaning)
    expect(within?.mean).toBeCloseTo(1e-5, 12)
    expect(within?.special).toBeUndefined()
    expect(expansionOf([curve], { ...range, start: 295 }, meaning)[0]?.mean).toBeUndefined()
    const [part] = expansionOf([curve], { ...range, start: 310 }, meaning)
    expect(part?.strain).toBeCloseTo(2e-3 - 1e-4, 12)
  })

  it('agrees for strain and coefficient of one material', () => {
    const temperatures = Array.from({ length: 41 }, (_, at) => 300 + at * 2.5)
    const strain = makeSeries(
      's',
      temperatures,
      temperatures.map((T) => 1e-5 * (T - 300) + 5e-9 * (T - 300) ** 2),
    )
    const slope = makeSeries(
      'c',
      temperatures,
      temperatures.map((T) => 1e-5 + 1e-8 * (T - 300)),
    )
    const between = { start: 312, end: 388, special: 350 }
    const [byStrain] = expansionOf([strain], between, { is: 'strain' })
    const [bySlope] = expansionOf([slope], between, { is: 'coefficient' })
    expect(byStrain?.mean).toBeCloseTo(bySlope?.mean ?? 0, 9)
  })

  it('is unknown where a temperature lies outside the data, or both are the same', () => {
    const curve = makeSeries('s', [300, 400], [0, 1e-3])
    const [outside] = expansionOf([curve], { start: 290, end: 400, special: 500 }, { is: 'strain' })
    expect(outside).toMatchObject({ mean: undefined, strain: undefined, special: undefined, from: 300, to: 400 })
    expect(expansionOf([curve], { ...range, end: 300 }, { is: 'strain' })[0]?.mean).toBeUndefined()
  })
})
