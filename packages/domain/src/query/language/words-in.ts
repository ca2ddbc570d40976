import type { Condition } from './condition.ts'
import { openQuotes } from './reading/quotes.ts'

/** Words as they are typed: a phrase in quotes. */
export const typedOf = ({ text, isPhrase }: Extract<Condition, { kind: 'term' }>): string =>
  isPhrase ? openQuotes(text) : text

/** The words that a query asks for; not those that must not be there. */
export function wordsIn(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(wordsIn)
    case 'term':
      return [typedOf(condition)]
    default:
      return []
  }
}
