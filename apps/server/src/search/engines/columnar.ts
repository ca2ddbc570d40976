import { randomUUID } from 'node:crypto'
import type { IndexRow } from '@ingot/domain/index/index-row'
import type { SearchEngine } from '@ingot/search/port'
import type { IndexChanges } from '@ingot/search/search-index'
import { columnParts } from './column-parts.ts'
import { openKnownCounts } from './known-counts.ts'
import { openLanes } from './lanes.ts'
import type { MemoryAnswer } from './messages.ts'
import { type SearchThread, startSearchThread } from './search-thread.ts'

export type RowSource = AsyncIterable<IndexRow[]> | { url: string }

interface Loading {
  thread: SearchThread
  /** Those that came meanwhile, each with the version of the index with it. */
  changes: { changes: IndexChanges; version: string }[]
}

export interface ColumnarEngine extends SearchEngine {
  /**
   * Builds a new index behind the present one and puts it in its place; changes applied during the build are in it. One
   * load at a time: a second waits for the first. Rows are handed over, or read by the thread itself from the database
   * at an address. `onProgress` hears how many rows have been read; `versionOf` is asked after the last of them.
   */
  load(from: RowSource, onProgress?: (rows: number) => void, versionOf?: () => Promise<string>): Promise<void>
  /** Resolves when the changes are searchable. `version` is that of the index with them. */
  apply(changes: IndexChanges, version?: string): Promise<void>
  /** False until the first load has ended, and after the thread has failed: ask the SQL engine then, and load. */
  isReady(): boolean
  memory(): Promise<MemoryAnswer>
  close(): Promise<void>
}

/** A version that no other state has. */
export const ownVersion = (): string => `~${randomUUID()}`

/** The columnar engine in a thread of its own. `onFailure` hears when the thread that answers has died. */
export function columnarEngine(onFailure: (error: Error) => void): ColumnarEngine {
  let active: SearchThread | undefined
  let loading: Loading | undefined
  let lastLoad: Promise<void> = Promise.resolve()
  let isClosed = false
  let version = ownVersion()
  const counts = openKnownCounts({
    search: (request) => ask('search', { request }),
    page: (request) => ask('page', { request }),
  })

  function start(): SearchThread {
    const thread: SearchThread = startSearchThread((error) => {
      if (active !== thread) return
      active = undefined
      onFailure(error)
    })
    return thread
  }

  async function fill(thread: SearchThread, from: RowSource, onProgress: (rows: number) => void): Promise<void> {
    if ('url' in from) {
      await thread.call('load', from, onProgress)
      return
    }
    let count = 0
    for await (const batch of from) {
      await thread.call('feed', { rows: batch })
      count += batch.length
      onProgress(count)
    }
    await thread.call('finish', {})
  }

  async function build(
    from: RowSource,
    onProgress: (rows: number) => void,
    versionOf: () => Promise<string>,
  ): Promise<void> {
    if (isClosed) throw new Error('The search engine is closed.')
    const next: Loading = { thread: start(), changes: [] }
    loading = next
    try {
      await fill(next.thread, from, onProgress)
      let loaded = await versionOf()
      for (let missed = next.changes.shift(); missed !== undefined; missed = next.changes.shift()) {
        await next.thread.call('apply', { changes: missed.changes })
        loaded = missed.version
      }
      if (isClosed) throw new Error('The search engine was closed while it loaded.')
      const before = active
      active = next.thread
      version = loaded
      counts.forget()
      await before?.idle()
      await before?.close()
    } catch (error) {
      if (active !== next.thread) await next.thread.close()
      throw error
    } finally {
      loading = undefined
    }
  }

  const lanes = openLanes()

  const ask: SearchThread['call'] = (name, message) =>
    lanes.run(() =>
      active === undefined
        ? Promise.reject(new Error('The search index is not built yet: load it, or ask the SQL engine.'))
        : active.call(name, message),
    )

  /** Column by column in parts, with other requests in between; each part reads the index as it is at that time. */
  const ranges: SearchEngine['ranges'] = async (filter, columns, bins, wants) => {
    const found = []
    for (const part of columnParts(columns, filter.computed))
      found.push(...(await ask('ranges', { filter, columns: part, bins, ...(wants && { wants }) })))
    return found
  }

  return {
    load: (from, onProgress = () => {}, versionOf = async () => ownVersion()) => {
      const load = lastLoad.then(() => build(from, onProgress, versionOf))
      lastLoad = load.catch(() => {})
      return load
    },
    apply: async (changes, next = ownVersion()) => {
      loading?.changes.push({ changes, version: next })
      // Now, not when the change is done: the thread works in order, so every later request sees the change.
      version = next
      counts.forget()
      if (active !== undefined) await active.call('apply', { changes })
    },
    isReady: () => active !== undefined,
    memory: () => ask('memory', {}),
    search: counts.search,
    page: (request) => ask('page', { request }),
    version: () => Promise.resolve(version),
    presence: (filter) => ask('presence', { filter }),
    ranges,
    scatter: (request) => ask('scatter', { request }),
    pointsAt: (request, points) => ask('pointsAt', { request, points }),
    placesOf: (request, ids) => ask('placesOf', { request, ids }),
    nearWords: (owners, token, limit) => ask('nearWords', { owners, token, limit }),
    nearNames: (owners, typed, limit) => ask('nearNames', { owners, typed, limit }),
    firstTier: (owners, tiers, limit) => ask('firstTier', { owners, tiers, limit }),
    candidates: (request) => ask('candidates', { request }),
    similar: (id, filter, limit, weights) => ask('similar', { id, filter, limit, weights }),
    close: async () => {
      isClosed = true
      const threads = [active, loading?.thread]
      active = undefined
      for (const thread of threads) await thread?.close()
      await lastLoad
    },
  }
}
