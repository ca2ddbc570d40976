import { create } from 'zustand'
import { type FavouriteIds, toggled, unionOf } from './favourite-list.ts'
import { GUEST_KEY, writeStored } from './favourites-storage.ts'

/** Why the list is not on the server; `message` is the server's own. */
export interface FavouritesFailure {
  message?: string | undefined
}

interface FavouritesState {
  ids: FavouriteIds
  /** Whose list it is is known, and it is there. */
  isReady: boolean
  /** Materials that a list can hold [FAV-006]. */
  limit: number
  /** Reading or saving the list failed [ERR-029]. */
  failure?: FavouritesFailure | undefined
  /** How many materials a list would hold that was refused for its length: the limit dialog is open [FAV-005]. */
  refused?: number | undefined
  /** What was marked before the user signed in and is not in the user's list yet. */
  offered: FavouriteIds
  /** Reads and saves again what failed. */
  retry: () => void
}

/** The own favourites, wherever they are kept: see kept-favourites.ts. */
export const useFavourites = create<FavouritesState>()(() => ({
  ids: [],
  isReady: false,
  limit: Number.POSITIVE_INFINITY,
  offered: [],
  retry: () => {},
}))

/** Replaces the list; one that became too long is refused, and the dialog says so [FAV-005]. */
export function setFavourites(next: FavouriteIds): boolean {
  const { ids, limit } = useFavourites.getState()
  const isRefused = next.length > limit && next.length > ids.length
  useFavourites.setState(isRefused ? { refused: next.length } : { ids: next })
  return !isRefused
}

export const addFavourites = (more: FavouriteIds): boolean => setFavourites(unionOf(useFavourites.getState().ids, more))

export const toggleFavourite = (id: string): boolean => setFavourites(toggled(useFavourites.getState().ids, id))

export const closeLimit = (): void => useFavourites.setState({ refused: undefined })

export const useIsFavourite = (id: string): boolean => useFavourites(({ ids }) => ids.includes(id))

/** What was offered is taken, or not wanted: it is offered no more. */
export function dropOffer(): void {
  useFavourites.setState({ offered: [] })
  writeStored(GUEST_KEY, undefined)
}
