import { useState } from 'react'

/** What is next, or what was drawn before where `kept` says that it would look alike: it is then the same object. */
export function useKept<T>(next: T, kept: (before: T, next: T) => T): T {
  const [before, setBefore] = useState(next)
  const [of, setOf] = useState(next)
  if (of === next) return before
  const now = kept(before, next)
  setOf(next)
  setBefore(now)
  return now
}
