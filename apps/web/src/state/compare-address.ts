import { type CompareAddress, parseCompareAddress, withCompare } from '@ingot/domain/query/compare-url'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseSearch, stringifySearch } from './search-url.ts'

export type ChangeCompare = (change: (now: CompareAddress) => CompareAddress, how?: { replace: boolean }) => void

/** The comparison of the address, and how to change it: the address is the only place where it is kept. */
export function useCompareAddress(): { address: CompareAddress; change: ChangeCompare } {
  const params = useSearch({ strict: false }) as Record<string, string>
  const text = stringifySearch(params)
  const address = useMemo(() => parseCompareAddress(parseSearch(text)), [text])
  const navigate = useNavigate()
  const change = useCallback<ChangeCompare>(
    (how, { replace } = { replace: true }) => {
      void navigate({
        to: '.',
        replace,
        search: ((now: Record<string, string>) => withCompare(now, how(parseCompareAddress(now)))) as never,
      })
    },
    [navigate],
  )
  return { address, change }
}
