import { useState } from 'react'

/**
 * What is typed into a field until it takes hold. It is dropped as soon as what holds is another, as after Back: a text
 * that was typed before does not come up again when the old value returns.
 */
export function useDraft<T>(saved: string, draftOf: (saved: string) => T): [T, (next: T) => void] {
  const [draft, setDraft] = useState(() => ({ ofSaved: saved, typed: draftOf(saved) }))
  const isOfNow = draft.ofSaved === saved
  const now = isOfNow ? draft : { ofSaved: saved, typed: draftOf(saved) }
  if (!isOfNow) setDraft(now)
  return [now.typed, (typed) => setDraft({ ofSaved: saved, typed })]
}

const same = (saved: string): string => saved

/** The text of a field that begins as what holds. */
export const useTypedDraft = (saved: string) => useDraft(saved, same)
