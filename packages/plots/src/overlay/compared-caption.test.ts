import { describe, expect, it } from 'vitest'
import { columns, makeSeries, overTemperature } from '../diagram/diagrams.testing.ts'
import { type CaptionWords, comparedCaption } from './compared-caption.ts'
import type { OverlayEntry } from './overlay-curves.ts'

const words: CaptionWords = {
  conditions: (cond) =>
    Object.entries(cond)
      .map(([key, at]) => `${key} ${at}`)
      .join(' · '),
  mark: columns.mark,
  elsewhere: (asked, curves) => `not at ${asked}: ${curves}`,
  silent: (asked, curves) => `${asked} not stated: ${curves}`,
}
const diagram = overTemperature('d_ss', { name: 'Stress', quantity: 'stress' })
const entry = (key: string, cond: Record<string, number | string>, more = {}): OverlayEntry => ({
  id: key,
  material: { key, name: key.toUpperCase(), place: 0, diagrams: [diagram] },
  diagram,
  series: makeSeries(key, [0], [0], { cond, ...more }),
})
const captionOf = (entries: OverlayEntry[], at = {}) =>
  comparedCaption(
    entries,
    entries.map(({ material }) => material.name),
    at,
    words,
  )

describe('what stands under a chart of several materials', () => {
  it('names the conditions that its curves share, and what each curve is', () => {
    const note = 'Through the lower limits of the standard: a real heat is stronger.'
    const steel = entry('steel', { T: 296.15, rate: 0.001 }, { basis: 'nominal', note })
    expect(captionOf([steel, entry('alloy', { T: 296.15, rate: 0.001 })])).toEqual([
      'T 296.15 · rate 0.001',
      `STEEL: nominal, estimated · Lab 4711 · ${note}`,
      'ALLOY: estimated · Lab 4711',
    ])
  })

  it('tells curves of 90 and 60 °C from the 80 °C that were asked for', () => {
    const [warm, cool] = [entry('pa', { T: 363.15 }), entry('pp', { T: 333.15 })]
    expect(captionOf([warm, cool, entry('abs', { T: 353.15 })], { T: 353.15 })[0]).toBe(
      'not at T 353.15: PA (T 363.15), PP (T 333.15)',
    )
    expect(captionOf([warm, cool])[0]).toBe('PA; PP: estimated · Lab 4711')
  })

  it('tells those that state no such condition where others do', () => {
    const told = captionOf([entry('pa', { moisture: 'cond' }), entry('pp', {})], { moisture: 'cond' })
    expect(told[0]).toBe('moisture cond not stated: PP')
    expect(captionOf([entry('steel', {}), entry('iron', {})], { moisture: 'cond' })).toHaveLength(1)
  })
})
