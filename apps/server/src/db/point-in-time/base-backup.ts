import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sleep } from '../../life/processes.ts'
import { syncFolder } from '../cluster/create.ts'
import { layoutOf } from '../cluster/layout.ts'
import { archiveLayout, beginAnew } from './archive.ts'
import { isInPlace } from './archive-identity.ts'
import { BASE_FILE, type BaseBackup, CLUSTER_FOLDER, DRAFT } from './base-folder.ts'
import { clusterIdentity } from './control-file.ts'
import { copyRunningCluster } from './copy-cluster.ts'
import { archivedSegments, checkSegments } from './segments.ts'

/** How long the last segment may take to reach the archive. */
const ARCHIVE_PATIENCE_MS = 120_000

const writeSynced = (path: string, text: string): void => {
  writeFileSync(path, text, { mode: 0o600, flush: true })
}

const refuseTablespaces = (cluster: string): void => {
  const found = readdirSync(join(cluster, 'pg_tblspc'))
  if (found.length === 0) return
  throw new Error(`The cluster has tablespaces elsewhere (${found.join(', ')}), which a base backup does not copy.`)
}

const refuseAway = (folder: string, dataDir: string): void => {
  if (isInPlace(folder, dataDir) && existsSync(archiveLayout(folder).bases)) return
  throw new Error(`The archive is not in its place, ${folder}. Is its disk mounted?`)
}

const awaitSegment = async (folder: string, name: string): Promise<void> => {
  const end = performance.now() + ARCHIVE_PATIENCE_MS
  while (!archivedSegments(folder).includes(name)) {
    if (performance.now() > end)
      throw new Error(
        `The segment ${name} does not reach the archive ${folder}. Look at its disk and rights, then try again.`,
      )
    await sleep(100)
  }
}

interface Started {
  began: Date
  segment: string
}

const readOne = async <T extends object>(client: pg.Client, text: string): Promise<T> => {
  const { rows } = await client.query<T>(text)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL answered nothing.')
  return row
}

/**
 * Copies the running cluster of a data directory into its archive while it is written to. Resolves when everything that
 * the copy needs lies in the archive and was read back. Throws an Error; what was begun is then not a base backup.
 */
export const takeBaseBackup = async (dataDir: string, url: string, folder: string): Promise<BaseBackup> => {
  const { cluster } = layoutOf(dataDir)
  const { bases } = archiveLayout(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'ingot base backup' })
  await client.connect()
  try {
    const { mode, command } = await readOne<{ mode: string; command: string }>(
      client,
      "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
    )
    if (mode !== 'on' || !command.includes(archiveLayout(folder).wal))
      throw new Error(`The database does not archive to ${folder}. Start Ingot with WAL_ARCHIVE=${folder} first.`)
    refuseTablespaces(cluster)
    refuseAway(folder, dataDir)
    beginAnew(dataDir)
    // Ends with the connection when this process is killed: PostgreSQL then drops the backup.
    const { began, segment } = await readOne<Started>(
      client,
      "select clock_timestamp() as began, pg_walfile_name(pg_backup_start('ingot', true)) as segment",
    )
    const name = freeName(bases, began)
    const draft = join(bases, `${name}${DRAFT}`)
    mkdirSync(draft, { mode: 0o700 })
    const files = await copyRunningCluster(cluster, join(draft, CLUSTER_FOLDER))
    // The segment that holds its last byte: from PostgreSQL 17 on a location at a boundary is of the next one.
    const { label, last } = await readOne<{ label: string; last: string }>(
      client,
      'select labelfile as label, pg_walfile_name(lsn - 1) as last from pg_backup_stop(false)',
    )
    // In whole milliseconds, and not before it was complete.
    const { ended } = await readOne<{ ended: Date }>(
      client,
      "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as ended",
    )
    await awaitSegment(folder, last)
    const run = await checkSegments(folder, segment)
    if (run.fault !== undefined && (run.last === undefined || run.last < last))
      throw new Error(`The archive ${folder} cannot carry a base backup: ${run.fault}.`)
    const { system } = clusterIdentity(cluster)
    const major = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
    const base: BaseBackup = {
      name,
      began: began.toISOString(),
      ended: ended.toISOString(),
      major,
      system,
      firstSegment: segment,
      lastSegment: last,
      label,
      files,
    }
    writeSynced(join(draft, BASE_FILE), JSON.stringify(base))
    syncFolder(draft)
    renameSync(draft, join(bases, name))
    syncFolder(bases)
    return base
  } finally {
    await client.end()
  }
}

/** `2026-11-23T02-00-00Z`, with a number behind it when it is taken. */
const freeName = (bases: string, began: Date): string => {
  const plain = `${began.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain}-${n}`
    if (!existsSync(join(bases, name)) && !existsSync(join(bases, `${name}${DRAFT}`))) return name
  }
}
