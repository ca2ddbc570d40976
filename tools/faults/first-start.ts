import { rmSync } from 'node:fs'
import { layoutOf } from '../../apps/server/src/db/cluster/layout.ts'
import { stopPostmaster } from '../../apps/server/src/db/cluster/postmaster.ts'
import { makeTestFolder } from '../../apps/server/src/db/server.testing.ts'
import { sleep } from '../../apps/server/src/life/processes.ts'
import { send } from '../../apps/server/src/life/testing/calls.ts'
import { killDatabase, spawnServer } from '../../apps/server/src/life/testing/server.ts'
import type { FaultRow } from './fault-row.ts'
import { counted, seeded, times } from './measures.ts'

const SEED = 11

/** Starts for the first time with the demo catalogue; answers how many materials there are, and closes it. */
async function startIn(dataDir: string): Promise<{ materials: number; back: number }> {
  const started = performance.now()
  const server = spawnServer({ dataDir, env: { CATALOGUE: 'demo' } })
  try {
    const url = await server.ready()
    for (;;) {
      const { status, body } = await send(`${url}/readyz`, 'GET')
      if (status === 200) return { materials: JSON.parse(body).materials, back: performance.now() - started }
      await sleep(50)
    }
  } finally {
    await server.kill('SIGTERM')
  }
}

async function inFolder<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = makeTestFolder('first-start')
  try {
    return await run(dataDir)
  } finally {
    await stopPostmaster(layoutOf(dataDir).cluster)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Kills server and database at random moments of the first start; the next start must have the whole catalogue. */
export async function firstStarts(rounds: number): Promise<FaultRow[]> {
  const usual = await inFolder(startIn)
  const random = seeded(SEED)
  const found: { materials: number; back: number }[] = []
  for (let round = 0; round < rounds; round++)
    found.push(
      await inFolder(async (dataDir) => {
        const server = spawnServer({ dataDir, env: { CATALOGUE: 'demo' } })
        await sleep(usual.back * random())
        const ended = server.kill()
        await killDatabase(dataDir)
        await ended
        return startIn(dataDir)
      }),
    )
  const isGood = found.every(({ materials }) => materials === usual.materials)
  return [
    {
      fault: 'kill -9 of everything during the first start',
      rounds,
      found: `then ${counted(found.map(({ materials }) => `${materials} materials`))}; back after ${times(found.map(({ back }) => back))}`,
      isGood,
    },
  ]
}
