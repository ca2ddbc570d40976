import { parseArgs } from 'node:util'
import type { Db } from '../db/db.ts'
import { feedbackLine } from '../feedback/line.ts'
import { listFeedback } from '../feedback/store.ts'
import { say } from '../life/say.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `What users wrote, the newest first, one message a line.
  npm run feedback                        the last 50
  npm run feedback -- --last=500
  npm run feedback -- --json              one JSON object a line, with every field`

const DEFAULT_LAST = 50
const LAST_MAX = 100_000

async function run(db: Db): Promise<void> {
  const { values } = parseArgs({
    options: { last: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return say(USAGE)
  const last = values.last === undefined ? DEFAULT_LAST : Number(values.last)
  if (!Number.isInteger(last) || last < 1 || last > LAST_MAX)
    throw new Error(`--last is "${values.last}", but takes a whole number from 1 to ${LAST_MAX}.`)
  const rows = await listFeedback(db, last)
  if (rows.length === 0 && !values.json) say('No feedback yet.')
  for (const row of rows) say(values.json ? JSON.stringify(row) : feedbackLine(row))
}

withDatabase(run).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
