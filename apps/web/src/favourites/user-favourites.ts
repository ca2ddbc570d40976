import { ApiError } from '@ingot/contract/client'
import type { USER_FAVORITES as AutomaticList } from '@ingot/contract/criteria'
import { FAVOURITES_SAVE_AFTER } from '@ingot/contract/limits'
import { call } from '../api/call.ts'
import { whenKeptElsewhere } from '../session/browser-storage.ts'
import { type FavouriteIds, isSameList, mergedLists } from './favourite-list.ts'
import { useFavourites } from './favourites.ts'
import { GUEST_KEY, pendingKey, readStored, writeStored } from './favourites-storage.ts'

/** Written out: the contract's criteria bring their schemas with them [FAV-009]. */
const USER_FAVORITES: typeof AutomaticList = 'USER_FAVORITES'
const FORMAT = 'FAV-2022-1' as const

/** Errors that say: somebody else saved the list first. */
const MOVED_ON: readonly string[] = ['edit-conflict', 'name-taken', 'criterion-not-found']
/** So often the list is merged and saved again at once; then the user is asked. */
const CONFLICTS_MAX = 5

/**
 * The list of a signed-in user: read from the server, and saved there one second after its last change, always as a
 * whole [FAV-003, FAV-009]. Where another window saved first, both changes hold. Returns the way to stop.
 */
export function keepOnServer(userId: string, limit: number): () => void {
  const key = pendingKey(userId)
  let base: FavouriteIds = []
  let kept: { id: string; version?: number | undefined } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isOver = false
  let isRead = false
  const own = () => useFavourites.getState().ids
  const fail = (error: unknown) => {
    if (isOver) return
    if (error instanceof ApiError && error.code === 'favourites-full') useFavourites.setState({ refused: own().length })
    const message = error instanceof ApiError ? error.message : undefined
    useFavourites.setState({ isReady: true, failure: { message } })
  }

  const read = async () => {
    const { criterias } = await call('readCriteria', { query: { format: FORMAT } })
    const found = criterias.find(({ name }) => name === USER_FAVORITES)
    if (isOver) return
    const theirs = found?.format === FORMAT ? (found.criterias[0]?.value ?? []) : []
    const merged = mergedLists(base, own(), theirs)
    kept = found && { id: found.id, version: found.version }
    base = theirs
    isRead = true
    useFavourites.setState({ ids: merged })
  }

  const write = async () => {
    const ids = own()
    const criterias = [{ type: 'idfilter' as const, value: [...ids] }]
    const criteria = { ...kept, name: USER_FAVORITES, format: FORMAT, criterias }
    const saved = await call('saveCriteria', { body: { criteria } })
    kept = { id: saved.criteria.id, version: saved.criteria.version }
    base = ids
  }

  const save = async () => {
    clearTimeout(timer)
    if (isBusy || isOver) return
    isBusy = true
    try {
      if (!isRead) await read()
      for (let conflicts = 0; !isOver && !isSameList(own(), base); ) {
        try {
          await write()
        } catch (error) {
          conflicts += 1
          if (!(error instanceof ApiError) || !MOVED_ON.includes(error.code) || conflicts > CONFLICTS_MAX) throw error
          await read()
        }
      }
      if (!isOver) useFavourites.setState({ isReady: true, failure: undefined })
      if (!isOver) writeStored(key, undefined)
    } catch (error) {
      fail(error)
    } finally {
      isBusy = false
    }
  }

  const pending = readStored(key)
  if (pending) base = pending.base
  const retry = () => void save()
  useFavourites.setState({
    ids: pending?.ids ?? [],
    isReady: pending !== undefined,
    limit,
    failure: undefined,
    retry,
    offered: readStored(GUEST_KEY)?.ids ?? [],
  })
  const stop = useFavourites.subscribe(({ ids }, before) => {
    if (ids === before.ids || isSameList(ids, base)) return
    writeStored(key, { ids, base })
    clearTimeout(timer)
    timer = setTimeout(retry, FAVOURITES_SAVE_AFTER)
  })
  addEventListener('online', retry)
  // Another tab has saved the list.
  const unfollow = whenKeptElsewhere(key, () => {
    if (readStored(key) === undefined && !isBusy) void read().catch(() => {})
  })
  void save()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
    removeEventListener('online', retry)
    unfollow()
    useFavourites.setState({ ids: [], isReady: false, failure: undefined, offered: [] })
  }
}
