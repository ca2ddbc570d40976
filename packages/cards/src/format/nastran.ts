import type { Card } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import { CARD_DIGITS } from './numbers/number.ts'

/** Nastran bulk data: entries in fields of 8 columns, or of 16 where a number would lose digits in 8. */

const SMALL = 8
const LARGE = 16
const NUMBER_MAX = 99_999_999

/** A field's text by the width of its columns. Throws RangeError for a number that fits into neither. */
export interface NastranField {
  small: string | undefined
  large: string
}
const sameText = (text: string): NastranField => ({ small: text, large: text })

export const blank: NastranField = sameText('')
export const word = (text: string): NastranField => sameText(text)
export const integer = (value: number): NastranField => sameText(String(value))

/** A real of `digits` significant digits; it has a decimal point, its exponent may do without E: `7.85-9`. */
export function real(value: number, digits = CARD_DIGITS): NastranField {
  if (!Number.isFinite(value)) throw new RangeError(`${value} can't be written into a card; give a finite number`)
  const texts = textsOf(Number(value.toPrecision(digits)) + 0)
  const large = texts.find((text) => text.length <= LARGE)
  if (large === undefined) throw new RangeError(`${value} doesn't fit into ${LARGE} columns`)
  return { small: texts.find((text) => text.length <= SMALL), large }
}

function textsOf(value: number): string[] {
  const plain = /e/i.test(String(value)) ? [] : [withPoint(String(value))]
  const short = plain.filter((text) => /^-?0\./.test(text) && value !== 0).map((text) => text.replace('0.', '.'))
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  const scientific = `${withPoint(mantissa)}${exponent}`
  const isPlain = value === 0 || (Math.abs(value) >= 1e-3 && Math.abs(value) < 1e7)
  return isPlain ? [...plain, ...short, scientific] : [scientific, ...plain, ...short]
}
const withPoint = (text: string): string => (text.includes('.') ? text : `${text}.`)

/** An entry's lines: small fields where each number keeps its digits in them, else large ones for the whole entry. */
export function nastranEntry(keyword: string, fields: readonly NastranField[]): string[] {
  const small = fields.map((field) => field.small)
  if (small.every((text) => text !== undefined)) return lines(keyword, '+', small, SMALL)
  const large = lines(
    `${keyword}*`,
    '*',
    fields.map((field) => field.large),
    LARGE,
  )
  return large.length % 2 === 0 ? large : [...large, '*'] // a large line is half a small one, and halves come in pairs
}

function lines(first: string, next: string, fields: readonly string[], width: number): string[] {
  const perLine = (SMALL * SMALL) / width
  const count = Math.max(1, Math.ceil(fields.length / perLine))
  return Array.from({ length: count }, (_, index) => {
    const start = index === 0 ? first : next
    const row = fields.slice(index * perLine, (index + 1) * perLine).map((text) => text.padEnd(width))
    return `${start.padEnd(SMALL)}${row.join('')}`.trimEnd()
  })
}

/** The start number where a field of 8 columns holds it. Throws CardRefusal. */
export function nastranNumber({ startNumber }: Card): number {
  if (startNumber > NUMBER_MAX) throw new CardRefusal('number-range', { value: startNumber, min: 1, max: NUMBER_MAX })
  return startNumber
}
