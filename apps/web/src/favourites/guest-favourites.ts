import { whenKeptElsewhere } from '../session/browser-storage.ts'
import { isSameList, mergedLists } from './favourite-list.ts'
import { useFavourites } from './favourites.ts'
import { GUEST_KEY, readStored, writeStored } from './favourites-storage.ts'

/** The list of a visitor who is not signed in: it stays in the browser [PERM-001]. Returns the way to stop. */
export function keepInBrowser(limit: number): () => void {
  const open = () => useFavourites.setState({ ids: readStored(GUEST_KEY)?.ids ?? [] })
  open()
  useFavourites.setState({ isReady: true, limit, failure: undefined, offered: [], retry: () => {} })
  const stop = useFavourites.subscribe(({ ids }, before) => {
    if (ids === before.ids) return
    // What another tab marked since stays marked.
    const stored = readStored(GUEST_KEY)?.ids
    const merged = stored ? mergedLists(before.ids, ids, stored) : ids
    writeStored(GUEST_KEY, merged.length > 0 ? { ids: merged, base: [] } : undefined)
    if (!isSameList(merged, ids)) useFavourites.setState({ ids: merged })
  })
  // Another window of the same browser shows the same list.
  const unfollow = whenKeptElsewhere(GUEST_KEY, open)
  return () => {
    stop()
    unfollow()
    useFavourites.setState({ ids: [], isReady: false })
  }
}
