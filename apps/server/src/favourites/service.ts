import { type Criterion, USER_FAVORITES } from '@ingot/contract/criteria'
import { AppError } from '@ingot/contract/errors'
import { LANGUAGES } from '@ingot/contract/material'
import type { Caller } from '../callers/caller.ts'
import type { Criteria } from '../criteria/service.ts'

const FORMAT = 'FAV-2022-1'
/** Another window may save between reading and writing; then it is done again. */
const ATTEMPTS = 5
/** What saving says where the list has become another, or is gone. */
const CHANGED: ReadonlySet<string> = new Set(['edit-conflict', 'criterion-not-found'])

type FavouriteList = Extract<Criterion, { format: typeof FORMAT }>

const idsOf = (list: FavouriteList | undefined): readonly string[] => list?.criterias[0]?.value ?? []

async function ownList(criteria: Criteria, caller: Caller, content: number): Promise<FavouriteList | undefined> {
  const lists = await criteria.list(caller, FORMAT, content, LANGUAGES[0])
  return lists.find((one): one is FavouriteList => one.format === FORMAT && one.name === USER_FAVORITES)
}

/** Which of these ids the caller's own list holds; none of a guest [API-084]. */
export async function favouriteStatus(criteria: Criteria, caller: Caller, content: number, ids: readonly string[]) {
  const kept = new Set(idsOf(await ownList(criteria, caller, content)))
  return [...new Set(ids)].map((id) => ({ id, isFavourite: kept.has(id) }))
}

/** Takes an id out of the caller's own list; false where it is not in it. Throws `edit-conflict` [API-085]. */
export async function removeFavourite(
  criteria: Criteria,
  caller: Caller,
  content: number,
  id: string,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const list = await ownList(criteria, caller, content)
    if (!list || !idsOf(list).includes(id)) return false
    const value = idsOf(list).filter((kept) => kept !== id)
    const { timestamp: _, ...kept } = list
    try {
      const changed = { ...kept, criterias: [{ type: 'idfilter' as const, value }] }
      await criteria.save(caller, { criteria: changed, content, overwrite: false })
      return true
    } catch (error) {
      if (!(error instanceof AppError) || !CHANGED.has(error.code) || attempt === ATTEMPTS) throw error
    }
  }
}
