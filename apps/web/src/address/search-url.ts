import { parseSearchAddress, type SearchAddress, withSearch } from '@ingot/domain/query/search-url'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** Plain text query parameters: `?pattern=66` stays a text. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Query text that a person can read: commas, colons, slashes and spaces stay what they are where a URL allows it. */
export function stringifySearch(params: Record<string, unknown>): string {
  const shown = Object.entries(params).filter(([, value]) => typeof value === 'string' && value !== '')
  const text = new URLSearchParams(shown as [string, string][]).toString()
  const readable = text.replace(/%(2C|2F|3A|5E|7E)/g, (code) => decodeURIComponent(code))
  return readable === '' ? '' : `?${readable}`
}

interface HowToChange {
  /** In place of the present entry of the history. */
  replace?: boolean
  /** Waits a moment for the answer that was asked for ahead: the page then changes once, not to an empty list first. */
  waits?: boolean
  /** Called with the change, or when it is given up because the user has gone elsewhere. */
  done?: () => void
}

export type ChangeAddress = (change: (now: SearchAddress) => SearchAddress, how?: HowToChange) => void

/** Resolves when what it has asked for is there, or cannot be had. */
type Watcher = (next: SearchAddress) => Promise<void> | undefined
const watchers = new Set<Watcher>()

/** Tells the next search as soon as it is decided, before the address has it and anything is drawn. */
export function watchSearch(tell: Watcher): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** No change of a search waits longer for its answer, ms. */
const WAIT_MS = 60

/** Resolves when everybody who was told has his answer, or after a moment. */
export async function answered(next: SearchAddress): Promise<void> {
  const asked = Promise.all([...watchers].map((tell) => tell(next)))
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}

function decided(next: SearchAddress): SearchAddress {
  for (const tell of watchers) void tell(next)
  return next
}

/** How to change the search of the address, for what is not drawn anew with it. */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate()
  return useCallback<ChangeAddress>(
    (how, { replace = false, waits = false, done } = {}) => {
      const go = (asked?: string) => {
        const search = (now: Record<string, string>) => {
          const next = how(parseSearchAddress(now))
          return withSearch(now, JSON.stringify(next) === asked ? next : decided(next))
        }
        // The list scrolls by itself; to scroll the page costs a layout.
        void navigate({ to: '/', replace, search: search as never, resetScroll: false })
      }
      if (!waits) {
        go()
        done?.()
        return
      }
      const { pathname, search } = window.location
      const next = how(parseSearchAddress(parseSearch(search)))
      void answered(next).then(() => {
        // Who has gone elsewhere meanwhile stays there.
        if (window.location.pathname === pathname) go(JSON.stringify(next))
        done?.()
      })
    },
    [navigate],
  )
}

/** The search of the address, and how to change it: the address is the only place where it is kept. */
export function useSearchAddress(): { address: SearchAddress; change: ChangeAddress } {
  // As text: the router makes new parameters whenever it moves, and only other ones are to be drawn.
  const text = useSearch({ strict: false, select: (params) => stringifySearch(params) })
  const address = useMemo(() => parseSearchAddress(parseSearch(text)), [text])
  return { address, change: useChangeAddress() }
}
