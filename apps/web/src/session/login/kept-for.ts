import { keep, keptUnder } from '../browser-storage.ts'

const KEY = 'ingot-kept-for'

/**
 * The user whose choices this browser keeps: who signed in last and did not sign out. Undefined where they are nobody's.
 * It outlives the session, which may end by itself: the cookie that marks a user does not.
 */
export function keptFor(): string | undefined {
  const id = keptUnder(KEY)
  return typeof id === 'string' ? id : undefined
}

export const keepFor = (userId: string | undefined): void => void keep(KEY, userId)
