import { DRAFT_COMMENTS_MAX } from '@ingot/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface CommentRow {
  id: string
  at_part: string | null
  text: string
  made_by: string
  made_at: Date
  resolved_by: string | null
}

const comments = (db: Db) =>
  db
    .selectFrom('draft_comment as c')
    .select(['c.id', 'c.at_part', 'c.text', 'c.made_at'])
    .select([
      sql<string>`coalesce((select name from account where id = c.made_by), '')`.as('made_by'),
      sql<string | null>`case when c.is_resolved
        then coalesce((select name from account where id = c.resolved_by), '') end`.as('resolved_by'),
    ])

/** In the order in which they were made. */
export const listComments = (db: Db, draft: string): Promise<CommentRow[]> =>
  comments(db).where('c.draft_id', '=', draft).orderBy('c.made_at').orderBy('c.id').limit(DRAFT_COMMENTS_MAX).execute()

export const findComment = (db: Db, draft: string, id: string): Promise<CommentRow | undefined> =>
  comments(db).where('c.draft_id', '=', draft).where('c.id', '=', id).executeTakeFirst()

export async function countComments(db: Db, draft: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft_comment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('draft_id', '=', draft)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertComment = (
  db: Db,
  comment: { id: string; draft_id: string; at_part: string | null; text: string; made_by: string },
) => db.insertInto('draft_comment').values(comment).execute()

/** False where there is none. */
export async function markResolved(
  db: Db,
  draft: string,
  id: string,
  isResolved: boolean,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('draft_comment')
    .set({ is_resolved: isResolved, resolved_by: isResolved ? by : null })
    .where('draft_id', '=', draft)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
