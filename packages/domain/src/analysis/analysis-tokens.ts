import { elementNamed } from './elements.ts'

/** What a line of a pasted analysis is made of. */
export type Token =
  | { kind: 'element'; element: string; text: string }
  /** The digits as written, with a point; what stands before it says that it is a bound. */
  | { kind: 'number'; digits: string; relation: '=' | '<' | '>'; text: string }
  /** Power of ten that leads from the number to a mass fraction. */
  | { kind: 'unit'; power: number; text: string }
  | { kind: 'balance'; text: string }
  | { kind: 'cell' }
  /** `;` or `,`: a new entry. */
  | { kind: 'entry' }
  | { kind: 'word'; text: string }

const PERCENT = -2
const PPM = -6
/** Fractions of other than the mass are none that can be compared. */
const UNITS: Readonly<Record<string, number>> = { '%': PERCENT, ppm: PPM, percent: PERCENT }
const BALANCE = new Set(['bal', 'balance', 'rest', 'reste', 'rem', 'remainder', 'solde', 'base', 'rst', 'rém'])
/** Words of a spectrometer that say nothing more than what is assumed. */
const IDLE = new Set(
  'wt|w|mass|masse|massique|m|weight|poids|pds|element|elements|elem|el|symbol|concentration|conc|result|value|unit|teneur|valeur|unite|analysis|analyse|in|en'.split(
    '|',
  ),
)

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()
const SPACES = ' \u00a0\u2007\u2009\u202f'

/** A number that begins at `at`: digits, a decimal sign between them, an exponent. Returns where it ends. */
function endOfNumber(line: string, at: number, commaIsDecimal: boolean): number {
  let end = at
  while (isDigit(line.charAt(end))) end++
  const sign = line.charAt(end)
  if ((sign === '.' || (sign === ',' && commaIsDecimal)) && isDigit(line.charAt(end + 1))) {
    end++
    while (isDigit(line.charAt(end))) end++
  }
  if (line.charAt(end).toLowerCase() !== 'e') return end
  let exponent = end + 1
  if ('+-'.includes(line.charAt(exponent)) && exponent < line.length) exponent++
  if (!isDigit(line.charAt(exponent))) return end
  while (isDigit(line.charAt(exponent))) exponent++
  return exponent
}

/** `<`, `≤`, `>` or `≥` right before a number. */
const relationOf = (sign: string): '=' | '<' | '>' => ('<≤'.includes(sign) ? '<' : '>≥'.includes(sign) ? '>' : '=')

function wordToken(text: string): Token | undefined {
  const element = elementNamed(text)
  if (element !== undefined) return { kind: 'element', element, text }
  const lower = text.toLowerCase()
  const power = UNITS[lower]
  if (power !== undefined) return { kind: 'unit', power, text }
  if (BALANCE.has(lower)) return { kind: 'balance', text }
  return IDLE.has(lower.normalize('NFKD').replace(/\p{M}+/gu, '')) ? undefined : { kind: 'word', text }
}

/** The tokens of a line, in one walk. `commaIsDecimal` says what a comma between digits is. */
export function analysisTokens(line: string, commaIsDecimal: boolean): Token[] {
  const tokens: Token[] = []
  let relation: '=' | '<' | '>' = '='
  let at = 0
  while (at < line.length) {
    const sign = line.charAt(at)
    if (isDigit(sign)) {
      const end = endOfNumber(line, at, commaIsDecimal)
      const text = line.slice(at, end)
      tokens.push({
        kind: 'number',
        digits: text.replace(',', '.'),
        relation,
        text: (relation === '=' ? '' : relation) + text,
      })
      relation = '='
      at = end
      continue
    }
    if ('<≤>≥'.includes(sign)) relation = relationOf(sign)
    else if (!SPACES.includes(sign)) relation = '='
    if (isLetter(sign)) {
      let end = at + 1
      while (end < line.length && isLetter(line.charAt(end))) end++
      // mg/kg and µg/g are ppm; at% and vol% are other fractions.
      const word = line.slice(at, end)
      const per = line.slice(at, end + 3).toLowerCase()
      if (per === 'mg/kg' || per === 'µg/g') {
        tokens.push({ kind: 'unit', power: PPM, text: per })
        end = at + per.length
      } else {
        const token = wordToken(word)
        if (token) tokens.push(token)
      }
      at = end
      continue
    }
    if (sign === '%') tokens.push({ kind: 'unit', power: PERCENT, text: sign })
    else if (sign === '\t' || sign === '|') tokens.push({ kind: 'cell' })
    else if (sign === ';' || sign === ',') tokens.push({ kind: 'entry' })
    at++
  }
  return tokens
}
