import { SEAT_GRACE_SECONDS } from '@ingot/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { lockCount } from '../quotas/store.ts'

/**
 * Lets one transaction at a time, of all servers of the database, count and change the seats of a licence. What is asked
 * after it sees what the one before it did, and `clock_timestamp()` is the time after the wait, as `now()` is not.
 */
export const lockLicence = (transaction: Db, licence: string): Promise<unknown> =>
  lockCount(transaction, 'licence', licence)

/** The same for all seats of an account; taken before that of a licence. */
export const lockSeatsOf = (transaction: Db, accountId: string): Promise<unknown> =>
  lockCount(transaction, 'seats of', accountId)

const after = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
const isLive = sql<boolean>`expires_at > clock_timestamp() and state <> 'taken'`

export interface Lease {
  id: string
  licence: string
  accountId: string
  sessionHash: string
  browser: string
}

/** What an account holds at present: each browser once with its licence and its pages. */
export const listHeld = (db: Db, accountId: string) =>
  db
    .selectFrom('seat_lease')
    .select(['licence', 'browser', sql<number>`count(*)::int`.as('pages')])
    .where('account_id', '=', accountId)
    .where(isLive)
    .groupBy(['licence', 'browser'])
    .execute()

/** Seats of a licence that are held, but for that of this browser: a browser is one seat, however many pages it has. */
export async function countOthers(
  db: Db,
  { licence, accountId, browser }: Pick<Lease, 'licence' | 'accountId' | 'browser'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (account_id, browser))::int as count from seat_lease
    where licence = ${licence} and (account_id, browser) <> (${accountId}, ${browser}) and ${isLive}`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertLease = (db: Db, { id, licence, accountId, sessionHash, browser }: Lease, seconds: number) =>
  db
    .insertInto('seat_lease')
    .values({ id, licence, account_id: accountId, session_hash: sessionHash, browser, expires_at: after(seconds) })
    .execute()

/** Leases of an account that have ended; those that were taken back are kept for a while, for their pages to be told. */
export const deleteEnded = (db: Db, accountId: string): Promise<unknown> =>
  db
    .deleteFrom('seat_lease')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .where((where) =>
      where.or([where('state', '<>', 'taken'), where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)]),
    )
    .execute()

/** A lease of this account and browser, whatever has become of it. */
export const findLease = (db: Db, { id, accountId, browser }: Pick<Lease, 'id' | 'accountId' | 'browser'>) =>
  db
    .selectFrom('seat_lease')
    .select(['licence', 'state'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('browser', '=', browser)
    .executeTakeFirst()

/** Prolongs a lease that is held; false where it has ended: a late heartbeat revives nothing. */
export async function prolongLease(db: Db, id: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seat_lease')
    .set({ beat_at: sql<Date>`clock_timestamp()`, expires_at: after(seconds) })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteLease = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('seat_lease').where('id', '=', id).where('state', '<>', 'taken').execute()

/** A page closed: nothing prolongs its lease any more, which ends in some seconds. */
export const letLeave = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('seat_lease')
    .set({ state: 'leaving', expires_at: sql<Date>`least(expires_at, ${after(SEAT_GRACE_SECONDS)})` })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .execute()

/** Whether an account holds a seat of one of these licences. */
export const holdsSeat = async (db: Db, accountId: string, licences: readonly string[]): Promise<boolean> =>
  (await db
    .selectFrom('seat_lease')
    .select('id')
    .where('account_id', '=', accountId)
    .where('licence', 'in', licences)
    .where(isLive)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many seats of each licence are held. */
export async function countHeld(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ licence: string; held: number }>`
    select licence, count(distinct (account_id, browser))::int as held from seat_lease where ${isLive}
    group by licence`.execute(db)
  return new Map(rows.map(({ licence, held }) => [licence, held]))
}

/** Who holds a seat, the longest first; of one company, or of all. A seat has the id of its first lease. */
export async function listSeats(db: Db, companyId: number | undefined, limit: number) {
  const { rows } = await sql<{
    id: string
    licence: string
    account_id: string
    name: string
    company: string | null
    since: Date
    beat_at: Date
    expires_at: Date
    pages: number
  }>`
    select (array_agg(seat_lease.id order by since, seat_lease.id))[1] as id, licence, account_id, account.name, company.name as company,
      min(since) as since, max(beat_at) as beat_at, max(seat_lease.expires_at) as expires_at, count(*)::int as pages
    from seat_lease join account on account.id = account_id left join company on company.id = account.company_id
    where seat_lease.expires_at > clock_timestamp() and state <> 'taken'
      and ${companyId === undefined ? sql`true` : sql`account.company_id = ${companyId}`}
    group by licence, account_id, browser, account.name, company.name
    order by min(since), min(seat_lease.id::text) limit ${limit}`.execute(db)
  return rows
}

/** The seat that a live lease belongs to; of one company, or of any. */
export async function findSeat(db: Db, id: string, companyId: number | undefined) {
  return db
    .selectFrom('seat_lease')
    .innerJoin('account', 'account.id', 'seat_lease.account_id')
    .select(['licence', 'account_id as accountId', 'browser', 'account.name', 'account.company_id as companyId'])
    .where('seat_lease.id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('account.company_id', '=', companyId ?? 0))
    .where(isLive)
    .executeTakeFirst()
}

/** Takes all leases of a seat; answers how many there were. */
export async function takeSeat(
  db: Db,
  { licence, accountId, browser }: Pick<Lease, 'licence' | 'accountId' | 'browser'>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('seat_lease')
    .set({ state: 'taken', expires_at: sql<Date>`clock_timestamp()` })
    .where('licence', '=', licence)
    .where('account_id', '=', accountId)
    .where('browser', '=', browser)
    .where(isLive)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Company of an account, undefined where there is no such account. */
export const findHolder = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .leftJoin('company', 'company.id', 'account.company_id')
    .select(['account.name', 'account.company_id as companyId', 'company.name as company'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
