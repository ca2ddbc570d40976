import { parentPort } from 'node:worker_threads'
import { presence } from '@ingot/search/answers/presence'
import { ranges } from '@ingot/search/answers/ranges'
import { scatter } from '@ingot/search/answers/scatter'
import { search } from '@ingot/search/answers/search'
import { similar } from '@ingot/search/answers/similar'
import { buildIndex, type IndexBuilder, startBuild } from '@ingot/search/index/build'
import { makeSearchIndex, type SearchIndex } from '@ingot/search/search-index'
import type { Call, CallName, Calls, Reply } from './messages.ts'

/** The search thread: holds the index, answers one call after the other, rebuilds between them. */

/** Longest piece of a rebuild between two calls, in milliseconds. */
const SLICE = 8

let index: SearchIndex = makeSearchIndex(buildIndex([]))
let builder: IndexBuilder | undefined = startBuild()
let rebuild: Generator<void, void> | undefined

const calls: { [N in CallName]: (ask: Calls[N]['ask']) => Calls[N]['answer'] } = {
  feed: ({ rows }) => {
    if (builder === undefined) throw new Error('The index is already built: feed a new one, or apply changes.')
    for (const row of rows) builder.add(row)
    return { rows: rows.length }
  },
  finish: () => {
    if (builder === undefined) throw new Error('The index is already built.')
    const steps = builder.finish()
    builder = undefined
    let step = steps.next()
    while (!step.done) step = steps.next()
    index = makeSearchIndex(step.value)
    return { rows: index.count() }
  },
  apply: ({ changes }) => {
    index.apply(changes)
    startRebuild()
    return { rows: index.count() }
  },
  memory: () => ({ rows: index.count(), bytes: index.bytes() }),
  search: ({ request }) => search(index.parts(), request),
  presence: ({ filter }) => presence(index.parts(), filter),
  ranges: ({ filter, columns, bins }) => ranges(index.parts(), filter, columns, bins),
  scatter: ({ filter, x, y }) => scatter(index.parts(), filter, x, y),
  similar: ({ id, owners, limit }) => similar(index.parts(), id, owners, limit),
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

function answer<N extends CallName>(name: N, ask: Calls[N]['ask']): Calls[N]['answer'] {
  return calls[name](ask)
}

/** Columns of an answer are handed over, not copied. */
const columnsOf = (answer: Calls[CallName]['answer']): ArrayBuffer[] =>
  'names' in answer ? [answer.x.buffer, answer.y.buffer, answer.names.buffer] : []

const port = parentPort
if (port === null) throw new Error('The search worker runs in a worker thread only.')
port.on('message', (call: Call) => {
  let reply: Reply
  try {
    reply = { number: call.number, answer: answer(call.name, call.ask) }
  } catch (error) {
    reply = { number: call.number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  port.postMessage(reply, 'answer' in reply ? columnsOf(reply.answer) : [])
})
