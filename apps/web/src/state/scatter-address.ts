import { parseScatterAddress, type ScatterAddress, withScatter } from '@ingot/domain/query/scatter-url'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { parseSearch, stringifySearch } from './search-url.ts'

export type ChangeScatter = (change: (now: ScatterAddress) => ScatterAddress, how?: { replace: boolean }) => void

/** The scatter plot of the address, and how to change it: the address is the only place where it is kept. */
export function useScatterAddress(): { address: ScatterAddress; change: ChangeScatter } {
  const params = useSearch({ strict: false }) as Record<string, string>
  const text = stringifySearch(params)
  const address = useMemo(() => parseScatterAddress(parseSearch(text)), [text])
  const navigate = useNavigate()
  const change = useCallback<ChangeScatter>(
    (how, { replace } = { replace: true }) => {
      void navigate({
        to: '.',
        replace,
        search: ((now: Record<string, string>) => withScatter(now, how(parseScatterAddress(now)))) as never,
      })
    },
    [navigate],
  )
  return { address, change }
}
