import { everythingOf, type SearchEngine } from '@ingot/search/port'
import { LRUCache } from 'lru-cache'
import { forEverybody } from '../http/admission/present-call.ts'

/** How long the counts are taken as they are, ms: they only put properties that materials have before the others. */
const FRESH = 30_000
/** Sets of owners whose counts are kept. */
const KEPT = 100

/**
 * How many materials of some owners have each property, counted at most twice a minute: what is typed asks for it at
 * every key, and a search that waits behind it in the engine's thread would be late.
 */
export function openKnownProperties(engine: () => SearchEngine, now: () => number = Date.now) {
  const kept = new LRUCache<string, { at: number; counts: Promise<Record<string, number>> }>({ max: KEPT })
  return (owners: readonly string[]): Promise<Record<string, number>> => {
    const key = owners.join('\n')
    const known = kept.get(key)
    if (known && now() - known.at < FRESH) return known.counts
    const counts = forEverybody(() => engine().presence(everythingOf(owners))).then(({ columns }) => columns)
    counts.catch(() => kept.delete(key))
    kept.set(key, { at: now(), counts })
    return counts
  }
}
