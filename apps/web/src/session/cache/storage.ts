import { altairone } from './altairone.ts'

/** The storages of the browser that are known by a name. */
const STORAGES = { cache: altairone }
export type StorageType = keyof typeof STORAGES

/** A storage failed, or there is none of that name [ERR-004]. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
  constructor(doing: 'fetching' | 'saving' | 'deleting', cause?: unknown) {
    super(`Error in ${doing} data, Please specify correct storage type`, { cause })
  }
}

const storageOf = (type: string) => {
  if (!Object.hasOwn(STORAGES, type)) throw new Error(`there is no storage ${type}`)
  return STORAGES[type as StorageType]
}

/** What is kept under a key; undefined where that is nothing. Throws StorageFailed. */
export async function fetchStored(type: StorageType, key: string): Promise<unknown> {
  try {
    return await storageOf(type).fetch(key)
  } catch (cause) {
    throw new StorageFailed('fetching', cause)
  }
}

/** Keeps a value; with `clearOnLogOut` only as long as its user is signed in. Throws StorageFailed. */
export async function saveStored(
  type: StorageType,
  key: string,
  value: unknown,
  clearOnLogOut: boolean,
): Promise<void> {
  try {
    await storageOf(type).save(key, value, clearOnLogOut)
  } catch (cause) {
    throw new StorageFailed('saving', cause)
  }
}

/** Throws StorageFailed. */
export async function deleteStored(type: StorageType, key: string): Promise<void> {
  try {
    await storageOf(type).remove(key)
  } catch (cause) {
    throw new StorageFailed('deleting', cause)
  }
}
