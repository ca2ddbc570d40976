import { useSyncExternalStore } from 'react'

interface Watched {
  matches: () => boolean
  watch: (changed: () => void) => () => void
}

const watched = new Map<string, Watched>()

/** One list a query: asking the window anew at every drawing costs more than drawing. */
function watchedOf(query: string): Watched {
  const known = watched.get(query)
  if (known) return known
  const list = matchMedia(query)
  const made: Watched = {
    matches: () => list.matches,
    watch: (changed) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
  }
  watched.set(query, made)
  return made
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const { watch, matches } = watchedOf(query)
  return useSyncExternalStore(watch, matches)
}
