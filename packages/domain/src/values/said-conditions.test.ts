import type { CatalogueNode } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { saidConditions } from './said-conditions.ts'

const conditions = {
  T: { name: { en: 'Temperature' }, quantity: 'temperature' },
  stress: { name: { en: 'Stress' }, quantity: 'stress' },
  dir: { name: { en: 'Direction' } },
  test_speed: { name: { en: 'Test speed' }, options: ['1 mm/min', '50 mm/min'] },
  R: { name: { en: 'Stress ratio' }, quantity: 'ratio' },
}
const said = (node: Partial<CatalogueNode>, language: 'en' | 'fr' = 'en') =>
  saidConditions({ vkey: 'x', type: 'Spt', name: { en: 'X' }, ...node }, conditions, language)

describe('the wording of a property’s conditions', () => {
  it('gives way to numbers where the property has them, so that they follow the unit system', () => {
    expect(said({ condition: { en: '-20 °C, KV2' }, at: { T: 253.15 } })).toEqual({ cond: { T: 253.15 }, words: 'KV2' })
    expect(said({ condition: { en: '20-100 °C' }, ref: { T: { gte: 293.15, lte: 373.15 } } })).toEqual({
      cond: {},
      words: '',
    })
    expect(said({ condition: { en: '1.80 MPa', fr: '1,80 MPa' }, at: { stress: 1.8e6 } }, 'fr')).toEqual({
      cond: { stress: 1.8e6 },
      words: '',
    })
  })

  it('is no condition of a value where it is only what is usual', () => {
    expect(said({ condition: { en: '50 mm/min, 23 °C' }, ref: { T: 296.15 } })).toEqual({ cond: {}, words: '' })
    expect(said({ condition: { en: 'A5, 23 °C' }, ref: { T: 296.15 } })).toEqual({ cond: {}, words: 'A5' })
  })

  it('stays where the number is another one or there is none', () => {
    expect(said({ condition: { en: '0°' }, ref: { T: 296.15 } })).toEqual({ cond: {}, words: '0°' })
    expect(said({ condition: { en: '20 °C' }, ref: { T: 296.15 } })).toEqual({ cond: {}, words: '20 °C' })
    expect(
      said({ condition: { en: '23-55 °C, flow', fr: '23-55 °C, écoulement' }, at: { dir: 'flow' } }, 'fr'),
    ).toEqual({ cond: {}, words: '23-55 °C, écoulement' })
    expect(said({})).toEqual({ cond: {}, words: '' })
  })

  it('has a true minus sign', () => {
    expect(said({ condition: { en: 'R=-1, 1E7 cycles' }, at: { R: -1 } }).words).toBe('R=−1, 1E7 cycles')
  })
})
