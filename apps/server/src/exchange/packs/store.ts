import { PUBLIC_OWNER } from '@ingot/contract/material'
import type { Db } from '../../db/db.ts'

export interface AddedPack {
  name: string
  content: string
  author: string
  at: Date
}

export const listAdded = (db: Db): Promise<AddedPack[]> => db.selectFrom('pack').selectAll().execute()

export const savePack = (db: Db, { name, content, author }: Omit<AddedPack, 'at'>) =>
  db
    .insertInto('pack')
    .values({ name, content, author })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content, author, at: new Date() }))
    .execute()

export const deletePack = (db: Db, name: string) => db.deleteFrom('pack').where('name', '=', name).execute()

/** How many public materials each provider has. */
export async function countByProvider(db: Db, providers: readonly string[]): Promise<Map<string, number>> {
  if (providers.length === 0) return new Map()
  const rows = await db
    .selectFrom('material')
    .select(['provider', (e) => e.fn.countAll<string>().as('count')])
    .where('owner', '=', PUBLIC_OWNER)
    .where('provider', 'in', providers)
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, count }) => [provider, Number(count)]))
}

export const listOfProvider = async (db: Db, provider: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('material')
    .select('id')
    .where('owner', '=', PUBLIC_OWNER)
    .where('provider', '=', provider)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
