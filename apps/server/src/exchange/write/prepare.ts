import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { checkImported, type ImportFinding } from '@ingot/domain/quality/check-imported'
import { restrictedSources } from '@ingot/domain/values/withheld'
import type { ImportItem, LineItem, Lines } from '@ingot/exchange/importer'
import { recordsOf } from '@ingot/exchange/importers/ingot-jsonl'
import { type NewMaterial, type Prepared, prepareMaterial } from '../../materials/writer.ts'

/** A material as it will be stored, and what the plausibility rules find in it. */
export interface Checked {
  prepared: Prepared
  findings: readonly ImportFinding[]
}

/** The same, and where it stood. */
export type PreparedItem = ImportItem<Checked>

/** What a public material would keep to itself. */
function withheldFindings({ owner, doc }: NewMaterial): ImportFinding[] {
  const sources = restrictedSources(owner, doc)
  const [first] = sources
  if (!first) return []
  const message = `what the source "${first.title.slice(0, 200)}" states is kept and shown to nobody, since its rights are "${first.rights}" and the material is public. Import the file as your company's, or give the source the rights public or facts`
  return [{ rule: 'rights-withheld', severity: 'warning', message, count: sources.length }]
}

const checked = (catalogue: Catalogue, record: NewMaterial, assumed?: readonly string[]): Checked => ({
  prepared: { ...prepareMaterial(catalogue, record), ...(assumed && { assumed }) },
  findings: [...checkImported(record.doc, catalogue), ...withheldFindings(record)],
})

/** Derives what is stored of every material that an importer reads. */
export async function* prepareItems(
  catalogue: Catalogue,
  items: AsyncIterable<ImportItem>,
  /** What ships with the product is checked before it ships. */
  isShipped = false,
): AsyncIterable<PreparedItem> {
  for await (const item of items) {
    if ('problem' in item || 'table' in item) yield item
    else {
      const { record, assumed, ...place } = item
      if (isShipped) yield { ...place, prepared: prepareMaterial(catalogue, record), findings: [] }
      else yield { ...place, ...checked(catalogue, record, assumed) }
    }
  }
}

/** Reads lines of Ingot's own form and derives what is stored of their materials. */
export const prepareLines = (catalogue: Catalogue, lines: Lines): LineItem<Checked>[] =>
  recordsOf(lines).map((item) => {
    if ('problem' in item) return item
    const { record, ...place } = item
    return { ...place, ...checked(catalogue, record) }
  })
