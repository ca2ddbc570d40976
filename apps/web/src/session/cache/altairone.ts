import { CACHE_DATABASE, CACHE_STORE } from '@ingot/contract/compatibility'
import { fieldsOf } from '../visit-storage.ts'

const VERSION = 1

interface Entry {
  value: unknown
  /** Removed when the user signs out [SHELL-043]. */
  clearOnLogOut: boolean
}

/** What was kept, whoever wrote it; undefined where it is no entry. */
export function entryOf(kept: unknown): Entry | undefined {
  const { value, clearOnLogOut } = fieldsOf(kept)
  return value === undefined || typeof clearOnLogOut !== 'boolean' ? undefined : { value, clearOnLogOut }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The same, of a request that waits while another tab holds the database. */
const unblocked = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  Promise.race([
    answered(request),
    new Promise<never>((_, reject) => {
      request.onblocked = () => reject(new Error('another tab holds the database'))
    }),
  ])

function openOnce(): Promise<IDBDatabase> {
  const request = indexedDB.open(CACHE_DATABASE, VERSION)
  request.onupgradeneeded = () => {
    const { result } = request
    if (!result.objectStoreNames.contains(CACHE_STORE)) result.createObjectStore(CACHE_STORE)
  }
  return unblocked(request)
}

/** The database; one of another version or without its store is thrown away: what it held can be asked for again. */
async function opened(): Promise<IDBDatabase> {
  const found = await openOnce().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return undefined
    throw error
  })
  if (found?.objectStoreNames.contains(CACHE_STORE)) return found
  found?.close()
  await unblocked(indexedDB.deleteDatabase(CACHE_DATABASE))
  return openOnce()
}

/** Does something in the store, in one transaction; resolves when it is kept. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await opened()
  try {
    const transaction = database.transaction(CACHE_STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(CACHE_STORE)), ended])
    return result
  } finally {
    database.close()
  }
}

/** The browser's own database "altairone" with its store "cache" [SHELL-042]. Every call may fail, as browsers do. */
export const altairone = {
  fetch: (key: string): Promise<unknown> =>
    inStore('readonly', async (store) => entryOf(await answered(store.get(key)))?.value),
  save: (key: string, value: unknown, clearOnLogOut: boolean): Promise<void> =>
    inStore('readwrite', async (store) => {
      const entry: Entry = { value, clearOnLogOut }
      await answered(store.put(entry, key))
    }),
  remove: (key: string): Promise<void> =>
    inStore('readwrite', async (store) => {
      await answered(store.delete(key))
    }),
}

/** Removes the entries that go with a user [SHELL-043]. */
export const clearOnLogOut = (): Promise<void> =>
  inStore('readwrite', async (store) => {
    const keys = await answered(store.getAllKeys())
    const kept = await Promise.all(keys.map((key) => answered<unknown>(store.get(key))))
    await Promise.all(keys.flatMap((key, k) => (entryOf(kept[k])?.clearOnLogOut ? [answered(store.delete(key))] : [])))
  })
