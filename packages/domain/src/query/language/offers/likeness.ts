import type { Condition, QueryOffer } from '../condition.ts'
import { meaningOf, namesOf } from '../names/names.ts'
import { parseQuery } from '../parse.ts'
import { takeWritten } from '../reading/amount.ts'
import { orProblem } from '../reading/problem.ts'
import { blanksEnd, nameAt, type Scan, scanOf } from '../reading/scan.ts'
import { splitTyped } from '../split.ts'
import { signOf } from '../sums/formula-print.ts'
import { fitsMeasure, quantityKey } from '../sums/units.ts'
import type { Vocabulary, VocabularyColumn } from '../vocabulary.ts'

/** Words that read like a comparison, and how the text compares. */
export interface Likeness {
  words: string
  /** Each is the whole text, with the comparison in it. */
  offers: readonly QueryOffer[]
}

const SIGNS = ['~', '>=', '<=']
/** A name of so many letters is no grade: `density 3`, but `A 36`, `PA 66`, `E 335`. */
const NAME_LETTERS = 4

interface Stretch {
  at: number
  end: number
}

const QUOTED = /^["“«]/
const QUOTES = /"[^"]*"|“[^”]*”|«[^»]*»/g

/** The words of a query that are searched for as they stand, without those in quotes. */
function stretchesOf(condition: Condition, text: string): Stretch[] {
  if (condition.kind === 'and' || condition.kind === 'or')
    return condition.of.flatMap((part) => stretchesOf(part, text))
  if (condition.kind === 'not') return stretchesOf(condition.of, text)
  const { at, length } = condition
  return condition.kind === 'term' && !QUOTED.test(text.charAt(at)) ? [{ at, end: at + length }] : []
}

/** Words that look like a comparison but are searched for as words; undefined where none do. */
export function likenessOf(text: string, vocabulary: Vocabulary): Likeness | undefined {
  const split = splitTyped(text, vocabulary)
  if ('terms' in split) {
    const bare = text.replace(QUOTES, (quoted) => '"'.repeat(quoted.length))
    return likenessIn(text, scanOf(bare, vocabulary, { isTyped: true }), { at: 0, end: text.length })
  }
  const read = parseQuery(text, vocabulary, { isTyped: true })
  if ('problem' in read) return undefined
  const scan = scanOf(text, vocabulary, { isTyped: true })
  for (const stretch of stretchesOf(read.query, text)) {
    const like = likenessIn(text, scan, stretch) ?? namedAlone(text, vocabulary, stretch)
    if (like) return like
  }
  return undefined
}

/** `E and rho`: a name between conjunctions compares nothing. */
function namedAlone(text: string, vocabulary: Vocabulary, { at, end }: Stretch): Likeness | undefined {
  const words = text.slice(at, end)
  if (!meaningOf(namesOf(vocabulary, true), words, ['column'])) return undefined
  const label = `has(${words})`
  return { words, offers: [{ label, text: text.slice(0, at) + label + text.slice(end) }] }
}

const WORD = /[^\s,"]+/g

function likenessIn(text: string, scan: Scan, stretch: Stretch): Likeness | undefined {
  for (const { index } of scan.text.slice(stretch.at, stretch.end).matchAll(WORD)) {
    const at = stretch.at + index
    const like =
      namedRange(text, scan, at, stretch) ??
      namedNumber(text, scan, at, stretch) ??
      measuredName(text, scan, at, stretch)
    if (like) return like
  }
  return undefined
}

function columnsAt(scan: Scan, at: number): { columns: readonly VocabularyColumn[]; end: number } | undefined {
  const found = nameAt(scan, at)
  if (found?.meaning.kind === 'column') return { columns: [found.meaning.column], end: found.end }
  return found?.meaning.kind === 'shared' ? { columns: found.meaning.columns, end: found.end } : undefined
}

/** A number from a place on, with a unit that one of the columns takes where it has one. */
function amountAt(scan: Scan, at: number, columns: readonly VocabularyColumn[]) {
  for (const column of columns) {
    scan.at = at
    const read = orProblem(() => takeWritten(scan, { is: 'column', column }))
    const written = 'result' in read ? read.result : undefined
    if (!written) return undefined
    const { unit } = written
    if (unit === undefined || fitsMeasure(unit, { is: 'column', column }))
      return { end: written.at + written.length, isMeasured: unit !== undefined }
  }
  return undefined
}

const RANGE = /\s{1,3}(\d{1,7}(?:[.,]\d{1,4})?) ?[-–—] ?(\d{1,7}(?:[.,]\d{1,4})?)(?![\p{L}\p{N}.,-])/uy
const SHARE = 'wt.'

/** `Cr 17-19`, `density 2-3`: a range without its unit; of an element, in percent. */
function namedRange(text: string, scan: Scan, at: number, stretch: Stretch): Likeness | undefined {
  const named = columnsAt(scan, at)
  const [column] = named?.columns ?? []
  if (!named || !column) return undefined
  RANGE.lastIndex = named.end
  const [range, low = '', high = ''] = RANGE.exec(text) ?? []
  const end = named.end + (range?.length ?? 0)
  const isRising = Number(low.replace(',', '.')) < Number(high.replace(',', '.'))
  const isShare = column.key.startsWith(SHARE)
  if (range === undefined || end > stretch.end || !isRising) return undefined
  if (!isShare && named.end - at < NAME_LETTERS) return undefined
  const label = `${text.slice(at, named.end)} ${low}..${high}${isShare ? ' %' : ''}`
  const words = text.slice(at, end)
  return { words, offers: [{ label, text: text.slice(0, at) + label + text.slice(end) }] }
}

/** `E 210 GPa`, `yield strength 355`. */
function namedNumber(text: string, scan: Scan, at: number, stretch: Stretch): Likeness | undefined {
  const named = columnsAt(scan, at)
  if (!named || named.end > stretch.end) return undefined
  const from = blanksEnd(text, named.end)
  const amount = from > named.end ? amountAt(scan, from, named.columns) : undefined
  if (!amount || amount.end > stretch.end) return undefined
  const name = text.slice(at, named.end)
  if (!amount.isMeasured && (name.length < NAME_LETTERS || !/^\s|^$/.test(text.slice(amount.end)))) return undefined
  return likeness(text, { at, end: amount.end }, name, text.slice(from, amount.end))
}

/** `355 MPa yield strength`. */
function measuredName(text: string, scan: Scan, at: number, stretch: Stretch): Likeness | undefined {
  const { columns } = scan.vocabulary
  const measured = columns.filter((column) => COMPOSED.has(quantityKey(column) ?? ''))
  const amount = /^[\d.]/.test(text.slice(at)) ? amountAt(scan, at, firstOfQuantity(measured)) : undefined
  if (!amount?.isMeasured || amount.end > stretch.end) return undefined
  const from = blanksEnd(text, amount.end)
  const named = columnsAt(scan, from)
  const isNamed = named !== undefined && named.end <= stretch.end && amountAt(scan, at, named.columns)?.isMeasured
  if (isNamed) return likeness(text, { at, end: named.end }, text.slice(from, named.end), text.slice(at, amount.end))
  const written = text.slice(at, amount.end)
  const meant = measured.filter((column) => column.slot === undefined && amountAt(scan, at, [column])?.isMeasured)
  return {
    words: written,
    offers: meant.slice(0, SIGNS.length).map(({ key }) => {
      const label = `${signOf(scan.names, key)} >= ${written}`
      return { label, text: text.slice(0, at) + label + text.slice(amount.end) }
    }),
  }
}

/** Quantities whose units stand in no name of a material: 10 mm, 5 kg and 120 °C do. */
const COMPOSED = new Set(
  'stress modulus modulus_gpa density cte conductivity specific_heat diffusivity impact toughness tear'.split(' '),
)

const firstOfQuantity = (columns: readonly VocabularyColumn[]): VocabularyColumn[] => [
  ...new Map([...columns].reverse().map((column) => [column.quantity, column] as const)).values(),
]

function likeness(text: string, { at, end }: Stretch, name: string, amount: string): Likeness {
  return {
    words: text.slice(at, end),
    offers: SIGNS.map((sign) => {
      const label = `${name} ${sign} ${amount}`
      return { label, text: text.slice(0, at) + label + text.slice(end) }
    }),
  }
}
