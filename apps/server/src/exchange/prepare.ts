import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { ImportItem } from '@ingot/exchange/importer'
import { type LineItem, type Lines, recordsOf } from '@ingot/exchange/importers/ingot-jsonl'
import { type Prepared, prepareMaterial } from '../materials/writer.ts'

/** A material as it will be stored, and where it stood. */
export type PreparedItem = ImportItem<{ prepared: Prepared }>

/** Derives what is stored of every material that an importer reads. */
export async function* prepareItems(
  catalogue: Catalogue,
  items: AsyncIterable<ImportItem>,
): AsyncIterable<PreparedItem> {
  for await (const item of items) {
    if ('problem' in item || 'table' in item) yield item
    else {
      const { record, ...place } = item
      yield { ...place, prepared: prepareMaterial(catalogue, record) }
    }
  }
}

/** Reads lines of Ingot's own form and derives what is stored of their materials. */
export const prepareLines = (catalogue: Catalogue, lines: Lines): LineItem<{ prepared: Prepared }>[] =>
  recordsOf(lines).map((item) => {
    if ('problem' in item) return item
    const { record, ...place } = item
    return { ...place, prepared: prepareMaterial(catalogue, record) }
  })
