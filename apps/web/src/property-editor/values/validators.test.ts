import { describe, expect, it } from 'vitest'
import given from '../../../../../data/texts/en/editor.json'
import type { FieldType } from '../items.ts'
import { hexOf, inFormOf } from './colour.ts'
import { checkValue } from './validators.ts'

const english: Record<string, string> = given
/** What the editor says of a value, in English; nothing where it is well. */
function said(type: FieldType, value: unknown): string | undefined {
  const fault = checkValue(type, value)
  return fault && english[fault.key]?.replace('{{value}}', String(fault.values?.['value']))
}

describe('values of the property editor', () => {
  it.each([
    ['boolean', true, 'yes'],
    ['date', '2026-11-28T14:05:00Z', 'the day before'],
    ['integer', 12, 12.5],
    ['number', -0.5, Number.NaN],
  ] as const)('of type %s are checked [EDIT-009]', (type, right, wrong) => {
    expect(said(type, right)).toBeUndefined()
    expect(said(type, wrong)).toBeDefined()
  })

  it.each(['#000', '#B4500b', { r: 0, g: 255, b: 12 }, { r: 0, g: 255, b: 12, a: 0.5 }, [0.1, 0.2, 0.3, 1]])(
    'are colours in three forms: %j [EDIT-010]',
    (colour) => {
      expect(said('color', colour)).toBeUndefined()
    },
  )

  it.each([
    'red',
    '#00',
    '#12345g',
    { r: 256, g: 0, b: 0 },
    { r: 1.5, g: 0, b: 0 },
    { r: 0, g: 0 },
    { r: 0, g: 0, b: 0, a: 2 },
    7,
    null,
  ])('are no colours in any other: %j [EDIT-010]', (colour) => {
    expect(said('color', colour)).toContain('is not a colour')
  })

  it.each(['.hidden', ' blank'])('that are texts do not start with a dot or a space: %j [EDIT-011]', (name) => {
    expect(said('string', name)).toBe('Name should not start with dot (.) or an empty space')
    expect(said('string', name.slice(1))).toBeUndefined()
  })

  it.each([
    ['boolean', 'yes', '“yes” is not a boolean.'],
    ['date', 'soon', '“soon” is not a date.'],
    ['integer', 1.5, '“1.5” is not an integer.'],
    ['number', '12 MPa', '“12 MPa” is not a number.'],
    ['string', 7, '“7” is not a string.'],
  ] as const)('are named where they are not of the type %s [EDIT-013]', (type, value, message) => {
    expect(said(type, value)).toBe(message)
  })

  it('of a type without an editor throw [ERR-038]', () => {
    expect(() => checkValue('sound' as FieldType, 1)).toThrow('There is no editor for the type sound.')
  })
})

it('keeps the form of a colour that is typed as a text', () => {
  expect(hexOf('#Abc')).toBe('#aabbcc')
  expect(inFormOf('#000', '#010203')).toBe('#010203')
  expect(inFormOf({ r: 9, g: 9, b: 9, a: 0.5 }, '#010203')).toEqual({ r: 1, g: 2, b: 3, a: 0.5 })
  expect(inFormOf([9, 9, 9, 1], '#fff')).toEqual([255, 255, 255, 1])
})
