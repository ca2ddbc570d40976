import { type Doer, noteDone } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import { savePack } from './store.ts'

/** A pack that an import brings; plain data, as the import runs in a thread. */
export interface ImportedPack {
  name: string
  title: string
  version: string
  /** SHA-256 of its records. */
  content: string
}

/** Notes in the transaction of its import which content of a pack was added, and by whom. */
export async function notePack(
  transaction: Db,
  by: Doer,
  { name, title, version, content }: ImportedPack,
): Promise<void> {
  await savePack(transaction, { name, content, author: by.name })
  await noteDone(transaction, by, {
    action: 'pack-added',
    company: 0,
    subject: { id: name, name: title },
    details: { version },
  })
}
