import { describe, expect, it } from 'vitest'
import { assumedConditions, namedConditions } from './assumed-conditions.ts'

const catalogue = {
  conditions: {
    T: { name: { en: 'Temperature' }, quantity: 'temperature' },
    moisture: { name: { en: 'Moisture' }, options: ['dry', 'cond'] },
    test_speed: { name: { en: 'Test speed' }, options: ['1 mm/min', '50 mm/min'] },
  },
  slots: { dry: { moisture: 'dry' }, cond: { moisture: 'cond' } },
}
const yieldStress = { condition: { en: '50 mm/min, 23 °C' }, ref: { T: 296.15, moisture: 'dry' } }
const assumed = (stated: Record<string, number | string> | undefined, named: string[] = []) =>
  assumedConditions(catalogue, yieldStress, stated, new Set(named))

describe('what is assumed of a value', () => {
  it('is what is usual for its property and what it does not state itself', () => {
    expect(assumed(undefined)).toEqual({ T: 296.15, test_speed: '50 mm/min' })
    expect(assumed({ T: 473.15 })).toEqual({ test_speed: '50 mm/min' })
    expect(assumed({ T: 296.15, test_speed: '1 mm/min' })).toEqual({})
  })

  it('is a state of the material only where its data know states', () => {
    expect(assumed({}, ['moisture'])).toEqual({ T: 296.15, moisture: 'dry', test_speed: '50 mm/min' })
    expect([...namedConditions([{}, { cond: { moisture: 'cond', T: 353.15 } }])]).toEqual(['moisture', 'T'])
  })

  it('is nothing that the property means', () => {
    const impact = { condition: { en: '-20 °C, KV2' }, at: { T: 253.15 }, ref: { T: 296.15 } }
    expect(assumedConditions(catalogue, impact, undefined, new Set())).toEqual({})
  })
})
