import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { kept } from '@ingot/domain/kept/kept'
import { type Converter, converter, toSi, unitsOf } from '@ingot/domain/units/convert'
import { parseUnit } from '@ingot/domain/units/parse'
import { isQuantityKey, type QuantityKey, quantityOf } from '@ingot/domain/units/quantities'
import { UnitError } from '@ingot/domain/units/unit-error'
import { parseQuantity, type QuantityFault, type ReadQuantity } from '@ingot/domain/units/written/parse-quantity'
import { say, sayAll, type Told } from '../report/say.ts'
import { type DecimalSign, hasGroups, isBeyondNature } from './thousands.ts'
import { writingsOf } from './written-units.ts'

export type Payload = Pick<
  PropertyValue,
  'value' | 'min' | 'max' | 'pm' | 'special' | 'option' | 'flag' | 'text' | 'currency' | 'basis' | 'note'
>

/** What a source's text says of a property. */
export type Measured =
  | { is: 'payload'; payload: Payload }
  | { is: 'empty' }
  /** Kept as text: ambiguous, without a unit, or with one that does not fit. */
  | { is: 'text'; code: string; told: Told }
  /** Not a number at all: NaN, Infinity, 1e999. */
  | { is: 'refused'; told: Told }

/** Ansys writes it where a table has no temperature. */
export const ANSYS_SENTINEL = 7.88860905221012e-31

/** Characters that a number, its qualifiers and its unit may take. */
const NUMBER_MAX = 200

const EMPTY = /^(|[-–—.?*]+|#?n\/?a\.?|n\.\s?[acdv]\.?|k\.\s?a\.?|null|none|nil|''|"")$/i
const NOT_FINITE = /^[+-]?(?:nan|inf|infinity|∞|1\.#\w+|#(?:div\/0|num|value|ref)!?)(?:\s.*)?$/i
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const LEADING = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eEdD][+-]?\d+)?/
const POINT_BEFORE_THREE = /^[1-9]\d{0,2}\.\d{3}$/
const WORDS =
  /(?<!\p{L})(?:min(?:imum)?|max(?:imum)?|mind(?:estens)?|höchstens|ca|circa|etwa|env(?:iron)?|approx(?:imately)?|about|at least|at most|not less than|not more than|up to|to|bis|à|au plus|au moins|jusqu.à)(?!\p{L})\.?/giu
const POWERS = /(?<=[\d.,])(?:[eEdD][+-]?\d+|\s*[×x·*]\s*10)/g

export const isEmptyText = (text: string) => EMPTY.test(text.trim())

/** Whether a text shows that commas separate decimals: `11,7`, `0,72`, `1750,000`, `1.234,5`. */
export const showsDecimalComma = (text: string) =>
  /^[^\d,]*(?:\d{1,3}(?:[. ]\d{3})*,(?:\d{1,2}|\d{4,})|\d{4,},\d+|0,\d+)(?![\d,])/.test(text)

/** Whether a value names its own unit. */
export const hasUnit = (text: string, isTime = false) => {
  const bare = text.replace(POWERS, '').replace(isTime ? /\bmax\b/gi : WORDS, '')
  return /[\p{L}%‰°"$€£]/u.test(bare)
}

/** An unknown unit is slow to refuse, and heads are read in many ways: what was found of units is kept. */
function keptOfUnits<Result>(most: number, make: (unit: string, quantity: QuantityKey) => Result) {
  const found = kept(most, (key) => {
    const end = key.indexOf('\n')
    return make(key.slice(end + 1), key.slice(0, end) as QuantityKey)
  })
  return (unit: string, quantity: QuantityKey): Result => found(`${quantity}\n${unit}`)
}

/** The one place where a unit's own text is corrected for what files mean by it; undefined if it can't be read. */
export const fittingUnit = keptOfUnits(5000, firstFitting)

function firstFitting(unit: string, quantity: QuantityKey): string | undefined {
  for (const candidate of writingsOf(unit)) {
    try {
      toSi(1, candidate, quantity)
      return candidate
    } catch (error) {
      if (!(error instanceof UnitError)) throw error
    }
  }
  return undefined
}

/** The prepared way from a file's unit to the SI number of a quantity; undefined where the unit does not fit. */
export const siConverter = keptOfUnits(500, (unit, quantity): Converter | undefined => {
  const fitting = fittingUnit(unit, quantity)
  const { si, isTemperature } = quantityOf(quantity)
  return fitting === undefined ? undefined : converter(fitting, si, { interval: isTemperature !== true })
})

/** A bare number in the column's unit, which nearly every cell is; undefined where the text has to be read closely. */
function plainNumber(given: string, quantity: QuantityKey, unit: string, decimal: DecimalSign): Measured | undefined {
  const text = decimal === ',' ? (given.includes('.') ? '' : given.replace(',', '.')) : given
  if (!PLAIN.test(text) || quantityOf(quantity).isPrice) return undefined
  if (decimal === 'either' && POINT_BEFORE_THREE.test(text.replace(/^[+-]/, ''))) return undefined
  const number = Number(text)
  const value = siConverter(unit || '1', quantity)?.written(number)
  if (value === undefined || !Number.isFinite(value) || (value === 0 && /[1-9]/.test(text))) return undefined
  return number === ANSYS_SENTINEL ? { is: 'empty' } : { is: 'payload', payload: { value } }
}

/** Quantities whose bare number can only be meant as it stands. */
const isUnitless = (quantity: QuantityKey) => quantity === 'ratio' || quantityOf(quantity).isBare === true

function textOption(node: CatalogueNode, text: string): Measured {
  const same = (name: string) => name.toLowerCase() === text.toLowerCase()
  const option = node.options?.find(same)
  if (option !== undefined) return { is: 'payload', payload: { option } }
  const told = say('report.unknown-option', { text, options: node.options?.join(', ') ?? '' })
  return { is: 'text', code: 'unknown-option', told }
}

function flag(text: string): Measured {
  if (/^(1|x|yes|y|true|oui|vrai|✓)$/i.test(text)) return { is: 'payload', payload: { flag: true } }
  if (/^(0|no|n|false|non|faux)$/i.test(text)) return { is: 'payload', payload: { flag: false } }
  return { is: 'text', code: 'not-a-flag', told: say('report.not-a-flag', { text }) }
}

const refused = (text: string): Measured => ({
  is: 'refused',
  told: say('report.not-finite', { text }),
})

/** A hardness may name its scale again, 235 HB or 210 HV10: left out where it is the property's own. */
function withoutScale(text: string, node: CatalogueNode): string {
  const own = {
    hbw: 'HBW?|BHN',
    hv: 'HV',
    hrc: 'HRC',
    hrb: 'HRB',
    shore_a: '(?:Shore ?A|ShA)',
    shore_d: '(?:Shore ?D|ShD)',
  }[node.vkey]
  return own === undefined ? text : text.replace(new RegExp(`(?<=\\d)\\s*(?:${own})(?:\\s?\\d[\\d./]*)?$`), '')
}

const asText = (code: string, told: Told): Measured => ({
  is: 'text',
  code,
  told: sayAll(told, say('report.kept-as-text')),
})

/** A value with the unit that its column gives it. */
const PRESSURES: readonly QuantityKey[] = ['stress', 'modulus', 'modulus_gpa', 'ball_hardness']

/** Why a unit cannot be meant as it stands: no strength is given in millipascals, no density in mg/m³. */
function slipOf(text: string, unit: string | undefined, quantity: QuantityKey): Told | undefined {
  const written = hasUnit(text) ? text : (unit ?? '')
  const isPressure = PRESSURES.includes(quantity)
  if (isPressure && /(?<!\p{L})mPa(?!\p{L})/u.test(written))
    return say('report.millipascals', { text: withUnit(text, hasUnit(text) ? undefined : unit) })
  if (quantity === 'density' && /(?<!\p{L})mg\s?\/\s?m(?:3|³|\^3)/u.test(written))
    return say('report.milligrams', { text: withUnit(text, hasUnit(text) ? undefined : unit) })
  // Resistivities are given as powers of ten; of moduli and expansions 10^6 psi and 10^-6/K are units.
  if ((isPressure || quantity === 'cte') && /^10\s?(?:\^|[⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹])\S*\s*[\p{L}/°]/u.test(text))
    return say('report.unit-alone', { text })
  return undefined
}

const withUnit = (text: string, unit: string | undefined) => `${text} ${unit ?? ''}`.trim()

interface Writing {
  unit: string | undefined
  decimal: DecimalSign
  /** The source groups thousands by blanks: 210 000 is one number. */
  hasBlankGroups: boolean
}

/** The reading of the first meaning of a unit that fits, else the fault of the text as written. */
function readQuantity(written: string, quantity: QuantityKey, decimal: DecimalSign, isBareSi: boolean) {
  const reading = {
    quantity,
    ...(decimal === 'auto' ? {} : { decimal }),
    ...(isBareSi && { system: 'si' as const }),
  }
  const read = parseQuantity(written, reading)
  if (read.ok || read.code === 'ambiguous-number' || read.code === 'not-a-number') return read
  for (const other of writingsOf(written).slice(1)) {
    const again = parseQuantity(other, reading)
    if (again.ok || again.code === 'ambiguous-number') return again
  }
  return read
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Why a text is no quantity: in English with the hint of whoever read it. */
function toldFault(
  { code, text: english }: QuantityFault,
  text: string,
  unit: string | undefined,
  quantity: QuantityKey,
) {
  const hint = (told: Told): Told => ({ ...told, reason: sentence(english) })
  if (code === 'ambiguous-number')
    return sayAll(hint(say('report.two-readings', { text })), say('report.name-the-sign'))
  if (code === 'not-a-number') return hint(say('report.not-a-number', { text }))
  const units = unitsOf(quantity).slice(0, 6).join(', ')
  return hint(say('report.unit-unfit', { text: withUnit(text, hasUnit(text) ? undefined : unit), units }))
}

/** The SI numbers of a text of a quantity with what qualifies them, or why it is none. */
export function quantityOfText(
  given: string,
  quantity: QuantityKey,
  { unit, decimal, hasBlankGroups }: Writing,
): { ok: true; read: ReadQuantity } | { ok: false; code: string; told: Told } {
  const text = given.trim()
  const slip = slipOf(text, unit, quantity)
  if (slip) return { ok: false, code: 'unit-unclear', told: slip }
  if (/^=/.test(text))
    return {
      ok: false,
      code: 'formula-without-value',
      told: say('report.formula', { text: text.slice(0, 60) }),
    }
  if (!hasBlankGroups && /(?<![\d.,])[1-9]\d{0,2} \d{3}(?!\d)/.test(text))
    return {
      ok: false,
      code: 'ambiguous-number',
      told: say('report.one-number-or-two', { text }),
    }
  const own = hasUnit(text, quantity === 'time' || quantity === 'hours')
  // A file that says "unitless" means the number as it stands: `≥ 0.22` of an elongation is 22 %.
  const isUnitless = !own && unit === '1' && quantityOf(quantity).si === '1'
  const read = readQuantity(own || isUnitless ? text : withUnit(text, unit), quantity, decimal, isUnitless)
  if (!read.ok) return { ok: false, code: read.code, told: toldFault(read, text, unit, quantity) }
  const { value, min, max } = read.si
  if (hasGroups(text, decimal) && [value, min, max].some((one) => one !== undefined && isBeyondNature(one, quantity)))
    return {
      ok: false,
      code: 'ambiguous-number',
      told: say('report.beyond-nature', { text, number: `${read.value ?? read.max ?? read.min} ${read.unit}` }),
    }
  return { ok: true, read }
}

function number(text: string, quantity: QuantityKey, { unit, decimal, hasBlankGroups }: Writing): Measured {
  const leading = LEADING.exec(text)?.[0]
  if (leading && !Number.isFinite(Number(leading.replace(/d/i, 'e')))) return refused(text)
  const meant = unit ?? (isUnitless(quantity) ? '' : undefined)
  const plain =
    meant === undefined || slipOf(text, meant, quantity) ? undefined : plainNumber(text, quantity, meant, decimal)
  if (plain) return plain
  if (meant === undefined && !text.startsWith('=') && !hasUnit(text, quantity === 'time' || quantity === 'hours'))
    return asText('unit-missing', say('report.unit-missing', { text }))
  const result = quantityOfText(text, quantity, { unit: meant, decimal, hasBlankGroups })
  if (!result.ok) return asText(result.code, result.told)
  const { read } = result
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
      ...(read.isExclusive && { note: `The source says '${text}': the limit itself is not included.` }),
      ...(read.isApproximate && { note: `The source says '${text}': the number is approximate.` }),
    },
  }
}

/**
 * Reads a source's text for a property. `unit` is what the column or element says; a unit within the text wins. SI
 * comes out, and whatever is not certain stays text with its reason.
 */
export function measured(
  node: CatalogueNode,
  given: string,
  unit: string | undefined,
  decimal: DecimalSign = 'auto',
  hasBlankGroups = true,
): Measured {
  const text = given.trim()
  if (EMPTY.test(text)) return { is: 'empty' }
  if (node.type === 'Feature' || node.vtype === 'flag') return flag(text)
  if (node.vtype === 'option') return textOption(node, text)
  if (node.vtype === 'text' || node.quantity === undefined || node.quantity === 'text')
    return { is: 'payload', payload: { text: { en: text.slice(0, 4000) } } }
  if (node.specialvalueset?.names.includes(text)) return { is: 'payload', payload: { special: text } }
  if (NOT_FINITE.test(text)) return refused(text)
  if (text.length > NUMBER_MAX) return { is: 'text', code: 'not-a-number', told: say('report.number-too-long') }
  if (!isQuantityKey(node.quantity))
    return { is: 'text', code: 'unknown-quantity', told: say('report.unknown-quantity', { quantity: node.quantity }) }
  return number(withoutScale(text, node), node.quantity, { unit, decimal, hasBlankGroups })
}
