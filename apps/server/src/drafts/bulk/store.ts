import { PUBLIC_OWNER } from '@ingot/contract/material'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Whether somebody else than this account began a draft or worked on it. */
export async function isOfAnother(db: Db, draft: string, account: string): Promise<boolean> {
  const { rows } = await sql<{ of_another: boolean }>`select d.created_by is distinct from ${account}
      or exists (select from draft_author a where a.draft_id = d.id and a.account_id <> ${account}) as of_another
    from draft d where d.id = ${draft}`.execute(db)
  return rows[0]?.of_another ?? true
}

/**
 * An owner's materials whose current revision names a source of this title, by name, at most so many. The title is looked
 * for as text first: only documents that have it are read as JSON. What a public material withholds is not looked into.
 */
export async function listCiting(db: Db, owner: string, title: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from material m
      join material_revision r on r.material_id = m.id and r.no = m.current_rev
    where m.owner = ${owner} and r.state <> 'withdrawn' and position(${JSON.stringify(title)} in r.doc::text) > 0
      and exists (select from json_each(r.doc -> 'sources') s where s.value ->> 'title' = ${title}
        and (m.owner <> ${PUBLIC_OWNER} or s.value ->> 'rights' not in ('internal', 'company')))
    order by r.doc ->> 'name', m.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
