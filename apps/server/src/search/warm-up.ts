import { setTimeout as sleep } from 'node:timers/promises'
import { type MaterialRow, readTable, type SearchPayload, type SearchReply } from '@ingot/contract/search'
import type { InjectOptions } from 'fastify'
import type { Log } from '../life/log.ts'
import type { ColumnarEngine } from './engines/columnar.ts'
import type { Feed } from './feed.ts'

/** The server, called from within. */
interface CalledServer {
  inject(call: InjectOptions): Promise<{ statusCode: number; body: string }>
}

interface WarmUp {
  app: CalledServer
  engine: Pick<ColumnarEngine, 'isReady'>
  feed: Pick<Feed, 'settled'>
  isDraining: () => boolean
  log: Pick<Log, 'warn'>
  /** Visitors do not wait longer for it, ms. */
  longest?: number
}

/** Materials whose searches are made; after about this many the engine of JavaScript has compiled the code. */
const MATERIALS = 12
const LONGEST_MS = 10_000
/** Pause before the index is looked for again where it could not be built, ms. */
const LOOK_AFTER_MS = 500

/**
 * Makes the calls that visits begin with as soon as the index is there: the list, a name, a class, a range with an
 * order. The first visitor would wait for code that is not compiled and for pages that the database has not read: with
 * a million materials several times as long.
 */
export function startWarmUp({ app, engine, feed, isDraining, log, longest = LONGEST_MS }: WarmUp): {
  isWarm: () => boolean
} {
  let isWarm = false
  const run = async () => {
    await feed.settled()
    // The feed builds the index again by itself where it could not.
    while (!engine.isReady() && !isDraining()) await sleep(LOOK_AFTER_MS, undefined, { ref: false })
    if (isDraining()) return
    try {
      await Promise.race([makeCalls(app, isDraining), sleep(longest, undefined, { ref: false })])
    } catch (error) {
      if (!isDraining()) log.warn({ err: error }, 'the first searches failed')
    }
    isWarm = true
  }
  void run()
  return { isWarm: () => isWarm }
}

async function makeCalls(app: CalledServer, isDraining: () => boolean): Promise<void> {
  const list = async (payload: SearchPayload): Promise<SearchReply> => {
    const { method, path: url } = readTable
    const reply = await app.inject({ method, url, payload })
    if (reply.statusCode !== 200) throw new Error(`The list answers ${reply.statusCode}: ${reply.body}`)
    return JSON.parse(reply.body)
  }
  const { items } = await list({})
  const visits = items.slice(0, MATERIALS).flatMap(visitsTo)
  for (const asked of visits) if (!isDraining()) await list(asked)
}

function visitsTo({ name, classPath, values }: MaterialRow): SearchPayload[] {
  const [vkey, value] =
    Object.entries(values).find(([key, { value }]) => value !== undefined && !key.startsWith('=')) ?? []
  return [
    { textfilter: [name] },
    { tagfilter: { class: [classPath] } },
    ...(vkey === undefined ? [] : [{ propfilter: [{ vkey, min: value?.value }], sort: vkey }]),
  ]
}
