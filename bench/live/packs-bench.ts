import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openShipped, type Shipped } from '../../apps/server/src/catalog/shipped.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { seedDemo } from '../../apps/server/src/exchange/demo/seed.ts'
import { quietLog } from '../../apps/server/src/life/log.ts'
import { openPacks, packsAtFirst, type ShippedPack } from '../../apps/server/src/packs/shipped-packs.ts'
import { columnarEngine } from '../../apps/server/src/search/engines/columnar.ts'
import { streamRows } from '../../apps/server/src/search/store.ts'
import { type Figures, figuresOf, sayFigures, sayTarget } from '../figures.ts'
import { startLiveApp } from './app.ts'

const REQUESTS = 60

const home = fileURLToPath(new URL('../..', import.meta.url))

/** A call as its screen makes it; `variant` keeps answers from being the kept ones. */
interface Call {
  what: string
  path: (variant: number) => string
  body: (variant: number) => object
}

const words = ['steel', '6061', 'aluminium', 'ti-6al-4v', 'silica', 'epoxy', 'oak', 'rubber', 'copper', 'adhesive']
const wordAt = (variant: number): string => words[variant % words.length] ?? ''

const CALLS: readonly Call[] = [
  {
    what: 'search by a word',
    path: () => '/mmdc/bblocks/table',
    body: (variant) => ({ textfilter: [wordAt(variant)], limit: 30, offset: Math.floor(variant / words.length) }),
  },
  {
    what: 'counts of the filters',
    path: () => '/mmdc/product/qualfeaturecount',
    body: (variant) => ({ textfilter: [wordAt(variant)] }),
  },
  {
    what: 'points of a scatter plot',
    path: () => '/mmdc/product/scatterdata',
    body: (variant) => ({ x: 'density', y: variant % 2 === 0 ? 'rm' : 'e_modulus' }),
  },
  {
    what: 'a pasted list of 100 lines',
    path: () => '/mmdc/bblocks/list',
    body: (variant) => ({
      listfilter: Array.from({ length: 100 }, (_, line) => `${wordAt(line + variant)} ${1000 + line * variant}`),
    }),
  },
]

/** Every call on a server of its own with these packs beside the demo catalogue, and how long they took to load, s. */
async function timed(folder: string, shipped: Shipped, packs: readonly ShippedPack[]) {
  const config = { ...readConfig({ DATA_DIR: folder }), trustProxy: 1 }
  const database = await openDatabase(config, quietLog)
  const engine = columnarEngine(() => {})
  try {
    const start = performance.now()
    const materials = await seedDemo(database.bulk, shipped.catalogue, {
      folder: join(home, 'data/demo'),
      packs: [...packs],
    })
    const seconds = (performance.now() - start) / 1000
    await engine.load(streamRows(database.bulk))
    const app = await startLiveApp(config, { database, shipped, engine })
    const figures = new Map<string, Figures>()
    for (const { what, path, body } of CALLS) {
      const durations: number[] = []
      for (let variant = 0; variant < REQUESTS; variant++) {
        const from = performance.now()
        const reply = await fetch(`http://127.0.0.1:${app.port}${path(variant)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${variant}.1` },
          body: JSON.stringify(body(variant)),
        })
        const text = await reply.text()
        if (reply.status !== 200) throw new Error(`The server answered ${reply.status} to ${what}: ${text}`)
        durations.push(performance.now() - from)
      }
      figures.set(what, figuresOf(durations))
    }
    await app.close()
    return { materials, seconds, figures }
  } finally {
    await engine.close()
    await database.close()
  }
}

/** Search and charts with every pack that holds its data, beside the catalogue of a first start: no dearer than it grew. */
export async function benchPacks(folder: string): Promise<void> {
  const shipped = openShipped(join(home, 'data'))
  const packs = openPacks(join(home, 'data/packs'))
  const first = await timed(join(folder, 'packs-first'), shipped, packsAtFirst(packs))
  const all = await timed(
    join(folder, 'packs-all'),
    shipped,
    [...packs.values()].filter(({ records }) => records !== undefined),
  )
  const growth = all.materials / first.materials
  console.log(
    `\nall packs: ${all.materials.toLocaleString('en')} materials (${growth.toFixed(1)} × a first start), loaded in ${all.seconds.toFixed(1)} s`,
  )
  for (const { what } of CALLS) {
    const [before, after] = [first.figures.get(what), all.figures.get(what)]
    if (!before || !after) continue
    console.log(sayFigures(what, after))
    const value = after.median / before.median
    console.log(
      sayTarget({ what: `${what}, all packs ÷ first`, value, required: Math.ceil(growth), stretch: 5, isCost: true }),
    )
  }
}
