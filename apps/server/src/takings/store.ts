import type { TakenAs } from '@ingot/contract/where-used'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What was taken, and by whom: an account of an owner. */
interface Taken {
  owner: string
  account: string
  as: TakenAs
  what: string
  unit: string
}

/**
 * Notes that the current revisions of some materials were taken; those that the same account took as the same thing before are
 * counted. In a read-only catalogue, and for an account that is gone, nothing is noted.
 */
export const saveTakings = (db: Db, ids: readonly string[], taken: Taken): Promise<unknown> =>
  sql`insert into taking (owner, material_id, rev, account_id, taken_as, what, unit)
    select ${taken.owner}, m.id, m.current_rev, account.id, ${taken.as}, ${taken.what}, ${taken.unit}
    from material m join account on account.id = ${taken.account}
    where m.id = any(${[...ids]}::text[]) and not exists (select from read_only)
    order by m.id
    on conflict (material_id, owner, account_id, rev, taken_as, what, unit) do update
      set count = least(taking.count, 1000000000) + 1, last_at = now()`.execute(db)
