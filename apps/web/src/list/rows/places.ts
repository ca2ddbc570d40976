import type { View } from '../../session/preferences.ts'

/** What a list was left at. Its rows are named by their place in the list, without variants that are shown. */
export interface Place {
  /** The search in a few letters. */
  ofResult: string
  /** The first row in view, and by how many px it is scrolled beyond. */
  at: number
  id?: string | undefined
  within: number
  /** How far the table is scrolled sideways, px. */
  left: number
  /** The active row, -1 where there is none, and its cell. */
  active: number
  cell: number
}

/** What is kept of an entry of the history. */
interface Entry {
  place?: Place | undefined
  /** How an address that does not say it was shown. */
  view?: View | undefined
}

const KEPT_AS = 'ingot-list-places'
/** Entries of the history that are kept: those that were shown last. */
const ENTRIES = 50

function read(): [string, Entry][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const entries = new Map<string, Entry>(read())
/** What was left last since the page was loaded: a link back to a list makes a new entry. */
let left: Place | undefined
let lastView: View | undefined

function note(key: string, more: Entry): void {
  const entry = { ...entries.get(key), ...more }
  entries.delete(key)
  entries.set(key, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= ENTRIES) break
    entries.delete(oldest)
  }
}

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...entries]))
  } catch {
    // Nowhere to keep them: a list begins with its first row then.
  }
})

export function notePlace(key: string, place: Place): void {
  left = place
  note(key, { place })
}

/** Where a list was left: at this entry of the history, or else last where `isBack`. */
export function placeLeft(key: string | undefined, ofResult: string, isBack: boolean): Place | undefined {
  const own = key === undefined ? undefined : entries.get(key)?.place
  if (own?.ofResult === ofResult) return own
  return isBack && left?.ofResult === ofResult ? left : undefined
}

/**
 * How an entry of the history is shown whose address does not say it: as it was when it was there first; a new one as the
 * list was shown last, or as is preferred. A choice that was made later does not change what one comes back to.
 */
export function keptView(key: string | undefined, preferred: View | undefined): View {
  const kept = key === undefined ? undefined : entries.get(key)?.view
  const view = kept ?? lastView ?? preferred ?? 'tiles'
  if (key === undefined) return view
  if (kept === undefined) note(key, { view })
  lastView = view
  return view
}

/** The list is shown so from now on, where an address does not say otherwise. */
export const noteView = (view: View): void => {
  lastView = view
}
