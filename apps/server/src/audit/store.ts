import type { AuditAction } from '@ingot/contract/audit'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'

export const insertAudit = (db: Db, rows: readonly Insertable<Tables['audit']>[]): Promise<unknown> =>
  db.insertInto('audit').values(rows).execute()

export interface AuditAsked {
  /** Undefined: of all companies. */
  company: number | undefined
  action?: AuditAction | undefined
  name?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The latest first, before an entry. */
export const listAudit = (
  db: Db,
  { company, action, name, from, to }: AuditAsked,
  before: string | undefined,
  most: number,
) => {
  const part = name === undefined || name === '' ? undefined : name.toLowerCase()
  return db
    .selectFrom('audit')
    .leftJoin('company', 'company.id', 'audit.company_id')
    .select(['seq', 'at', 'action', 'actor', 'via', 'address', 'subject', 'details', 'company.name as company'])
    .$if(company !== undefined, (query) => query.where('audit.company_id', '=', company ?? 0))
    .$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))
    .$if(part !== undefined, (query) =>
      query.where(sql<boolean>`(strpos(lower(actor), ${part}) > 0 or strpos(lower(subject), ${part}) > 0)`),
    )
    .$if(from !== undefined, (query) => query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone 'UTC'`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`at < (${to}::date + 1)::timestamp at time zone 'UTC'`))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? ''))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number]

/** Removes at most `batch` entries that are older than these days and than 30; answers how many. */
export async function purgeAudit(transaction: Db, days: number, batch: number): Promise<number> {
  await sql`select set_config('ingot.audit_days', ${String(days)}, true)`.execute(transaction)
  const { numAffectedRows } = await sql`delete from audit where seq in (
    select seq from audit where at < now() - make_interval(days => greatest(${days}::integer, 30))
    order by at limit ${batch})`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

/** Blanks who an account was in all that it did, and that was done to it. */
export async function eraseFromAudit(transaction: Db, accountId: string): Promise<void> {
  await sql`select set_config('ingot.erased_account', ${accountId}, true)`.execute(transaction)
  await sql`update audit set actor = '', address = '' where actor_id = ${accountId}`.execute(transaction)
  await sql`update audit set subject = '', details = '{}' where subject_id = ${accountId}`.execute(transaction)
  await sql`select set_config('ingot.erased_account', '', true)`.execute(transaction)
}
