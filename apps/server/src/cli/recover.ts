import { readMoment } from '../db/point-in-time/moment.ts'
import { recover } from '../db/point-in-time/recover.ts'
import { say } from '../life/say.ts'
import { folderOf, readLine, runCommand, UsageError } from './command/command.ts'

const USAGE = `Makes a data directory as the embedded database was at a moment.
  npm run recover -- --from=WAL_ARCHIVE --into=DATA_DIR [--to="2026-11-23 02:00:00+00"] [--old-bin=FOLDER]
Without --to everything that was archived is taken. --old-bin: programs of an older PostgreSQL that wrote the archive.
A moment is taken as it is printed here, to the microsecond. The present minute may not be archived yet.
DATA_DIR must not be there yet; the archive is only read.`

async function main(): Promise<void> {
  const { values } = readLine(
    { from: { type: 'string' }, into: { type: 'string' }, to: { type: 'string' }, 'old-bin': { type: 'string' } },
    0,
  )
  if (values.from === undefined || values.into === undefined)
    throw new UsageError(`--${values.from === undefined ? 'from' : 'into'} is missing.`)
  const into = folderOf('--into', values.into)
  const started = performance.now()
  const { base, reached, sums } = await recover({
    from: folderOf('--from', values.from),
    into,
    binDir: values['old-bin'],
    say,
    ...(values.to !== undefined && { to: readMoment(values.to) }),
  })
  const seconds = (performance.now() - started) / 1000
  say(`Recovered in ${seconds.toFixed(1)} s from the base backup ${base}.`)
  say(
    reached
      ? `The last transaction in it was committed at ${reached}.`
      : 'Nothing was written between the base backup and that moment.',
  )
  const count = (table: string) => sums[table]?.rows ?? '0'
  say(
    `${count('material')} materials, ${count('material_revision')} revisions, ${count('account')} accounts; all rows were read.`,
  )
  say(`Start on it with DATA_DIR=${into}, and with a new folder as WAL_ARCHIVE if it is to be archived.`)
}

runCommand(USAGE, main)
