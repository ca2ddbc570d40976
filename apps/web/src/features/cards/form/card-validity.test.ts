import type { CardInputs } from '@ingot/contract/cards'
import { describe, expect, it } from 'vitest'
import { makeModel, makeSolver, solverAsking } from '../testing.ts'
import { type CardValues, firstForm, type Written, type WrittenField } from './card-form.ts'
import { faultsOf, faultyFields } from './card-validity.ts'

const faults = (inputs: CardInputs, values: Partial<CardValues> = {}) => {
  const solvers = solverAsking(inputs)
  const form = firstForm(solvers)
  return faultsOf({ ...form, values: { ...form.values, ...values } }, solvers)
}
const written = (text: string, value?: number): Written => ({
  text,
  view: 'metric en',
  ...(value !== undefined && { value }),
})
const number = (field: WrittenField, inputs: CardInputs, text: string, value?: number) =>
  faults(inputs, { [field]: written(text, value) })[field]

describe('a card form can be sent', () => {
  it('when solver, model and unit are chosen and nothing else is asked [CARD-008]', () => {
    expect(faults({})).toEqual({})
    const two = [makeSolver('a', [makeModel('a-x'), makeModel('a-y')]), makeSolver('b', [makeModel('b-x')])]
    expect(faultsOf(firstForm(two), two)).toEqual({ solver: { is: 'missing' } })
    expect(faultsOf({ ...firstForm(two), solver: 'a' }, two)).toEqual({ model: { is: 'missing' } })
    expect(faultsOf({ ...firstForm(two), solver: 'a', model: 'a-x' }, two)).toEqual({ unit: { is: 'missing' } })
  })

  it('not before the moisture is chosen where it is asked [CARD-008]', () => {
    const inputs: CardInputs = { moisture: { options: ['dry', 'cond'] } }
    expect(faults(inputs)).toEqual({ moisture: { is: 'missing' } })
    expect(faults(inputs, { moisture: 'cond' })).toEqual({})
  })

  const two = [{ value: 293.15 }, { value: 373.15 }]
  it.each([true, false])(
    'with one temperature at least where it is required, several or not: %s [CARD-019]',
    (isMultiple) => {
      const inputs: CardInputs = { temperature: { isMultiple, isRequired: true, options: two } }
      expect(faults(inputs)).toEqual({ temperature: { is: 'missing' } })
      expect(faults(inputs, { temperature: [373.15] })).toEqual({})
      expect(faults(inputs, { temperature: [400] })).toEqual({ temperature: { is: 'missing' } })
    },
  )

  it('without a temperature where none is required [CARD-019]', () => {
    expect(faults({ temperature: { isMultiple: true, isRequired: false, options: two } })).toEqual({})
  })

  it('with a diagram where it is flagged as required, and only there [CARD-020]', () => {
    const options = ['d_a', 'd_b'].map((key) => ({ key, label: key }))
    expect(faults({ diagram: { isRequired: true, options } })).toEqual({ diagram: { is: 'missing' } })
    expect(faults({ diagram: { isRequired: true, options } }, { diagram: 'd_b' })).toEqual({})
    expect(faults({ diagram: { isRequired: false, options } })).toEqual({})
  })
})

describe('a number of a card form', () => {
  const reduction: CardInputs = { reduction: { min: 0.1, max: 1, default: 1 } }
  const outside = { is: 'range', min: 0.1, max: 1 }

  it.each([
    ['0.1', 0.1, undefined],
    ['1', 1, undefined],
    ['0,5', 0.5, undefined],
    ['', undefined, undefined],
    ['0.09', 0.09, outside],
    ['1.01', 1.01, outside],
    ['-1', -1, outside],
    ['much', undefined, outside],
  ])('is a reduction factor between the bounds of the server: %j [CARD-016]', (text, value, fault) => {
    expect(number('reduction', reduction, text, value)).toEqual(fault)
  })

  it('is whole where it is the start number', () => {
    const inputs: CardInputs = { startNumber: { min: 1, max: 99_999_999, default: 1 } }
    expect(number('startNumber', inputs, '1000', 1000)).toBeUndefined()
    expect(number('startNumber', inputs, '1.5', 1.5)).toMatchObject({ is: 'range' })
    expect(number('startNumber', inputs, '0', 0)).toMatchObject({ is: 'range' })
  })

  const stressLimit: CardInputs = {
    stressLimit: { min: 1.4e8, max: 2.7e8, ranges: [], options: [] },
  }
  it('is a stress limit within its own range [CARD-017]', () => {
    expect(number('stressLimit', stressLimit, '200', 2e8)).toBeUndefined()
    expect(number('stressLimit', stressLimit, '300', 3e8)).toEqual({ is: 'range', min: 1.4e8, max: 2.7e8 })
    expect(number('stressLimit', stressLimit, 'as high as you can')).toEqual({ is: 'range', min: 1.4e8, max: 2.7e8 })
    expect(faults(stressLimit)).toEqual({})
  })

  it('that can be read in two ways, or has no unit of stress, is told so: it may look as if it were in range', () => {
    const says = (field: WrittenField, inputs: CardInputs, text: string) => number(field, inputs, text)
    const startNumber: CardInputs = { startNumber: { min: 1, max: 99_999_999, default: 1 } }
    expect(says('startNumber', startNumber, '10,000')).toMatchObject({
      is: 'unreadable',
      message: { key: 'range.ambiguous', values: { given: '10,000' } },
    })
    expect(says('stressLimit', stressLimit, '1,200')).toMatchObject({ message: { key: 'range.ambiguous' } })
    expect(says('stressLimit', stressLimit, '200 Mpsi')).toMatchObject({
      is: 'unreadable',
      message: { key: 'range.unknownUnit', values: { given: '200 Mpsi' } },
    })
    expect(says('stressLimit', stressLimit, '200 mm')).toMatchObject({ message: { key: 'range.notConverted' } })
  })

  it('is within its range although units were converted back and forth', () => {
    expect(number('stressLimit', stressLimit, '270', 2.7e8 * (1 + 1e-14))).toBeUndefined()
  })

  it("is a Poisson's ratio where the material has none and generic data are not included", () => {
    const poissonsRatio = { min: 0, max: 0.499, isMissing: true }
    expect(faults({ poissonsRatio }).poissonsRatio).toEqual({ is: 'noPoisson', hasGeneric: false })
    const inputs: CardInputs = { poissonsRatio, includeGeneric: { label: 'Generic' } }
    expect(faults(inputs).poissonsRatio).toEqual({ is: 'noPoisson', hasGeneric: true })
    expect(faults(inputs, { includeGeneric: true })).toEqual({})
    expect(number('poissonsRatio', inputs, '0.3', 0.3)).toBeUndefined()
    expect(number('poissonsRatio', inputs, '0.6', 0.6)).toMatchObject({ is: 'range' })
    expect(faults({ poissonsRatio: { ...poissonsRatio, default: 0.3, isMissing: false } })).toEqual({})
  })

  it('is not asked for where the model does not define it [CARD-006]', () => {
    expect(faults({}, { reduction: written('9', 9), poissonsRatio: written('9', 9) })).toEqual({})
  })
})

describe('faulty fields', () => {
  it('are named in the order of the form, those that wait before those that are wrong', () => {
    expect(
      faultyFields({
        startNumber: { is: 'range', min: 1, max: 2 },
        reduction: { is: 'unreadable', message: { key: 'range.ambiguous', values: {} } },
        diagram: { is: 'missing' },
        poissonsRatio: { is: 'noPoisson', hasGeneric: true },
        moisture: { is: 'missing' },
      }),
    ).toEqual({ missing: ['moisture', 'diagram', 'poissonsRatio'], wrong: ['reduction', 'startNumber'] })
  })
})
