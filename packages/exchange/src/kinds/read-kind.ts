import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Basis, Conditions, Interval, Language, Origin, PropertyValue } from '@ingot/contract/material'
import { toSi, unitFits } from '@ingot/domain/units/convert'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { addNote, type Draft, type Place, warn } from '../draft/draft.ts'
import { propertiesOf } from '../draft/properties.ts'
import { say } from '../report/say.ts'
import { ASSUMED_WORDS, BASIS_WORDS, INTERPOLATED_WORDS, ORIGIN_WORDS, POSSIBLE_WORDS } from './words.ts'

/** What the words of a cell say of the number in the next column. */
export interface Kind {
  origin?: Origin
  basis?: Basis
  cond: Conditions
  /** How many specimens a mean is of. */
  tests?: number
  /** Words that are none of those that are known. */
  unclear: string[]
}

const LANGUAGES: readonly Language[] = ['en', 'fr']

const wordsOf = <Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>) =>
  new Map(
    LANGUAGES.flatMap((language) => Object.entries(words[language]).map(([key, word]) => [word, key] as [string, Key])),
  )
const origins = wordsOf<Origin>(ORIGIN_WORDS)
const bases = wordsOf<Basis>(BASIS_WORDS)
const interpolated = new Set(Object.values(INTERPOLATED_WORDS))
const ofSearch = new Set(Object.values(POSSIBLE_WORDS))
const TESTS = /^([1-9]\d{0,5}) (?:tests?|essais?)$/
const assumed = Object.values(ASSUMED_WORDS)

const ENDS: Readonly<Record<string, keyof Interval>> = {
  '>': 'gt',
  '>=': 'gte',
  '≥': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '≤': 'lte',
}

/** `16 mm` as an SI number. */
function numberOf(text: string, quantity: string | undefined): number | undefined {
  const blank = text.trim().indexOf(' ')
  const [digits, unit] = blank === -1 ? [text.trim(), '1'] : [text.trim().slice(0, blank), text.trim().slice(blank + 1)]
  const number = parseNumber(digits, { decimal: '.' })
  if (!number.ok || quantity === undefined || !isQuantityKey(quantity) || !unitFits(unit, quantity)) return undefined
  return toSi(number.value, unit, quantity)
}

function amountOf(
  text: string,
  { quantity, options }: CatalogueFile['conditions'][string],
): Conditions[string] | undefined {
  if (options?.includes(text)) return text
  const ends = text.split(/(?=[<>≤≥])/).filter((end) => end.trim() !== '')
  if (ends.length === 1 && !/^[<>≤≥]/.test(text)) return numberOf(text, quantity)
  const interval: Interval = {}
  for (const end of ends) {
    const sign = /^[<>]=?|^[≤≥]/.exec(end)?.[0] ?? ''
    const number = numberOf(end.slice(sign.length), quantity)
    const name = ENDS[sign]
    if (number === undefined || name === undefined) return undefined
    interval[name] = number
  }
  return interval
}

function conditionOf(text: string, { conditions }: CatalogueFile): [string, Conditions[string]] | undefined {
  for (const [key, condition] of Object.entries(conditions)) {
    const names = [condition.name.en, condition.name.fr, key].flatMap((name) => (name ? [name.toLowerCase()] : []))
    const name = names.find((one) => text.toLowerCase().startsWith(`${one} `))
    const amount = name === undefined ? undefined : amountOf(text.slice(name.length + 1).trim(), condition)
    if (amount !== undefined) return [key, amount]
  }
  for (const key of ['T', 'moisture']) {
    const condition = conditions[key]
    const amount = condition && amountOf(text, condition)
    if (amount !== undefined) return [key, amount]
  }
  return undefined
}

/** Reads `estimated; typical; 23 °C; dry; +2 more`, in either language. */
export function kindFrom(text: string, catalogue: CatalogueFile): Kind {
  const kind: Kind = { cond: {}, unclear: [] }
  for (const part of text.split(';').map((one) => one.trim())) {
    const origin = origins.get(part)
    const basis = bases.get(part)
    if (part === '' || /^\+\d/.test(part) || ofSearch.has(part)) continue
    // Nobody stated it: a value that names no condition has it again when it is shown.
    if (assumed.some((word) => part.endsWith(` ${word}`))) continue
    const [, tests] = TESTS.exec(part) ?? []
    if (tests !== undefined) kind.tests = Number(tests)
    else if (origin) kind.origin = origin
    else if (basis) kind.basis = basis
    // Nobody stated such a number: it is one that was worked out.
    else if (interpolated.has(part)) kind.origin = 'calculated'
    else {
      const condition = conditionOf(part, catalogue)
      if (condition) kind.cond[condition[0]] = condition[1]
      else kind.unclear.push(part)
    }
  }
  return kind
}

/**
 * Gives the value that a cell added the kind of the next column. `before` is how many values there were without it.
 * Words that nobody knows are kept as a note, with a warning.
 */
export function addKind(
  draft: Draft,
  before: number,
  text: string | undefined,
  catalogue: CatalogueFile,
  place: Place,
): void {
  const value: PropertyValue | undefined = draft.document.values[before]
  if (!value || text === undefined || text.trim() === '') return
  const { origin, basis, cond, tests, unclear } = kindFrom(text, catalogue)
  if (origin) {
    value.origin = origin
    draft.assumed = draft.assumed.filter((id) => id !== value.id)
  }
  const isNumber = value.value !== undefined || value.min !== undefined || value.max !== undefined
  if (basis && isNumber) value.basis = basis
  if (tests !== undefined && value.value !== undefined) value.stats = { n: tests }
  // What the property's own meaning fixes is not said again.
  const fixed = propertiesOf(catalogue).nodes.get(value.vkey)?.at
  const open = Object.entries(cond).filter(([key]) => fixed?.[key] === undefined)
  const all = { ...value.cond, ...Object.fromEntries(open) }
  if (Object.keys(all).length > 0) value.cond = all
  if (unclear.length === 0) return
  addNote(draft, `${place.column ?? value.vkey} (kind)`, text)
  warn(draft, place, text, 'kind-unclear', say('report.kind-unclear', { text: unclear.join('; ') }))
}
