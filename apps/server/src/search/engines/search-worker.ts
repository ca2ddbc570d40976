import type { IndexRow } from '@ingot/domain/index/index-row'
import { candidates } from '@ingot/search/answers/analysis/candidates'
import { ranges } from '@ingot/search/answers/plots/ranges'
import { placesOf, pointsAt, scatter } from '@ingot/search/answers/plots/scatter'
import { presence } from '@ingot/search/answers/presence'
import { search, searchPage } from '@ingot/search/answers/search'
import { similar } from '@ingot/search/answers/similar'
import { firstTier } from '@ingot/search/answers/tiers/first-tier'
import { buildIndex, type IndexBuilder, startBuild } from '@ingot/search/index/build'
import { makeSearchIndex, type SearchIndex } from '@ingot/search/search-index'
import { nearNames } from '@ingot/search/text/near-names'
import { nearWords } from '@ingot/search/text/near-words'
import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { quietLog } from '../../life/log.ts'
import { answerCalls } from '../../life/threads/answer-calls.ts'
import { streamRows } from '../store.ts'
import type { Call, CallName, Calls } from './messages.ts'

/** The search thread: holds the index, answers one call after the other, rebuilds between them. */

/** Longest piece of a rebuild between two calls, in milliseconds. */
const SLICE = 8

let index: SearchIndex = makeSearchIndex(buildIndex([]))
let builder: IndexBuilder | undefined = startBuild()
let rebuild: Generator<void, void> | undefined

type Handler<N extends CallName> = (
  ask: Calls[N]['ask'],
  onProgress: (rows: number) => void,
) => Calls[N]['answer'] | Promise<Calls[N]['answer']>

const calls: { [N in CallName]: Handler<N> } = {
  load: ({ url }, onProgress) => load(url, onProgress),
  feed: ({ rows }) => {
    feed(rows)
    return { rows: rows.length }
  },
  finish: () => finish(),
  apply: ({ changes }) => {
    index.apply(changes)
    startRebuild()
    return { rows: index.count() }
  },
  memory: () => ({ rows: index.count(), bytes: index.bytes() }),
  search: ({ request }) => search(index.parts(), request),
  page: ({ request }) => searchPage(index.parts(), request),
  presence: ({ filter }) => presence(index.parts(), filter),
  ranges: ({ filter, columns, bins, wants }) => ranges(index.parts(), filter, columns, bins, wants),
  scatter: ({ request }) => scatter(index.parts(), request),
  pointsAt: ({ request, points }) => pointsAt(index.parts(), request, points),
  placesOf: ({ request, ids }) => placesOf(index.parts(), request, ids),
  nearWords: ({ owners, token, limit }) => nearWords(index.parts(), owners, token, limit),
  nearNames: ({ owners, typed, limit }) => nearNames(index.parts(), owners, typed, limit),
  firstTier: ({ owners, tiers, limit }) => firstTier(index.parts(), owners, tiers, limit),
  candidates: ({ request }) => candidates(index.parts(), request),
  similar: ({ id, filter, limit, weights }) => similar(index.parts(), id, filter, limit, weights),
}

function feed(rows: readonly IndexRow[]): void {
  if (builder === undefined) throw new Error('The index is already built: feed a new one, or apply changes.')
  for (const row of rows) builder.add(row)
}

function finish(): { rows: number } {
  if (builder === undefined) throw new Error('The index is already built.')
  const steps = builder.finish()
  builder = undefined
  let step = steps.next()
  while (!step.done) step = steps.next()
  index = makeSearchIndex(step.value)
  return { rows: index.count() }
}

/** Reads over a connection of its own: a million rows cost the thread that answers requests nothing. */
async function load(url: string, onProgress: (rows: number) => void): Promise<{ rows: number }> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url, 'bulk', quietLog, 1) }) })
  try {
    let count = 0
    for await (const rows of streamRows(db)) {
      feed(rows)
      count += rows.length
      onProgress(count)
    }
  } finally {
    await db.destroy()
  }
  return finish()
}

function startRebuild(): void {
  if (rebuild !== undefined || !index.wantsRebuild()) return
  rebuild = index.rebuild()
  setImmediate(continueRebuild)
}

function continueRebuild(): void {
  const until = performance.now() + SLICE
  while (rebuild !== undefined && performance.now() < until) if (rebuild.next().done) rebuild = undefined
  if (rebuild !== undefined) setImmediate(continueRebuild)
  else startRebuild()
}

const answer = <N extends CallName>(name: N, ask: Calls[N]['ask'], tell: (rows: number) => void) =>
  calls[name](ask, tell)

// Bytes of points are handed over, not copied.
answerCalls<Call, Calls[CallName]['answer'], number>(
  ({ name, ask }, tell) => answer(name, ask, tell),
  (result) => (result instanceof ArrayBuffer ? [result] : []),
)
