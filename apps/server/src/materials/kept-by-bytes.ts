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
  const kept = new Map<string, { value: Value; bytes: number }>()
  let sum = 0
  const remove = (key: string) => {
    sum -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => kept.get(key)?.value,
    set(key, value, own) {
      remove(key)
      const bytes = own + ENTRY_BYTES
      if (bytes > most) return
      kept.set(key, { value, bytes })
      sum += bytes
      for (const oldest of kept.keys()) {
        if (sum <= most) return
        remove(oldest)
      }
    },
    forget(keys) {
      for (const key of keys ?? [...kept.keys()]) remove(key)
    },
  }
}
