import { hasDigit, tokens } from './tokens.ts'

/**
 * Words that say whose designation follows, or that one does: EN 1.4301, AISI 304, Werkstoff-Nr. 1.4301, grade 304. As
 * tokens of one word.
 */
const BODIES = 'en|din|iso|nf|bs|uni|euronorm|din en|en iso|din en iso|bs en|nf en|gb t'.split('|')
const SYSTEMS = [...BODIES, ...'aisi|sae|astm|asme|uns|jis|gb|afnor|gost|aa|ss'.split('|')]
const NUMBERS = 'w nr|wnr|werkstoff nr|werkstoff|werkstoffnummer|mat nr|mat no|mat|material|nr|no'.split('|')
const INTRODUCING = [...NUMBERS, ...'grade|type|alloy|alliage|nuance'.split('|')]

const systems: ReadonlySet<string> = new Set(SYSTEMS)
const bodies: ReadonlySet<string> = new Set(BODIES)
const noise: ReadonlySet<string> = new Set([...SYSTEMS, ...INTRODUCING])

/** Whether a word, as tokens, tells no material from another beside a designation. */
export const isIntroducing = (word: readonly string[]): boolean => noise.has(word.join(' '))

/** Whether a word names a body whose standards have numbers of their own: EN 10025, ISO 16396. */
export const isBody = (word: readonly string[]): boolean => bodies.has(word.join(' '))

/** SS400 is a grade of JIS G 3101; SS304 is stainless steel 304. */
const STRUCTURAL_JIS: ReadonlySet<string> = new Set(['330', '400', '490', '540'])
/** A number of BS 970: En 8, En 24, En 36A. */
const BRITISH_NUMBER = /^\d{1,2}$/
export const isBritish = ([first, second = '', third = '']: readonly string[]): boolean =>
  first === 'en' && BRITISH_NUMBER.test(second) && !hasDigit(third)
const DIGIT_FIRST = /^\p{N}/u
/** Tokens that introduce a designation at most: Werkstoff-Nr. */
const INTRODUCING_MAX = 2

/** A designation without what introduces it in the same word: AISI304, UNSS30400, W.Nr.1.4301; else as it is. */
export function withoutSystem(word: readonly string[]): readonly string[] {
  if (isBritish(word) || (word[0] === 'ss' && STRUCTURAL_JIS.has(word[1] ?? ''))) return word
  for (let count = INTRODUCING_MAX; count > 0; count--)
    if (isIntroducing(word.slice(0, count)) && DIGIT_FIRST.test(word[count] ?? '')) return word.slice(count)
  const [first = '', second = ''] = word
  return first.startsWith('uns') && first.length === 4 && second !== '' ? [first.slice(3), ...word.slice(1)] : word
}

/** Whose designation it is, and of wrought or cast aluminium: EN, EN AW, EN AC. */
const BEFORE_CODE = /^[A-Z]{2,6}[\s-]+(?:A[WC][\s-]+)?/

/** How people write a designation: alone, and with its system in front where that is one that they name, or without. */
export function codeWritings(system: string, code: string): string[] {
  const [body = ''] = system.split(' ')
  const [word = ''] = tokens(body)
  if (word === 'iso' || !systems.has(word)) return [code]
  return tokens(code)[0] === word ? [code, code.replace(BEFORE_CODE, '')] : [code, `${body} ${code}`]
}

const BRACKETED = /\(([^()]*)\)/g

/** A name without what stands in brackets. */
export const withoutBrackets = (name: string): string => name.replace(BRACKETED, ' ')

/** What stands in brackets and is a designation: 304 of X5CrNi18-10 (304). */
export const inBrackets = (name: string): string[] =>
  [...name.matchAll(BRACKETED)].flatMap(([, inner = '']) => (hasDigit(inner) ? [inner] : []))

/** T6, H111, O and F of aluminium, R220 of copper, a state of delivery: what a name may end with. */
const TEMPER = /(?:\s(?:[THR]\d{1,5}|[OF])|\+[A-Z]{1,3}\d{0,4})$/

/** A name without brackets, and without the temper at its end. */
export const withoutTemper = (name: string): string => withoutBrackets(name).trim().replace(TEMPER, '')
