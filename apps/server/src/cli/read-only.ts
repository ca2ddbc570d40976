import { NOTE_MAX } from '@ingot/contract/read-only'
import type { Db } from '../db/db.ts'
import { say } from '../life/say.ts'
import { deleteReadOnly, insertReadOnly, listReadOnly } from '../read-only/store.ts'
import { readLine, runCommand, UsageError } from './command/command.ts'
import { isReadOnlyBySetting, READ_ONLY_BY_SETTING, withDatabase } from './command/with-database.ts'

const USAGE = `Read-only mode: reading and searching go on, changes are refused with the reason.
  npm run read-only                       whether it is on, and why
  npm run read-only -- on ["REASON"]         without a reason, one that was given stays
  npm run read-only -- off
A server that runs sees it within two seconds. One that was started with READ_ONLY=true stays read-only.`

async function tell(db: Db): Promise<void> {
  const rows = await listReadOnly(db)
  if (isReadOnlyBySetting()) say(READ_ONLY_BY_SETTING)
  else if (rows.length === 0) say('Changes are taken.')
  for (const { reason, note, since } of rows)
    say(`Changes are refused since ${since.toISOString()} (${reason}${note === '' ? '' : `: ${note}`}).`)
}

async function main(): Promise<void> {
  const { positionals } = readLine({}, 2)
  const [command, note] = positionals
  if (command !== undefined && command !== 'on' && command !== 'off')
    throw new UsageError(`"${command}" is no command of read-only: on and off are.`)
  if (command === 'off' && note !== undefined) throw new UsageError(`off takes no reason, but "${note}" follows it.`)
  if (note !== undefined && note.trim().length > NOTE_MAX)
    throw new UsageError(`The reason has ${note.trim().length} characters, and at most ${NOTE_MAX} are kept.`)
  await withDatabase(async (db) => {
    if (command === 'on') await insertReadOnly(db, 'administrator', note?.trim())
    if (command === 'off') await deleteReadOnly(db, 'administrator')
    await tell(db)
  })
}

runCommand(USAGE, main)
