import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { quietLog } from '../apps/server/src/life/log.ts'
import { benchLive } from './live/live-bench.ts'
import { benchPacks } from './live/packs-bench.ts'
import { benchSize } from './search-bench.ts'
import { benchUnits, printUnits } from './units.ts'

/**
 * Search beside PostgreSQL on the same data, in one run: `npm run bench -- --sizes=10k,100k,1M --requests=200`.
 * Every answer of both must be equal; the run fails where one is not. Then the search call of a whole server over
 * HTTP, on `--live=10k` materials (`--live=0` leaves it out); then search and charts with all packs of measured data beside
 * a first start (`--no-packs` leaves them out).
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10k,100k' },
    requests: { type: 'string', default: '200' },
    live: { type: 'string', default: '10k' },
    'no-packs': { type: 'boolean', default: false },
  },
})

const sizeOf = (text: string): number => {
  const found = /^(\d+)(k|M)?$/.exec(text)
  if (found === null) throw new Error(`"${text}" is no size: write 10k, 100k or 1M.`)
  return Number(found[1]) * (found[2] === 'M' ? 1_000_000 : found[2] === 'k' ? 1_000 : 1)
}

printUnits(benchUnits())

const folder = mkdtempSync(join(tmpdir(), 'ingot-bench-'))
chmodSync(folder, 0o711)
const server = await startEmbedded({ dataDir: folder, log: quietLog, durable: false })
try {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("SET jit = off; SET work_mem = '128MB'")
  for (const size of values.sizes.split(',').map(sizeOf)) await benchSize(client, folder, size, Number(values.requests))
  await client.end()
  if (sizeOf(values.live) > 0) await benchLive(folder, sizeOf(values.live))
  if (!values['no-packs']) await benchPacks(folder)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
