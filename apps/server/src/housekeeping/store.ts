import { NOTIFICATIONS_KEPT } from '@ingot/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Any number that no other program on the same server is likely to lock: 'ingoth' in ASCII. */
const HOUSEKEEPING_LOCK = 0x69_6e_67_6f_74_68

/** Days that what was put away can be brought back. */
const DISMISSED_DAYS = 7
/** Accounts whose surplus is looked for in one step. */
const ACCOUNTS_AT_ONCE = 100

/** Lets one node at a time purge, until its transaction ends; false while another does. */
export const tryLockHousekeeping = async (transaction: Db): Promise<boolean> => {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${HOUSEKEEPING_LOCK}::bigint) as locked`.execute(transaction)
  return rows[0]?.locked === true
}

const changedBy = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Each removes at most `batch` rows and answers how many; rows that somebody holds are left for the next time. */

/** Sessions past their end, or not used for too long. */
export const purgeSessions = async (db: Db, idleHours: number, batch: number): Promise<number> => {
  const idle = sql`now() - make_interval(hours => ${idleHours})`
  const ended = await changedBy(
    db,
    sql`delete from session where token_hash in
      (select token_hash from session where expires_at < now() limit ${batch} for update skip locked)`,
  )
  if (ended === batch) return ended
  const left = batch - ended
  return (
    ended +
    (await changedBy(
      db,
      sql`delete from session where token_hash in
        (select token_hash from session where used_at < ${idle} limit ${left} for update skip locked)`,
    ))
  )
}

/** Access tokens that were revoked or expired some days ago. */
export const purgeTokens = (db: Db, days: number, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from access_token where id in (select id from access_token
      where least(expires_at, revoked_at) < ${daysAgo(days)} limit ${batch} for update skip locked)`,
  )

/** Sign-ins at a provider that nobody ended, and their tokens. */
export const purgeSignIns = async (db: Db, batch: number): Promise<number> => {
  const begun = await changedBy(
    db,
    sql`delete from pending_sign_in where state_hash in
      (select state_hash from pending_sign_in where expires_at < now() limit ${batch} for update skip locked)`,
  )
  if (begun === batch) return begun
  return (
    begun +
    (await changedBy(
      db,
      sql`delete from sign_in_token where id_hash in
        (select id_hash from sign_in_token where expires_at < now() limit ${batch - begun} for update skip locked)`,
    ))
  )
}

/** What providers gave for accounts that are signed in nowhere, a day after it was last of use. */
export const purgeGrants = (db: Db, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from provider_grant where account_id in
      (select account_id from provider_grant where check_at < ${daysAgo(1)}
        and not exists (select from session where session.account_id = provider_grant.account_id)
        and not exists (select from access_token where access_token.account_id = provider_grant.account_id)
        limit ${batch} for update skip locked)`,
  )

/** Leases of seats that ended an hour ago: until then a page that comes late is told why. */
export const purgeSeats = (db: Db, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from seat_lease where id in (select id from seat_lease
      where expires_at < now() - interval '1 hour' limit ${batch} for update skip locked)`,
  )

export const purgeJobs = (db: Db, days: number, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from job where id in (select id from job where status in ('Completed', 'Failed', 'Aborted')
      and updated_at < ${daysAgo(days)} limit ${batch} for update skip locked)`,
  )

export const purgeCriteria = (db: Db, days: number, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from criterion where id in
      (select id from criterion where removed_at < ${daysAgo(days)} limit ${batch} for update skip locked)`,
  )

export const purgeFeedback = (db: Db, days: number, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from feedback where id in
      (select id from feedback where at < ${daysAgo(days)} limit ${batch} for update skip locked)`,
  )

/** Notifications that had their time, were put away a week ago, or stand behind as many newer ones as are listed. */
export const purgeNotifications = async (db: Db, days: number, batch: number): Promise<number> => {
  const old = await changedBy(
    db,
    sql`delete from notification where id in (select id from notification
      where at < ${daysAgo(days)} or dismissed_at < ${daysAgo(DISMISSED_DAYS)} limit ${batch} for update skip locked)`,
  )
  if (old === batch) return old
  return (
    old +
    (await changedBy(
      db,
      sql`delete from notification where id in (
        select id from (select account_id from notification group by account_id having count(*) > ${NOTIFICATIONS_KEPT}
            limit ${ACCOUNTS_AT_ONCE}) as many
          cross join lateral (select id from notification where account_id = many.account_id
            order by at desc, id offset ${NOTIFICATIONS_KEPT} limit ${batch}) as over
        limit ${batch - old})`,
    ))
  )
}

/** Counts of days before yesterday. */
export const purgeCounts = (db: Db, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`delete from daily_count where (kind, caller, day) in (select kind, caller, day from daily_count
      where day < current_date - 1 limit ${batch} for update skip locked)`,
  )

/**
 * Changes that search nodes have long followed, from the first on. The number of the last is kept: a node that has not
 * seen it rebuilds its index.
 */
export const purgeChanges = async (db: Db, hours: number, batch: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`with old as (
      select seq from search_change where seq < coalesce(
        (select min(seq) from search_change where at >= now() - make_interval(hours => ${hours})), 9223372036854775807)
      order by seq limit ${batch}
    ), gone as (delete from search_change where seq in (select seq from old) returning seq),
    noted as (update search_purged set seq = greatest(seq, (select max(seq) from gone))
      where exists (select from gone))
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

/** Problems and tables of old import reports; the counts stay, and all that undoing needs. */
export const purgeReports = (db: Db, days: number, batch: number): Promise<number> =>
  changedBy(
    db,
    sql`update import_batch set report = (report - 'tables') || '{"problems": []}'::jsonb where id in (
      select id from import_batch where at < ${daysAgo(days)}
        and (report -> 'problems' <> '[]'::jsonb or report ? 'tables') limit ${batch} for update skip locked)`,
  )

/** Those of these jobs that wait or run. */
export const findOpenJobs = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from job
    where id = any(${[...ids]}::uuid[]) and status in ('Created', 'Queued', 'Running')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
