import type { CardInputs } from '@ingot/contract/cards'
import { describe, expect, it } from 'vitest'
import { makeModel, makeSolver } from '../testing.ts'
import { type CardForm, firstForm } from './card-form.ts'
import { restoredForm, storageKey } from './card-storage.ts'

const inputs: CardInputs = {
  moisture: { options: ['dry', 'cond'] },
  temperature: {
    isMultiple: true,
    isRequired: true,
    options: [{ value: 233.15 }, { value: 296.15 }, { value: 353.15, moisture: ['dry'] }],
  },
  engTrueStressStrain: { options: ['true', 'eng'].map((key) => ({ key, label: key })) },
  extrapolation: { default: 'law', options: ['law', 'flat'].map((key) => ({ key, label: key })) },
  failure: { default: 'none', options: ['none', 'fracture-strain'].map((key) => ({ key, label: key })), refused: [] },
  reduction: { min: 0.1, max: 1, default: 1 },
  includeGeneric: { label: 'Generic' },
  templates: { options: ['rates', 'thermal'].map((key) => ({ key, label: key })) },
}
const solvers = [
  makeSolver('abaqus', [makeModel('abaqus-plastic', { inputs }), makeModel('abaqus-elastic')]),
  makeSolver('lsdyna', [makeModel('lsdyna-mat024')]),
]
const form: CardForm = {
  solver: 'abaqus',
  model: 'abaqus-plastic',
  unit: 'kg-m-s',
  values: {
    moisture: 'dry',
    temperature: [296.15, 353.15],
    engTrueStressStrain: 'eng',
    extrapolation: 'flat',
    failure: 'fracture-strain',
    reduction: { text: '0,9', value: 0.9, view: 'metric fr' },
    includeGeneric: true,
    acceptDeviation: false,
    encrypt: false,
    leftOut: ['thermal'],
  },
}
const kept = (changed: object) => ({ ...form, ...changed })
const values = (changed: object) => kept({ values: { ...form.values, ...changed } })

describe('the kept values of a card form', () => {
  it('stand under a key of the material that begins with download-card-form- [CARD-021]', () => {
    expect(storageKey('dc04')).toBe('download-card-form-dc04')
  })

  it('come back as they were [CARD-021]', () => {
    expect(restoredForm(JSON.parse(JSON.stringify(form)), solvers)).toEqual(form)
  })

  it.each([undefined, '', 7, [], 'text', { solver: 'gone' }, { solver: 7, values: null }])(
    'give way to the first form where they are none: %j',
    (none) => expect(restoredForm(none, solvers)).toEqual(firstForm(solvers)),
  )

  it('are dropped where they are no longer offered [CARD-021]', () => {
    expect(restoredForm(kept({ model: 'abaqus-gone' }), solvers)).toEqual({
      solver: 'abaqus',
      values: { temperature: [], includeGeneric: false, acceptDeviation: false, encrypt: false, leftOut: [] },
    })
    expect(restoredForm(kept({ unit: 'gone' }), solvers).unit).toBe('Mg-mm-s')
    expect(restoredForm(values({ temperature: [296.15, 999] }), solvers).values.temperature).toEqual([296.15])
    expect(restoredForm(values({ moisture: 'cond' }), solvers).values.temperature).toEqual([296.15])
    expect(restoredForm(values({ engTrueStressStrain: 'gone' }), solvers).values.engTrueStressStrain).toBe('true')
    expect(restoredForm(values({ failure: 'gone' }), solvers).values.failure).toBe('none')
    expect(restoredForm(values({ leftOut: ['gone', 'rates'] }), solvers).values.leftOut).toEqual(['rates'])
    expect(restoredForm(values({ encrypt: true }), solvers).values.encrypt).toBe(false)
  })

  it('are dropped where they are of the wrong kind', () => {
    for (const wrong of [{ reduction: 7 }, { reduction: { text: 1 } }, { reduction: null }])
      expect(restoredForm(values(wrong), solvers).values.reduction).toBeUndefined()
    expect(
      restoredForm(values({ temperature: 'warm', leftOut: {}, includeGeneric: 'yes' }), solvers).values,
    ).toMatchObject({
      temperature: [],
      leftOut: [],
      includeGeneric: false,
    })
  })

  it('keep one temperature where only one can be chosen now', () => {
    const single = {
      ...inputs,
      temperature: { isRequired: true, isMultiple: false, options: [{ value: 296.15 }, { value: 353.15 }] },
    }
    const now = [makeSolver('abaqus', [makeModel('abaqus-plastic', { inputs: single }), makeModel('abaqus-elastic')])]
    expect(restoredForm(form, now).values.temperature).toEqual([296.15])
  })
})
