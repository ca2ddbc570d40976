import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Params } from './search-url.ts'

/** How a part of the address is read from its parameters, and written into them beside all others. */
export interface AddressPart<T> {
  read: (params: Params) => T
  write: (params: Params, next: T) => Params
}

export type ChangePart<T> = (change: (now: T) => T, how?: { replace: boolean }) => void

/** A part of the address of this page, and how to change it: the address is the only place where it is kept. */
export function useAddressPart<T>({ read, write }: AddressPart<T>): { address: T; change: ChangePart<T> } {
  const params = useSearch({ from: '__root__', select: (search) => search.params })
  const address = useMemo(() => read(params), [params, read])
  const navigate = useNavigate()
  const change = useCallback<ChangePart<T>>(
    (how, { replace } = { replace: true }) =>
      void navigate({
        to: '.',
        hash: true,
        replace,
        search: ({ params: now = {} }) => ({ params: write(now, how(read(now))) }),
      }),
    [navigate, read, write],
  )
  return { address, change }
}
