import pg from 'pg'
import { StartError } from '../life/start-error.ts'

/** A table that stands in a database from the beginning of a restore until it is done, with the backup's folder. */
export const UNFINISHED_RESTORE = 'unfinished_restore'

/** The backup whose restore into this database was begun and not finished; undefined where none was. */
export const findUnfinishedRestore = async (client: pg.Client): Promise<string | undefined> => {
  const there = await client.query('select to_regclass($1) is not null as found', [UNFINISHED_RESTORE])
  if (there.rows[0]?.found !== true) return undefined
  const { rows } = await client.query<{ folder: string }>(`select folder from ${UNFINISHED_RESTORE}`)
  return rows[0]?.folder
}

/** Throws StartError for a database whose restore was cut short: it holds what it held before, or not all files. */
export const refuseUnfinishedRestore = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  const folder = await findUnfinishedRestore(client).finally(() => client.end())
  if (folder === undefined) return
  throw new StartError(
    `A restore of ${folder} into this database was not finished. Run it again: npm run restore -- ${folder}, ` +
      'or keep what the database holds: npm run restore -- --give-up (docs/backup.md).',
  )
}
