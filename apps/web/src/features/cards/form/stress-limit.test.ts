import type { CardInputs } from '@ingot/contract/cards'
import { describe, expect, it } from 'vitest'
import type { CardValues } from './card-form.ts'
import { stressLimitFor } from './stress-limit.ts'

const MPa = 1e6
/** A polyamide whose dry strength no conditioned curve reaches. */
const inputs: CardInputs = {
  stressLimit: {
    min: 13 * MPa,
    max: 240 * MPa,
    ranges: [
      { moisture: 'dry', diagram: 'd_ss', T: 296.15, min: 40 * MPa, max: 240 * MPa },
      { moisture: 'cond', diagram: 'd_ss', T: 296.15, min: 22 * MPa, max: 170 * MPa },
      { moisture: 'cond', diagram: 'd_ss', T: 363.15, min: 13 * MPa, max: 90 * MPa },
    ],
    options: [
      { key: 'tensileStrength', label: 'Tensile strength', value: 190 * MPa, moisture: 'dry' },
      { key: 'tensileStrength', label: 'Tensile strength', value: 130 * MPa, moisture: 'cond' },
    ],
  },
}
const chosen = (values: Partial<CardValues>) =>
  stressLimitFor(inputs, {
    temperature: [296.15],
    includeGeneric: false,
    acceptDeviation: false,
    encrypt: false,
    leftOut: [],
    ...values,
  })

describe('the stress limit of a form', () => {
  it('is that of the chosen state, with the stresses of that state [CARD-017] [CARD-018]', () => {
    expect(chosen({ moisture: 'cond' })).toMatchObject({ min: 22 * MPa, max: 170 * MPa })
    expect(chosen({ moisture: 'cond' })?.options.map(({ value }) => value)).toEqual([130 * MPa])
    expect(chosen({ moisture: 'dry' })?.options.map(({ value }) => value)).toEqual([190 * MPa])
    expect(chosen({})).toMatchObject({ min: 40 * MPa, max: 240 * MPa })
  })

  it('reaches every curve of several temperatures and cuts one, and goes with the reduction factor', () => {
    expect(chosen({ moisture: 'cond', temperature: [296.15, 363.15] })).toMatchObject({ min: 22 * MPa, max: 170 * MPa })
    expect(chosen({ moisture: 'cond', temperature: [363.15] })).toMatchObject({ min: 13 * MPa, options: [] })
    const reduction = { text: '0.5', value: 0.5, view: '' }
    expect(chosen({ moisture: 'dry', reduction })).toMatchObject({ min: 20 * MPa, max: 120 * MPa, options: [] })
  })

  it('is that of all curves before a temperature is chosen', () => {
    expect(chosen({ temperature: [] })).toMatchObject({ min: 13 * MPa, max: 240 * MPa })
  })
})
