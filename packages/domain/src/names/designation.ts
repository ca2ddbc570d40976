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

/** Systems that write a number with their own name in front, and no number of another system. */
const OWN_NUMBERS: ReadonlySet<string> = new Set(['gb', 'jis'])
/** Systems whose short marks are found under their own name alone: AISI C30 is no concrete C30/37. */
const OWN_MARKS: ReadonlySet<string> = new Set([...OWN_NUMBERS, 'aisi', 'sae', 'uns'])
/** Systems whose numbers stand alone: AISI 303 is not the 303 of ZL303. A UNS number has a letter. */
const NUMBERED: ReadonlySet<string> = new Set([...SYSTEMS.filter((system) => system !== 'uns'), 'type', 'nuance'])
/** Words that are part of the name with a short number: grade 5 and alloy 20 are no other 5 and 20. */
const NAMED_WITH_NUMBER: ReadonlySet<string> = new Set(['grade', 'alloy'])
/** Longer ones are alloys of a series: titanium grade 5, A516 grade 70. */
const GRADE_DIGITS = 2
/** A longer one is that of a standard. */
const NUMBER_DIGITS = 4
/** What may stand behind the digits of a number: 304L, 316Ti. */
const NUMBER_LETTERS = 2

/** Stainless and heat-resisting steels by AISI are 200 to 600: AISI 999 is no 999 silver. */
const AISI_DIGITS = 3
const AISI_BELOW = '700'
const isNoNumberOf = (system: string, digits: string): boolean =>
  system === 'aisi' && digits.length === AISI_DIGITS && digits >= AISI_BELOW

/** A letter and up to three digits: M2, E360, C24. */
const LETTER = /^[a-z]$/
const SHORT_NUMBER = /^\d{1,3}$/
export const isShortDesignation = ([letter = '', number = '', more]: readonly string[]): boolean =>
  LETTER.test(letter) && SHORT_NUMBER.test(number) && more === undefined

/** What a number says by the words in front of it. */
export interface SystemNumber {
  tokens: readonly string[]
  /** Whether a name begins with it; else it stands within. */
  isBegin: boolean
  /** Whether it does not go on: grade 2 is not the beginning of grade 23. */
  isWhole?: boolean
}

/**
 * A number that stands with the name of its system, AISI 303, GB 45, grade 5, as a designation of that system alone; undefined
 * where it is none.
 */
export function systemNumber(introducing: readonly string[], word: readonly string[]): SystemNumber | undefined {
  const [digits = '', letters = '', more] = word
  const [system = ''] = introducing
  if (OWN_MARKS.has(system) && isShortDesignation(word)) return { tokens: [system, ...word], isBegin: true }
  const isPlain =
    DIGIT_FIRST.test(digits) && letters.length <= NUMBER_LETTERS && !hasDigit(letters) && more === undefined
  if (!isPlain) return undefined
  if (digits.length > NUMBER_DIGITS) return undefined
  const introduced = introducing.join(' ')
  if (NAMED_WITH_NUMBER.has(introduced) && digits.length <= GRADE_DIGITS)
    return { tokens: [introduced, ...word], isBegin: false, isWhole: true }
  const isShort = digits.length <= GRADE_DIGITS && OWN_MARKS.has(system)
  if (OWN_NUMBERS.has(system) || isShort || isNoNumberOf(system, digits))
    return { tokens: [system, ...word], isBegin: true }
  return NUMBERED.has(introduced) ? { tokens: word, isBegin: true } : undefined
}

/** Trade names that stand for a family, of which the number tells the alloy: Stellite 6 is no Stellite 21. */
const FAMILIES: ReadonlySet<string> = new Set(
  (
    'stellite|tribaloy|deloro|colmonoy|inconel|incoloy|monel|nimonic|hastelloy|haynes|nicrofer|nickelvac|udimet|nilo|invar|pernifer|nitronic|' +
    'ampco|ampcoloy|zamak|mazak|hardox|weldox|strenx|dillimax|dillidur|xar|raex|quard|toolox|vanadis|sverker'
  ).split('|'),
)

/** Whether a word, as tokens, is the trade name of a family of alloys, which only its number tells apart. */
export const isFamily = (word: readonly string[]): boolean => FAMILIES.has(word.join(' '))

const FORMS = 'sheet|plate|bar|rod|tube|pipe|wire|strip|coil|tole|barre|tige|tuyau|blech|platte|stab|rohr|draht|band'
const forms: ReadonlySet<string> = new Set(FORMS.split('|'))

/** Whether a word says the form of what follows: tôle S235JR, Blech 1.4301. */
export const isForm = (word: readonly string[]): boolean => forms.has(word.join(' '))
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

/** Several numbers of which the first looks like one of another system: 420/12 of BS 6681 is not AISI 420. */
const OTHER_NUMBER = /^\d{3}$/
const looksLikeOther = ([first = '', ...more]: readonly string[]): boolean =>
  OTHER_NUMBER.test(first) && more.length > 0 && more.every(hasDigit)

/** A carbon steel of GB/T 699, in China 45 steel and steel number 45. */
const GB_NUMBER = /^\d{2}$/

/** How people write a designation: alone, and with its system in front where that is one that they name, or without. */
export function codeWritings(system: string, code: string): string[] {
  const [body = ''] = system.split(' ')
  const [word = ''] = tokens(body)
  if (word === 'iso' || !systems.has(word)) return [code]
  const all = tokens(code)
  if (all[0] === word) return [code, code.replace(BEFORE_CODE, '')]
  const written = `${body} ${code}`
  // Grades of AISI are those of SAE.
  if (word === 'aisi') return [code, written, `SAE ${code}`]
  if (word === 'gb' && GB_NUMBER.test(code)) return [code, written, `${code}钢`, `${code}号钢`]
  return looksLikeOther(all) ? [written] : [code, written]
}

const BRACKETED = /\(([^()]*)\)/g

/** A name without what stands in brackets. */
export const withoutBrackets = (name: string): string => name.replace(BRACKETED, ' ')

/** What stands in brackets and is a designation: 304 of X5CrNi18-10 (304). */
export const inBrackets = (name: string): string[] =>
  [...name.matchAll(BRACKETED)].flatMap(([, inner = '']) => (hasDigit(inner) ? [inner] : []))

/** T6, H111, O and F of aluminium, R220 of copper, a state of delivery: what a name may end with. */
const TEMPER = /(?:\s(?:[THR]\d{1,5}|[OF])|\+[A-Z]{1,3}\d{0,4})$/

/** A name without brackets, and without the temper at its end: that of a grade with a number, for PC+ABS is no PC. */
export function withoutTemper(name: string): string {
  const whole = withoutBrackets(name).trim()
  const grade = whole.replace(TEMPER, '')
  return hasDigit(grade) || !whole.slice(grade.length).startsWith('+') ? grade : whole
}
