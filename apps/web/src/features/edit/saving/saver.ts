import { ApiError } from '@ingot/contract/client'
import type { Draft, DraftChange } from '@ingot/contract/drafts'
import { DRAFT_CHANGES_MAX } from '@ingot/contract/limits'
import { isSame } from '@ingot/domain/drafts/same'
import { createStore } from 'zustand/vanilla'
import { keep, keptUnder, whenKeptElsewhere } from '../../../session/browser-storage.ts'
import {
  type Conflict,
  compacted,
  conflictsWith,
  decided,
  type Edit,
  editedDocument,
  inverse,
  partAt,
} from './parts.ts'

/** A pause after the last key before anything is sent, ms. */
const SEND_AFTER_MS = 500
/** Until a failed send is tried again, ms: doubled each time up to the last. */
const RETRY_MS = { first: 1_000, last: 30_000 }

/** What the saver asks of the server and of the page. */
interface DraftSource {
  /** The draft as it was read last. */
  known: () => Draft | undefined
  /** Reads it again. */
  read: () => Promise<Draft>
  send: (changes: readonly DraftChange[]) => Promise<Pick<Draft, 'version' | 'changedBy' | 'changedAt'>>
  /** What was sent stands now. */
  onSaved: (draft: Draft) => Promise<void>
  /** A change was refused that nobody waits for any more, as after a reload. */
  onRefused: (error: ApiError) => void
}

/** `waiting` for a connection, `later`: for a server that answers, but takes nothing now. */
type SavingStatus = 'saved' | 'saving' | 'waiting' | 'later' | 'conflict' | 'closed'

export interface SaverState {
  /** What the server does not have yet; kept in the browser, and shared by its tabs. */
  edits: readonly Edit[]
  status: SavingStatus
  conflicts: readonly Conflict[]
  /** Why the draft takes no changes. */
  refusal: string | undefined
  /** Steps of this tab that can be taken back, and those that were. */
  done: readonly (readonly DraftChange[])[]
  undone: readonly (readonly DraftChange[])[]
}

export type Saver = ReturnType<typeof openSaver>

const asEdits = (kept: unknown): Edit[] => (Array.isArray(kept) ? (kept as Edit[]) : [])

/** Refusals that have nothing to do with what was changed: the draft takes nothing from this user now. */
const CLOSED: ReadonlySet<string> = new Set(['draft-closed', 'draft-not-found', 'not-allowed', 'read-only'])
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401

/** Of its own among the tabs of this browser; a page without a secure origin has no better chance. */
const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

/** One tab at a time sends what all of them keep; a page without a secure origin has no locks. */
const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(key, work) as Promise<T>) : work()

/**
 * Saves the changes of a draft by itself, in their order. What is not saved is kept under `key` in the browser: a reload,
 * a second tab and a lost connection lose nothing. A part that somebody else changed meanwhile stops it until it is decided.
 */
export function openSaver(key: string, source: DraftSource) {
  const store = createStore<SaverState>(() => ({
    edits: asEdits(keptUnder(key)),
    status: 'saved',
    conflicts: [],
    refusal: undefined,
    done: [],
    undone: [],
  }))
  const waiting = new Map<string, { resolve: () => void; reject: (error: unknown) => void }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = RETRY_MS.first
  let sending: Promise<void> | undefined
  let sentAtOnce = DRAFT_CHANGES_MAX
  let isKept = true

  const edits = (): readonly Edit[] => (isKept ? asEdits(keptUnder(key)) : store.getState().edits)
  const write = (next: readonly Edit[]): void => {
    isKept = keep(key, next.length > 0 ? next : undefined)
    store.setState({ edits: next })
  }
  const settle = (batch: readonly Edit[], error?: unknown): boolean => {
    const heard = batch.flatMap(({ id }) => waiting.get(id) ?? [])
    for (const { id } of batch) waiting.delete(id)
    for (const { resolve, reject } of heard) error === undefined ? resolve() : reject(error)
    return heard.length > 0
  }
  const without = (batch: readonly Edit[]) => {
    const gone = new Set(batch.map(({ id }) => id))
    write(edits().filter(({ id }) => !gone.has(id)))
  }
  const soon = (after: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), after)
  }

  /** Sends all that waits, after what is being sent; ends when nothing more can be sent now. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    if (sending) return sending.then(() => (edits().length > 0 ? flush() : undefined))
    if (store.getState().conflicts.length > 0) return Promise.resolve()
    sending = inTurn(key, sendAll).finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    while (edits().length > 0 && (await sendNext())) pause = RETRY_MS.first
    if (edits().length === 0) store.setState({ status: 'saved', refusal: undefined })
  }

  /** Sends what waits; answers whether the rest may follow at once. */
  async function sendNext(): Promise<boolean> {
    const batch = edits().slice(0, sentAtOnce)
    const changes = compacted(batch)
    store.setState({ status: 'saving', edits: edits() })
    try {
      if (changes.length > 0) {
        const saved = await source.send(changes)
        const draft = source.known()
        if (draft) await source.onSaved({ ...draft, ...saved, doc: editedDocument(draft.doc, changes) })
      }
      without(batch)
      settle(batch)
      sentAtOnce = DRAFT_CHANGES_MAX
      return true
    } catch (error) {
      return onFailure(error, batch)
    }
  }

  async function onFailure(error: unknown, batch: readonly Edit[]): Promise<boolean> {
    if (mayPass(error)) {
      store.setState({ status: error instanceof ApiError && error.status !== 401 ? 'later' : 'waiting' })
      soon(pause)
      pause = Math.min(RETRY_MS.last, pause * 2)
      return false
    }
    const refused = error as ApiError
    if (CLOSED.has(refused.code)) {
      store.setState({ status: 'closed', refusal: refused.message })
      return false
    }
    if (refused.code === 'edit-conflict') return afterConflict()
    // Alone each tells which of them it was.
    if (batch.length > 1) {
      sentAtOnce = 1
      return true
    }
    without(batch)
    await source.read().catch(() => undefined)
    if (!settle(batch, refused)) source.onRefused(refused)
    return true
  }

  /** What others changed is read; where both changed one part the user decides, else all of it follows. */
  async function afterConflict(): Promise<boolean> {
    const draft = await source.read().catch(() => undefined)
    if (!draft) {
      store.setState({ status: 'waiting' })
      soon(pause)
      return false
    }
    const conflicts = conflictsWith(draft.doc, edits())
    if (conflicts.length > 0) store.setState({ status: 'conflict', conflicts })
    else soon(SEND_AFTER_MS)
    return false
  }

  function push(changes: readonly DraftChange[]): Promise<void> {
    const added = changes.map((change): Edit => ({ ...change, id: newId() }))
    write([...edits(), ...added])
    store.setState(({ status }) => ({ status: status === 'saved' ? 'saving' : status }))
    soon(SEND_AFTER_MS)
    return Promise.all(
      added.map(({ id }) => new Promise<void>((resolve, reject) => waiting.set(id, { resolve, reject }))),
    ).then(() => undefined)
  }

  const shown = () => {
    const draft = source.known()
    return draft && editedDocument(draft.doc, edits())
  }

  /** Changes parts together: one step that can be taken back. */
  function change(wanted: readonly Pick<DraftChange, 'at' | 'after'>[]): Promise<void> {
    const doc = shown()
    if (!doc) return Promise.resolve()
    const changes = wanted
      .map(({ at, after }) => ({ at, before: partAt(doc, at), after }))
      .filter(({ before, after }) => !isSame(before, after))
    if (changes.length === 0) return Promise.resolve()
    store.setState(({ done }) => ({ done: [...done, changes], undone: [] }))
    return push(changes)
  }

  /** Takes the last step back, or makes it again; false where somebody else has changed its parts since. */
  function step(from: 'done' | 'undone'): boolean {
    const last = store.getState()[from].at(-1)
    const doc = shown()
    if (!last || !doc) return true
    const changes = inverse(last)
    const to = from === 'done' ? 'undone' : 'done'
    const isOfNow = conflictsWith(doc, changes).length === 0
    store.setState((now) => ({
      [from]: now[from].slice(0, -1),
      ...(isOfNow && { [to]: [...now[to], changes] }),
    }))
    if (isOfNow) push(changes).catch((error: unknown) => error instanceof ApiError && source.onRefused(error))
    return isOfNow
  }

  /** Decides parts that somebody else changed, too. */
  function decide(choices: ReadonlyMap<string, 'mine' | 'theirs'>): void {
    const { conflicts } = store.getState()
    const next = conflicts.reduce<readonly Edit[]>(
      (now, conflict) => decided(now, conflict, choices.get(conflict.at) ?? 'theirs', newId()),
      edits(),
    )
    write(next)
    store.setState({ conflicts: [], status: next.length > 0 ? 'saving' : 'saved' })
    void flush()
  }

  /** Follows the other tabs and the connection; answers how to stop. */
  function start(): () => void {
    const stop = whenKeptElsewhere(key, async () => {
      // What another tab has saved is read before it goes from what waits: the old value does not come up in between.
      if (edits().length < store.getState().edits.length) await source.read().catch(() => undefined)
      store.setState({ edits: edits() })
      if (edits().length === 0) store.setState({ status: 'saved', conflicts: [] })
    })
    const onOnline = () => void flush()
    addEventListener('online', onOnline)
    if (edits().length > 0) void flush()
    return () => {
      stop()
      removeEventListener('online', onOnline)
      clearTimeout(timer)
      // Nobody waits any more: what is left goes at once.
      void flush()
    }
  }

  /** Drops what was not saved. */
  const drop = () => {
    settle(edits())
    write([])
    store.setState({ conflicts: [], status: 'saved', refusal: undefined, done: [], undone: [] })
  }

  return { store, change, undo: () => step('done'), redo: () => step('undone'), decide, flush, start, drop }
}
