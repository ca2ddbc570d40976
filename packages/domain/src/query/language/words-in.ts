import type { Condition } from './condition.ts'
import { openQuotes } from './reading/quotes.ts'

/** Words as they are typed: a phrase in quotes. */
export const typedOf = ({ text, isPhrase }: Extract<Condition, { kind: 'term' }>): string =>
  isPhrase ? openQuotes(text) : text

/** The words that a query asks for; not those that must not be there. */
export const wordsIn = (condition: Condition): string[] => wordPlaces(condition).map(typedOf)

/** The words that a query asks for, each with its place in the text. */
export function wordPlaces(condition: Condition): Extract<Condition, { kind: 'term' }>[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.flatMap(wordPlaces)
  return condition.kind === 'term' ? [condition] : []
}
