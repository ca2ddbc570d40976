import type { MaterialDocument } from '@ingot/contract/material'
import { contentOf, idsOf } from '@ingot/domain/quality/gate/subject'
import type { Db } from '../db/db.ts'
import { contentHash } from './judged.ts'

interface Given {
  subject: string
  hash: string
}

/** Those of some acceptances whose numbers are no longer the ones that they were given for. */
const endedAmong = <One extends Given>(doc: MaterialDocument, acceptances: readonly One[]): One[] =>
  acceptances.filter(({ subject, hash }) => contentHash(contentOf({ ids: idsOf(subject) }, doc)) !== hash)

/**
 * Ends what was accepted of numbers that a new revision has changed. A number that is put back later is looked at anew:
 * whoever changed it did not hold it to be right.
 */
export async function endAcceptances(
  db: Db,
  written: readonly string[],
  documentsOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, MaterialDocument>>,
): Promise<void> {
  if (written.length === 0) return
  const known = await db
    .selectFrom('quality_acceptance')
    .select(['material_id as material', 'owner', 'rule', 'subject', 'content_hash as hash'])
    .where('material_id', 'in', [...written])
    .execute()
  for (const [id, doc] of await documentsOf(db, [...new Set(known.map(({ material }) => material))]))
    for (const { owner, rule, subject } of endedAmong(
      doc,
      known.filter(({ material }) => material === id),
    ))
      await db
        .deleteFrom('quality_acceptance')
        .where('material_id', '=', id)
        .where('owner', '=', owner)
        .where('rule', '=', rule)
        .where('subject', '=', subject)
        .execute()
}

/** The same of a draft whose document was saved. */
export async function endOfDraft(db: Db, draft: string, text: string): Promise<void> {
  const known = await db
    .selectFrom('draft_acceptance')
    .select(['rule', 'subject', 'content_hash as hash'])
    .where('draft_id', '=', draft)
    .execute()
  if (known.length === 0) return
  for (const { rule, subject } of endedAmong(JSON.parse(text), known))
    await db
      .deleteFrom('draft_acceptance')
      .where('draft_id', '=', draft)
      .where('rule', '=', rule)
      .where('subject', '=', subject)
      .execute()
}
