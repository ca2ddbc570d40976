import type { CardInputs } from '@ingot/contract/cards'
import { CardQuery } from '@ingot/contract/cards'
import { describe, expect, it } from 'vitest'
import { solverAsking } from '../testing.ts'
import { type CardValues, firstForm } from './card-form.ts'
import { cardCall, cardRequest } from './card-request.ts'

const all: CardInputs = {
  moisture: { options: ['dry', 'cond'] },
  temperature: { isMultiple: true, isRequired: true, options: [{ value: 293.15 }, { value: 373.15 }] },
  diagram: { isRequired: false, options: ['d_a', 'd_b'].map((key) => ({ key, label: key })) },
  startNumber: { min: 1, max: 1000, default: 1 },
  reduction: { min: 0.1, max: 1, default: 1 },
  stressLimit: { min: 1e8, max: 3e8, ranges: [], options: [] },
  poissonsRatio: { min: 0, max: 0.5, default: 0.3, isMissing: false },
  engTrueStressStrain: { options: ['true', 'eng'].map((key) => ({ key, label: key })) },
  extrapolation: { default: 'law', options: ['law', 'flat'].map((key) => ({ key, label: key })) },
  failure: { default: 'none', options: ['none', 'fracture-strain'].map((key) => ({ key, label: key })), refused: [] },
  includeGeneric: { label: 'Generic' },
  encrypt: { label: 'Encrypt' },
  templates: { options: ['rates', 'thermal'].map((key) => ({ key, label: key })) },
}
const view = { lang: 'fr', unitsystem: 'us' } as const
const request = (values: Partial<CardValues>, inputs = all) => {
  const solvers = solverAsking(inputs)
  const form = firstForm(solvers)
  return cardRequest({ ...form, values: { ...form.values, ...values } }, solvers, view)
}
const written = (value: number) => ({ text: String(value), value, view: 'metric en' })
const chosen: Partial<CardValues> = { moisture: 'dry', temperature: [293.15] }

describe('the request for a card', () => {
  it('names solver and model in one key and the unit, and leaves out what the server takes by itself [CARD-004]', () => {
    expect(request(chosen)).toEqual({
      key: 'abaqus-plastic',
      query: { ...view, unit: 'Mg-mm-s', moisture: 'dry', temperature: '293.15', engTrueStressStrain: 'true' },
    })
  })

  it('sends every option in SI, moisture as dry or cond, as the contract reads them [CARD-002, CARD-004]', () => {
    const made = request({
      moisture: 'cond',
      temperature: [293.15, 373.15],
      diagram: 'd_b',
      engTrueStressStrain: 'eng',
      extrapolation: 'flat',
      failure: 'fracture-strain',
      startNumber: written(7),
      reduction: written(0.9),
      stressLimit: written(2.5e8),
      poissonsRatio: written(0.31),
      includeGeneric: true,
      encrypt: true,
      leftOut: ['thermal'],
    })
    expect(CardQuery.parse(made?.query)).toMatchObject({
      unit: 'Mg-mm-s',
      moisture: 'cond',
      temperature: ['293.15', '373.15'],
      diagram: 'd_b',
      extrapolation: 'flat',
      failure: 'fracture-strain',
      engTrueStressStrain: 'eng',
      startNumber: 7,
      reduction: 0.9,
      stressLimit: '250000000',
      poissonsRatio: 0.31,
      includeGeneric: true,
      encrypt: true,
      templates: ['rates'],
    })
  })

  it('sends an empty list where all parts are left out, and none where all are written', () => {
    const without = request({ ...chosen, leftOut: ['rates', 'thermal'] })
    expect(CardQuery.parse(without?.query).templates).toEqual([])
    expect(request(chosen)?.query).not.toHaveProperty('templates')
  })

  it('sends no reduction factor and no start number that is the default of the server', () => {
    const made = request({ ...chosen, startNumber: written(1), reduction: written(1) })
    expect(made).toEqual(request(chosen))
  })

  it("sends every Poisson's ratio that is typed, even the material's own, which may be that of another state", () => {
    expect(request({ ...chosen, poissonsRatio: written(0.3) })?.query).toHaveProperty('poissonsRatio', '0.3')
    expect(request({ ...chosen, poissonsRatio: { text: ' ', view: 'metric en' } })).toEqual(request(chosen))
  })

  it('does not send what the model does not define [CARD-006]', () => {
    const values = { ...chosen, diagram: 'd_a', reduction: written(0.5), includeGeneric: true, encrypt: true }
    expect(request(values, {})?.query).toEqual({ ...view, unit: 'Mg-mm-s' })
  })

  it('asks for encryption only where the solver offers it [CARD-022]', () => {
    const { encrypt: _, ...others } = all
    expect(request({ ...chosen, encrypt: true })?.query).toHaveProperty('encrypt', 'true')
    expect(request({ ...chosen, encrypt: true }, others)?.query).not.toHaveProperty('encrypt')
  })

  it('is not there while something is missing or wrong [CARD-008]', () => {
    expect(request({})).toBeUndefined()
    expect(request({ ...chosen, reduction: written(2) })).toBeUndefined()
    expect(request({ ...chosen, stressLimit: { text: 'much', view: 'metric en' } })).toBeUndefined()
  })

  it('goes to a file, a preview or the drive', () => {
    const made = request(chosen)
    if (!made) throw new Error('no request')
    expect(cardCall('dc04', made, 'preview')).toEqual({
      params: { id: 'dc04', key: 'abaqus-plastic' },
      query: { ...made.query, dest: 'preview' },
    })
  })
})
