import { freezeCluster } from '../../apps/server/src/db/server.testing.ts'
import { sleep } from '../../apps/server/src/life/processes.ts'
import { sendJson } from '../../apps/server/src/life/testing/calls.ts'
import { openProductRig } from '../../apps/server/src/life/testing/product.ts'
import type { FaultRow } from './fault-row.ts'
import { counted, seconds, times, until } from './measures.ts'

const LANES = 20
const FROZEN_MS = 6_000

/** Stops the embedded PostgreSQL where it stands for six seconds while twenty callers save and read. */
export async function frozen(rounds: number): Promise<FaultRow[]> {
  const rig = await openProductRig('frozen')
  const backs: number[] = []
  const waits: number[] = []
  const statuses: number[] = []
  const reads: number[] = []
  let content = 1
  const timed = async (call: () => Promise<{ status: number }>, into: number[]) => {
    const started = performance.now()
    into.push((await call()).status)
    waits.push(performance.now() - started)
  }
  try {
    const read = () => sendJson(`${rig.address()}/mmdc/bblocks/tiles`, '', {})
    await read()
    for (let round = 0; round < rounds; round++) {
      const thaw = freezeCluster(rig.cluster)
      const end = performance.now() + FROZEN_MS
      const lane = async () => {
        while (performance.now() < end) {
          const body = { content: content++, preferences: { unitSystem: 'si' } }
          await timed(() => sendJson(`${rig.address()}/mmdc/user/prefs`, rig.cookie, body), statuses)
          await timed(read, reads)
          await sleep(100)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      thaw()
      backs.push((await until(() => rig.save(1), 60_000)) ?? Number.POSITIVE_INFINITY)
    }
  } finally {
    await rig.close()
  }
  const slowest = Math.max(...waits)
  return [
    {
      fault: 'database frozen for 6 s (SIGSTOP)',
      rounds,
      found:
        `saves ${counted(statuses)}, reads from memory ${counted(reads)}, slowest answer ${seconds(slowest)}; ` +
        `back ${times(backs)} after SIGCONT`,
      isGood:
        statuses.every((status) => status === 503) &&
        reads.every((status) => status === 200) &&
        slowest < 5_000 &&
        Math.max(...backs) < 5_000,
    },
  ]
}
