import { keep, keptUnder } from '../session/browser-storage.ts'
import { fieldsOf } from '../session/visit-storage.ts'
import type { FavouriteIds } from './favourite-list.ts'

/** A list in the browser's storage; `base` is what the server had when it was last heard of. */
export interface StoredFavourites {
  ids: FavouriteIds
  base: FavouriteIds
}

export const GUEST_KEY = 'ingot-favourites'
/** Changes of a user that the server does not have yet: a closed window loses nothing. */
export const pendingKey = (userId: string): string => `${GUEST_KEY}.${userId}`

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What is stored; undefined where there is nothing, or nothing that can be read. */
export function readStored(key: string): StoredFavourites | undefined {
  const { ids, base = [] } = fieldsOf(keptUnder(key))
  return isList(ids) && isList(base) ? { ids: [...new Set(ids)], base } : undefined
}

/** Without storage the list is kept as long as the page is open, which is told once. */
export const writeStored = (key: string, stored: StoredFavourites | undefined): void => void keep(key, stored)
