import type { Language } from '@ingot/contract/material'
import type { QueryOffer } from '@ingot/domain/query/language/condition'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import type { ChangeAddress } from '../../../address/search-url.ts'
import { queryFor } from '../../../api/query.ts'
import { openPasted } from '../../../query/pasted-list.ts'
import { printedQuery } from '../../../query/printed-query.ts'
import { useRecentSearches } from '../../../query/recent-searches.ts'
import { useOpenFilters } from '../../../session/open-filters.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import type { Mend } from './query-problem.ts'
import type { OfferedCompletion } from './use-completions.ts'

const SUGGEST_AFTER_MS = 120
const MATERIALS = 4
const FILTERS = 3

/** A line of the list under the search box. */
export interface Suggestion {
  key: string
  name: string
  /** A sign beside the name. */
  sign?: string | undefined
  note: string
  choose: () => void
}

interface SuggestionSource {
  typed: string
  /** Words alone: materials and filters are offered too. */
  isWords: boolean
  mends: readonly Mend[]
  /** What words that look like a comparison would be as one. */
  offers: readonly QueryOffer[]
  onOffer: (offer: QueryOffer) => void
  completions: readonly OfferedCompletion[]
  /** The lines of what was typed, where that is a list. */
  pasted: readonly string[] | undefined
  searchList: (lines: readonly string[]) => void
  lang: Language
  change: ChangeAddress
  /** Puts a text into the box, the cursor where it is said. */
  write: (text: string, cursor?: number) => void
  apply: (text: string) => void
  onDone: () => void
}

/** What is offered under the box: earlier searches while it is empty, then what mends, completes or answers the text. */
export function useSuggestions(source: SuggestionSource): Suggestion[] {
  const { typed, isWords, mends, offers, onOffer, completions, pasted, searchList } = source
  const { lang, change, write, apply, onDone } = source
  const text = useText()
  const navigate = useNavigate()
  const recent = useRecentSearches((state) => state.searches)
  const asked = useDebounced(typed.trim(), SUGGEST_AFTER_MS)
  const { data } = useQuery({
    ...queryFor('readSuggestions', { query: { lang, pattern: asked, limit: MATERIALS } }),
    enabled: asked !== '' && isWords,
    placeholderData: keepPreviousData,
  })
  const offered = offers.map((offer) => ({
    key: `offer ${offer.text}`,
    name: text('search.mend', { text: offer.label }),
    note: '',
    choose: () => onOffer(offer),
  }))
  if (typed.trim() === '' && offered.length > 0) return offered
  if (typed.trim() === '')
    return [
      ...recent.map((search) => ({
        key: `recent ${search}`,
        name: printedQuery(search),
        note: '',
        choose: () => apply(search),
      })),
      { key: 'list', name: text('list.open'), note: '', choose: () => openPasted('') },
      {
        key: 'analysis',
        name: text('analysis.open'),
        note: '',
        choose: () => void change((now) => ({ ...now, panel: 'analysis' })),
      },
    ]
  if (pasted)
    return [
      {
        key: 'list',
        name: text('list.search', { count: pasted.length }),
        note: '',
        choose: () => searchList(pasted),
      },
      { key: 'list report', name: text('list.report'), note: '', choose: () => openPasted(pasted.join('\n')) },
      { key: 'words', name: text('list.words'), note: '', choose: () => apply(typed) },
    ]
  const found = isWords ? data : undefined
  const materials = (found?.materials ?? []).map(({ id, name, family, url }) => ({
    key: `material ${id}`,
    name,
    note: family,
    choose: () => {
      onDone()
      void navigate(datasheetLink(url))
    },
  }))
  const filters = [...(found?.properties ?? [])]
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
    .slice(0, FILTERS)
    .map(({ vkey, name, symbol, count }) => ({
      key: `filter ${vkey}`,
      name: text('search.filterBy', { name }),
      sign: symbol,
      note: text('search.count', { count }),
      choose: () => {
        onDone()
        useOpenFilters.getState().add(vkey)
        useOpenFilters.getState().slideIn(true)
        change((now) => now)
      },
    }))
  const mended = mends.map((mend) => ({
    key: `mend ${mend.text}`,
    name: text('search.mend', { text: mend.label }),
    note: '',
    choose: () => write(mend.text),
  }))
  const completed = completions.map(({ kind, text: written, label, sign, note, whole, cursor }) => ({
    key: `complete ${kind} ${written} ${label}`,
    name: label,
    sign,
    note,
    choose: () => write(whole, cursor),
  }))
  if (mended.length > 0) return mended
  // After the name of a property a sign is what is wanted.
  if (completions[0]?.kind === 'operator') return completed
  return [...offered, ...materials, ...completed, ...filters]
}
