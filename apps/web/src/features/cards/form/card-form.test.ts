import type { CardInputs } from '@ingot/contract/cards'
import { describe, expect, it } from 'vitest'
import { makeModel, makeSolver, solverAsking } from '../testing.ts'
import { type CardForm, chosenOf, type FormEvent, firstForm, offeredTemperatures, onForm } from './card-form.ts'

const polyamide: CardInputs = {
  moisture: { options: ['dry', 'cond'] },
  temperature: {
    isMultiple: true,
    isRequired: true,
    options: [{ value: 353.15, moisture: ['dry'] }, { value: 296.15 }, { value: 233.15, moisture: ['dry', 'cond'] }],
  },
}
const steel: CardInputs = {
  temperature: { isMultiple: false, isRequired: true, options: [{ value: 293.15 }] },
  diagram: { isRequired: true, options: [{ key: 'd_stress_strain', label: 'Stress over strain' }] },
  engTrueStressStrain: {
    options: [
      { key: 'true', label: 'True' },
      { key: 'eng', label: 'Engineering' },
    ],
  },
  extrapolation: { default: 'law', options: ['law', 'flat'].map((key) => ({ key, label: key })) },
  reduction: { min: 0.1, max: 1, default: 1 },
}
const solvers = [
  makeSolver('abaqus', [
    makeModel('abaqus-plastic', { inputs: steel }),
    makeModel('abaqus-elastic'),
    makeModel('abaqus-hyperelastic', { refusal: 'no law' }),
  ]),
  makeSolver('lsdyna', [makeModel('lsdyna-mat024', { inputs: polyamide })]),
]
const after = (...events: FormEvent[]): CardForm =>
  events.reduce((form, event) => onForm(solvers, form, event), firstForm(solvers))
const solver = (key: string): FormEvent => ({ type: 'solver', key })
const model = (key: string): FormEvent => ({ type: 'model', key })
const reduced: FormEvent = { type: 'written', field: 'reduction', written: { text: '0.9', value: 0.9, view: 'si en' } }

describe('the cascade of a card form', () => {
  it('starts without a choice where there are several solvers', () => {
    expect(chosenOf(firstForm(solvers), solvers)).toEqual({ solver: undefined, model: undefined, unit: undefined })
  })

  it('resets model, unit and every input when a solver is chosen [CARD-005]', () => {
    const filled = after(solver('abaqus'), model('abaqus-plastic'), { type: 'unit', id: 'kg-m-s' }, reduced)
    expect(filled).toMatchObject({ unit: 'kg-m-s', values: { reduction: { value: 0.9 } } })
    const again = onForm(solvers, filled, solver('abaqus'))
    expect(again.model).toBeUndefined()
    expect(again.unit).toBeUndefined()
    expect(again.values).toEqual({
      temperature: [],
      includeGeneric: false,
      acceptDeviation: false,
      encrypt: false,
      leftOut: [],
    })
  })

  it('resets the inputs when a model is chosen, and keeps a unit that it has too [CARD-006]', () => {
    const filled = after(solver('abaqus'), model('abaqus-plastic'), { type: 'unit', id: 'kg-m-s' }, reduced)
    const elastic = onForm(solvers, filled, model('abaqus-elastic'))
    expect(elastic.unit).toBe('kg-m-s')
    expect(elastic.values.reduction).toBeUndefined()
    expect(elastic.values.diagram).toBeUndefined()
    expect(onForm(solvers, elastic, model('abaqus-plastic')).values.reduction).toBeUndefined()
  })

  it('chooses the only model, temperature and diagram by itself [CARD-007]', () => {
    expect(after(solver('lsdyna')).model).toBe('lsdyna-mat024')
    const { values } = after(solver('abaqus'), model('abaqus-plastic'))
    expect(values.temperature).toEqual([293.15])
    expect(values.diagram).toBe('d_stress_strain')
  })

  it('chooses the only solver, its only possible model and that model by itself [CARD-007]', () => {
    const one = [
      makeSolver('abaqus', [makeModel('abaqus-plastic'), makeModel('abaqus-hyperelastic', { refusal: 'no' })]),
    ]
    expect(firstForm(one)).toMatchObject({ solver: 'abaqus', model: 'abaqus-plastic', unit: 'Mg-mm-s' })
  })

  it('begins with the temperature and the diagram that the server suggests, where they are offered', () => {
    const temperature = {
      isMultiple: true,
      isRequired: true,
      default: 296.15,
      options: [{ value: 296.15 }, { value: 473.15 }],
    }
    const options = ['d_ss', 'd_flow'].map((key) => ({ key, label: key }))
    const suggesting = solverAsking({ temperature, diagram: { isRequired: true, default: 'd_flow', options } })
    expect(firstForm(suggesting).values).toMatchObject({ temperature: [296.15], diagram: 'd_flow' })
    const other = solverAsking({ temperature: { ...temperature, default: 300 } })
    expect(firstForm(other).values.temperature).toEqual([])
  })

  it('begins with the unit system N mm s Mg, else with the first, and with true stress', () => {
    expect(after(solver('abaqus'), model('abaqus-plastic'))).toMatchObject({
      unit: 'Mg-mm-s',
      values: { engTrueStressStrain: 'true', extrapolation: 'law' },
    })
    const other = [
      makeSolver('abaqus', [makeModel('abaqus-plastic', { units: [{ id: 'kg-m-s', label: 'N m s kg' }] })]),
    ]
    expect(firstForm(other).unit).toBe('kg-m-s')
  })

  it('does not take a model that is refused for the material, nor a unit that is not offered', () => {
    const abaqus = after(solver('abaqus'))
    expect(onForm(solvers, abaqus, model('abaqus-hyperelastic'))).toBe(abaqus)
    const plastic = after(solver('abaqus'), model('abaqus-plastic'))
    expect(onForm(solvers, plastic, { type: 'unit', id: 'g-mm-ms' })).toBe(plastic)
  })
})

describe('the inputs of a card form', () => {
  const dry: FormEvent = { type: 'moisture', moisture: 'dry' }
  const cond: FormEvent = { type: 'moisture', moisture: 'cond' }

  it('offers the temperatures at which the material has data in the chosen moisture, rising', () => {
    expect(offeredTemperatures(polyamide, undefined)).toEqual([233.15, 296.15, 353.15])
    expect(offeredTemperatures(polyamide, 'cond')).toEqual([233.15, 296.15])
  })

  it('drops temperatures that another moisture does not have', () => {
    const chosen = after(solver('lsdyna'), dry, { type: 'temperature', temperature: [353.15, 296.15] })
    expect(chosen.values.temperature).toEqual([296.15, 353.15])
    expect(onForm(solvers, chosen, cond).values.temperature).toEqual([296.15])
  })

  it('chooses the only temperature of a moisture by itself [CARD-007]', () => {
    const one = solverAsking({
      moisture: { options: ['dry', 'cond'] },
      temperature: {
        isMultiple: false,
        isRequired: true,
        options: [{ value: 296.15 }, { value: 353.15, moisture: ['dry'] }],
      },
    })
    expect(onForm(one, firstForm(one), cond).values.temperature).toEqual([296.15])
  })

  it('takes a choice back, and leaves parts out and in again', () => {
    const form = after(solver('abaqus'), model('abaqus-plastic'), { type: 'choice', field: 'diagram', key: undefined })
    expect(form.values.diagram).toBeUndefined()
    const without = onForm(solvers, form, { type: 'part', key: 'thermal', isOn: false })
    expect(without.values.leftOut).toEqual(['thermal'])
    expect(onForm(solvers, without, { type: 'part', key: 'thermal', isOn: true }).values.leftOut).toEqual([])
  })

  it('knows the flags for generic data and for encryption', () => {
    const on = after(
      { type: 'flag', field: 'includeGeneric', isOn: true },
      { type: 'flag', field: 'encrypt', isOn: true },
    )
    expect(on.values).toMatchObject({ includeGeneric: true, encrypt: true })
  })
})
