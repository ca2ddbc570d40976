import type { ChangedRefs, LiveEvents } from '@ingot/contract/live'

/** One live connection of a browser: whose it is, by which session, and how it is told something. */
export interface Connected {
  accountId: string
  /** SHA-256 of the session's token. */
  session: string
  tell(event: keyof LiveEvents, changed: ChangedRefs): void
  cut(): void
}

/** More of one account than people have windows; in all, half of the connections that there may be (admission). */
export const LIVE_BOUNDS = { ofAccount: 20, inAll: 1_000 }

/** Who is told at once where everybody is: each of them asks for the list. */
const TOLD_AT_ONCE = 50
const BETWEEN_MS = 100

export interface Hub {
  bounds: typeof LIVE_BOUNDS
  /** Whether an account may have one more. */
  hasRoomFor(accountId: string): 'yes' | 'account-full' | 'full'
  /** Answers how it is taken away again. */
  add(connected: Connected): () => void
  /** Materials that it watches from now on, of those that it may see. */
  watch(connected: Connected, ids: readonly string[]): void
  /** Tells accounts that their notifications changed; `*` tells everybody, some after the others. */
  tellAccounts(accounts: readonly string[] | '*'): void
  /** Tells who watches these materials; null tells everybody who watches any. */
  tellWatchers(changed: ReadonlySet<string> | null): void
  watched(): string[]
  sessions(): string[]
  /** Cuts connections of sessions that are not among these. */
  keepSessions(living: ReadonlySet<string>, asked: readonly string[]): void
  count(): number
  close(): void
}

/** The live connections of this node. */
export function openHub(bounds = LIVE_BOUNDS): Hub {
  const all = new Map<Connected, readonly string[]>()
  const ofAccount = new Map<string, Set<Connected>>()
  let closed = false

  const tell = (connected: Connected) =>
    connected.tell('notifications-changed', { refs: [{ id: connected.accountId }] })

  const tellInTurns = (waiting: readonly Connected[]): void => {
    for (const connected of waiting.slice(0, TOLD_AT_ONCE)) if (all.has(connected)) tell(connected)
    const rest = waiting.slice(TOLD_AT_ONCE)
    if (rest.length > 0 && !closed) setTimeout(() => tellInTurns(rest), BETWEEN_MS).unref()
  }

  return {
    bounds,
    hasRoomFor(accountId) {
      if (all.size >= bounds.inAll) return 'full'
      return (ofAccount.get(accountId)?.size ?? 0) >= bounds.ofAccount ? 'account-full' : 'yes'
    },
    add(connected) {
      const { accountId } = connected
      all.set(connected, [])
      const own = ofAccount.get(accountId) ?? new Set()
      ofAccount.set(accountId, own.add(connected))
      return () => {
        all.delete(connected)
        own.delete(connected)
        if (own.size === 0 && ofAccount.get(accountId) === own) ofAccount.delete(accountId)
      }
    },
    watch(connected, ids) {
      if (all.has(connected)) all.set(connected, ids)
    },
    tellAccounts(accounts) {
      if (accounts === '*') return tellInTurns([...all.keys()])
      for (const account of new Set(accounts)) for (const connected of ofAccount.get(account) ?? []) tell(connected)
    },
    tellWatchers(changed) {
      for (const [connected, ids] of all) {
        const refs = ids.filter((id) => changed?.has(id) ?? true).map((id) => ({ id }))
        if (refs.length > 0) connected.tell('entity-changed', { refs })
      }
    },
    watched: () => [...new Set([...all.values()].flat())],
    sessions: () => [...new Set([...all.keys()].map(({ session }) => session))],
    keepSessions(living, asked) {
      // One that came in since has not been asked about.
      const ended = new Set(asked.filter((session) => !living.has(session)))
      for (const connected of [...all.keys()]) if (ended.has(connected.session)) connected.cut()
    },
    count: () => all.size,
    close() {
      closed = true
      for (const connected of [...all.keys()]) connected.cut()
    },
  }
}
