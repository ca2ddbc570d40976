import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { Text } from '../words/texts.ts'
import { printedQuery } from './printed-query.ts'
import type { QueryLanguage } from './query-language.ts'
import { editQuery } from './search-box.ts'

/** A condition of the query: its words, the search without it, and how it gets back into the search box. */
export interface QueryChip {
  id: string
  text: string
  about: string
  without: SearchAddress
  onEdit: () => void
}

/**
 * A chip for every condition that all others add to; one for the whole query where it cannot be read or the language is
 * not there yet. `language` reads numbers as an address does [SRCH-017].
 */
export function queryChips(
  address: SearchAddress,
  { text, language }: { text: Text; language: QueryLanguage | undefined },
): QueryChip[] {
  const { q, ...rest } = address
  if (q === undefined) return []
  const parts = language?.read.queryParts(q, language.vocabulary) ?? [{ text: q, shown: q, without: '' }]
  return parts.map((part, index) => ({
    id: `query-${index}-${part.text}`,
    text: printedQuery(part.shown),
    about: text('relax.query', { text: printedQuery(part.shown) }),
    without: part.without === '' ? rest : { ...address, q: part.without },
    onEdit: () => editQuery(part),
  }))
}
