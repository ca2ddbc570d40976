/** What is told at once over Socket.IO; docs/notifications.md describes it. Each says what changed, never what it is now. */

/** Path of the socket on the same origin. */
export const LIVE_PATH = '/socket.io/'

/** What changed, by id [API-136]. */
export interface ChangedRefs {
  refs: { id: string }[]
}

/** From the server. */
export interface LiveEvents {
  /** The own notifications changed; the ref is the user. */
  'notifications-changed': (changed: ChangedRefs) => void
  /** Materials that are watched have another current revision, or are gone. */
  'entity-changed': (changed: ChangedRefs) => void
}

/** From the browser. */
export interface LiveMessages {
  /** Ids of the materials that are watched from now on, in place of those before [API-135]. */
  watchingEntities: (ids: string[]) => void
}
