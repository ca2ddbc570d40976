import { TOAST_NOTICE } from '@ingot/contract/limits'
import { create } from 'zustand'

/** info: something to know. done: what was asked is done. failed: it is not, and the text says why. */
export type NoticeKind = 'info' | 'done' | 'failed'

export interface NoticeAction {
  label: string
  run: () => void
}

export interface Notice {
  id: number
  text: string
  kind: NoticeKind
  /** How long it stays, ms. */
  duration: number
  action?: NoticeAction
  /** Of those with the same one only the latest is shown. */
  slot?: string
}

/** ms; a failure is read twice [NOTIF-009]. */
const DURATION: Record<NoticeKind, number> = { info: TOAST_NOTICE, done: TOAST_NOTICE, failed: 12_000 }
/** A way back is offered long enough to be seen, read and reached, ms. */
const WITH_ACTION = 10_000
/** More at once would cover the list; the oldest gives way. */
export const NOTICES_SHOWN = 3

interface NoticeStore {
  notices: readonly Notice[]
}

export const useNotices = create<NoticeStore>()(() => ({ notices: [] }))

let lastId = 0

interface NoticeGiven {
  text: string
  kind?: NoticeKind
  duration?: number
  action?: NoticeAction
  slot?: string
}

/** Shows a notice and returns its id. The same text, and the same slot, is shown once: it starts anew. */
export function notify({ text, kind = 'info', duration, action, slot }: NoticeGiven): number {
  lastId += 1
  const id = lastId
  const stays = duration ?? (action ? Math.max(WITH_ACTION, DURATION[kind]) : DURATION[kind])
  const notice: Notice = { id, text, kind, duration: stays, ...(action && { action }), ...(slot && { slot }) }
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((one) => one.text !== text && (slot === undefined || one.slot !== slot)), notice].slice(
      -NOTICES_SHOWN,
    ),
  }))
  return id
}

export const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
