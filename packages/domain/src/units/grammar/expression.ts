import { UnitError } from '../unit-error.ts'
import { cleanUnitText } from './clean.ts'
import { canonicalSymbol, meaningOf } from './symbols.ts'

/** A unit as a tree. Factors of a product carry 1 (times) or -1 (divided by). */
export type Expression =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'symbol'; readonly name: string }
  | { readonly is: 'power'; readonly of: Expression; readonly exponent: number }
  | { readonly is: 'product'; readonly factors: readonly Factor[] }

export interface Factor {
  readonly of: Expression
  readonly side: 1 | -1
}

type Token =
  | { readonly is: 'number' | 'symbol' | 'exponent'; readonly text: string }
  | { readonly is: '/' | '*' | '·' | '^' | '(' | ')' | 'sqrt' }

const MAX_LENGTH = 200
const MAX_DEPTH = 20
const MAX_EXPONENT = 12

const tokenPatterns = {
  number: /^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/,
  symbol: /^[\p{L}°%‰"$€£][\p{L}\p{N}°%‰"_]*(?:\.\d+)?/u,
  exponent: /^-\d+(?:\.\d+)?/,
}

const syntaxError = (text: string, why: string) =>
  new UnitError('unit-syntax', `the unit '${text}' cannot be read: ${why}; write it like g/cm^3 or W/(m*K)`)

// mm2, m0.5, s-1: a power without a sign for it, unless the whole is a symbol itself (CO2e, g0).
function splitPower(run: string): Token[] {
  if (meaningOf(run)) return [{ is: 'symbol', text: run }]
  const split = /^(.*?[^\d.])(\d+(?:\.\d+)?)$/u.exec(run)
  if (!split?.[1] || !split[2]) return [{ is: 'symbol', text: run }]
  return [
    { is: 'symbol', text: split[1] },
    { is: 'exponent', text: split[2] },
  ]
}

function tokensOf(cleaned: string, text: string): Token[] {
  const tokens: Token[] = []
  let rest = cleaned
  while (rest !== '') {
    const number = tokenPatterns.number.exec(rest)?.[0]
    const symbol = tokenPatterns.symbol.exec(rest)?.[0]
    const previous = tokens[tokens.length - 1]?.is
    const exponent = previous === 'symbol' || previous === '^' ? tokenPatterns.exponent.exec(rest)?.[0] : undefined
    const taken = number ?? symbol ?? exponent ?? rest.slice(0, 1)
    if (number !== undefined) tokens.push({ is: 'number', text: number })
    else if (symbol === 'sqrt') tokens.push({ is: 'sqrt' })
    else if (symbol !== undefined) tokens.push(...splitPower(symbol))
    else if (exponent !== undefined) tokens.push({ is: 'exponent', text: exponent })
    else if (/^[/*·^()]$/.test(taken)) tokens.push({ is: taken as '/' | '*' | '·' | '^' | '(' | ')' })
    else if (taken !== ' ') throw syntaxError(text, `'${taken}' is not part of a unit`)
    rest = rest.slice(taken.length)
  }
  return tokens
}

/**
 * Reads the writing of a unit; whether its symbols exist is not asked here. A dot or a space binds tighter than the
 * stroke, as in print: W/m·K is W/(m·K), g/10 min is g/(10 min). A star is taken from left to right.
 * Throws UnitError 'unit-syntax'.
 */
export function readExpression(text: string): Expression {
  if (text.length > MAX_LENGTH) throw syntaxError(`${text.slice(0, 30)}…`, `it is longer than ${MAX_LENGTH} characters`)
  const cleaned = cleanUnitText(text)
  if (cleaned === '' || cleaned === '-') return { is: 'number', text: '1' }
  const tokens = tokensOf(cleaned, text)
  let at = 0
  let depth = 0

  const peek = () => tokens[at]?.is
  const startsFactor = () => ['number', 'symbol', '(', 'sqrt'].includes(peek() ?? '')

  function product(): Expression {
    depth += 1
    if (depth > MAX_DEPTH) throw syntaxError(text, 'it is nested too deeply')
    if (peek() === '*' || peek() === '·') at += 1
    const factors: Factor[] = peek() === '/' ? [] : [{ of: group(), side: 1 }]
    while (peek() === '/' || peek() === '*') {
      const side = peek() === '/' ? -1 : 1
      at += 1
      factors.push({ of: group(), side })
    }
    depth -= 1
    return factors.length === 1 && factors[0]?.side === 1 ? factors[0].of : { is: 'product', factors }
  }

  function group(): Expression {
    const factors: Factor[] = [{ of: factor(), side: 1 }]
    while (peek() === '·' || startsFactor()) {
      if (peek() === '·') at += 1
      factors.push({ of: factor(), side: 1 })
    }
    return factors.length === 1 && factors[0] ? factors[0].of : { is: 'product', factors }
  }

  function factor(): Expression {
    let read = primary()
    while (peek() === '^' || peek() === 'exponent') read = powerOf(read, exponent())
    return read
  }

  function exponent(): number {
    const bracketed = peek() === '^' && tokens[at + 1]?.is === '('
    if (peek() === '^') at += bracketed ? 2 : 1
    const token = tokens[at++]
    let value = token?.is === 'number' || token?.is === 'exponent' ? Number(token.text) : Number.NaN
    if (bracketed && peek() === '/') {
      const divisor = tokens[at + 1]
      value /= divisor?.is === 'number' ? Number(divisor.text) : Number.NaN
      at += 2
    }
    if (bracketed && tokens[at++]?.is !== ')') throw syntaxError(text, 'a bracket is not closed')
    if (!Number.isFinite(value)) throw syntaxError(text, 'after ^ a number is expected')
    return value
  }

  function primary(): Expression {
    const token = tokens[at++]
    if (token?.is === 'number') return { is: 'number', text: token.text }
    if (token?.is === 'symbol') return { is: 'symbol', name: canonicalSymbol(token.text) }
    if (token?.is === 'sqrt' && tokens[at]?.is === '(') return powerOf(primary(), 0.5)
    if (token?.is !== '(') throw syntaxError(text, 'a unit is missing')
    const inner = product()
    if (tokens[at++]?.is !== ')') throw syntaxError(text, 'a bracket is not closed')
    return inner
  }

  function powerOf(of: Expression, power: number): Expression {
    if (of.is === 'number' && Number(of.text) === 10 && Number.isInteger(power)) {
      return { is: 'number', text: `1E${power}` }
    }
    if (Math.abs(power) > MAX_EXPONENT) throw syntaxError(text, `powers end at ${MAX_EXPONENT}`)
    return power === 1 ? of : { is: 'power', of, exponent: power }
  }

  const whole = product()
  if (at < tokens.length) throw syntaxError(text, 'a bracket or a sign is too many')
  return whole
}
