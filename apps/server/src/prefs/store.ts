import type { Preferences } from '@ingot/contract/prefs'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export const findPreferences = (db: Db, accountId: string, content: number) =>
  db
    .selectFrom('preference')
    .select(['id', 'preferences', 'version'])
    .where('account_id', '=', accountId)
    .where('content', '=', content)
    .executeTakeFirst()

/** Saves; with `version`, only where the saved one is that. Undefined when another save came first. */
export const upsertPreferences = (
  db: Db,
  row: { id: string; accountId: string; content: number; preferences: Preferences; version?: number | undefined },
) =>
  db
    .insertInto('preference')
    .values({
      id: row.id,
      account_id: row.accountId,
      content: row.content,
      preferences: JSON.stringify(row.preferences),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'content'])
        .doUpdateSet({
          preferences: JSON.stringify(row.preferences),
          version: sql<number>`preference.version + 1`,
          updated_at: sql<Date>`now()`,
        })
        .where(sql<boolean>`${row.version ?? null}::integer is null or preference.version = ${row.version ?? null}`),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()

export const deletePreferences = async (db: Db, accountId: string, ids: readonly string[]): Promise<number> => {
  const result = await db
    .deleteFrom('preference')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
