import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { ingotJsonl } from '@ingot/exchange/importers/ingot-jsonl'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import type { Shipped } from '../catalog/shipped.ts'
import type { Db } from '../db/db.ts'
import { lockWriters } from '../materials/write-store.ts'
import { countRows } from '../search/store.ts'
import { prepareItems } from './prepare.ts'
import { runImport } from './run-import.ts'

const AUTHOR = 'ingot'

/**
 * Loads the demo catalogue into a database that has no materials yet; answers how many were loaded. Two servers that
 * start at the same time load it once.
 */
export async function seedDemo(db: Db, shipped: Shipped, folder: string): Promise<number> {
  if ((await countRows(db)) > 0) return 0
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => {
      const path = join(folder, name)
      return { path: name, size: statSync(path).size, bytes: () => createReadStream(path) }
    })
  const read = ingotJsonl.read(files, {
    catalogue: shipped.catalogue.file,
    provider: 'ingot-demo',
    owner: PUBLIC_OWNER,
    limits: TRUSTED_LIMITS,
  })
  return db.transaction().execute(async (transaction) => {
    await lockWriters(transaction)
    if ((await countRows(transaction)) > 0) return 0
    const items = prepareItems(shipped.catalogue, read, true)
    const report = await runImport(transaction, shipped.catalogue, items, {
      owner: PUBLIC_OWNER,
      author: AUTHOR,
      why: 'demo catalogue',
      importId: null,
      mode: 'create',
    })
    return report.created
  })
}
