import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { findingsOf } from '@ingot/domain/quality/check-material'
import { contentOf, subjectOf } from '@ingot/domain/quality/gate/subject'
import type { Db } from '../../db/db.ts'
import * as materials from '../../materials/write-store.ts'
import type { Prepared } from '../../materials/writer.ts'
import { contentHash } from '../../quality/judged.ts'
import { saveAcceptance } from '../../quality/store.ts'

interface Taken {
  prepared: readonly Prepared[]
  /** The rules whose findings were accepted, by the external id of their material. */
  taken: ReadonlyMap<string, ReadonlySet<string>>
  owner: string
  author: string
  because: string
}

/** Notes what an import accepted in the materials that it has written, as it is noted where somebody accepts a finding by hand. */
export async function noteAccepted(
  db: Db,
  catalogue: Catalogue,
  { prepared, taken, owner, author, because }: Taken,
): Promise<void> {
  const concerned = prepared.filter(({ extId }) => taken.has(extId))
  if (concerned.length === 0) return
  const stored = await materials.findByExternalKeys(
    db,
    owner,
    concerned.map(({ provider }) => provider),
    concerned.map(({ extId }) => extId),
  )
  const documents = await materials.findDocuments(
    db,
    stored.map(({ id }) => id),
  )
  for (const { id, ext_id } of stored) {
    const doc = documents.get(id)
    const rules = taken.get(ext_id)
    if (!doc || !rules) continue
    const accepted = findingsOf(doc, catalogue).filter(({ rule }) => rules.has(rule.id))
    for (const problem of accepted.flatMap(({ found }) => found)) {
      const subject = subjectOf(problem)
      const hash = contentHash(contentOf(problem, doc))
      await saveAcceptance(db, { material: id, owner, rule: problem.rule, subject, hash, because, author })
    }
  }
}
