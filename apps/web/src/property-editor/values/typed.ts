import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { NumberLocale } from '@ingot/domain/units/shown/format-number'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { readings, typedNumber } from '../../words/typed-number.ts'
import type { Field } from '../items.ts'
import { hexOf, inFormOf } from './colour.ts'
import { editorDate } from './dates.ts'
import type { Fault } from './faults.ts'
import { readScalar, shownScalar, writtenScalar } from './unit-scalar.ts'
import { checkValue, unknownType } from './validators.ts'

/** Fields whose value is typed as a text. */
export type TypedField = Extract<
  Field,
  { type: 'color' | 'integer' | 'number' | 'string' | 'multiline' | 'unitScalar' }
>

export interface View {
  locale: NumberLocale
  system: UnitSystem
  yes: string
  no: string
}

/** What stands where there is no value. */
export const NOTHING = '–'

/** A field as it is read. Throws where its type has no editor [ERR-038]. */
export function shownValue(field: Field, view: View): string {
  if (field.value === undefined || field.value === '') return NOTHING
  switch (field.type) {
    case 'boolean':
      return field.value ? view.yes : view.no
    case 'color':
      return hexOf(field.value)
    case 'date':
      return editorDate(field.value) || NOTHING
    case 'integer':
    case 'number':
      return typedNumber(field.value, view.locale)
    case 'string':
      return field.options?.find(({ id }) => id === field.value)?.name ?? field.value
    case 'unitScalar':
      return shownScalar(field.value, view.locale) || NOTHING
    case 'readonly':
    case 'multiline':
      return field.value
    case 'plot':
      return field.value.name
    case 'image':
      return field.value.about
    case 'table':
      return field.value.length > 0 ? String(field.value.length) : NOTHING
    default:
      throw unknownType((field as { type: string }).type)
  }
}

/** The text with which typing begins: numbers as the reader types them. */
export function textToType(field: TypedField, locale: NumberLocale): string {
  if (field.value === undefined) return ''
  if (field.type === 'unitScalar') return writtenScalar(field.value, locale)
  if (field.type === 'number') return typedNumber(field.value, locale)
  if (field.type === 'color') return hexOf(field.value)
  return String(field.value)
}

type Read = { value: Field['value'] } | { fault: Fault }

/** What was typed as a value of the field, which its type and its own validators have passed [EDIT-008]. */
export function readTyped(field: TypedField, typed: string, view: Pick<View, 'system' | 'locale'>): Read {
  if (typed.trim() === '') return field.isRequired ? { fault: { key: 'editor.fault.required' } } : { value: undefined }
  const read = readAs(field, typed, view)
  return 'fault' in read ? read : checked(field, read.value)
}

function readAs(field: TypedField, typed: string, { system, locale }: Pick<View, 'system' | 'locale'>): Read {
  switch (field.type) {
    case 'unitScalar':
      return readScalar(typed, {
        unit: field.value?.unit ?? '1',
        quantity: field.quantity,
        system,
        locale,
        specials: field.specials,
      })
    case 'integer':
    case 'number': {
      const number = parseNumber(typed, readings(typed, locale))
      const key = field.type === 'integer' ? 'editor.fault.notInteger' : 'editor.fault.notNumber'
      return number.ok ? { value: number.value } : { fault: { key, values: { value: typed.trim() } } }
    }
    case 'color': {
      const fault = checkValue('color', typed.trim())
      return fault ? { fault } : { value: inFormOf(field.value, typed.trim()) }
    }
    default:
      return { value: typed.trimEnd() }
  }
}

/** A value that its type and the field's own validators have passed. */
export function checked(field: Field, value: NonNullable<Field['value']>): Read
export function checked(field: Field, value: Field['value']): Read
export function checked(field: Field, value: Field['value']): Read {
  if (value === undefined) return { value }
  const own = (field.validators ?? []) as readonly ((given: unknown) => Fault | undefined)[]
  const fault = checkValue(field.type, value) ?? own.map((ask) => ask(value)).find((one) => one !== undefined)
  return fault ? { fault } : { value }
}
