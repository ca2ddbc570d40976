import type { QualityPolicy } from '@ingot/contract/quality'
import type { Db } from '../db/db.ts'

/** A finding that was taken as it is, of the contents that `hash` is of. */
export interface Acceptance {
  material: string
  owner: string
  rule: string
  subject: string
  hash: string
  because: string
  author: string
  at: Date
}

/** Acceptances of these owners in some thousand materials; those of a company come after those for everybody. */
export async function listAcceptances(
  db: Db,
  owners: readonly string[],
  materials: readonly string[],
): Promise<Acceptance[]> {
  if (materials.length === 0) return []
  return await db
    .selectFrom('quality_acceptance')
    .select(['material_id as material', 'owner', 'rule', 'subject', 'content_hash as hash', 'because', 'author', 'at'])
    .where('material_id', 'in', [...materials])
    .where('owner', 'in', [...owners])
    .orderBy((expression) => expression.eb('owner', '<>', 'public'))
    .execute()
}

export async function saveAcceptance(db: Db, { material, hash, ...row }: Omit<Acceptance, 'at'>): Promise<Date> {
  const { at } = await db
    .insertInto('quality_acceptance')
    .values({ ...row, material_id: material, content_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(['material_id', 'owner', 'rule', 'subject']).doUpdateSet({
        content_hash: hash,
        because: row.because,
        author: row.author,
        at: new Date(),
      }),
    )
    .returning('at')
    .executeTakeFirstOrThrow()
  return at
}

export async function removeAcceptance(
  db: Db,
  { material, owner, rule, subject }: Pick<Acceptance, 'material' | 'owner' | 'rule' | 'subject'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quality_acceptance')
    .where('material_id', '=', material)
    .where('owner', '=', owner)
    .where('rule', '=', rule)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface SavedPolicy {
  policy: QualityPolicy
  author: string
  at: Date
}

export const findPolicy = (db: Db, company: number): Promise<SavedPolicy | undefined> =>
  db
    .selectFrom('quality_policy')
    .select(['policy', 'author', 'at'])
    .where('company_id', '=', company)
    .executeTakeFirst()

export const savePolicy = (db: Db, company: number, policy: QualityPolicy, author: string): Promise<unknown> =>
  db
    .insertInto('quality_policy')
    .values({ company_id: company, policy: JSON.stringify(policy), author })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ policy: JSON.stringify(policy), author, at: new Date() }),
    )
    .execute()
