import pg from 'pg'
import type { Log } from '../../life/log.ts'
import { giveUp, isGivenUp } from './archive.ts'

/** `failing`: segments wait for the archive. `interrupted`: too many did; a new base backup starts the archive again. */
export type ArchiveState = 'working' | 'failing' | 'interrupted'

export interface ArchiveWatch {
  state(): ArchiveState
  stop(): Promise<void>
}

export interface ArchiveWatchOptions {
  url: string
  dataDir: string
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
}

const ASK = `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
    last_failed_time as since,
    (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting,
    (select setting::int from pg_settings where name = 'wal_segment_size') as segment
  from pg_stat_archiver`

const WORDS: Record<ArchiveState, string> = {
  working: 'the archive of the write-ahead log works again',
  failing:
    'the write-ahead log cannot be archived: look at the disk and the rights of WAL_ARCHIVE; segments are kept meanwhile',
  interrupted:
    'too much waited for the archive of the write-ahead log: it is let go from here on, and there is no point in time ' +
    'after this. Make room at WAL_ARCHIVE, then npm run base-backup',
}

/** Watches whether segments reach the archive; tells when that changes, and gives it up before the disk is full. */
export const startArchiveWatch = (options: ArchiveWatchOptions): ArchiveWatch => {
  const { url, dataDir, log, mostWaiting, everyMilliseconds = 5_000 } = options
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

  const look = async (): Promise<void> => {
    const found = await ask<Archiver>(ASK)
    if (found === undefined || stopped) return
    const bytes = found.waiting * found.segment
    if (bytes > mostWaiting && !isGivenUp(dataDir)) {
      giveUp(dataDir)
      // Wakes the archiver, which rests for a minute after failures.
      await ask('select pg_reload_conf()')
    }
    const now = isGivenUp(dataDir) ? 'interrupted' : found.failing ? 'failing' : 'working'
    if (now === state) return
    state = now
    const fields = { waitingSegments: found.waiting, bytes, since: found.since }
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
