import type { PersistStorage } from 'zustand/middleware'
import { type Fields, fieldsOf } from './visit-storage.ts'

let refusal: 'none' | 'untold' | 'told' = 'none'
let onRefused: (() => void) | undefined

function tell(): void {
  if (refusal !== 'untold' || !onRefused) return
  refusal = 'told'
  onRefused()
}

/** What happens once when the browser keeps nothing: its storage is full or forbidden. */
export function whenNotKept(listener: () => void): () => void {
  onRefused = listener
  tell()
  return () => {
    onRefused = undefined
  }
}

/** What the browser keeps under a key; undefined where that is nothing, no JSON, or not allowed. */
export function keptUnder(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in the browser, undefined removes it; false where the browser refuses, which is told once. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    if (refusal === 'none') refusal = 'untold'
    tell()
    return false
  }
}

/** Hears of what another tab of this browser keeps under a key. */
export function whenKeptElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A store whose fields are kept each by itself: only those that changed here are written, beside what other tabs have
 * written since. `State` is what was kept, whatever that is: the store makes it out.
 */
export function keptFields<State extends object>(): PersistStorage<State> {
  let known: Fields = {}
  const stateOf = (key: string) => fieldsOf(fieldsOf(keptUnder(key))['state'])
  return {
    getItem: (key) => {
      known = stateOf(key)
      return { state: known as State, version: 0 }
    },
    setItem: (key, { state }) => {
      const changed = Object.entries(state).filter(([name, value]) => !isSame(value, known[name]))
      const next = { ...stateOf(key), ...Object.fromEntries(changed) }
      known = { ...known, ...Object.fromEntries(changed) }
      keep(key, { state: next, version: 0 })
    },
    removeItem: (key) => void keep(key, undefined),
  }
}
