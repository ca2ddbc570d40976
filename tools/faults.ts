import { openKillRig } from '../apps/server/src/exchange/kill-rig.ts'
import { backupFaults } from './faults/backup.ts'

/**
 * Kills the server and its database again and again while preferences are saved and a file is imported, and says what
 * was found: npm run faults [ROUNDS]. The exit code is 1 when anything was lost, doubled or half done.
 */

const IMPORT_SIZE = 3_000
const rounds = Number(process.argv[2] ?? 20)

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const rig = await openKillRig(IMPORT_SIZE)
let isGood = true
try {
  await rig.undisturbed()
  const usual = await rig.undisturbed()
  for (const target of ['server', 'database'] as const) {
    const found = []
    for (let round = 0; round < rounds; round++) found.push(await rig.round(target, (usual * (round + 0.5)) / rounds))
    const lost = found.flatMap((one) => one.lost).length
    const doubled = found.flatMap((one) => one.doubled).length
    const half = found.filter(({ moved, job }) =>
      job === undefined ? moved !== 0 && moved !== IMPORT_SIZE : moved !== (job === 'Completed' ? IMPORT_SIZE : 0),
    ).length
    const leftovers = found.flatMap((one) => one.leftovers).length
    isGood &&= lost + doubled + half + leftovers === 0
    const back = found.map((one) => one.back)
    console.log(
      `kill -9 of the ${target}, ${rounds} rounds: ${found.reduce((sum, one) => sum + one.acknowledged, 0)} saves ` +
        `acknowledged, ${lost} lost, ${doubled} doubled; imports: ${found.filter(({ moved }) => moved > 0).length} whole, ` +
        `${found.filter(({ moved }) => moved === 0).length} not at all, ${half} half; ${leftovers} files left over; ` +
        `back after ${seconds(median(back))} (at most ${seconds(Math.max(...back))})`,
    )
  }
  const { code, acknowledged, cut } = await rig.terminate()
  isGood &&= code === 0 && cut.length === 0
  console.log(`SIGTERM under load: exit ${code}, ${acknowledged} saves acknowledged, ${cut.length} requests cut`)
} finally {
  await rig.close()
}
for (const row of await backupFaults(rounds)) {
  isGood &&= row.isGood
  console.log(`${row.fault}, ${row.rounds} rounds: ${row.found}`)
}
process.exitCode = isGood ? 0 : 1
