import type { FieldType } from '../items.ts'
import { isColour } from './colour.ts'
import { type Fault, quoted } from './faults.ts'

/** Checks a value; nothing where it is well. */
type Check = (value: unknown) => Fault | undefined

const named =
  (isOne: (value: unknown) => boolean, key: Fault['key']): Check =>
  (value) =>
    isOne(value) ? undefined : { key, values: { value: quoted(value) } }

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isDate = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const checkString: Check = (value) => {
  if (typeof value !== 'string') return { key: 'editor.fault.notString', values: { value: quoted(value) } }
  return value.startsWith('.') || value.startsWith(' ') ? { key: 'editor.fault.start' } : undefined
}
const checkText = named((value) => typeof value === 'string', 'editor.fault.notString')
const nothing: Check = () => undefined

/** What each type asks of its values [EDIT-008, EDIT-009]; the messages name the bad value [EDIT-013]. */
const CHECKS: Readonly<Record<FieldType, Check>> = {
  boolean: named((value) => typeof value === 'boolean', 'editor.fault.notBoolean'),
  color: named(isColour, 'editor.fault.notColour'),
  date: named(isDate, 'editor.fault.notDate'),
  integer: named(Number.isSafeInteger, 'editor.fault.notInteger'),
  number: named(isNumber, 'editor.fault.notNumber'),
  string: checkString,
  multiline: checkText,
  // Read from text, or not written at all.
  unitScalar: nothing,
  readonly: nothing,
  plot: nothing,
  image: nothing,
  table: nothing,
}

/** Why a value is not one of its type. Throws where there is no such type [ERR-038]. */
export function checkValue(type: FieldType, value: unknown): Fault | undefined {
  if (!Object.hasOwn(CHECKS, type)) throw unknownType(type)
  return CHECKS[type](value)
}

export const unknownType = (type: string): Error => new Error(`There is no editor for the type ${quoted(type)}.`)
