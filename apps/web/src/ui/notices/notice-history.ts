import { create } from 'zustand'
import { type NoticeKind, useNotices } from './notices.ts'

export interface PastNotice {
  id: number
  text: string
  kind: NoticeKind
  /** When it was shown. */
  at: Date
}

/** Notices of this visit that are remembered. */
export const REMEMBERED = 30

/** The notices of this visit, the newest first, and the newest that was looked at. */
export const useNoticeHistory = create<{ past: readonly PastNotice[]; seen: number }>()((set) => {
  useNotices.subscribe(({ notices }) =>
    set(({ past }) => {
      const last = past[0]?.id ?? 0
      const fresh = notices
        .filter(({ id }) => id > last)
        .map(({ id, text, kind }) => ({ id, text, kind, at: new Date() }))
      return fresh.length === 0 ? {} : { past: [...fresh.reverse(), ...past].slice(0, REMEMBERED) }
    }),
  )
  return { past: [], seen: 0 }
})

/** All that was told so far has been looked at. */
export const noteSeen = (): void => useNoticeHistory.setState(({ past }) => ({ seen: past[0]?.id ?? 0 }))

/** How many were told since the history was last looked at. */
export const unseenCount = ({ past, seen }: { past: readonly PastNotice[]; seen: number }): number =>
  past.filter(({ id }) => id > seen).length
