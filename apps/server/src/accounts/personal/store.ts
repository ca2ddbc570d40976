import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Stands where a name was that was erased. */
const NOBODY = '–'

/** A person as rows know him: by id, or by the names that the account had. */
interface Person {
  id: string
  names: readonly string[]
}

/**
 * Names that the account has, and had; without those that are or were another's: what stands under them may be that one's.
 */
export async function listNames(db: Db, id: string, present: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (select ${present}::text as name union select actor from audit where actor_id = ${id}) had
    where name <> '' and not exists (select from account where account.name = had.name and account.id <> ${id})
      and not exists (select from audit where audit.actor = had.name and actor_id <> ${id})`.execute(db)
  return rows.map(({ name }) => name)
}

const rowsOf = async (db: Db, query: RawBuilder<unknown>) => (await query.execute(db)).rows

type Part = (db: Db, person: Person, most: number) => Promise<unknown[]>

/** What is kept of a person, each part the latest first; hashes of passwords, sessions and tokens are nobody's to read. */
export const personalParts: Readonly<Record<string, Part>> = {
  account: (db, { id }) =>
    rowsOf(
      db,
      sql`select account.id, account.name, email, display_name as "displayName", company.name as company, disabled,
        issuer, subject, created_at as "createdAt", eula_accepted_at as "agreementAcceptedAt",
        greatest(used_at, (select max(used_at) from session where account_id = account.id)) as "lastUsed",
        array(select role from account_role where account_id = account.id order by role) as roles,
        array(select team.name from team join team_member on team.id = team_id where account_id = account.id) as teams
      from account left join company on company.id = company_id where account.id = ${id}`,
    ),
  sessions: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select address, browser, created_at as "since", used_at as "lastUsed" from session
      where account_id = ${id} order by used_at desc limit ${most}`,
    ),
  tokens: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select name, kind, scopes, ending, made_at as "madeAt", expires_at as "expiresAt", used_at as "lastUsed",
        revoked_at as "revokedAt" from access_token where account_id = ${id} order by made_at desc limit ${most}`,
    ),
  preferences: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select content, preferences, updated_at as "updatedAt" from preference
      where account_id = ${id} order by content limit ${most}`,
    ),
  favourites: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select name, format, criterias, saved_at as "savedAt" from criterion
      where owner = ${id} order by saved_at desc limit ${most}`,
    ),
  messages: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select kind, at, page, product, name, organisation, email, message from feedback where account_id = ${id} order by at desc limit ${most}`,
    ),
  mails: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select kind, at, coalesce(recipient, '') as recipient, subject, body, state, sent_at as "sentAt" from mail
      where account_id = ${id} order by seq desc limit ${most}`,
    ),
  imports: (db, { names }, most) =>
    rowsOf(
      db,
      sql`select id, at, owner, provider, template from import_batch
      where author = any(${[...names]}::text[]) order by at desc limit ${most}`,
    ),
  revisions: (db, { names }, most) =>
    rowsOf(
      db,
      sql`select material_id as material, no, at, why from material_revision
      where author = any(${[...names]}::text[]) order by at desc limit ${most}`,
    ),
  statuses: (db, { names }, most) =>
    rowsOf(
      db,
      sql`select material_id as material, status, because, at from company_status
      where author = any(${[...names]}::text[]) order by at desc limit ${most}`,
    ),
  restrictionLists: (db, { names }, most) =>
    rowsOf(
      db,
      sql`select name, version, file, at from restriction_list
      where author = any(${[...names]}::text[]) order by at desc limit ${most}`,
    ),
  taken: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select material_id as material, rev as no, taken_as as "as", what, unit, count, first_at as "firstAt",
        last_at as "lastAt" from taking where account_id = ${id} order by last_at desc limit ${most}`,
    ),
  drafts: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select name, how, state, created_at as "createdAt", changed_at as "changedAt" from draft
      where created_by = ${id} or changed_by = ${id} order by changed_at desc limit ${most}`,
    ),
  comments: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select draft.name as draft, at_part as part, text, made_at as "madeAt" from draft_comment
        join draft on draft.id = draft_id where made_by = ${id} order by made_at desc limit ${most}`,
    ),
  log: (db, { id }, most) =>
    rowsOf(
      db,
      sql`select at, action, actor_id = ${id} as "bySelf", via, case when actor_id = ${id} then address end as address,
        case when actor_id = ${id} or subject_id = ${id} then subject end as subject, details
      from audit where actor_id = ${id} or subject_id = ${id} order by seq desc limit ${most}`,
    ),
}

/** Revisions, imports, their mappings, acceptances, statuses and lists no longer name who made them. */
export async function forgetAuthor(transaction: Db, names: readonly string[]): Promise<void> {
  const of = sql`author = any(${[...names]}::text[])`
  await sql`update material_revision set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update import_batch set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update quality_acceptance set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update draft_acceptance set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update quality_policy set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update company_status set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update restriction_list set author = ${NOBODY} where ${of}`.execute(transaction)
  await sql`update import_template set author = ${NOBODY} where ${of}`.execute(transaction)
}

/** Messages and imports under way are no longer anybody's; mails tell who wrote them, or to whom, and go. */
export async function forgetSender(transaction: Db, id: string): Promise<void> {
  await sql`update feedback set account_id = null, name = null, organisation = null, email = null
    where account_id = ${id}`.execute(transaction)
  await sql`update feedback set handled_by = null where handled_by = ${id}`.execute(transaction)
  await sql`delete from mail where account_id = ${id}`.execute(transaction)
  await sql`update job set account_id = null where account_id = ${id}`.execute(transaction)
  await sql`delete from daily_count where caller = ${id}`.execute(transaction)
  await sql`delete from card_quota where caller = ${id}`.execute(transaction)
}
