import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { layoutOf } from '../../apps/server/src/db/cluster/layout.ts'
import { findPostmaster } from '../../apps/server/src/db/cluster/postmaster.ts'
import { makeTestFolder } from '../../apps/server/src/db/server.testing.ts'
import { openProductRig } from '../../apps/server/src/life/testing/product.ts'
import { type ServerProcess, spawnServer } from '../../apps/server/src/life/testing/server.ts'
import type { FaultRow } from './fault-row.ts'
import { seconds } from './measures.ts'

const lastOf = (server: ServerProcess) => server.said().trim().split('\n').at(-1) ?? ''

async function refusal(fault: string, server: ServerProcess, sentence: RegExp): Promise<FaultRow> {
  const started = performance.now()
  const code = await server.ended
  const isGood = code === 1 && sentence.test(lastOf(server))
  return {
    fault,
    rounds: 1,
    found: `exit ${code} after ${seconds(performance.now() - started)}: ${lastOf(server)}`,
    isGood,
  }
}

async function portInUse(): Promise<FaultRow> {
  const dataDir = makeTestFolder('port')
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  try {
    const { port } = other.address() as AddressInfo
    const row = await refusal('port in use', spawnServer({ dataDir, env: { PORT: String(port) } }), /^Port \d+ of /)
    return { ...row, isGood: row.isGood && findPostmaster(layoutOf(dataDir).cluster) === undefined }
  } finally {
    other.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function twoServers(): Promise<FaultRow> {
  const rig = await openProductRig('two')
  try {
    const row = await refusal(
      'two servers on one data directory',
      spawnServer({ dataDir: rig.dataDir }),
      /already running/,
    )
    // The message names a folder of this machine's.
    return { ...row, found: row.found.replace(/\(pid.*?\)/, '(pid …)'), isGood: row.isGood && (await rig.save(1)) }
  } finally {
    await rig.close()
  }
}

export const starts = async (): Promise<FaultRow[]> => [await portInUse(), await twoServers()]
