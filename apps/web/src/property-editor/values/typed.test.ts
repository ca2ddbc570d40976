import { describe, expect, it } from 'vitest'
import type { Field, FieldOf } from '../items.ts'
import { editorDate, fieldDate } from './dates.ts'
import { readTyped, shownValue, textToType, type View } from './typed.ts'
import type { UnitScalar } from './unit-scalar.ts'

const view: View = { locale: 'en', system: 'metric', yes: 'Yes', no: 'No' }
const scalar = (value: UnitScalar): FieldOf<'unitScalar'> => ({ type: 'unitScalar', value, quantity: 'stress' })
const MPA = scalar({ value: 235, unit: 'MPa' })

describe('a unit scalar', () => {
  it.each([
    ['235 MPa', { value: 235 }],
    ['0.24 GPa', { value: 240 }],
    ['≥ 34 ksi', { min: 234.4217479677243 }],
    ['470–630 MPa', { min: 470, max: 630 }],
    ['2 ± 0.5', { value: 2, pm: [-0.5, 0.5] }],
    ['240', { value: 240 }],
  ])('is read as people write it and converted to the old unit: %s [EDIT-012]', (typed, numbers) => {
    expect(readTyped(MPA, typed, view)).toEqual({
      value: { ...numbers, unit: 'MPa', typed, si: expect.anything() },
    })
  })

  it('of a temperature is converted on its scale', () => {
    const field: FieldOf<'unitScalar'> = {
      type: 'unitScalar',
      quantity: 'temperature',
      value: { value: 20, unit: '°C' },
    }
    expect(readTyped(field, '68 °F', view)).toMatchObject({ value: { value: 20, si: { value: 293.15 } } })
  })

  it.each([
    ['12 kg', 'editor.fault.notConverted'],
    ['12 foo', 'editor.fault.notConverted'],
    ['much', 'editor.fault.notNumber'],
    ['120,000 MPa', 'editor.fault.ambiguous'],
  ])('that cannot be one is named: %s', (typed, key) => {
    expect(readTyped(MPA, typed, view)).toMatchObject({ fault: { key } })
  })

  it('names units as they are written, and says where a number has none', () => {
    const density: FieldOf<'unitScalar'> = { type: 'unitScalar', quantity: 'density', value: { unit: 'g/cm^3' } }
    const hardness: FieldOf<'unitScalar'> = { type: 'unitScalar', quantity: 'hardness', value: { unit: '-' } }
    expect(readTyped(density, '12 kg', view)).toMatchObject({ fault: { values: { unit: 'g/cm³' } } })
    expect(readTyped(hardness, '190 HBW', view)).toMatchObject({ fault: { key: 'editor.fault.plainNumber' } })
    expect(readTyped(hardness, '150–190', view)).toMatchObject({ value: { min: 150, max: 190 } })
  })

  it.each([
    { value: 235, unit: 'MPa' },
    { min: 235.123456, unit: 'MPa' },
    { max: 1e-7, unit: 'MPa' },
    { min: 470, max: 630, unit: 'MPa' },
    { value: -2, pm: [-0.5, 0.25], unit: 'MPa' },
    { value: 7.85, pm: [-0.05, 0.05], unit: 'MPa' },
  ] as UnitScalar[])('is typed as it can be read again: %j', (value) => {
    for (const locale of ['en', 'fr'] as const) {
      const text = textToType(scalar(value), locale)
      const {
        typed: _,
        si: _si,
        ...read
      } = (readTyped(scalar(value), text, { ...view, locale }) as { value: UnitScalar }).value
      expect(read).toEqual(value)
    }
  })

  it('begins with the comma of a French reader, who may type either sign', () => {
    const french = { ...view, locale: 'fr' as const }
    const density = scalar({ value: 1.234, unit: 'MPa' })
    expect(textToType(density, 'fr')).toBe('1,234 MPa')
    for (const typed of ['1,234', '1.234'])
      expect(readTyped(density, typed, french)).toMatchObject({ value: { value: 1.234 } })
    const plain: Field = { type: 'number', value: 0.5 }
    expect(textToType(plain, 'fr')).toBe('0,5')
    for (const typed of ['0,125', '0.125']) expect(readTyped(plain, typed, french)).toEqual({ value: 0.125 })
  })

  it('may be a word in the place of a number', () => {
    const field: FieldOf<'unitScalar'> = { ...MPA, specials: ['NB'] }
    expect(readTyped(field, ' nb ', view)).toEqual({ value: { unit: 'MPa', special: 'NB', typed: 'nb' } })
  })
})

it('asks what the type asks, then what the item asks besides [EDIT-008]', () => {
  const even = (value: number) => (value % 2 === 0 ? undefined : { key: 'editor.fault.required' as const })
  const field: Field = { type: 'integer', value: 2, validators: [even] }
  expect(readTyped(field, '4', view)).toEqual({ value: 4 })
  expect(readTyped(field, '4.5', view)).toMatchObject({ fault: { key: 'editor.fault.notInteger' } })
  expect(readTyped(field, '5', view)).toMatchObject({ fault: { key: 'editor.fault.required' } })
  expect(readTyped({ ...field, isRequired: true }, ' ', view)).toMatchObject({
    fault: { key: 'editor.fault.required' },
  })
  expect(readTyped(field, '', view)).toEqual({ value: undefined })
})

it('shows a moment as M/D/YYYY h:mm A [EDIT-015]', () => {
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  expect(editorDate(at(2026, 10, 28, 14, 5))).toBe('11/28/2026 2:05 PM')
  expect(editorDate(at(2026, 0, 3, 0, 30))).toBe('1/3/2026 12:30 AM')
  expect(editorDate(at(2026, 0, 3, 12, 0))).toBe('1/3/2026 12:00 PM')
  expect(editorDate('soon')).toBe('')
  expect(fieldDate(at(2026, 0, 3, 9, 30))).toBe('2026-01-03T09:30')
})

it('throws where a type has no editor [ERR-038]', () => {
  expect(() => shownValue({ type: 'sound', value: 'a' } as unknown as Field, view)).toThrow(
    'There is no editor for the type sound.',
  )
})
