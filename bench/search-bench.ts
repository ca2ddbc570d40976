import { deepStrictEqual } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { tiersOf } from '@ingot/domain/names/tiers'
import { decodeScatter, scatterNumber } from '@ingot/domain/scatter/scatter-columns'
import { scatter } from '@ingot/search/answers/plots/scatter'
import { presence } from '@ingot/search/answers/presence'
import { search } from '@ingot/search/answers/search'
import { similar, traitsOf } from '@ingot/search/answers/similar'
import { startBuild } from '@ingot/search/index/build'
import { type ColumnarIndex, type IndexedRow, indexBytes } from '@ingot/search/index/columnar-index'
import { everythingOf, type SearchAnswer, type SearchRequest } from '@ingot/search/port'
import type pg from 'pg'
import { type Figures, figuresOf, sayFigures, sayTarget, type Target } from './figures.ts'
import { materials, PROPERTIES, propertyKey, requests } from './synthetic.ts'
import { presenceWide, scatterWide, searchWide, similarWide, type WideAnswer } from './wide-queries.ts'
import { startWideFile, tagNumber } from './wide-table.ts'

/** Requests answered before the clock runs, so that both sides are warm. */
const WARM_UP = 30
/** Repeats of the calls that are measured one by one. */
const REPEATS = 10

const say = (line: string): void => console.log(line)

const PUBLIC: SearchRequest = {
  ...everythingOf(['public']),
  sort: { by: 'name' },
  offset: 0,
  limit: 30,
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Duration of one call in milliseconds, and its answer. */
async function timed<T>(call: () => T | Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = performance.now()
  const answer = await call()
  return { ms: performance.now() - start, answer }
}

export async function benchSize(client: pg.Client, folder: string, size: number, requestCount: number): Promise<void> {
  say(`\n${size.toLocaleString('en')} materials`)
  const { index, samples } = await prepare(client, folder, size)
  const targets: Target[] = [
    ...(await benchSearch(client, index, requests(samples, requestCount), size)),
    ...(await benchOthers(client, index, samples, size)),
    ...(await benchTransfer(index)),
    { what: 'memory, bytes a material', value: indexBytes(index) / size, required: 1000, stretch: 500, isCost: true },
  ]
  for (const target of targets) say(sayTarget(target))
}

async function prepare(
  client: pg.Client,
  folder: string,
  size: number,
): Promise<{ index: ColumnarIndex; samples: IndexedRow[] }> {
  const file = startWideFile(folder)
  const builder = startBuild()
  const samples: IndexedRow[] = []
  const every = Math.ceil(size / 2_000)
  let n = 0
  let adding = 0
  for (const row of materials(size)) {
    if (n++ % every === 0) samples.push(row)
    file.add(row)
    const start = performance.now()
    builder.add(row)
    adding += performance.now() - start
  }
  const finish = await timed(() => {
    const steps = builder.finish()
    let step = steps.next()
    while (!step.done) step = steps.next()
    return step.value
  })
  const load = await timed(() => file.load(client))
  say(
    `columnar index built in ${((adding + finish.ms) / 1000).toFixed(1)} s, PostgreSQL loaded in ${(load.ms / 1000).toFixed(1)} s`,
  )
  return { index: finish.answer, samples }
}

/** Requests go to one engine after the other; the search must be as correct as it is fast. */
async function benchSearch(
  client: pg.Client,
  index: ColumnarIndex,
  all: readonly SearchRequest[],
  size: number,
): Promise<Target[]> {
  for (const request of all.slice(0, WARM_UP)) {
    await searchWide(client, request)
    for (let n = 0; n < 3; n++) search([index], request)
  }
  const columnar: number[] = []
  const wide: number[] = []
  for (const request of all) {
    const theirs = await timed(() => searchWide(client, request))
    const ours = await timed(() => search([index], request))
    demandEqual(request, ours.answer, theirs.answer)
    wide.push(theirs.ms)
    columnar.push(ours.ms)
  }
  const relevant: number[] = []
  for (const request of all.filter(({ terms }) => terms.length > 0)) {
    const sort = { by: 'relevance', tiers: tiersOf(request.terms) } as const
    relevant.push((await timed(() => search([index], { ...request, sort }))).ms)
  }
  const [ours, theirs] = [figuresOf(columnar), figuresOf(wide)]
  say(sayFigures('columnar, words by relevance', figuresOf(relevant)))
  say(sayFigures('columnar', ours))
  say(sayFigures('PostgreSQL, wide table', theirs))
  return searchTargets(ours, theirs, size)
}

function searchTargets(ours: Figures, theirs: Figures, size: number): Target[] {
  const [required, stretch] = size >= 1_000_000 ? [60, 150] : size >= 100_000 ? [50, 120] : [30, 80]
  const mean = { what: 'faceted search, mean', value: theirs.mean / ours.mean, required, stretch }
  if (size < 1_000_000) return [mean]
  return [
    mean,
    { what: 'faceted search, p95', value: theirs.p95 / ours.p95, required: 80, stretch: 200 },
    { what: 'faceted search, median', value: theirs.median / ours.median, required: 30, stretch: 80 },
  ]
}

function demandEqual(request: SearchRequest, ours: SearchAnswer, theirs: WideAnswer): void {
  const counts = Object.entries(ours.facets).flatMap(([group, tags]) =>
    Object.entries(tags).map(([id, count]): [number, number] => [tagNumber(`${group}-${id}`), count]),
  )
  deepStrictEqual(
    { total: ours.total, ids: ours.ids.map(toNumber), counts: counts.sort(([a], [b]) => a - b) },
    { total: theirs.total, ids: theirs.ids, counts: [...theirs.counts].sort(([a], [b]) => a - b) },
    `unequal answers to ${JSON.stringify(request)}`,
  )
}

const toNumber = (id: string): number => Number.parseInt(id, 16)

async function benchOthers(
  client: pg.Client,
  index: ColumnarIndex,
  samples: readonly IndexedRow[],
  size: number,
): Promise<Target[]> {
  await demandEqualPoints(client, index)
  const some = Array.from(
    { length: REPEATS },
    (_, k) => samples[Math.floor((k * samples.length) / REPEATS)] as IndexedRow,
  )
  const narrow = requests(samples, REPEATS * 3, 11).filter(({ tags, features }) => tags.length + features.length > 0)
  const calls: [string, { ours: () => unknown; theirs: () => Promise<unknown> }[]][] = [
    [
      'similar',
      some.map(({ id }) => {
        const traits = traitsOf([index], id, ['public'])
        return {
          ours: () => similar([index], id, PUBLIC, 30).ids.map(toNumber),
          theirs: () => similarWide(client, toNumber(id), traits, 30),
        }
      }),
    ],
    [
      'counts of each property',
      narrow.map((request) => ({
        ours: () => presenceCounts(index, request),
        theirs: () => presenceWide(client, request),
      })),
    ],
    [
      'scatter of all',
      Array.from({ length: 3 }, () => ({
        ours: () => decodeScatter(pointsOf(index, false)).count,
        theirs: async () => (await scatterWide(client, ['p0', 'p1'])).length,
      })),
    ],
  ]
  const targets: Target[] = []
  for (const [what, pairs] of calls) {
    for (let n = 0; n < 3; n++) for (const { ours } of pairs) ours()
    for (const { theirs } of pairs.slice(0, 3)) await theirs()
    const columnar: number[] = []
    const wide: number[] = []
    for (const pair of pairs) {
      // Both are warm, and what the one leaves behind is not counted against the other.
      await pair.theirs()
      collectGarbage()
      const theirs = await timed(pair.theirs)
      collectGarbage()
      pair.ours()
      const ours = await timed(pair.ours)
      deepStrictEqual(ours.answer, theirs.answer, `unequal answers: ${what}`)
      wide.push(theirs.ms)
      columnar.push(ours.ms)
    }
    const [ours, theirs] = [figuresOf(columnar), figuresOf(wide)]
    say(sayFigures(`${what}: columnar`, ours))
    say(sayFigures(`${what}: PostgreSQL`, theirs))
    const value = theirs.mean / ours.mean
    if (size >= 1_000_000) targets.push({ what: `${what}, mean`, value, required: 50, stretch: 150 })
    else say(`${what}: ratio ${value.toFixed(1)}`)
  }
  return targets
}

const POINTS = { filter: PUBLIC, x: { column: 'p0' }, y: { column: 'p1' } }

/** The reply of all points: numbers and families, and ids where asked for. */
const pointsOf = (index: ColumnarIndex, hasIds: boolean): ArrayBuffer =>
  scatter([index], { ...POINTS, level: 2, hasIds })

const idsOf = (names: Uint8Array): string[] => new TextDecoder().decode(names).split('\n')

async function demandEqualPoints(client: pg.Client, index: ColumnarIndex): Promise<void> {
  const { x, y, names } = decodeScatter(pointsOf(index, true))
  const ours = idsOf(names).map((id, k) => [toNumber(id), x[k] ?? 0, y[k] ?? 0] as const)
  const theirs = (await scatterWide(client, ['id', 'p0', 'p1'])).map(
    ([id = 0, x = 0, y = 0]) => [id, scatterNumber(x), scatterNumber(y)] as const,
  )
  const byId = ([a]: readonly number[], [b]: readonly number[]) => (a ?? 0) - (b ?? 0)
  deepStrictEqual(ours.sort(byId), theirs.sort(byId), 'unequal points')
}

function presenceCounts(index: ColumnarIndex, request: SearchRequest): number[] {
  const { columns, features, diagrams } = presence([index], request)
  return [
    ...Array.from({ length: PROPERTIES }, (_, p) => columns[propertyKey(p)] ?? 0),
    ...Array.from({ length: 30 }, (_, k) => features[`f${k}`] ?? 0),
    ...Array.from({ length: 40 }, (_, k) => diagrams[`d${k}`] ?? 0),
  ]
}

/** How often the points are sent. */
const SENT = 30

/** Reads an address so many times, one after the other. */
const READER = `let [, address, times] = process.argv
for (; times > 0; times--) for await (const _ of (await fetch(address)).body) {}`

/**
 * CPU of the server's main thread for sending all points over HTTP once the engine has answered: as its columns, and as
 * JSON objects. The reader is a process of its own.
 */
async function benchTransfer(index: ColumnarIndex): Promise<Target[]> {
  const columns = pointsOf(index, false)
  const { count, x, y, family, families } = decodeScatter(columns)
  const objects = (): string =>
    JSON.stringify(Array.from(x, (one, k) => ({ x: one, y: y[k], family: families[family[k] ?? 0] })))
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** From the first request until the last reply is written. */
  const cost = async (body: () => string | Buffer): Promise<number> => {
    let before: NodeJS.CpuUsage | undefined
    let used = { user: 0, system: 0 }
    const answer = (_: IncomingMessage, reply: ServerResponse) => {
      before ??= process.cpuUsage()
      reply.on('finish', () => {
        used = process.cpuUsage(before)
      })
      reply.end(body())
    }
    server.on('request', answer)
    const given = ['--input-type=module', '-e', READER, `http://127.0.0.1:${port}/`, String(SENT)]
    const [code] = (await once(spawn(process.execPath, given, { stdio: 'inherit' }), 'exit')) as [number]
    server.off('request', answer)
    if (code !== 0) throw new Error(`the reader ended with ${code}`)
    return (used.user + used.system) / 1000 / SENT
  }
  const [asColumns, asJson] = [await cost(() => Buffer.from(columns)), await cost(objects)]
  server.close()
  say(`sending ${count} points: columns ${asColumns.toFixed(2)} ms of CPU, JSON ${asJson.toFixed(2)} ms`)
  return [
    {
      what: 'scatter transfer, CPU of the main thread, columns against JSON',
      value: asJson / asColumns,
      required: 100,
      stretch: 200,
    },
  ]
}
