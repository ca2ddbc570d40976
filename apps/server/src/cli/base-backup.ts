import { readConfig } from '../config.ts'
import { takeBaseBackup } from '../db/point-in-time/base-backup.ts'
import { completeAt, prune } from '../db/point-in-time/base-folder.ts'
import { say } from '../life/say.ts'
import { readLine, runCommand, UsageError } from './command/command.ts'
import { withDatabase } from './command/with-database.ts'

const USAGE = `Copies the embedded database into WAL_ARCHIVE while it runs, as the beginning of what can be recovered.
  WAL_ARCHIVE=FOLDER npm run base-backup [-- --keep=2]
Older base backups than the newest --keep, and the log before them, are removed when the new one is whole.`

async function main(): Promise<void> {
  const { values } = readLine({ keep: { type: 'string', default: '2' } }, 0)
  if (!/^[1-9]\d{0,3}$/.test(values.keep))
    throw new UsageError(`--keep is "${values.keep}", but takes a number from 1 on.`)
  const { dataDir, walArchive } = readConfig()
  if (walArchive === undefined) throw new UsageError('WAL_ARCHIVE is not set.')
  await withDatabase(async (_, url) => {
    const started = performance.now()
    const base = await takeBaseBackup(dataDir, url, walArchive)
    const bytes = base.files.reduce((sum, file) => sum + file.bytes, 0)
    const seconds = (performance.now() - started) / 1000
    say(
      `Base backup ${base.name}: ${base.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s.`,
    )
    say(
      `From ${completeAt(base)} on every moment can be recovered. What was written within the last minute may not be archived yet.`,
    )
    const pruned = prune(walArchive, Number(values.keep))
    if (pruned.bases.length > 0) say(`Removed: ${pruned.bases.join(', ')} and ${pruned.segments} segments of the log.`)
  })
}

runCommand(USAGE, main)
