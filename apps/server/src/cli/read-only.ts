import type { Db } from '../db/db.ts'
import { deleteReadOnly, insertReadOnly, listReadOnly } from '../life/read-only-store.ts'
import { say } from '../life/say.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Read-only mode: reading and searching go on, changes are refused with the reason.
  npm run read-only                       whether it is on, and why
  npm run read-only -- on "REASON"
  npm run read-only -- off
A server that runs sees it within two seconds. One that was started with READ_ONLY=true stays read-only.`

async function tell(db: Db): Promise<void> {
  const rows = await listReadOnly(db)
  if (rows.length === 0) return say('Changes are taken.')
  for (const { reason, note, since } of rows)
    say(`Changes are refused since ${since.toISOString()} (${reason}${note === '' ? '' : `: ${note}`}).`)
}

async function run(db: Db): Promise<void> {
  const [command, note = ''] = process.argv.slice(2)
  if (command === 'on') await insertReadOnly(db, 'administrator', note.trim())
  else if (command === 'off') await deleteReadOnly(db, 'administrator')
  else if (command !== undefined) return say(USAGE)
  await tell(db)
}

withDatabase(run).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
