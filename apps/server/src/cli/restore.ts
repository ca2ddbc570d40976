import { giveUpRestore, restoreBackup } from '../backup/restore/restore.ts'
import { configInto } from '../backup/restore/target.ts'
import { verifyBackup } from '../backup/restore/verify.ts'
import { readConfig, withoutPassword } from '../config.ts'
import { say } from '../life/say.ts'
import { folderOf, readLine, runCommand, UsageError } from './command/command.ts'

const USAGE = `Restores a backup into an empty place, or proves that it can be restored.
  npm run restore -- FOLDER             FOLDER is one backup, such as backups/ingot-20261122T190000Z
    --into=DATA_DIR                     a data directory with its embedded database
    --into=postgresql://…               a database of PostgreSQL 15 or later
                                        where it is left out: the place that the server's settings name
    --replace=NAME                      writes over the database of that name, or of the data directory of that name
  npm run restore -- --give-up          a restore that was cut short is not run again: the place keeps what it holds
  npm run restore -- --verify FOLDER    restores into a temporary place, compares everything, and removes it
More in docs/backup.md. The exit code is 1 when nothing was restored, or anything differed.`

const OPTIONS = {
  into: { type: 'string' },
  replace: { type: 'string' },
  'give-up': { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
} as const

const stopOnSignals = (): AbortSignal => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error(`Stopped by ${signal}; the restore was not finished.`)))
  return stopping.signal
}

async function main(): Promise<void> {
  const { values, positionals } = readLine(OPTIONS, 1)
  const [given] = positionals
  if (values['give-up']) {
    if (given !== undefined) throw new UsageError(`--give-up restores nothing, but "${given}" follows it.`)
    if (values.verify || values.replace !== undefined)
      throw new UsageError(`--give-up takes no --${values.verify ? 'verify' : 'replace'}.`)
    const materials = await giveUpRestore(configInto(readConfig(), values.into), say)
    return say(`The restore is given up; the database holds ${materials} materials. Servers start on it again.`)
  }
  if (given === undefined) throw new UsageError('FOLDER, the backup to restore, is missing.')
  for (const option of ['into', 'replace'] as const)
    if (values.verify && values[option] !== undefined)
      throw new UsageError(`--verify restores into a temporary place, and takes no --${option}.`)
  const folder = folderOf('FOLDER', given)
  const config = configInto(readConfig(), values.into)
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const signal = stopOnSignals()
  if (values.verify) {
    const { manifest, documents, rows } = await verifyBackup(folder, config, { say, signal })
    say(`${documents} documents have the hash that they were stored with.`)
    return say(
      `The backup of ${manifest.at} restores to equal content: ${manifest.tables.length} tables, ${rows} rows, ` +
        `${manifest.content.length} files, ${seconds()}.`,
    )
  }
  const { replace } = values
  const manifest = await restoreBackup(folder, config, { say, signal, ...(replace !== undefined && { replace }) })
  const place = config.databaseUrl === undefined ? config.dataDir : withoutPassword(config.databaseUrl)
  say(`${place} holds the catalogue of ${manifest.at}, ${seconds()}. Start Ingot on it; everybody signs in again.`)
}

runCommand(USAGE, main)
