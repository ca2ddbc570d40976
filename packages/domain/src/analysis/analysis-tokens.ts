import { isLetter, SPACES, unitAt } from './analysis-units.ts'
import { elementNamed } from './elements.ts'

/** What a line of a pasted analysis is made of. */
export type Token =
  | { kind: 'element'; element: string; text: string }
  /** The digits as written, with a point; what stands before it says that it is a bound. */
  | { kind: 'number'; digits: string; relation: '=' | '<' | '>'; text: string }
  /** Power of ten that leads from the number to a mass fraction; undefined for a fraction of other than the mass. */
  | { kind: 'unit'; power: number | undefined; text: string }
  | { kind: 'balance'; text: string }
  | { kind: 'cell' }
  /** Two blanks or more. */
  | { kind: 'gap' }
  /** `;` or `,`: a new entry. */
  | { kind: 'entry' }
  | { kind: 'word'; text: string }

const BALANCE = new Set(['bal', 'balance', 'rest', 'reste', 'rem', 'remainder', 'solde', 'base', 'rst', 'rém'])
/** Words of a spectrometer that say nothing more than what is assumed. */
const IDLE = new Set(
  'wt|w|mass|masse|massique|m|weight|poids|pds|element|elements|elem|el|symbol|concentration|conc|result|results|value|unit|teneur|valeur|unite|analysis|analyse|in|en'.split(
    '|',
  ),
)

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'

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

/** The first place that holds no blank, in the direction of `step`. */
function pastBlanks(line: string, from: number, step: 1 | -1): number {
  let at = from
  while (at >= 0 && at < line.length && SPACES.includes(line.charAt(at))) at += step
  return at
}

const isKnownBeside = (sign: string): boolean => sign === '' || isLetterOrMark(sign) || isDigit(sign) || isBlank(sign)

/** Whether what stands before a number leaves it as it is: not a minus, ×, /, ~ or another sign. */
function isKnownBefore(line: string, at: number): boolean {
  const sign = line.charAt(pastBlanks(line, at - 1, -1))
  return isKnownBeside(sign) || '=:<>≤≥,.()[]"\'%‰'.includes(sign)
}

/** Whether what stands behind a number leaves it as it is; a dash between blanks may part it from the next element. */
function isKnownBehind(line: string, end: number): boolean {
  const at = pastBlanks(line, end, 1)
  const sign = line.charAt(at)
  if (sign === '.') return at > end || !(isLetterOrMark(line.charAt(at + 1)) || isDigit(line.charAt(at + 1)))
  if (sign === "'" || sign === '’') return !isDigit(line.charAt(at + 1))
  if (isKnownBeside(sign) || ',()[]"%‰±<>≤≥'.includes(sign)) return true
  const after = line.charAt(pastBlanks(line, at + 1, 1))
  return at > end && (after === '' || isLetter(after))
}

/**
 * The digits of the number that begins at `at`, with a point, and where its text ends. Digits are undefined where the text is
 * not all one number: 1.200,5, 12.05.2026, 17.5-19.5, 4.2×10-2, 0.O5, 0.04l and 1'200 are read neither whole nor in part.
 */
function numberAt(line: string, at: number, commaIsDecimal: boolean): { digits: string | undefined; end: number } {
  let end = at
  let signs = 0
  for (; end < line.length; end++) {
    const sign = line.charAt(end)
    if (isDigit(sign)) continue
    const isDecimal = sign === '.' || sign === '·' || (sign === ',' && commaIsDecimal)
    if (!isDecimal || !isDigit(line.charAt(end + 1))) break
    signs++
  }
  if (line.charAt(end).toLowerCase() === 'e') {
    const power = end + ('+-'.includes(line.charAt(end + 1) || ' ') ? 2 : 1)
    if (isDigit(line.charAt(power))) end = endOf(line, power, isDigit)
  }
  const word = line.slice(end, endOf(line, end, isLetterOrMark))
  const glued = word === '' || unitAt(line, end) || BOUNDS[word.toLowerCase()] ? undefined : wordToken(word)
  // 18Cr is a name, 18.2Cr a value.
  const isSpoilt = glued?.kind === 'word' || (glued?.kind === 'element' && signs === 0)
  if (signs > 1 || isSpoilt || line.charAt(at - 1) === '.' || !isKnownBehind(line, end))
    return { digits: undefined, end: endOf(line, end, (sign) => !isBlank(sign)) }
  const text = line.slice(at, end).replace(',', '.').replace('·', '.')
  return { digits: text.startsWith('.') ? `0${text}` : text, end }
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
  if (BALANCE.has(lower)) return { kind: 'balance', text }
  return IDLE.has(lower.normalize('NFKD').replace(/\p{M}+/gu, '')) ? undefined : { kind: 'word', text }
}

/** Makes the number that was just read a bound; false where none was, or it is one already. */
function boundLast(tokens: Token[], relation: '<' | '>'): boolean {
  let at = tokens.length - 1
  while (tokens[at]?.kind === 'gap' || tokens[at]?.kind === 'unit') at--
  const last = tokens[at]
  if (last?.kind !== 'number' || last.relation !== '=') return false
  tokens[at] = { ...last, relation, text: relation + last.text }
  return true
}

/** Adds a number, or a word where it is no amount or not understood as a whole. Says where its text ends. */
function addNumber(tokens: Token[], line: string, at: number, relation: Relation, commaIsDecimal: boolean): number {
  const { digits, end } = numberAt(line, at, commaIsDecimal)
  const text = line.slice(at, end)
  const last = tokens.at(-1)
  const isGlued = isLetterOrMark(line.charAt(at - 1) || ' ') || isDigit(line.charAt(at - 1) || ' ')
  const isName = digits === undefined || (!digits.includes('.') && !unitAt(line, pastBlanks(line, end, 1)))
  // H13 and C45 are names of grades, Al2O3 one of a compound: the sign in it is no element with a value.
  if (isGlued && (last?.kind === 'word' || (last?.kind === 'element' && isName))) {
    tokens[tokens.length - 1] = { kind: 'word', text: last.text + text }
    return end
  }
  if (digits !== undefined && isKnownBefore(line, at))
    tokens.push({ kind: 'number', digits, relation, text: relation === '=' ? text : relation + text })
  else {
    const sign = line.charAt(pastBlanks(line, at - 1, -1))
    const shown = isKnownBefore(line, at) ? (relation === '=' ? '' : relation) : sign
    tokens.push({ kind: 'word', text: shown + text })
  }
  return end
}

/** Adds what a run of letters stands for. Says what it makes of the next number, and where it ends. */
function addWord(tokens: Token[], line: string, at: number): { relation: Relation; end: number } {
  const end = endOf(line, at + 1, isLetterOrMark)
  const word = line.slice(at, end)
  const bound = BOUNDS[word.toLowerCase()]
  if (bound === undefined) {
    const token = wordToken(word)
    const last = tokens.at(-1)
    const isGlued = isDigit(line.charAt(at - 1) || ' ') && last?.kind === 'word'
    if (isGlued) tokens[tokens.length - 1] = { kind: 'word', text: last.text + word }
    else if (token) tokens.push(token)
    return { relation: '=', end }
  }
  if (boundLast(tokens, bound)) return { relation: '=', end }
  const next = endOf(line, end, (sign) => SPACES.includes(sign) || KEEPS_BOUND.includes(sign))
  if (isDigit(line.charAt(next) || ' ') || line.charAt(next) === ',') return { relation: bound, end }
  tokens.push({ kind: 'word', text: word })
  return { relation: '=', end }
}

type Relation = '=' | '<' | '>'
/** May stand between a bound and its number: `<= 0.005`, `max.: 0.08`. */
const KEEPS_BOUND = '=:.'

/** The tokens of a line, in one walk. `commaIsDecimal` says what a comma between digits is. */
export function analysisTokens(line: string, commaIsDecimal: boolean): Token[] {
  const tokens: Token[] = []
  let relation: Relation = '='
  let at = 0
  while (at < line.length) {
    const sign = line.charAt(at)
    if (beginsNumber(line, at, commaIsDecimal)) {
      at = addNumber(tokens, line, at, relation, commaIsDecimal)
      relation = '='
      continue
    }
    if ('<≤>≥'.includes(sign)) {
      const next = relationOf(sign)
      // < > and a bound in two directions say nothing.
      if (relation !== '=' && relation !== next) tokens.push({ kind: 'word', text: relation })
      relation = next
    } else if (!SPACES.includes(sign) && !KEEPS_BOUND.includes(sign)) {
      if (relation !== '=') tokens.push({ kind: 'word', text: relation })
      relation = '='
    }
    const unit = isLetter(sign) || sign === '%' || sign === '‰' ? unitAt(line, at) : undefined
    if (unit) {
      tokens.push({ kind: 'unit', power: unit.power, text: line.slice(at, unit.end) })
      at = unit.end
    } else if (isLetter(sign)) {
      const word = addWord(tokens, line, at)
      relation = word.relation
      at = word.end
    } else if (SPACES.includes(sign) && SPACES.includes(line.charAt(at + 1) || '.')) {
      at = endOf(line, at, (one) => SPACES.includes(one))
      if (tokens.length > 0) tokens.push({ kind: 'gap' })
    } else {
      if (sign === '\t' || sign === '|') tokens.push({ kind: 'cell' })
      else if (sign === ';' || sign === ',') tokens.push({ kind: 'entry' })
      at++
    }
  }
  if (relation !== '=') tokens.push({ kind: 'word', text: relation })
  return tokens
}

/** What stands between the tokens that say something. */
export const isSeparator = ({ kind }: Token): boolean => kind === 'cell' || kind === 'entry' || kind === 'gap'
