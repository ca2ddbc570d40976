import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { scatter as Scatter } from '@ingot/search/answers/plots/scatter'
import type { presence as Presence } from '@ingot/search/answers/presence'
import type { search as Search } from '@ingot/search/answers/search'
import type { similar as Similar } from '@ingot/search/answers/similar'
import type { startBuild as StartBuild } from '@ingot/search/index/build'
import type { ColumnarIndex, indexBytes as IndexBytes, IndexedRow } from '@ingot/search/index/columnar-index'
import type { everythingOf as EverythingOf, SearchRequest } from '@ingot/search/port'
import type { materials as Materials, requests as Requests } from '../synthetic.ts'

/**
 * The engine of one checkout, for main.ts: `node engine.ts CHECKOUT SIZE REQUESTS`. Builds its index, says
 * `{ kinds, bytes }`, then answers each message `{ kind, at }` with the milliseconds of that call.
 */
const [, , checkout = '', size = '', count = ''] = process.argv
const load = (path: string): Promise<unknown> => import(`${checkout}/${path}`)

const { search } = (await load('packages/search/src/answers/search.ts')) as { search: typeof Search }
const { similar } = (await load('packages/search/src/answers/similar.ts')) as { similar: typeof Similar }
const { presence } = (await load('packages/search/src/answers/presence.ts')) as { presence: typeof Presence }
const { scatter } = (await load('packages/search/src/answers/plots/scatter.ts')) as { scatter: typeof Scatter }
const { startBuild } = (await load('packages/search/src/index/build.ts')) as { startBuild: typeof StartBuild }
const { everythingOf } = (await load('packages/search/src/port.ts')) as { everythingOf: typeof EverythingOf }
const { indexBytes } = (await load('packages/search/src/index/columnar-index.ts')) as { indexBytes: typeof IndexBytes }
const { materials, requests } = (await load('bench/synthetic.ts')) as {
  materials: typeof Materials
  requests: typeof Requests
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** How many of the materials requests are drawn from. */
const SAMPLES = 2_000
const SIMILAR = 20
const SCATTERS = 5

function build(): { index: ColumnarIndex; samples: IndexedRow[] } {
  const builder = startBuild()
  const samples: IndexedRow[] = []
  const every = Math.ceil(Number(size) / SAMPLES)
  let n = 0
  for (const row of materials(Number(size))) {
    if (n++ % every === 0) samples.push(row)
    builder.add(row)
  }
  const steps = builder.finish()
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { index: step.value, samples }
}

const { index, samples } = build()
const everything: SearchRequest = { ...everythingOf(['public']), sort: { by: 'name' }, offset: 0, limit: 30 }
const drawn = requests(samples, Number(count))
const points = { filter: everything, x: { column: 'p0' }, y: { column: 'p1' }, level: 2, hasIds: false } as const
const calls: Record<string, (() => unknown)[]> = {
  'faceted search': drawn.map((request) => () => search([index], request)),
  similar: samples
    .filter((_, at) => at % Math.ceil(samples.length / SIMILAR) === 0)
    .map(
      ({ id }) =>
        () =>
          similar([index], id, everything, 30),
    ),
  'counts of each property': drawn
    .filter(({ tags, features }) => tags.length + features.length > 0)
    .map((request) => () => presence([index], request)),
  'scatter of all': Array.from({ length: SCATTERS }, () => () => scatter([index], points)),
}

process.on('message', ({ kind, at }: { kind: string; at: number }) => {
  const call = calls[kind]?.[at]
  if (call === undefined) throw new Error(`there is no call ${at} of ${kind}`)
  collectGarbage()
  const start = performance.now()
  call()
  process.send?.(performance.now() - start)
})
process.send?.({
  kinds: Object.fromEntries(Object.entries(calls).map(([kind, all]) => [kind, all.length])),
  bytes: indexBytes(index) / Number(size),
})
