import type { Db } from '../db/db.ts'
import { feedbackLine } from '../feedback/line.ts'
import { listFeedback } from '../feedback/store.ts'
import { say } from '../life/say.ts'
import { readLine, runCommand, UsageError } from './command/command.ts'
import { withDatabase } from './command/with-database.ts'

const USAGE = `What users wrote, the newest first, one message a line.
  npm run feedback                        the last 50
  npm run feedback -- --last=500
  npm run feedback -- --json              one JSON object a line, with every field`

const DEFAULT_LAST = 50
const LAST_MAX = 100_000

async function list(db: Db, last: number, isJson: boolean): Promise<void> {
  const rows = await listFeedback(db, last)
  if (rows.length === 0 && !isJson) say('No feedback yet.')
  for (const row of rows) say(isJson ? JSON.stringify(row) : feedbackLine(row))
}

async function main(): Promise<void> {
  const { values } = readLine({ last: { type: 'string' }, json: { type: 'boolean', default: false } }, 0)
  const last = values.last === undefined ? DEFAULT_LAST : Number(values.last)
  if (!Number.isInteger(last) || last < 1 || last > LAST_MAX)
    throw new UsageError(`--last is "${values.last}", but takes a whole number from 1 to ${LAST_MAX}.`)
  await withDatabase((db) => list(db, last, values.json))
}

runCommand(USAGE, main)
