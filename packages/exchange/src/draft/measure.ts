import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { type Converter, converter, toSi } from '@ingot/domain/units/convert'
import { parseUnit } from '@ingot/domain/units/parse'
import { parseQuantity } from '@ingot/domain/units/parse-quantity'
import { isQuantityKey, type QuantityKey, quantityOf } from '@ingot/domain/units/quantities'
import { UnitError } from '@ingot/domain/units/unit-error'

/** Which sign separates decimals; `auto` where nobody said, `auto-comma` where the file also writes `11,7`. */
export type DecimalSign = '.' | ',' | 'auto' | 'auto-comma'

export type Payload = Pick<
  PropertyValue,
  'value' | 'min' | 'max' | 'pm' | 'special' | 'option' | 'flag' | 'text' | 'currency' | 'basis'
>

/** What a source's text says of a property. */
export type Measured =
  | { is: 'payload'; payload: Payload }
  | { is: 'empty' }
  /** Kept as text: ambiguous, without a unit, or with one that does not fit. */
  | { is: 'text'; code: string; reason: string }
  /** Not a number at all: NaN, Infinity, 1e999. */
  | { is: 'refused'; reason: string }

/** Ansys writes it where a table has no temperature. */
export const ANSYS_SENTINEL = 7.88860905221012e-31

/** Characters that a number, its qualifiers and its unit may take. */
const NUMBER_MAX = 200

const EMPTY = /^(|[-–—.?*]+|n\/?a\.?|n\.a\.|null|none|nil|''|"")$/i
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity|∞|1\.#\w+|#(?:div\/0|num|value|ref)!?)(?:\s.*)?$/i
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const LEADING = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d+)?/
const POINT_BEFORE_THREE = /^[^\d]*[1-9]\d{0,2}\.\d{3}(?!\d)/
const WORDS =
  /\b(?:min(?:imum)?|max(?:imum)?|ca|env|approx|about|at least|at most|up to|to|bis|à|au plus|au moins)\b\.?/gi
const POWERS = /(?<=[\d.,])(?:[eEdD][+-]?\d+|\s*[×x·*]\s*10)/g

export const isEmptyText = (text: string) => EMPTY.test(text.trim())

/** Whether a text shows that commas separate decimals: `11,7`, `0,72`, `1750,000`, `1.234,5`. */
export const showsDecimalComma = (text: string) =>
  /^[^\d,]*(?:\d{1,3}(?:[. ]\d{3})*,(?:\d{1,2}|\d{4,})|\d{4,},\d+|0,\d+)(?![\d,])/.test(text)

const hasUnit = (text: string, isTime: boolean) => {
  const bare = text.replace(POWERS, '').replace(isTime ? /\bmax\b/gi : WORDS, '')
  return /[\p{L}%‰°"$€£]/u.test(bare)
}

/** A bare C or F in a unit is a degree where coulombs and farads do not fit: W/m/C, J/(kg C). */
const withDegrees = (text: string) => text.replace(/(?<![\p{L}°µ])([CF])(?![\p{L}])/gu, '°$1')

/** The one place where a unit's own text is corrected for what files mean by it; undefined if it can't be read. */
export function fittingUnit(unit: string, quantity: QuantityKey): string | undefined {
  for (const candidate of new Set([unit, withDegrees(unit)])) {
    try {
      toSi(1, candidate, quantity)
      return candidate
    } catch (error) {
      if (!(error instanceof UnitError)) throw error
    }
  }
  return undefined
}

const converters = new Map<string, Converter | undefined>()

/** The prepared way from a file's unit to the SI number of a quantity; undefined where the unit does not fit. */
export function siConverter(unit: string, quantity: QuantityKey): Converter | undefined {
  const key = `${quantity}\n${unit}`
  if (converters.has(key)) return converters.get(key)
  const fitting = fittingUnit(unit, quantity)
  const { si, isTemperature } = quantityOf(quantity)
  const made = fitting === undefined ? undefined : converter(fitting, si, { interval: isTemperature !== true })
  // Units come from files: what is remembered of them must stay small.
  if (converters.size >= 500) converters.clear()
  converters.set(key, made)
  return made
}

/** A bare number in the column's unit, which nearly every cell is; undefined where the text has to be read closely. */
function plainNumber(text: string, quantity: QuantityKey, unit: string, decimal: DecimalSign): Measured | undefined {
  if (decimal === ',' || !PLAIN.test(text) || quantityOf(quantity).isPrice) return undefined
  const number = Number(text)
  const value = siConverter(unit || '1', quantity)?.one(number)
  if (value === undefined || !Number.isFinite(value) || (value === 0 && /[1-9]/.test(text))) return undefined
  return number === ANSYS_SENTINEL ? { is: 'empty' } : { is: 'payload', payload: { value } }
}

/** Quantities whose bare number can only be meant as it stands. */
const isUnitless = (quantity: QuantityKey) => quantity === 'ratio' || quantityOf(quantity).isBare === true

function textOption(node: CatalogueNode, text: string): Measured {
  const same = (name: string) => name.toLowerCase() === text.toLowerCase()
  const option = node.options?.find(same)
  if (option !== undefined) return { is: 'payload', payload: { option } }
  const reason = `'${text}' is none of ${node.options?.join(', ') ?? 'the options'}; it is kept as text.`
  return { is: 'text', code: 'unknown-option', reason }
}

function flag(text: string): Measured {
  if (/^(1|x|yes|y|true|oui|vrai|✓)$/i.test(text)) return { is: 'payload', payload: { flag: true } }
  if (/^(0|no|n|false|non|faux)$/i.test(text)) return { is: 'payload', payload: { flag: false } }
  return { is: 'text', code: 'not-a-flag', reason: `'${text}' is neither yes nor no; it is kept as text.` }
}

const refused = (text: string): Measured => ({
  is: 'refused',
  reason: `'${text}' is not a finite number; correct the cell or leave it empty.`,
})

function number(text: string, quantity: QuantityKey, unit: string | undefined, decimal: DecimalSign): Measured {
  if (decimal === 'auto-comma' && POINT_BEFORE_THREE.test(text))
    return {
      is: 'text',
      code: 'ambiguous-number',
      reason: `'${text}' can be read in two ways, because this file also writes decimal commas; it is kept as text.`,
    }
  const leading = LEADING.exec(text)?.[0]
  if (leading && !Number.isFinite(Number(leading.replace(/d/i, 'e')))) return refused(text)
  const meant = unit ?? (isUnitless(quantity) ? '' : undefined)
  const plain = meant === undefined ? undefined : plainNumber(text, quantity, meant, decimal)
  if (plain) return plain
  const own = hasUnit(text, quantity === 'time' || quantity === 'hours')
  if (!own && meant === undefined)
    return {
      is: 'text',
      code: 'unit-missing',
      reason: `'${text}' has no unit; it is kept as text. Name the unit in the file or in the mapping.`,
    }
  const written = own ? text : `${text} ${meant}`.trim()
  const reading = { quantity, ...(decimal === '.' || decimal === ',' ? { decimal } : {}) }
  const first = parseQuantity(written, reading)
  const read = first.ok || first.code === 'ambiguous-number' ? first : parseQuantity(withDegrees(written), reading)
  if (!read.ok) {
    const { code, text: reason } = first.ok ? read : first
    return { is: 'text', code, reason: `${reason}; it is kept as text.` }
  }
  const { value, min, max, pm } = read.si
  if (read.value === ANSYS_SENTINEL) return { is: 'empty' }
  const isOneSided = value === undefined && (min === undefined || max === undefined)
  const currency = quantityOf(quantity).isPrice ? parseUnit(read.unit).currency : undefined
  return {
    is: 'payload',
    payload: {
      ...(value !== undefined && { value }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(pm && { pm: [pm[0], pm[1]] }),
      // ≥ 235 is a limit; a range says only where the values lie.
      ...(isOneSided && { basis: 'limit' as const }),
      ...(currency !== undefined && currency !== 'currency' && { currency }),
    },
  }
}

/**
 * Reads a source's text for a property. `unit` is what the column or element says; a unit within the text wins. SI
 * comes out, and whatever cannot be told for certain stays text with its reason.
 */
export function measured(
  node: CatalogueNode,
  given: string,
  unit: string | undefined,
  decimal: DecimalSign = 'auto',
): Measured {
  const text = given.trim()
  if (EMPTY.test(text)) return { is: 'empty' }
  if (node.type === 'Feature' || node.vtype === 'flag') return flag(text)
  if (node.vtype === 'option') return textOption(node, text)
  if (node.vtype === 'text' || node.quantity === undefined || node.quantity === 'text')
    return { is: 'payload', payload: { text: { en: text.slice(0, 4000) } } }
  if (node.specialvalueset?.names.includes(text)) return { is: 'payload', payload: { special: text } }
  if (NOT_FINITE.test(text)) return refused(text)
  if (text.length > NUMBER_MAX)
    return { is: 'text', code: 'not-a-number', reason: 'The text is too long to be a number; it is kept as text.' }
  if (!isQuantityKey(node.quantity))
    return { is: 'text', code: 'unknown-quantity', reason: `The quantity ${node.quantity} is not known; kept as text.` }
  return number(text, node.quantity, unit, decimal)
}
