import { QUERY_MAX } from '@ingot/contract/limits'
import { plainText } from '../../index/plain-text.ts'
import { withDecimalPoints } from '../../names/decimal-comma.ts'
import type { Condition } from './condition.ts'
import { meaningOf, namesOf } from './names/names.ts'
import { parseQuery } from './parse.ts'
import { openQuotes } from './reading/quotes.ts'
import type { Vocabulary } from './vocabulary.ts'

const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»/g
const COMPARES = /[<>=≤≥≠⩽⩾]/
/** A conjunction in words, or a sign of one between blanks. */
const JOINS = /(?:^|[\s)])(?:(?:and|et|or|ou|not)(?=[\s(])|(?:&&?|\|\|?|∧|∨)(?=\s))|(?:^|[\s(])[!¬](?=\S)/i

/** Whether a condition says more than that words are there. */
const saysMore = (condition: Condition): boolean => {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.some(saysMore)
  return condition.kind === 'not' ? saysMore(condition.of) : condition.kind !== 'term'
}

/**
 * What was typed into the quick search: words and quoted words, separated by commas, are terms that must stand in the
 * material's texts [SRCH-008], a quoted text as a phrase; what compares, joins or asks for a tag is a query. A text without a sign of comparison
 * is a query only where it can be read as one: the name of a material is never an error. What is too long for a query
 * is one all the same, so that its length is told.
 */
export function splitTyped(typed: string, vocabulary: Vocabulary): { terms: string[] } | { q: string } {
  if (typed.length > QUERY_MAX) return { q: typed }
  const text = plainText(typed)
  const bare = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  if (COMPARES.test(bare)) return { q: text.trim() }
  if (asksForTag(bare, vocabulary)) return { q: text.trim() }
  const read = parseQuery(text, vocabulary, { isTyped: true })
  if ('query' in read && (saysMore(read.query) || JOINS.test(bare))) return { q: text.trim() }
  if ('problem' in read && ASKS.has(read.problem.code)) return { q: text.trim() }
  return { terms: termsOf(text) }
}

/** What was read as a query up to a name or a number that has two readings. */
const ASKS = new Set(['shared-name', 'near-name', 'unit-asked'])

const BEFORE_COLON = /([\p{L}_]+)\s?:/gu

/** `class:` and its like ask for a tag, also for one that is not there. */
function asksForTag(bare: string, vocabulary: Vocabulary): boolean {
  const names = namesOf(vocabulary)
  return [...bare.matchAll(BEFORE_COLON)].some(([, name = '']) => meaningOf(names, name, ['group']) !== undefined)
}

const TERM = /"([^"]*)"|“([^”]*)”|«([^»]*)»|([^,"“«]+|["“«])/g

/** Words up to a comma that is no decimal sign, or a quoted text, which stays in quotes as a phrase; each once. */
function termsOf(text: string): string[] {
  const terms = new Map<string, string>()
  for (const [, double, curly, angled, plain] of withDecimalPoints(text).matchAll(TERM)) {
    const quoted = double ?? curly ?? angled
    const text = (quoted ?? plain ?? '').replace(/\s+/g, ' ').trim()
    const term = quoted === undefined || text === '' ? text : openQuotes(text)
    if (term !== '' && !terms.has(term.toLowerCase())) terms.set(term.toLowerCase(), term)
  }
  return [...terms.values()]
}
