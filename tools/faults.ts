import { readLine, runCommand, UsageError } from '../apps/server/src/cli/command/command.ts'
import { backupFaults } from './faults/backup.ts'
import { clockJumps } from './faults/clock.ts'
import { fullDisk } from './faults/disk.ts'
import type { FaultRow } from './faults/fault-row.ts'
import { firstStarts } from './faults/first-start.ts'
import { frozen } from './faults/frozen.ts'
import { kills } from './faults/kills.ts'
import { starts } from './faults/starts.ts'
import { upgradeFaults } from './faults/upgrade.ts'

const GROUPS = ['starts', 'frozen', 'disk', 'clock', 'first-start', 'kills', 'backup', 'upgrade'] as const

const USAGE = `Hurts a server of its own in every way that is known, and says what was found.
  npm run faults -- [KILLS] [GROUP …]     KILLS: how many in all (60); GROUP: some of them only, of
    ${GROUPS.join(', ')}`

/**
 * Hurts a real server and its database in every way that is known, and says what was found: npm run faults [KILLS]
 * [GROUP …]. KILLS (60) is how many kills there are in all. The exit code is 1 when anything was not as it should be.
 */

const KILLS = 60
/** Of the kills, those during a first start. */
const FIRST_STARTS = 0.25

runCommand(USAGE, async () => {
  const words = readLine({}, 20).positionals
  const isNumber = (word: string): boolean => !Number.isNaN(Number(word))
  const [given = String(KILLS), ...more] = words.filter(isNumber)
  if (more.length > 0) throw new UsageError(`KILLS stands once, but "${more.join(' ')}" follows it.`)
  const wanted = words.filter((word) => !isNumber(word))
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(`KILLS is "${given}", but takes a whole number from 1.`)
  const early = Math.max(1, Math.round(count * FIRST_STARTS))

  const groups: Readonly<Record<(typeof GROUPS)[number], () => Promise<FaultRow[]>>> = {
    starts,
    frozen: () => frozen(Math.max(1, Math.round(count / 20))),
    disk: fullDisk,
    clock: clockJumps,
    'first-start': () => firstStarts(early),
    kills: () => kills(Math.max(1, count - early)),
    backup: () => backupFaults(Math.max(1, Math.round(count / 6))),
    upgrade: () => upgradeFaults(Math.max(1, Math.round(count / 6))),
  }

  const unknown = wanted.filter((name) => !(name in groups))
  if (unknown.length > 0)
    throw new UsageError(`GROUP is "${unknown.join(' ')}", but takes any of ${Object.keys(groups).join(', ')}.`)

  const print = ({ fault, rounds, found, isGood }: FaultRow) =>
    console.log(`| ${fault} | ${rounds} | ${found} | ${isGood ? 'good' : 'BAD'} |`)

  console.log('| fault | rounds | found | |\n|---|---|---|---|')
  const rows: FaultRow[] = []
  for (const [name, run] of Object.entries(groups)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const found = await run().catch((error: unknown): FaultRow[] => [
      {
        fault: name,
        rounds: 0,
        found: `could not be finished: ${error instanceof Error ? error.message : error}`,
        isGood: false,
      },
    ])
    for (const row of found) print(row)
    rows.push(...found)
  }
  process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1
})
