import { existsSync, rmSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { refuseNoDatabase } from '../db/cluster/presence.ts'
import { moveDatabase } from '../db/move/move.ts'
import { listKept } from '../db/move/swap.ts'
import { acquireProductLock } from '../life/product-lock.ts'
import { say } from '../life/say.ts'
import { readLine, runCommand } from './command/command.ts'

const USAGE = `Moves the embedded database to the PostgreSQL of this release; the server must not run.
  npm run move-database [-- --old-bin=/usr/lib/postgresql/15/bin]
  npm run move-database -- --remove-old      removes the old database that a move has kept`

async function main(): Promise<void> {
  const { values } = readLine({ 'old-bin': { type: 'string' }, 'remove-old': { type: 'boolean' } }, 0)
  const { dataDir, databaseUrl } = readConfig()
  if (databaseUrl !== undefined)
    throw new Error('DATABASE_URL is set: this moves the embedded database alone. Move that one with its own tools.')
  if (!existsSync(dataDir)) refuseNoDatabase({ dataDir, databaseUrl })
  const lock = await acquireProductLock(dataDir)
  try {
    if (values['remove-old']) {
      removeOld(dataDir)
      return
    }
    const started = performance.now()
    const moved = await moveDatabase({ dataDir, oldBin: values['old-bin'], say })
    if (moved === undefined) return say('The database is of the PostgreSQL of this release; nothing was moved.')
    const { from, to, kept, sums } = moved
    const rows = Object.values(sums).reduce((sum, table) => sum + Number(table.rows), 0)
    const seconds = (performance.now() - started) / 1000
    say(
      `Moved from PostgreSQL ${from} to ${to}: ${rows} rows in ${Object.keys(sums).length} tables, ${seconds.toFixed(1)} s.`,
    )
    say(`The old database is kept in ${kept}. When all is well: npm run move-database -- --remove-old`)
  } finally {
    lock.release()
  }
}

function removeOld(dataDir: string): void {
  const kept = listKept(dataDir)
  if (kept.length === 0) say('No old database is kept.')
  for (const folder of kept) {
    rmSync(folder, { recursive: true, maxRetries: 5 })
    say(`Removed ${folder}.`)
  }
}

runCommand(USAGE, main)
