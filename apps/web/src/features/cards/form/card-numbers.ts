import type { Language } from '@ingot/contract/material'
import { fromSi } from '@ingot/domain/units/convert'
import { isUnitSystem, type UnitSystem } from '@ingot/domain/units/quantities'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { parseQuantity } from '@ingot/domain/units/written/parse-quantity'
import { type RangeFault, readBound } from '../../../query/range-input.ts'
import { readings } from '../../../words/typed-number.ts'
import type { Written, WrittenField } from './card-form.ts'

/** In which units and language numbers are typed and printed. */
export interface NumberView {
  system: UnitSystem
  language: Language
}

const viewKey = ({ system, language }: NumberView) => `${system} ${language}`

/** Digits of a number that stands in a field, and of the ends of a range. */
const FIELD_DIGITS = 6
const RANGE_DIGITS = 4

/**
 * A number as typed, read as the language writes it: a stress in the unit shown, or with a unit of its own. What is no
 * single number has no value.
 */
export function readWritten(field: WrittenField, text: string, view: NumberView): Written {
  const given = text.trim()
  const reading = readings(given, view.language)
  const kept = { text, view: viewKey(view) }
  if (field !== 'stressLimit') {
    const read = parseNumber(given, reading)
    return read.ok ? { ...kept, value: read.value } : kept
  }
  const read = parseQuantity(given, { quantity: 'stress', system: view.system, ...reading })
  const isOne = read.ok && !read.pm && !read.isApproximate && read.si.value !== undefined
  return isOne ? { ...kept, value: read.si.value as number } : kept
}

/** Faults of a text that a range would not explain: the number may well be within it. */
const UNREADABLE: readonly string[] = ['range.ambiguous', 'range.unknownUnit', 'range.notConverted']

/** Why what is written is not read although it may look like a number of the range. */
export function unreadable(field: WrittenField, { text, view }: Written): RangeFault['message'] | undefined {
  const [system = '', language = ''] = view.split(' ')
  if (!isUnitSystem(system)) return undefined
  // Either end: it is only asked whether it can be read.
  const read = readBound(text, field === 'stressLimit' ? 'stress' : undefined, system, language, 'min')
  return !read.ok && UNREADABLE.includes(read.message.key) ? read.message : undefined
}

/** An SI number as a field shows it. */
export function printed(field: WrittenField, value: number, { system, language }: NumberView): string {
  if (field === 'startNumber') return String(value)
  const shown = field === 'stressLimit' ? fromSi(value, 'stress', system) : value
  return formatNumber(shown, { digits: FIELD_DIGITS, locale: language })
}

/** A listed number that was chosen, as if it had been typed. */
export const writtenAs = (field: WrittenField, value: number, view: NumberView): Written => ({
  text: printed(field, value, view),
  value,
  view: viewKey(view),
})

/** The number that the server takes where none is typed; nothing where it gives none. */
export const presetText = (field: WrittenField, preset: number | undefined, view: NumberView): string =>
  preset === undefined ? '' : printed(field, preset, view)

/**
 * What a field shows: what was typed, the value where units or language changed since, else the server's number. The
 * material's own Poisson's ratio is none that was typed: its field stays empty.
 */
export function fieldText(
  field: WrittenField,
  written: Written | undefined,
  preset: number | undefined,
  view: NumberView,
): string {
  if (!written) return field === 'poissonsRatio' ? '' : presetText(field, preset, view)
  const { text, value } = written
  return value === undefined || written.view === viewKey(view) ? text : printed(field, value, view)
}

/** The ends of a range as a message prints them: whatever is typed after it is within. SI numbers in. */
export function printedRange(
  field: WrittenField,
  { min, max }: { min: number; max: number },
  { system, language }: NumberView,
): { min: string; max: string } {
  // Plain digits: a comma between thousands could not be typed again.
  if (field === 'startNumber') return { min: String(min), max: String(max) }
  const shown = (x: number) => (field === 'stressLimit' ? fromSi(x, 'stress', system) : x)
  const print = (x: number, round: 'up' | 'down') =>
    formatNumber(shown(x), { digits: RANGE_DIGITS, locale: language, round })
  return { min: print(min, 'up'), max: print(max, 'down') }
}
