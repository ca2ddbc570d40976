import { join } from 'node:path'
import { makeBackup } from '../backup/write.ts'
import { readConfig } from '../config.ts'
import { say } from '../life/say.ts'
import { folderOf, readLine, runCommand, UsageError } from './command/command.ts'

const USAGE = `Backs up the catalogue, also while the server runs and is written to.
  npm run backup -- [FOLDER]
    FOLDER            backups lie in it side by side, each in a folder ingot-TIME; DATA_DIR/backups where it is left
                      out, which a failing disk takes along with the catalogue
    --keep=N          removes all but the latest N backups of this catalogue in the folder
    --with-secrets    also the password of DATABASE_URL and key files of the data directory
    --with-sessions   also who is signed in
What is in a backup, and how it is restored: docs/backup.md. The exit code is 1 when there is no backup.`

const OPTIONS = {
  keep: { type: 'string' },
  'with-secrets': { type: 'boolean', default: false },
  'with-sessions': { type: 'boolean', default: false },
} as const

const readKeep = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError(`--keep is "${text}", but takes a whole number from 1.`)
}

const stopOnSignals = (): AbortSignal => {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error(`Stopped by ${signal}; nothing of this backup was kept.`)))
  return stopping.signal
}

async function main(): Promise<void> {
  const { values, positionals } = readLine(OPTIONS, 1)
  const keep = readKeep(values.keep)
  const config = readConfig()
  const started = performance.now()
  const { path, manifest, bytes } = await makeBackup(config, {
    folder: positionals[0] === undefined ? join(config.dataDir, 'backups') : folderOf('FOLDER', positionals[0]),
    ...(keep !== undefined && { keep }),
    withSecrets: values['with-secrets'],
    withSessions: values['with-sessions'],
    say,
    signal: stopOnSignals(),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${path} is a whole backup of ${manifest.at}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`)
  if (config.cardKey) say('CARD_KEY is not in it. Keep that key yourself: encrypted cards cannot be read without it.')
  say(`Prove it: npm run restore -- --verify ${path}`)
}

runCommand(USAGE, main)
