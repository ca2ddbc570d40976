import { call } from '../../api/call.ts'
import { fetchWithLicence } from '../../api/licence-headers.ts'
import type { FavouriteIds } from '../../favourites/favourite-list.ts'

const FORMAT = 'FAV-2022-1' as const

/** The address at which a shared list is shown. */
export const sharedLink = (origin: string, id: string): string => `${origin}/?${new URLSearchParams({ favorites: id })}`

/** Saves a list that whoever has its link may read, and answers the link [FAV-010]. Throws as a call does. */
export async function shareList(name: string, ids: FavouriteIds, origin: string): Promise<string> {
  const criterias = [{ type: 'idfilter' as const, value: [...ids] }]
  const qs = ''
  // The same name again is the same list shared once more.
  const { criteria } = await call('saveCriteria', {
    body: { criteria: { name, format: FORMAT, criterias, qs, global: true }, overwrite: true },
  })
  return sharedLink(origin, criteria.id)
}

/** A further action on favourites as it is configured [FAV-012]. */
export interface FavouriteAction {
  id: string
  name: string
  url: string
  payload: unknown
}

/**
 * Posts `{ payload, ids }` to the action's url: the payload as it is configured, the ids of the list. Only urls of this
 * origin are called. Throws where it was not done.
 */
export async function runFavouriteAction(
  { url, payload }: FavouriteAction,
  ids: FavouriteIds,
  origin: string,
): Promise<void> {
  const target = new URL(url, origin)
  if (target.origin !== origin) throw new Error(`${url} is not of this origin`)
  const response = await fetchWithLicence(target, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload, ids }),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}
