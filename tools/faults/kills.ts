import { type Findings, type KillTarget, openKillRig } from '../../apps/server/src/exchange/kill.testing.ts'
import type { FaultRow } from './fault-row.ts'
import { seeded, times } from './measures.ts'

const IMPORT_SIZE = 2_000
const SEED = 2_026
/** A kill may also come when the import has just ended. */
const BEYOND = 1.2
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

const isHalf = ({ moved, job }: Findings) =>
  job === undefined ? moved !== 0 && moved !== IMPORT_SIZE : moved !== (job === 'Completed' ? IMPORT_SIZE : 0)

const rowOf = (target: KillTarget, found: readonly Findings[]): FaultRow => {
  const count = (of: (one: Findings) => number) => sum(found.map(of))
  const bad = {
    lost: count(({ lost }) => lost.length),
    doubled: count(({ doubled }) => doubled.length),
    half: found.filter(isHalf).length,
    'files left over': count(({ leftovers }) => leftovers.length),
    'unlike in the search': count(({ unlike }) => unlike.length),
  }
  const whole = found.filter(({ moved }) => moved > 0).length
  return {
    fault: `kill -9 of ${target === 'both' ? 'server and database together' : `the ${target}`} while saving and importing`,
    rounds: found.length,
    found:
      `${count(({ acknowledged }) => acknowledged)} saves acknowledged; imports ${whole} whole, ` +
      `${found.length - whole} not at all; ${Object.entries(bad)
        .map(([what, many]) => `${many} ${what}`)
        .join(', ')}; back after ${times(found.map(({ back }) => back))}`,
    isGood: sum(Object.values(bad)) === 0,
  }
}

/** Kills at seeded random moments, a third of them each target, and an orderly end under load. */
export async function kills(rounds: number): Promise<FaultRow[]> {
  const rig = await openKillRig(IMPORT_SIZE)
  const random = seeded(SEED)
  try {
    await rig.undisturbed()
    const usual = await rig.undisturbed()
    const rows: FaultRow[] = []
    for (const target of ['server', 'database', 'both'] as const) {
      const found: Findings[] = []
      for (let round = 0; round < Math.ceil(rounds / 3); round++)
        found.push(await rig.round(target, usual * BEYOND * random()))
      rows.push(rowOf(target, found))
    }
    const { code, acknowledged, cut } = await rig.terminate()
    const ended = `exit ${code}, ${acknowledged} saves acknowledged, ${cut.length} requests cut`
    return [...rows, { fault: 'SIGTERM under load', rounds: 1, found: ended, isGood: code === 0 && cut.length === 0 }]
  } finally {
    await rig.close()
  }
}
