import type { QueryOffer } from '@ingot/domain/query/language/condition'
import type { Likeness } from '@ingot/domain/query/language/offers/likeness'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useState } from 'react'
import type { ChangeAddress } from '../../../address/search-url.ts'
import type { QueryLanguage } from '../../../query/query-language.ts'
import { useRecentSearches } from '../../../query/recent-searches.ts'
import { narrowed, type Searched } from './use-typed-search.ts'

/** The address without what a search added to it. */
export function undone(now: SearchAddress, { typed, before }: Searched): SearchAddress {
  if (typed.kind === 'terms') {
    const added = typed.terms.filter((term) => !before.terms.includes(term))
    return { ...now, terms: now.terms.filter((term) => !added.includes(term)) }
  }
  const { q: _, ...rest } = now
  return before.q === undefined ? rest : { ...rest, q: before.q }
}

interface SaidSource {
  language: QueryLanguage | undefined
  change: ChangeAddress
  /** Puts a text into the box that does not say enough yet. */
  write: (text: string) => void
}

/** What a search that was made took for words though it looked like a comparison, until something else is typed. */
export function useSaid({ language, change, write }: SaidSource) {
  const [said, setSaid] = useState<Searched & { like: Likeness }>()
  return {
    like: said?.like,
    say: ({ typed, before }: Searched) => setSaid(typed.like && { typed, before, like: typed.like }),
    forget: () => setSaid(undefined),
    /** Compares instead of searching for the words. */
    choose: ({ text }: QueryOffer) => {
      if (!said || !language) return
      const next = language.read.readTyped(text, language.vocabulary)
      setSaid(undefined)
      void change((now) => {
        const without = undone(now, said)
        return next.kind === 'problem' ? without : narrowed(without, next, language, undefined)
      })
      if (next.kind === 'problem') return write(text)
      useRecentSearches.getState().remember(next.kind === 'query' ? next.q : text, next.kind === 'query')
    },
  }
}
