import { isIntroducing } from '../names/designation.ts'
import { hasDigit, tokens } from '../names/tokens.ts'

/**
 * What stands around a name in a list of parts: amounts, measures, labels, colours, forms, standards, states of delivery.
 * None of it says which material is meant, and all of it may also be part of a name: it is left out only where the whole
 * line names nothing.
 */

const COLOURS =
  'black|white|grey|red|blue|green|yellow|natural|nature|noir|noire|blanc|blanche|gris|grise|rouge|bleu|vert'
const MORE_COLOURS = 'schwarz|weiss|grau|rot|blau|gelb|natur|transparent|clear|jaune|naturel|color|couleur|farbe'
const FORMS = 'sheet|plate|bar|rod|tube|pipe|wire|strip|coil|profile|round|square|flat|block|blank|granulate|pellet'
const MORE_FORMS =
  'tole|barre|tige|tuyau|fil|bande|rond|plat|carre|bloc|granule|blech|platte|stab|rohr|draht|band|rund|flach'
const SURFACES =
  'anodised|anodized|galvanized|polished|painted|coated|brushed|ground|galvanise|anodise|poli|peint|verzinkt|bright'
const MORE_SURFACES =
  'eloxiert|verzinnt|grundiert|phosphatiert|geburstet|lackiert|geschliffen|poliert|brosse|grenaille|decape|zingue|film'
const LINKS = 'acc|according|to|as|per|selon|nach|gemass|or|equivalent|eq|oder|ou'
const UNITS =
  'mm|cm|m|in|inch|ft|kg|g|lb|t|x|pc|pce|pcs|piece|pieces|ea|off|st|stk|stuck|unit|set|qty|quantity|quantite|anz|menge'
const LABELS = 'material|matl|mat|werkstoff|werkstoffnummer|matiere|materiau|pos|item|poste|article|artikel|part|ref'

/** Words as tokens, of which each is in its one spelling. */
const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split('|').map((word) => tokens(word).join(' '))))

const LOOSE = words(LINKS, COLOURS, MORE_COLOURS, FORMS, MORE_FORMS, SURFACES, MORE_SURFACES)
const UNIT_WORDS = words(UNITS)
const LABEL_WORDS = words(LABELS)
const STATES = words(
  'annealed|normalised|normalized|quenched|tempered|hardened|aged|rolled|drawn|hot|cold|and|solution|stress|relieved',
  'recuit|normalise|trempe|revenu|lamine|etire|gegluht|normalgegluht|vergutet|gewalzt|gezogen',
  'n|q|qt|ar|a|at|nt|m|c|u|sr|cr|hr|o|f|dry|conditioned|cond|sec|conditionne',
)

const AMOUNT = /^\d{1,7}(?:[.,]\d{1,4})?$/
/** 3x, 12mm, 2.5kg, M8 is none. */
const AMOUNT_AND_UNIT = /^\d{1,7}(?:[.,]\d{1,4})?(?:mm|cm|m|kg|g|pcs|pc|x|×|"|in)$/i
/** 12x2000, 3×5×10mm. */
const MEASURES = /^\d{1,7}(?:[.,]\d{1,4})?(?:[x×*]\d{1,7}(?:[.,]\d{1,4})?){1,3}(?:mm|cm|m)?$/i
/** Between the numbers of 25.4 x 1.65. */
const TIMES = /^[x×*]$/i
/** Ø60, t=12, s=1,5mm. */
const NAMED_MEASURE = /^(?:[a-z]{1,3}=|[øØ⌀∅φΦ])/i
/** 58-62HRC, 60+2, 900-1100 MPa, +1/-0, 99,7%. */
const PLAIN = /^\d{1,5}$/
const RANGE =
  /^[±+-]?\d{1,5}(?:[.,]\d{1,3})?[%°]?(?:[+/±-]{1,2}\d{1,5}(?:[.,]\d{1,3})?)?(?:hrc|hrb|hbw|hb|hv|mpa|°|%)?$/i
/** 1. or 10) before a line. */
const PLACE = /^\d{1,3}[.)]$/
/** 1.4301, and a comma for its point. */
const MATERIAL_NUMBER = /^[1-9][.,]\d{4}$/
const BULLETS = ['-', '–', '—', '•', '*', '·', '#', '/']
/** 10025-2:2019, A240, S3: what stands behind the name of a body. */
const STANDARD = /^[a-z]?\d{2,5}(?:[-:.]\d{1,4}){0,3}$/i
/** T6, T651, H111, R220. */
const TEMPER = /^[thrw]\d{1,5}$/i
/** What stands after a plus: +N, +QT, +Z275. */
const DELIVERY = /^[a-z]{1,3}\d{0,4}$/i

const wordKey = (word: string): string => tokens(word).join(' ')

const withoutPunctuation = (word: string): string => {
  const end = word.endsWith(',') || word.endsWith(';') || word.endsWith(':') ? word.slice(0, -1) : word
  return end.startsWith('"') && end.endsWith('"') && end.length > 1 ? end.slice(1, -1) : end
}

/** Words of a line that can be one of a list of parts: of a longer one nothing is left out. */
export const LINE_WORDS_MAX = 40

/** Words of a line; brackets stand apart. */
export const wordsOfLine = (line: string): string[] =>
  line
    .replaceAll('(', ' ( ')
    .replaceAll(')', ' ) ')
    .split(' ')
    .filter((word) => word !== '')

interface Left {
  kept: string[]
  leftOut: string[]
}

/** Places of the words that tell of amounts, measures, labels and the like. */
function isAround(all: readonly string[], at: number): boolean {
  const word = withoutPunctuation(all[at] ?? '')
  const key = wordKey(word)
  const isNumber = (text: string | undefined) => text !== undefined && AMOUNT.test(text)
  if (all[at]?.endsWith(':') && !hasDigit(word)) return true
  if (BULLETS.includes(word) || LOOSE.has(key) || LABEL_WORDS.has(key)) return true
  if (AMOUNT_AND_UNIT.test(word) || MEASURES.test(word) || NAMED_MEASURE.test(word)) return true
  if (at === 0 && PLACE.test(all[at] ?? '') && all.length > 1) return true
  const before = all[at - 1] ?? ''
  if (UNIT_WORDS.has(key) && (isNumber(before) || MEASURES.test(before) || NAMED_MEASURE.test(before))) return true
  if (isNumber(word) && UNIT_WORDS.has(wordKey(all[at + 1] ?? ''))) return true
  if (isNumber(word) && TIMES.test(before) && isNumber(all[at - 2])) return true
  return key === 'ral' || (wordKey(all[at - 1] ?? '') === 'ral' && isNumber(word)) || key.startsWith('ral ')
}

/** Whether a word is an amount, a measure or a range of them, whatever stands beside it. */
export const isMeasure = (word: string): boolean =>
  (AMOUNT_AND_UNIT.test(word) ||
    NAMED_MEASURE.test(word) ||
    (MEASURES.test(word) && !AMOUNT.test(word)) ||
    (RANGE.test(word) && !PLAIN.test(word))) &&
  !MATERIAL_NUMBER.test(word)

/** Whether a word is a colour, a form, a surface or the like, or labels what follows. */
export const isNoiseWord = (word: string): boolean => LOOSE.has(wordKey(word)) || LABEL_WORDS.has(wordKey(word))

/** How many words from a place on name a standard behind a designation: DIN EN ISO 10025-2. */
function standardAt(all: readonly string[], at: number): number {
  let end = at
  while (isIntroducing(tokens(withoutPunctuation(all[end] ?? ''))) && !hasDigit(all[end] ?? '')) end++
  return end > at && STANDARD.test(withoutPunctuation(all[end] ?? '')) ? end + 1 - at : 0
}

/** A line without what stands around a name, and that. */
export function withoutSurroundings(line: string): Left {
  const all = wordsOfLine(line)
  const left: Left = { kept: [], leftOut: [] }
  let isBehind = false
  for (let at = 0; at < all.length; ) {
    const word = all[at] ?? ''
    const close = word === '(' ? all.indexOf(')', at) : -1
    const count = close > at ? close + 1 - at : isBehind ? standardAt(all, at) : 0
    if (count > 0) left.leftOut.push(all.slice(at, at + count).join(' '))
    else if (isAround(all, at) || word === ')') left.leftOut.push(word)
    else {
      left.kept.push(withoutPunctuation(word))
      isBehind ||= hasDigit(word)
    }
    at += Math.max(count, 1)
  }
  return left
}

/** T651, T6511, T7451, T352: a temper of aluminium and how it was relieved of stress (EN 515). */
const RELIEVED = /(?<=[\s-])(T(?:[1-9]|7[3469]))5(?:1[01]?|2|4)(?=\s|$)/

/** A line with the temper that its own is a variant of, T6 for T651, and the digits that are left out of it; as it is where there is none. */
export function withRelatedTemper(line: string): { text: string; leftOut: string[] } {
  const [temper, plain = ''] = RELIEVED.exec(line) ?? []
  return temper === undefined ? { text: line, leftOut: [] } : { text: line.replace(RELIEVED, plain), leftOut: [temper] }
}

/** What precedes a state of delivery in one word: S355J2 of S355J2+N, 6082 of 6082-T6. */
function headOf(word: string): string | undefined {
  const plus = word.indexOf('+')
  if (
    plus > 0 &&
    word
      .slice(plus + 1)
      .split('+')
      .every((state) => DELIVERY.test(state))
  )
    return word.slice(0, plus)
  const hyphen = word.lastIndexOf('-')
  return hyphen > 0 && TEMPER.test(word.slice(hyphen + 1)) ? word.slice(0, hyphen) : undefined
}

/** A line without states of delivery and tempers behind a designation, and these. */
export function withoutStates(line: string): Left {
  const left: Left = { kept: [], leftOut: [] }
  let isBehind = false
  for (const word of wordsOfLine(line)) {
    const plain = word.startsWith('+') ? word.slice(1) : word
    if (isBehind && (TEMPER.test(plain) || STATES.has(wordKey(plain)) || (word !== plain && DELIVERY.test(plain)))) {
      left.leftOut.push(word)
      continue
    }
    const head = hasDigit(word) ? headOf(word) : undefined
    if (head !== undefined && (hasDigit(head) || isBehind)) left.leftOut.push(word.slice(head.length))
    left.kept.push(head ?? word)
    isBehind ||= hasDigit(head ?? word)
  }
  return left
}
