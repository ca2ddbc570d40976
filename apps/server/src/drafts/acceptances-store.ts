import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Acceptance } from '../quality/store.ts'

type OfDraft = Pick<Acceptance, 'rule' | 'subject' | 'hash' | 'because' | 'author'>

/** What was accepted in a draft, as acceptances of a material of that id. */
export const listOfDraft = async (db: Db, draft: string, owner: string): Promise<Acceptance[]> => {
  const rows = await db
    .selectFrom('draft_acceptance')
    .select(['rule', 'subject', 'content_hash as hash', 'because', 'author', 'at'])
    .where('draft_id', '=', draft)
    .execute()
  return rows.map((row) => ({ ...row, material: draft, owner }))
}

export async function saveOfDraft(db: Db, draft: string, { hash, ...row }: OfDraft): Promise<Date> {
  const { at } = await db
    .insertInto('draft_acceptance')
    .values({ ...row, draft_id: draft, content_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['draft_id', 'rule', 'subject'])
        .doUpdateSet({ content_hash: hash, because: row.because, author: row.author, at: new Date() }),
    )
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

export async function removeOfDraft(db: Db, draft: string, rule: string, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_acceptance')
    .where('draft_id', '=', draft)
    .where('rule', '=', rule)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes what was accepted in a draft, and in the public material that it stands in the place of, those of a material. */
export const takeOver = (
  transaction: Db,
  { draft, material, owner, from }: { draft: string; material: string; owner: string; from: string | null },
) =>
  sql`insert into quality_acceptance (material_id, owner, rule, subject, content_hash, because, author, at)
    select ${material}, ${owner}, rule, subject, content_hash, because, author, at from (
      select distinct on (rule, subject) * from (
        select 1 as rank, rule, subject, content_hash, because, author, at from draft_acceptance where draft_id = ${draft}
        union all
        select 2, rule, subject, content_hash, because, author, at from quality_acceptance
          where material_id = ${from} and material_id <> ${material} and owner in ('public', ${owner})
      ) as known order by rule, subject, rank) as taken
    on conflict (material_id, owner, rule, subject) do update set content_hash = excluded.content_hash,
      because = excluded.because, author = excluded.author, at = excluded.at`.execute(transaction)
