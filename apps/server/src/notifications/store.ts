import { NOTIFICATION_ENTITIES_MAX, NOTIFICATIONS_KEPT } from '@ingot/contract/limits'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { ROLE_GRANTS } from '@ingot/contract/permissions'
import { ROLES } from '@ingot/contract/roles'
import { type Selectable, sql } from 'kysely'
import { companyOfOwner } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import type { NotificationTable } from '../db/tables.ts'
import type { NotificationInput, NotificationType } from './builders.ts'

export type NotificationRow = Selectable<NotificationTable>

/** The newest of an account. */
export const listNotifications = (db: Db, accountId: string, withDismissed: boolean): Promise<NotificationRow[]> =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(!withDismissed, (query) => query.where('dismissed_at', 'is', null))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(NOTIFICATIONS_KEPT)
    .execute()

/** What each material is called, of those that these owners have. */
export const findNames = async (
  db: Db,
  ids: readonly string[],
  owners: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  // Not from what is searched: a withdrawn material keeps its name, and the notification of it tells that name.
  const rows = await db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', (join) =>
      join.onRef('r.material_id', '=', 'm.id').onRef('r.no', '=', 'm.current_rev'),
    )
    .select('m.id')
    .select(sql<string>`r.doc ->> 'name'`.as('name'))
    .where(sql<boolean>`m.id = any(${[...ids]}::text[])`)
    .where('m.owner', 'in', [...owners])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of drafts that are of one of these owners. */
export const findDraftNames = async (
  db: Db,
  ids: readonly string[],
  owners: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('draft')
    .select(['id', 'name'])
    .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
    .where('owner', 'in', [...owners])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Sets or takes away a mark of an account's own notifications; answers the ids of those that it changed. */
export const markNotifications = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
  mark: 'read_at' | 'dismissed_at',
  isSet: boolean,
): Promise<string[]> => {
  const rows = await db
    .updateTable('notification')
    .set({ [mark]: isSet ? sql`now()` : null })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(mark, isSet ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells accounts something; those that are gone are left out. */
export const insertNotifications = async (db: Db, inputs: readonly NotificationInput[]): Promise<void> => {
  if (inputs.length === 0) return
  await sql`insert into notification (account_id, level, type, primary_text, variables)
    select account.id, n.level, n.type, n."primaryText", n.variables
    from jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb)
        as n ("userId" text, level text, type text, "primaryText" text, variables jsonb)
      join account on account.id = n."userId"
    for key share of account`.execute(db)
}

/** Accounts with the materials that they have among their favourites, and that they took as card, export or PDF. */
const favourites = sql`select c.owner as account_id, kept.id as material_id, true as is_favourite
  from criterion c cross join lateral jsonb_array_elements_text(c.criterias -> 0 -> 'value') as kept (id)
  where c.format = 'FAV-2022-1' and c.removed_at is null`

/** Whether an account may see a material. */
const maySee = sql`not account.disabled and (m.owner = ${PUBLIC_OWNER} or m.owner = 'company-' || account.company_id)`

/**
 * Tells those who have materials with a revision of this transaction among their favourites, or took one of its earlier
 * revisions, and may see them, but for `actor`: one notification each, in one statement that reads every list of favourites once.
 */
export const insertForRevised = (transaction: Db, actor: string | null): Promise<unknown> =>
  sql`insert into notification (account_id, level, type, primary_text, variables, to_entities)
    select account_id, 'INFO', 'REVISION_RELEASED',
      'notification.' || case when is_favourite then 'revision' else 'taken' end || case when count = 1 then '' else 's' end,
      jsonb_build_object('count', count),
      (select jsonb_agg(jsonb_build_object('type', 'Material', 'id', id))
        from unnest(ids[1:${sql.lit(NOTIFICATION_ENTITIES_MAX)}]) as id)
    from (
      select account.id as account_id, count(distinct m.id)::int as count, array_agg(distinct m.id) as ids,
        bool_or(is_favourite) as is_favourite
      from (
        ${favourites}
        union all
        -- Revisions of this transaction have its time.
        select t.account_id, t.material_id, false from material changed
          join taking t on t.material_id = changed.id and t.rev < changed.current_rev
        where changed.changed_at = now()
      ) as had
        join account on account.id = had.account_id
        join material m on m.id = had.material_id and ${maySee}
        join material_revision r on r.material_id = m.id and r.no = m.current_rev and r.no > 1 and r.at = now()
      where account.id is distinct from ${actor}
      group by account.id
    ) as told`.execute(transaction)

/** Tells those who have a material among their favourites, or took a revision of it, that it is withdrawn, but for `actor`. */
export const insertForWithdrawn = (transaction: Db, id: string, actor: string): Promise<unknown> =>
  sql`insert into notification (account_id, level, type, primary_text, variables, to_entities)
    select account.id, 'INFO', 'MATERIAL_WITHDRAWN',
      case when bool_or(is_favourite) then 'notification.withdrawn' else 'notification.takenWithdrawn' end,
      jsonb_build_object('name', min(s.name)), jsonb_build_array(jsonb_build_object('type', 'Material', 'id', ${id}::text))
    from material m
      join search_row s on s.material_id = m.id
      join (
        select owner as account_id, true as is_favourite from criterion
        where format = 'FAV-2022-1' and removed_at is null and criterias -> 0 -> 'value' @> to_jsonb(${id}::text)
        union all
        select account_id, false from taking where material_id = ${id}
      ) as had on true
      join account on account.id = had.account_id and account.id <> ${actor} and ${maySee}
    where m.id = ${id}
    group by account.id`.execute(transaction)

const RELEASING = ROLES.filter((role) => ROLE_GRANTS[role].includes('materials.release'))

interface ToldOfDraft {
  draft: { id: string; owner: string }
  by: { id: string; name: string }
}

const tellOfDraft = (
  transaction: Db,
  { draft, by }: ToldOfDraft,
  { type, text, to }: { type: NotificationType; text: string; to: ReturnType<typeof sql> },
): Promise<unknown> =>
  sql`insert into notification (account_id, level, type, primary_text, variables, to_entities)
    select account.id, 'INFO', ${type}, ${text}, jsonb_build_object('by', ${by.name}::text),
      jsonb_build_array(jsonb_build_object('type', 'Draft', 'id', ${draft.id}::text))
    from account
    where not account.disabled and account.id <> ${by.id} and coalesce(account.company_id, 0) = ${companyOfOwner(draft.owner)}
      and ${to}
    for key share of account`.execute(transaction)

/** Tells those who may release a draft and have not worked on it that it waits for them, but for who gave it. */
export const insertForReview = (transaction: Db, told: ToldOfDraft): Promise<unknown> =>
  tellOfDraft(transaction, told, {
    type: 'DRAFT_IN_REVIEW',
    text: 'notification.draft-in-review',
    to: sql`exists (select from account_role where account_id = account.id and role = any(${RELEASING}::text[]))
      and not exists (select from draft_author where draft_id = ${told.draft.id} and account_id = account.id)`,
  })

/** Tells who began a draft, and those who worked on it, that it was returned to them or released. */
export const insertForAuthors = (
  transaction: Db,
  { is, ...told }: ToldOfDraft & { is: 'returned' | 'released' },
): Promise<unknown> =>
  tellOfDraft(transaction, told, {
    type: is === 'returned' ? 'DRAFT_RETURNED' : 'DRAFT_RELEASED',
    text: `notification.draft-${is}`,
    to: sql`(exists (select from draft_author where draft_id = ${told.draft.id} and account_id = account.id)
      or account.id = (select created_by from draft where id = ${told.draft.id}))`,
  })
