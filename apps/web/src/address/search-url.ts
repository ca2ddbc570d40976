import { parseSearchAddress, type SearchAddress, withSearch } from '@ingot/domain/query/search-url'
import { type SearchSchemaInput, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Query parameters as plain text: `?pattern=66` stays a text. */
export type Params = Readonly<Record<string, string | undefined>>

/** What the router keeps of an address: its parameters, and the search that they say. */
export interface PageSearch {
  address: SearchAddress
  params: Params
}

const searchOf = (params: Params): PageSearch => ({ address: parseSearchAddress(params), params })

/** What every route reads of its address; a link gives the parameters alone, or none. */
export const validateSearch = ({ params = {} }: { params?: Params } & SearchSchemaInput): PageSearch => searchOf(params)

export const parseSearch = (text: string): PageSearch => searchOf(Object.fromEntries(new URLSearchParams(text)))

/** Query text that a person can read: commas, colons, slashes and spaces stay what they are where a URL allows it. */
export function stringifySearch({ params = {} }: { params?: Params }): string {
  const shown = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(shown).toString()
  const readable = text.replace(/%(2C|2F|3A|5E|7E)/g, (code) => decodeURIComponent(code))
  return readable === '' ? '' : `?${readable}`
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Nothing of the page shows the change at once: it waits a moment for the list, and then changes once. */
    waits?: boolean
  }
}

interface HowToChange {
  /** In place of the present entry of the history. */
  replace?: boolean
  /** The page waits a moment for the answer. Not for a control that shows its own change, as a checkbox. */
  waits?: boolean
  /** What else of the address changes in the same step, such as the comparison that is opened. */
  others?: (params: Params) => Params
}

/** Changes the search of the list; resolves when the page shows it, or when the user has gone elsewhere. */
export type ChangeAddress = (change: (now: SearchAddress) => SearchAddress, how?: HowToChange) => Promise<void>

const same = (params: Params): Params => params

/** How to go to the list with another search. */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate()
  return useCallback<ChangeAddress>(
    (change, { replace = false, waits = false, others = same } = {}) =>
      navigate({
        to: '/',
        replace,
        state: waits ? { waits } : {},
        search: ({ params = {} }) => ({
          params: others(withSearch(params, change(parseSearchAddress(params)))),
        }),
        // The list scrolls by itself; to scroll the page costs a layout.
        resetScroll: false,
      }),
    [navigate],
  )
}

/** The search of the address, the same object as long as it says the same. */
export const useAddress = (): SearchAddress => useSearch({ from: '__root__', select: ({ address }) => address })

/** The search of the address, and how to change it: the address is the only place where it is kept. */
export const useSearchAddress = (): { address: SearchAddress; change: ChangeAddress } => ({
  address: useAddress(),
  change: useChangeAddress(),
})
