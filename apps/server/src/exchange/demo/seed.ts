import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { Db } from '../../db/db.ts'
import { lockWriters } from '../../materials/write-store.ts'
import { countRows } from '../../search/store.ts'
import { notePacks } from '../packs/service.ts'
import type { PreparedItem } from '../write/prepare.ts'
import { runImport } from '../write/run-import.ts'
import { contentOf, DEMO_WRITE, type DemoCatalogue, demoItems } from './files.ts'
import * as store from './store.ts'

/** What is written, noted as shipped. */
async function* noted(items: AsyncIterable<PreparedItem>, shipped: store.ShippedMaterial[]) {
  for await (const item of items) {
    if ('prepared' in item) {
      const { provider, extId, hash } = item.prepared
      shipped.push({ provider, extId, hash })
    }
    yield item
  }
}

/**
 * Loads the demo catalogue into a database that has no materials yet, and never had it; answers how many were loaded. Two
 * servers that start at the same time load it once.
 */
export async function seedDemo(db: Db, catalogue: Catalogue, demo: DemoCatalogue): Promise<number> {
  const isNew = async (of: Db) => (await store.findDemoContent(of)) === undefined && (await countRows(of)) === 0
  if (!(await isNew(db))) return 0
  return db.transaction().execute(async (transaction) => {
    await lockWriters(transaction)
    if (!(await isNew(transaction))) return 0
    const shipped: store.ShippedMaterial[] = []
    const items = noted(demoItems(catalogue, demo), shipped)
    const report = await runImport(transaction, catalogue, items, { ...DEMO_WRITE, mode: 'create' })
    await store.saveShipped(transaction, shipped)
    await notePacks(transaction, DEMO_WRITE.author, demo.packs)
    await store.saveDemoContent(transaction, contentOf(demo))
    return report.created
  })
}
