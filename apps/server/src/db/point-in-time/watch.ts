import pg from 'pg'
import type { Log } from '../../life/log.ts'
import { giveUp, isGivenUp } from './archive.ts'
import { isInPlace } from './archive-identity.ts'
import { listBases } from './base-folder.ts'
import { firstMissing } from './segments.ts'

/**
 * `failing`: segments wait for the archive, or it is not in its place. `interrupted`: too many waited; a new base backup
 * begins it anew. `incomplete`: a segment is missing in it since the newest base backup.
 */
export type ArchiveState = 'working' | 'failing' | 'interrupted' | 'incomplete'

export interface ArchiveWatch {
  state(): ArchiveState
  stop(): Promise<void>
}

export interface ArchiveWatchOptions {
  url: string
  dataDir: string
  /** The archive. */
  folder: string
  log: Log
  /** What may wait for the archive, in bytes, before it is given up so that the database's disk does not fill. */
  mostWaiting: number
  everyMilliseconds?: number
}

interface Archiver {
  failing: boolean
  since: Date | null
  waiting: number
  segment: number
  last: string | null
}

const ASK = `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
    last_failed_time as since,
    (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting,
    case when last_archived_wal ~ '^[0-9A-F]{24}$' then last_archived_wal end as last,
    (select setting::int from pg_settings where name = 'wal_segment_size') as segment
  from pg_stat_archiver`

const WORDS: Record<ArchiveState, string> = {
  working: 'the archive of the write-ahead log works again',
  failing:
    'the write-ahead log cannot be archived: is the disk mounted? Look at its room and the rights of WAL_ARCHIVE; segments are kept meanwhile',
  interrupted:
    'too much waited for the archive of the write-ahead log: it is let go from here on, and there is no point in time ' +
    'after this. Make room at WAL_ARCHIVE, then npm run base-backup',
  incomplete:
    'a segment is missing in the archive of the write-ahead log: nothing after it can be recovered. Put it back, or run ' +
    'npm run base-backup',
}

/** How often the whole archive is looked through for a gap. */
const GAP_EVERY_MS = 60_000

/** Watches whether segments reach the archive; tells when that changes, and gives it up before the disk is full. */
export const startArchiveWatch = (options: ArchiveWatchOptions): ArchiveWatch => {
  const { url, dataDir, folder, log, mostWaiting, everyMilliseconds = 5_000 } = options
  let state: ArchiveState = isGivenUp(dataDir) ? 'interrupted' : 'working'
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  /** Asks over a connection of its own; undefined while the database is away, of which the probe tells. */
  const ask = async <T extends object>(text: string): Promise<T | undefined> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<T>(text)).rows[0]
    } catch {
      return undefined
    } finally {
      client.end().catch(() => {})
    }
  }

  let gap: string | undefined
  let lookedFor: string | null | undefined
  let lookedAt = 0

  /** Looks for a gap where a segment was archived since, and every minute. Throws where the archive cannot be read. */
  const lookForGap = (last: string | null): void => {
    if (last === lookedFor && performance.now() - lookedAt < GAP_EVERY_MS) return
    const first = listBases(folder).at(-1)?.firstSegment
    gap = first === undefined ? undefined : firstMissing(folder, first, last ?? undefined)
    lookedFor = last
    lookedAt = performance.now()
  }

  const stateOf = ({ failing, last }: Archiver): ArchiveState => {
    if (isGivenUp(dataDir)) return 'interrupted'
    if (failing || !isInPlace(folder, dataDir)) return 'failing'
    try {
      lookForGap(last)
    } catch {
      return 'failing'
    }
    return gap === undefined ? 'working' : 'incomplete'
  }

  const look = async (): Promise<void> => {
    const found = await ask<Archiver>(ASK)
    if (found === undefined || stopped) return
    const bytes = found.waiting * found.segment
    if (bytes > mostWaiting && !isGivenUp(dataDir)) {
      giveUp(dataDir)
      // Wakes the archiver, which rests for a minute after failures.
      await ask('select pg_reload_conf()')
    }
    const now = stateOf(found)
    if (now === state) return
    state = now
    const fields = {
      waitingSegments: found.waiting,
      bytes,
      since: found.since,
      ...(gap !== undefined && { missing: gap }),
    }
    if (now === 'working') log.info(fields, WORDS[now])
    else log.error(fields, WORDS[now])
  }

  const turn = (): void => {
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the archive could not be watched'))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, everyMilliseconds).unref()
      })
  }

  if (state === 'interrupted') log.error({}, WORDS.interrupted)
  turn()
  return {
    state: () => state,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
