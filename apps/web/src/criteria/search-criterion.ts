import { parseSearchAddress, type SearchAddress, searchParams } from '@ingot/domain/query/search-url'
import type { CriteriasOf } from './criterion.ts'

type Saved = CriteriasOf<'2022-1'>

/**
 * What a saved search keeps of an address: what is asked, how it is ordered or ranked, the columns and the lines of a pasted
 * list, not how the screen stands.
 */
export function searchCriterias(address: SearchAddress): Saved {
  const { view: _view, theme: _theme, panel: _panel, unitsystem: _system, searchcriteria: _id, ...asked } = address
  return { address: searchParams(asked) }
}

/** The query text of the address that shows a search. */
export const queryText = ({ address }: Saved): string => new URLSearchParams(address).toString()

/** A saved search in place of the one in the address; view, theme, panel and units stay as they are. */
export function withSavedSearch(now: SearchAddress, { address }: Saved): SearchAddress {
  const { view, theme, panel, unitsystem } = now
  const { view: _view, theme: _theme, panel: _panel, searchcriteria: _id, ...saved } = parseSearchAddress(address)
  return {
    ...saved,
    ...(view && view !== '404' && { view }),
    ...(theme && { theme }),
    ...(panel && { panel }),
    ...(unitsystem && { unitsystem }),
  }
}

/** A page whose path contains datasheet applies no saved search [SRCH-012]. */
export const appliesCriteria = (pathname: string): boolean => !pathname.includes('datasheet')

/** The link that brings a saved search to somebody else. */
export const criterionLink = (origin: string, id: string): string =>
  `${origin}/?${new URLSearchParams({ searchcriteria: id })}`
