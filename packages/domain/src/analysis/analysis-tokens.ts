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
  /** Two blanks or more. */
  | { kind: 'gap' }
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

/** Where a run of signs of one kind ends. */
function endOf(line: string, at: number, isPart: (sign: string) => boolean): number {
  let end = at
  while (end < line.length && isPart(line.charAt(end))) end++
  return end
}

/** Macrons and the like belong to their letter: x̄. */
const isLetterOrMark = (sign: string): boolean => isLetter(sign) || (sign >= '\u0300' && sign <= '\u036f')
const isBlank = (sign: string): boolean => SPACES.includes(sign) || '\t|;'.includes(sign)

/** `.018`, and `,5` where nothing stands right before that the comma could part. */
function beginsNumber(line: string, at: number, commaIsDecimal: boolean): boolean {
  const sign = line.charAt(at)
  if (isDigit(sign)) return true
  if (!isDigit(line.charAt(at + 1))) return false
  return sign === '.' || (sign === ',' && commaIsDecimal && ' =:<>≤≥\t;|'.includes(line.charAt(at - 1)))
}

/**
 * The digits of the number that begins at `at`, with a point, and where its text ends. Digits are undefined where the text is
 * not all one number: 1.200,5, 12.05.2026, ..19, 0.O5, 0.04l and 1'200 are read neither whole nor in part.
 */
function numberAt(line: string, at: number, commaIsDecimal: boolean): { digits: string | undefined; end: number } {
  let end = at
  let signs = 0
  for (; end < line.length; end++) {
    const sign = line.charAt(end)
    if (isDigit(sign)) continue
    const isDecimal = sign === '.' || (sign === ',' && commaIsDecimal)
    if (!isDecimal || !isDigit(line.charAt(end + 1))) break
    signs++
  }
  if (line.charAt(end).toLowerCase() === 'e') {
    const power = end + ('+-'.includes(line.charAt(end + 1) || ' ') ? 2 : 1)
    if (isDigit(line.charAt(power))) end = endOf(line, power, isDigit)
  }
  const [next, after] = [line.charAt(end), line.charAt(end + 1)]
  const isCut = next === '.' ? isLetter(after) : "'’".includes(next || ' ') && isDigit(after)
  const word = line.slice(end, endOf(line, end, isLetterOrMark))
  const isSpoilt = word !== '' && wordToken(word)?.kind === 'word' && perMass(line, end) === undefined
  if (signs > 1 || isCut || isSpoilt || line.charAt(at - 1) === '.')
    return { digits: undefined, end: endOf(line, end, (sign) => !isBlank(sign)) }
  const text = line.slice(at, end).replace(',', '.')
  return { digits: text.startsWith('.') ? `0${text}` : text, end }
}

/** mg/kg and µg/g are ppm; at% and vol% are other fractions. */
function perMass(line: string, at: number): string | undefined {
  const rest = line.slice(at, at + 5).toLowerCase()
  return ['mg/kg', 'µg/g', 'μg/g'].find((unit) => rest.startsWith(unit))
}

/** `C max 0.08` and `C 0.08 max` are bounds. */
const BOUNDS: Readonly<Record<string, '<' | '>'>> = {
  max: '<',
  maxi: '<',
  maximum: '<',
  min: '>',
  mini: '>',
  minimum: '>',
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

/** Makes the number that was just read a bound; false where none was, or it is one already. */
function boundLast(tokens: Token[], relation: '<' | '>'): boolean {
  const at = tokens.at(-1)?.kind === 'unit' ? tokens.length - 2 : tokens.length - 1
  const last = tokens[at]
  if (last?.kind !== 'number' || last.relation !== '=') return false
  tokens[at] = { ...last, relation, text: relation + last.text }
  return true
}

/** The tokens of a line, in one walk. `commaIsDecimal` says what a comma between digits is. */
export function analysisTokens(line: string, commaIsDecimal: boolean): Token[] {
  const tokens: Token[] = []
  let relation: '=' | '<' | '>' = '='
  let at = 0
  while (at < line.length) {
    const sign = line.charAt(at)
    if (beginsNumber(line, at, commaIsDecimal)) {
      const { digits, end } = numberAt(line, at, commaIsDecimal)
      const before = line.charAt(at - 1)
      // -0.02 is no amount, and 0.19 ± 0.01 has one that is a deviation.
      const isSigned = '-−–'.includes(before || ' ') && !isDigit(line.charAt(at - 2))
      const isDeviation = line.slice(Math.max(0, at - 2), at).includes('±')
      const shown = (isSigned ? '-' : isDeviation ? '±' : relation === '=' ? '' : relation) + line.slice(at, end)
      tokens.push(
        digits === undefined || isSigned || isDeviation
          ? { kind: 'word', text: shown }
          : { kind: 'number', digits, relation, text: shown },
      )
      relation = '='
      at = end
      continue
    }
    if ('<≤>≥'.includes(sign)) relation = relationOf(sign)
    else if (!SPACES.includes(sign)) relation = '='
    if (isLetter(sign)) {
      const unit = perMass(line, at)
      const end = unit ? at + unit.length : endOf(line, at + 1, isLetterOrMark)
      const word = line.slice(at, end)
      const bound = BOUNDS[word.toLowerCase()]
      const token: Token | undefined = unit ? { kind: 'unit', power: PPM, text: unit } : wordToken(word)
      if (bound === undefined) {
        if (token) tokens.push(token)
      } else if (!boundLast(tokens, bound)) relation = bound
      at = end
      continue
    }
    if (sign === '%') tokens.push({ kind: 'unit', power: PERCENT, text: sign })
    else if (sign === '\t' || sign === '|') tokens.push({ kind: 'cell' })
    else if (sign === ';' || sign === ',') tokens.push({ kind: 'entry' })
    else if (SPACES.includes(sign) && SPACES.includes(line.charAt(at + 1) || '.')) {
      at = endOf(line, at, (one) => SPACES.includes(one))
      if (tokens.length > 0) tokens.push({ kind: 'gap' })
      continue
    }
    at++
  }
  return tokens
}

/** What stands between the tokens that say something. */
export const isSeparator = ({ kind }: Token): boolean => kind === 'cell' || kind === 'entry' || kind === 'gap'
