import { SESSION_CHANNEL } from '@ingot/contract/compatibility'
import { fieldsOf } from '../visit-storage.ts'

/** What the tabs of a browser tell each other. */
export interface TabMessage {
  type: 'LOGGEDIN' | 'LOGGEDOUT'
  userId: string
}

/** What a tab does about it. */
export type TabReaction = 'reload' | 'refresh' | 'loggedOut' | undefined

/** What was sent, whoever sent it; undefined where it is no message of these. */
export function readTabMessage(sent: unknown): TabMessage | undefined {
  const { type, userId } = fieldsOf(sent)
  if ((type !== 'LOGGEDIN' && type !== 'LOGGEDOUT') || typeof userId !== 'string') return undefined
  return { type, userId }
}

/**
 * What a tab of `userId` (empty: the guest) does when another tells it. Another user's page starts anew [AUTH-023]; a
 * guest's page stays where it is and asks again what it shows; who was signed in is told [AUTH-024].
 */
export function reactionTo({ type, userId: theirs }: TabMessage, userId: string): TabReaction {
  if (type === 'LOGGEDOUT') return userId === '' ? undefined : 'loggedOut'
  if (theirs === userId) return undefined
  return userId === '' ? 'refresh' : 'reload'
}

/** Tells the other tabs; nothing happens in this one. */
export function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Hears of the other tabs; returns the way to stop. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.onmessage = ({ data }) => {
    const message = readTabMessage(data)
    if (message) listener(message)
  }
  return () => channel.close()
}
