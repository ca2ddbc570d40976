import { LRUCache } from 'lru-cache'

/** Of what an entry counts at least: its key, its place and the object around it. */
const ENTRY_BYTES = 500

/** What was read last, up to a number of bytes. */
export interface KeptByBytes<Value> {
  get(key: string): Value | undefined
  /** What is larger than all that is kept is not kept. */
  set(key: string, value: Value, bytes: number): void
  /** All of it without keys. */
  forget(keys?: readonly string[]): void
}

export function keptByBytes<Value>(most: number): KeptByBytes<Value> {
  const kept = new LRUCache<string, { value: Value }>({ maxSize: most })
  return {
    get: (key) => kept.get(key)?.value,
    set(key, value, own) {
      kept.set(key, { value }, { size: own + ENTRY_BYTES })
    },
    forget(keys) {
      if (keys) for (const key of keys) kept.delete(key)
      else kept.clear()
    },
  }
}
