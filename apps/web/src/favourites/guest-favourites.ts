import { useFavourites } from './favourites.ts'
import { GUEST_KEY, readStored, writeStored } from './favourites-storage.ts'

/** The list of a visitor who is not signed in: it stays in the browser [PERM-001]. Returns the way to stop. */
export function keepInBrowser(limit: number): () => void {
  const open = () => useFavourites.setState({ ids: readStored(GUEST_KEY)?.ids ?? [] })
  open()
  useFavourites.setState({ isReady: true, limit, failure: undefined, offered: [], retry: () => {} })
  const stop = useFavourites.subscribe(({ ids }, before) => {
    if (ids !== before.ids) writeStored(GUEST_KEY, ids.length > 0 ? { ids, base: [] } : undefined)
  })
  // Another window of the same browser shows the same list.
  const onStorage = ({ key }: StorageEvent) => key === GUEST_KEY && open()
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
    useFavourites.setState({ ids: [], isReady: false })
  }
}
