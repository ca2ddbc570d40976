/**
 * What is kept for the visit under a key, as `read` makes it out. It is handed undefined where nothing is kept, where that
 * is no JSON, and where the browser keeps nothing.
 */
export function keptForVisit<T>(key: string, read: (kept: unknown) => T): T {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    kept = undefined
  }
  return read(kept)
}

/**
 * Keeps a value for the visit; undefined removes what was kept. Where the storage is full or forbidden the page works
 * without it.
 */
export function keepForVisit(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost but the memory of it.
  }
}

/** Fields of what was kept, whatever they hold. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of what was kept; none where it is no object. */
export const fieldsOf = (kept: unknown): Fields =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Fields) : {}
