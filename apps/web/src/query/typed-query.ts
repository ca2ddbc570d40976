import { plainText } from '@ingot/domain/index/plain-text'
import { type Completions, completeQuery } from '@ingot/domain/query/language/complete'
import type { Condition, QueryProblem } from '@ingot/domain/query/language/condition'
import { textOf } from '@ingot/domain/query/language/form'
import { type Likeness, likenessOf } from '@ingot/domain/query/language/offers/likeness'
import { parseQuery } from '@ingot/domain/query/language/parse'
import { printQuery, shownQuery } from '@ingot/domain/query/language/print'
import { splitTyped } from '@ingot/domain/query/language/split'
import type { Vocabulary, VocabularyColumn } from '@ingot/domain/query/language/vocabulary'

/** What was typed into the search box, read. */
export type Typed =
  | { kind: 'terms'; terms: readonly string[]; like?: Likeness }
  /** `q` as the address carries it: every unit written out. */
  | { kind: 'query'; q: string; like?: Likeness }
  | { kind: 'problem'; problem: QueryProblem }

/** Reads what was typed: words alone are terms, anything with an operator is a query. */
export function readTyped(typed: string, vocabulary: Vocabulary): Typed {
  const text = plainText(typed)
  const split = splitTyped(text, vocabulary)
  const read: Typed =
    'terms' in split ? { kind: 'terms', terms: split.terms } : readQuery(split.q, vocabulary, { isTyped: true })
  if (read.kind === 'problem') return read
  const like = likenessOf(text, vocabulary)
  return like ? { ...read, like } : read
}

/** Reads a text that is a query, whatever it looks like. `isTyped` of what a person types. */
export function readQuery(
  text: string,
  vocabulary: Vocabulary,
  options: { isTyped?: boolean } = {},
): Exclude<Typed, { kind: 'terms' }> {
  const parsed = parseQuery(text, vocabulary, options)
  if ('problem' in parsed) return { kind: 'problem', problem: parsed.problem }
  return { kind: 'query', q: printQuery(parsed.query, vocabulary) }
}

/** What may stand at the cursor. */
export const completions = (text: string, cursor: number, vocabulary: Vocabulary): Completions =>
  completeQuery(text, cursor, vocabulary)

/** The column that a name stands for, if it does. */
export function columnNamed(name: string, vocabulary: Vocabulary): VocabularyColumn | undefined {
  const parsed = parseQuery(`missing(${name})`, vocabulary)
  if ('problem' in parsed || parsed.query.kind !== 'missing' || parsed.query.of.kind !== 'column') return undefined
  const key = parsed.query.of.column
  return vocabulary.columns.find((column) => column.key === key)
}

/** Both queries hold. */
export function joined(before: string | undefined, added: string, vocabulary: Vocabulary): string {
  if (before === undefined || before === added) return added
  const [first, second] = [parseQuery(before, vocabulary), parseQuery(added, vocabulary)]
  // An address that cannot be read is replaced by what can.
  if ('problem' in first) return added
  if ('problem' in second) return before
  const known = partsOf(first.query).map((part) => printQuery(part, vocabulary))
  const more = partsOf(second.query).filter((part) => !known.includes(printQuery(part, vocabulary)))
  return printedAnd([...partsOf(first.query), ...more], vocabulary)
}

/** The query with the condition that a text of a material contains words. */
export const withText = (before: string | undefined, vkey: string, words: string, vocabulary: Vocabulary): string =>
  joined(before, textOf([{ column: vkey, operator: 'contains', values: [words] }], vocabulary), vocabulary)

const partsOf = (condition: Condition): readonly Condition[] => (condition.kind === 'and' ? condition.of : [condition])

function printedAnd(parts: readonly Condition[], vocabulary: Vocabulary): string {
  const [first, ...more] = parts
  if (!first) return ''
  return printQuery(more.length === 0 ? first : { kind: 'and', of: parts, at: 0, length: 0 }, vocabulary)
}

/** A condition of a query that all others add to, printed, and the query without it; '' where nothing is left. */
export interface QueryPart {
  text: string
  /** As people read it. */
  shown: string
  without: string
}

/** The conditions of a query that hold together; undefined where it cannot be read. */
export function queryParts(q: string, vocabulary: Vocabulary): QueryPart[] | undefined {
  const parsed = parseQuery(q, vocabulary)
  if ('problem' in parsed) return undefined
  const parts = partsOf(parsed.query)
  return parts.map((part, index) => ({
    text: printQuery(part, vocabulary),
    shown: shownQuery(part, vocabulary),
    without: printedAnd(
      parts.filter((_, at) => at !== index),
      vocabulary,
    ),
  }))
}
