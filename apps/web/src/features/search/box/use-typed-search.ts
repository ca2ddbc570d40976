import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useEffect, useRef, useState } from 'react'
import type { ChangeAddress } from '../../../address/search-url.ts'
import type { QueryLanguage } from '../../../query/query-language.ts'
import { useRecentSearches } from '../../../query/recent-searches.ts'
import type { EditedQuery } from '../../../query/search-box.ts'
import type { Typed } from '../../../query/typed-query.ts'

/** The terms added that are not there yet [SRCH-006]. */
export function withMoreTerms(address: SearchAddress, terms: readonly string[]): SearchAddress {
  const known = new Set(address.terms.map((term) => term.toLowerCase()))
  const more = terms.filter((term) => term.trim() !== '' && !known.has(term.toLowerCase()))
  return more.length === 0 ? address : { ...address, terms: [...address.terms, ...more] }
}

/** The search narrowed by what was typed; a condition that is edited comes out of the query first. */
export function narrowed(
  address: SearchAddress,
  typed: Exclude<Typed, { kind: 'problem' }>,
  { read, vocabulary }: QueryLanguage,
  edited: EditedQuery | undefined,
): SearchAddress {
  const { q, ...rest } = address
  const before = edited ? edited.without || undefined : q
  const kept = before === undefined ? rest : { ...rest, q: before }
  if (typed.kind === 'terms') return withMoreTerms(kept, typed.terms)
  return { ...kept, q: read.joined(before, typed.q, vocabulary) }
}

/** A search that was made, and the address before it. */
export interface Searched {
  typed: Exclude<Typed, { kind: 'problem' }>
  before: SearchAddress
}

interface TypedSearch {
  text: string
  language: QueryLanguage | undefined
  edited: EditedQuery | undefined
  change: ChangeAddress
  /** Called as soon as the list shows it. */
  onDone: (searched: Searched) => void
  onRefused: () => void
  /** Called with a text that waits for the language. */
  onAwaited: (given: string) => void
}

/** Applies what was typed. Where the language is not there yet, it waits for it: nothing typed is lost. */
export function useTypedSearch({ text, language, edited, change, onDone, onRefused, onAwaited }: TypedSearch) {
  const [awaited, setAwaited] = useState<string>()
  const applying = useRef<string>(undefined)
  const apply = (given: string) => {
    if (given.trim() === '' || given === applying.current) return
    if (!language) {
      setAwaited(given)
      onAwaited(given)
      return
    }
    const typed = language.read.readTyped(given, language.vocabulary)
    if (typed.kind === 'problem') return onRefused()
    applying.current = given
    let before: SearchAddress | undefined
    // The box after the list: drawn at once it would keep the list waiting.
    const narrow = (now: SearchAddress) => {
      before = now
      return narrowed(now, typed, language, edited)
    }
    void change(narrow, { waits: true }).then(() => {
      if (applying.current === given) applying.current = undefined
      useRecentSearches.getState().remember(typed.kind === 'query' ? typed.q : given.trim())
      if (before) onDone({ typed, before })
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is only the language that was waited for
  useEffect(() => {
    if (!language || awaited === undefined) return
    setAwaited(undefined)
    // What was typed on since then says that the search was not meant yet.
    if (awaited === text) apply(awaited)
  }, [language, awaited])
  return { apply, isAwaited: awaited !== undefined && awaited === text }
}
