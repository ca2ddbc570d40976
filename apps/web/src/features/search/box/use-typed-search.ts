import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useLocation } from '@tanstack/react-router'
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

/** The search without its words and its query: what is typed then begins another. */
export const anew = ({ q: _q, ...rest }: SearchAddress): SearchAddress => ({ ...rest, terms: [] })

/** A search that was made, and the address before it. */
export interface Searched {
  typed: Exclude<Typed, { kind: 'problem' }>
  before: SearchAddress
}

interface TypedSearch {
  language: QueryLanguage | undefined
  /** The language cannot be had now. */
  isLost: boolean
  edited: EditedQuery | undefined
  change: ChangeAddress
  /** Called with a text that is in the list now. */
  onDone: (given: string, searched: Searched) => void
  onRefused: (given: string) => void
  /** Called with a text that waits for the language. */
  onAwaited: (given: string) => void
  /** Called with texts that left the box and wait no more. */
  onGivenBack: (texts: readonly string[]) => void
}

/** A text that was entered before it could be read, and the page that it was entered on. */
interface AwaitedText {
  given: string
  page: string
}

const NONE: readonly AwaitedText[] = []

/**
 * Applies what was typed, one text after another. Where the language is not there yet, a text waits for it, as long as
 * the page is the same; what left the box meanwhile goes back into it where it cannot be applied.
 */
export function useTypedSearch(props: TypedSearch) {
  const { language, isLost, edited, change, onDone, onRefused, onAwaited, onGivenBack } = props
  const page = useLocation({ select: ({ href }) => href })
  const [awaited, setAwaited] = useState(NONE)
  /** The text of the box, where it was entered and is not in the list yet. */
  const entered = useRef('')
  /** Whether the text that was entered last begins another search. */
  const isAnew = useRef(false)
  const search = (given: string, { read, vocabulary }: QueryLanguage) => {
    const typed = read.readTyped(given, vocabulary)
    if (typed.kind === 'problem') {
      if (entered.current === given) entered.current = ''
      return onRefused(given)
    }
    let before: SearchAddress | undefined
    const isNew = isAnew.current
    const narrow = (now: SearchAddress) => {
      before = now
      return narrowed(isNew ? anew(now) : now, typed, { read, vocabulary }, edited)
    }
    // The box after the list: drawn at once it would keep the list waiting.
    void change(narrow, { waits: true }).then(() => {
      if (entered.current === given) entered.current = ''
      useRecentSearches.getState().remember(typed.kind === 'query' ? typed.q : given.trim(), typed.kind === 'query')
      if (before) onDone(given, { typed, before })
    })
  }
  /** `isNew`: instead of the words and the query that are searched, not beside them. */
  const apply = (given: string, isNew = false) => {
    const isKnown = given === entered.current
    isAnew.current = isNew
    if (given.trim() === '' || (isKnown && language)) return
    entered.current = given
    if (language) return search(given, language)
    if (!isKnown) setAwaited((now) => [...now, { given, page }])
    onAwaited(given)
  }
  /** What the box holds after a key: a text behind one that was entered is the beginning of another search. */
  const typedOn = (value: string): string => {
    const before = entered.current
    if (before === '' || value === before) return value
    entered.current = ''
    if (value.startsWith(before)) return value.slice(before.length)
    // What is changed was not meant yet.
    setAwaited((now) => (now.at(-1)?.given === before ? now.slice(0, -1) : now))
    return value
  }
  const isElsewhere = awaited.some((one) => one.page !== page)
  const isOver = isElsewhere || (isLost && awaited.length > 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is only the language or another page that was waited for
  useEffect(() => {
    if (awaited.length === 0 || (!isOver && !language)) return
    setAwaited(NONE)
    const texts = awaited.map(({ given }) => given)
    if (!isOver && language) {
      for (const given of texts) search(given, language)
      return
    }
    const left = texts.filter((given) => given !== entered.current)
    entered.current = ''
    if (left.length > 0) onGivenBack(left)
  }, [language, awaited, isOver])
  return { apply, typedOn, awaited: awaited.map(({ given }) => given) }
}
