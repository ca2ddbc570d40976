import type { TakenAs } from '@ingot/contract/where-used'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface TakingRow {
  no: number
  taken_as: TakenAs
  what: string
  unit: string
  by: string
  count: number
  first_at: Date
  last_at: Date
}

const takings = (db: Db, owner: string, id: string) =>
  db.selectFrom('taking').where('taking.owner', '=', owner).where('taking.material_id', '=', id)

/** The latest first. */
export const listTakings = (
  db: Db,
  owner: string,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<TakingRow[]> =>
  takings(db, owner, id)
    .leftJoin('account', 'account.id', 'taking.account_id')
    .select(['taking.rev as no', 'taking.taken_as', 'taking.what', 'taking.unit'])
    .select(['taking.count', 'taking.first_at', 'taking.last_at'])
    .select(sql<string>`coalesce(account.name, '')`.as('by'))
    .orderBy('taking.last_at', 'desc')
    .orderBy('taking.id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countTakings(db: Db, owner: string, id: string): Promise<number> {
  const { count } = await takings(db, owner, id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
