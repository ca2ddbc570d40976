import { ApiError } from '@ingot/contract/client'
import type { Criterion } from '@ingot/contract/criteria'
import { OWN_FAVOURITES, type SearchAddress } from '@ingot/domain/query/search-url'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChangeAddress } from '../address/search-url.ts'
import { queryClient, queryFor } from '../api/query.ts'
import { notify } from '../ui/notices/notices.ts'
import { useText } from '../words/texts.ts'
import type { FavouriteIds } from './favourite-list.ts'
import { useFavourites } from './favourites.ts'

/** The address with favourites shown only: what was typed and ticked gives way to the list [SRCH-016, FAV-002]. */
export const withFavourites = (address: SearchAddress, list: string): SearchAddress => ({
  ...withoutFavourites(address),
  terms: [],
  tags: {},
  favorites: list,
})

export function withoutFavourites(address: SearchAddress): SearchAddress {
  const { favorites: _favorites, ...kept } = address
  return kept
}

/** A list of favourites that its owner shared, by id [FAV-011]. */
export const sharedListQuery = (id: string) =>
  queryFor('readCriteria', { query: { format: 'FAV-2022-1', global: 'true', id } })

/** The list of a reply to it; undefined where there is none. */
export function sharedListOf(
  reply: { criterias: readonly Criterion[] } | undefined,
): { id: string; name: string; ids: FavouriteIds } | undefined {
  const found = reply?.criterias.find(({ format }) => format === 'FAV-2022-1')
  if (found?.format !== 'FAV-2022-1') return undefined
  return { id: found.id, name: found.name, ids: found.criterias[0]?.value ?? [] }
}

export interface FavouriteFilter {
  /** What the list is narrowed to; undefined where it is not narrowed to favourites. */
  ids?: FavouriteIds | undefined
  isWaiting: boolean
}

/** What the address narrows the list to, as far as it is known. */
export function favouritesOf(
  { favorites }: SearchAddress,
  own: { ids: FavouriteIds; isReady: boolean },
  shared: FavouriteIds | undefined,
): FavouriteFilter {
  if (favorites === undefined) return { isWaiting: false }
  if (favorites === OWN_FAVOURITES) {
    // An own list that empties narrows nothing [FAV-002].
    if (!own.isReady) return { isWaiting: true }
    return own.ids.length === 0 ? { isWaiting: false } : { ids: own.ids, isWaiting: false }
  }
  return shared ? { ids: shared, isWaiting: false } : { isWaiting: true }
}

/** The same without a page that shows it. */
export function favouritesNow(address: SearchAddress): FavouriteFilter {
  const { favorites = '' } = address
  const shared = queryClient.getQueryData(sharedListQuery(favorites).queryKey)
  return favouritesOf(address, useFavourites.getState(), sharedListOf(shared)?.ids)
}

/**
 * The materials that the address narrows the list to: the own favourites, or a shared list. It stops by itself when
 * the own list empties [FAV-002], and says so when a shared one is gone.
 */
export function useFavouriteFilter(address: SearchAddress, change: ChangeAddress): FavouriteFilter {
  const { favorites } = address
  const text = useText()
  const own = useFavourites()
  const isOwn = favorites === OWN_FAVOURITES
  const sharedId = favorites !== undefined && !isOwn ? favorites : undefined
  const shared = useQuery({ ...sharedListQuery(sharedId ?? ''), enabled: sharedId !== undefined })
  const isEmptied = isOwn && own.isReady && own.ids.length === 0
  const isGone = shared.error instanceof ApiError || (shared.isSuccess && !sharedListOf(shared.data))
  const isLost = sharedId !== undefined && (isGone || shared.isError)
  const { refetch } = shared
  useEffect(() => {
    if (isEmptied) change(withoutFavourites, { replace: true })
  }, [isEmptied, change])
  useEffect(() => {
    if (!isLost) return
    if (isGone) {
      notify({ text: text('favourites.sharedGone'), kind: 'failed' })
      change(withoutFavourites, { replace: true })
      return
    }
    const again = { label: text('common.retry'), run: () => void refetch() }
    notify({ text: text('favourites.sharedUnreachable'), kind: 'failed', action: again })
  }, [isLost, isGone, change, text, refetch])

  return favouritesOf(address, own, sharedListOf(shared.data)?.ids)
}
