import type { Amount, Formula } from '../condition.ts'
import { columnOf, meaningOf, type Names } from '../names/names.ts'
import { exponentText } from './exponent.ts'

/** How the parts of a formula are written. */
export interface Writing {
  column: (key: string) => string
  at: (at: Amount) => string
  /** Blanks around plus and minus. */
  isWide: boolean
}

/** A sign that can stand in a query as it is. */
const PLAIN_SIGN = /^\p{L}[\p{L}\p{N}_.]*$/u

/** A column by its sign where that leads back to it, else by its key. */
export function signOf(names: Names, key: string): string {
  const symbol = columnOf(names, key)?.symbol
  if (symbol === undefined || !PLAIN_SIGN.test(symbol)) return key
  const meaning = meaningOf(names, symbol)
  return meaning?.kind === 'column' && meaning.column.key === key ? symbol : key
}

export const amountText = ({ number, unit }: Amount): string => (unit === '' ? String(number) : `${number} ${unit}`)

/** For queries: signs, and temperatures as they were typed. */
export const inQuery = (names: Names): Writing => ({
  column: (key) => signOf(names, key),
  at: (at) => ` @ ${amountText(at)}`,
  isWide: true,
})

/** For the fields of a form: keys, and temperatures as they were typed. */
export const IN_FORM: Writing = { column: (key) => key, at: (at) => ` @ ${amountText(at)}`, isWide: true }

/** Enough for any temperature, and short of the digits in which 392 °F and 200 °C differ. */
const TEMPERATURE_DIGITS = 12

/** For column keys: keys, and temperatures in K. */
export const IN_KEY: Writing = {
  column: (key) => key,
  at: ({ si }) => `@${Number(si.toPrecision(TEMPERATURE_DIGITS))}`,
  isWide: false,
}

/** How tight a part binds: sums least, names and numbers most. */
const BINDING = { sum: 1, difference: 1, product: 2, quotient: 2, negate: 3, power: 4, number: 5, column: 5 } as const

/** A space separates a number from * and /, so that what follows is not read as its unit. */
const endsInNumber = (formula: Formula): boolean => {
  switch (formula.kind) {
    case 'number':
      return true
    case 'column':
    case 'power':
      return false
    case 'negate':
      return endsInNumber(formula.of)
    default:
      return endsInNumber(formula.right)
  }
}

const isHot = (formula: Formula): boolean => formula.kind === 'column' && formula.at !== undefined

const bindingOf = (formula: Formula): number =>
  formula.kind === 'number' && formula.amount.number < 0 ? BINDING.negate : BINDING[formula.kind]

/** A formula as text that is read back to the same formula. */
export function formulaText(formula: Formula, writing: Writing): string {
  const part = (of: Formula, least: number): string => {
    const text = formulaText(of, writing)
    return bindingOf(of) < least ? `(${text})` : text
  }
  const factor = (of: Formula, least: number): string =>
    of.kind === 'number' && of.amount.unit !== '' ? `(${formulaText(of, writing)})` : part(of, least)
  switch (formula.kind) {
    case 'number':
      return amountText(formula.amount)
    case 'column':
      return writing.column(formula.column) + (formula.at ? writing.at(formula.at) : '')
    case 'negate':
      return `-${factor(formula.of, BINDING.negate)}`
    case 'power': {
      const base = factor(formula.base, BINDING.number)
      return `${isHot(formula.base) ? `(${base})` : base}^${exponentText(formula.exponent)}`
    }
    case 'sum':
    case 'difference': {
      const sign = formula.kind === 'sum' ? '+' : '-'
      const apart = writing.isWide || endsInNumber(formula.left) ? ' ' : ''
      return part(formula.left, BINDING.sum) + apart + sign + apart + part(formula.right, BINDING.product)
    }
    default: {
      const sign = formula.kind === 'product' ? '*' : '/'
      const apart = endsInNumber(formula.left) || (writing.isWide && isHot(formula.left)) ? ' ' : ''
      return factor(formula.left, BINDING.product) + apart + sign + apart + factor(formula.right, BINDING.negate)
    }
  }
}
