import { keyOf } from './compile.ts'
import type { Bound, Condition, Formula } from './condition.ts'
import { parseQuery } from './parse.ts'
import { printQuery, wordsText } from './print.ts'
import { openQuotes } from './reading/quotes.ts'
import { amountText, formulaText, IN_FORM } from './sums/formula-print.ts'
import type { Vocabulary } from './vocabulary.ts'
import { typedOf } from './words-in.ts'

/** How a row of the guided form compares. */
export type FormOperator =
  | 'between'
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'equal'
  | 'missing'
  | 'has'
  | 'tag'
  | 'term'
  | 'contains'

/** A row of the guided form; all rows hold. */
export interface FormRow {
  /** Column key or formula key, vkey of a flag or a text, group of a tag; '' for a term. */
  column: string
  operator: FormOperator
  /** As typed, with units: two for `between`, none for `missing` and `has`, any number of tags. */
  values: readonly string[]
  /** Temperature with its unit. */
  at?: string
  negated?: true
}

/** The rows of a query that joins its parts by `and` alone; undefined for any other, which has to be edited as text. */
export function formOf(condition: Condition): FormRow[] | undefined {
  const parts = condition.kind === 'and' ? condition.of : [condition]
  const rows = parts.flatMap((part) => endsOf(part)).map((part) => rowOf(part))
  return rows.every((row) => row !== undefined) ? rows : undefined
}

/** 70 GPa < E < 80 GPa as two rows; only with both ends in it a range is one. */
function endsOf(condition: Condition): Condition[] {
  if ((condition.kind !== 'range' && condition.kind !== 'options') || condition.isEqual) return [condition]
  const { min, max, ...of } = condition
  const isOne = !min || !max || !(min.isStrict || max.isStrict)
  return isOne
    ? [condition]
    : ([
        { ...of, min },
        { ...of, max },
      ] as Condition[])
}

function rowOf(condition: Condition): FormRow | undefined {
  if (condition.kind === 'not') {
    const row = condition.of.kind === 'not' ? undefined : rowOf(condition.of)
    return row && { ...row, negated: true }
  }
  switch (condition.kind) {
    case 'and':
      return undefined
    case 'or':
      return tagRow(condition.of)
    case 'term':
      return { column: '', operator: 'term', values: [typedOf(condition)] }
    case 'tag':
      return { column: condition.group, operator: 'tag', values: [condition.value] }
    case 'text':
      return { column: condition.vkey, operator: 'contains', values: [condition.text] }
    case 'feature':
    case 'diagram':
      return { column: condition.vkey, operator: 'has', values: [] }
    case 'missing':
    case 'has':
      return { ...subject(condition.of), operator: condition.kind, values: [] }
    case 'options': {
      const { column, min, max, isEqual } = condition
      const end = (bound: typeof min) => bound && { text: bound.option, isStrict: bound.isStrict }
      return compared({ column }, end(min), end(max), isEqual)
    }
    case 'range': {
      const { of, min, max, isEqual } = condition
      const end = (bound: Bound | undefined) => bound && { text: boundText(bound.of), isStrict: bound.isStrict }
      return compared(subject(of), end(min), end(max), isEqual)
    }
  }
}

/** Any of several tags of one group. */
function tagRow(parts: readonly Condition[]): FormRow | undefined {
  const tags = parts.flatMap((part) => (part.kind === 'tag' ? [part] : []))
  const group = tags[0]?.group
  if (group === undefined || tags.length < parts.length || tags.some((tag) => tag.group !== group)) return undefined
  return { column: group, operator: 'tag', values: tags.map(({ value }) => value) }
}

/** A property and its temperature, or the key of a formula. */
function subject(of: Formula): Pick<FormRow, 'column' | 'at'> {
  if (of.kind !== 'column') return { column: keyOf(of) }
  return { column: of.column, ...(of.at && { at: amountText(of.at) }) }
}

const boundText = (of: Formula): string => (of.kind === 'number' ? amountText(of.amount) : formulaText(of, IN_FORM))

interface End {
  text: string
  isStrict: boolean
}

function compared(
  of: Pick<FormRow, 'column' | 'at'>,
  min: End | undefined,
  max: End | undefined,
  isEqual: boolean,
): FormRow | undefined {
  if (min && isEqual) return { ...of, operator: 'equal', values: [min.text] }
  if (min && max)
    return min.isStrict || max.isStrict ? undefined : { ...of, operator: 'between', values: [min.text, max.text] }
  if (min) return { ...of, operator: min.isStrict ? 'moreThan' : 'atLeast', values: [min.text] }
  return max && { ...of, operator: max.isStrict ? 'lessThan' : 'atMost', values: [max.text] }
}

/**
 * The rows as a query, canonical where it can be read; a row that is not complete yet is left out, and one whose value
 * cannot be read stands as it was typed, so that its problem can be shown.
 */
export function textOf(rows: readonly FormRow[], vocabulary: Vocabulary): string {
  return rows
    .filter(isComplete)
    .map((row) => rowText(row))
    .map((text) => {
      const read = parseQuery(text, vocabulary)
      return 'query' in read ? bracketed(read.query, printQuery(read.query, vocabulary)) : text
    })
    .join(' and ')
}

const bracketed = (query: Condition, text: string): string => (query.kind === 'or' ? `(${text})` : text)

const NEEDED: Readonly<Record<FormOperator, number>> = {
  between: 2,
  atLeast: 1,
  atMost: 1,
  moreThan: 1,
  lessThan: 1,
  equal: 1,
  missing: 0,
  has: 0,
  tag: 1,
  term: 1,
  contains: 1,
}

const isComplete = ({ column, operator, values }: FormRow): boolean =>
  (operator === 'term' || column !== '') &&
  values.length >= NEEDED[operator] &&
  values.every((value) => value.trim() !== '')

const SIGNS = { atLeast: '>=', atMost: '<=', moreThan: '>', lessThan: '<', equal: '=' } as const

function rowText({ column, operator, values, at, negated }: FormRow): string {
  const text = plainRowText(column, operator, values, at?.trim() ? ` @ ${at}` : '')
  return negated ? `not (${text})` : text
}

const isQuoted = (text: string): boolean => ['"', '“', '«'].some((quote) => text.startsWith(quote))

function plainRowText(column: string, operator: FormOperator, values: readonly string[], at: string): string {
  const name = column.startsWith('=') ? `(${column.slice(1).replace(/@([\d.]+)/g, '@ $1 K')})` : column
  const [first = '', second = ''] = values
  switch (operator) {
    case 'term':
      return isQuoted(first) ? first : wordsText(first)
    case 'contains':
      return `${column}:${openQuotes(first)}`
    case 'tag':
      return values.length === 1
        ? `${column}:${openQuotes(first)}`
        : `(${values.map((value) => `${column}:${openQuotes(value)}`).join(' or ')})`
    case 'missing':
    case 'has':
      return `${operator}(${name}${at})`
    case 'between':
      return `${name}${at} = ${first}..${second}`
    default:
      return `${name}${at} ${SIGNS[operator]} ${first}`
  }
}
