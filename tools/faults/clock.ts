import { existsSync } from 'node:fs'
import { sendImport } from '../../apps/server/src/exchange/kill.testing.ts'
import { openProductRig } from '../../apps/server/src/life/testing/product.ts'
import type { FaultRow } from './fault-row.ts'
import { until } from './measures.ts'

/** Where Debian's package `libfaketime` puts it, by machine. */
const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const LIBRARY = `/usr/lib/${MACHINE}-linux-gnu/faketime/libfaketime.so.1`

const JUMPS = ['-1d', '-1h', '+1h', '+1d']

/**
 * Restarts the server with a clock that is wrong, while the database's is right: sessions, saves and imports go on. The
 * clock is that of libfaketime (apt-get install faketime); left out with a word where it is not installed.
 */
export async function clockJumps(): Promise<FaultRow[]> {
  const fault = 'clock of the server wrong (−1 d, −1 h, +1 h, +1 d)'
  if (!existsSync(LIBRARY)) return [{ fault, rounds: 0, found: 'left out: faketime is not installed', isGood: true }]
  const rig = await openProductRig('clock')
  const wrong: string[] = []
  try {
    for (const [at, jump] of JUMPS.entries()) {
      await rig.server().kill('SIGTERM')
      await rig.start({ env: { LD_PRELOAD: LIBRARY, FAKETIME: jump } })
      await rig.awaitReady()
      if (!(await rig.save(at + 1))) wrong.push(`${jump}: not saved`)
      const job = await sendImport(rig, `clock${at}-`, 20)
      const isDone = async () =>
        (await rig.ask<{ status: string }>('select status from job where id = $1', [job]))[0]?.status === 'Completed'
      if (job === undefined || (await until(isDone, 60_000)) === undefined) wrong.push(`${jump}: not imported`)
    }
  } finally {
    await rig.close()
  }
  const found = wrong.length === 0 ? 'session, save and import hold in each' : wrong.join('; ')
  return [{ fault, rounds: JUMPS.length, found, isGood: wrong.length === 0 }]
}
