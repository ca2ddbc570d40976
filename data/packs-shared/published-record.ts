import type {
  Composition,
  Curve,
  MaterialDocument,
  MaterialRecord,
  MaterialTest,
  PropertyValue,
} from '@ingot/contract/material'
import { PUBLIC_OWNER } from '@ingot/contract/material'

type Source = MaterialDocument['sources'][string]

/** What a converter says of a material; the rest of a record is the same for all of a pack. */
export interface Published {
  provider: string
  id: string
  name: string
  kind: 'generic' | 'batch'
  class: string
  parent?: string | undefined
  form?: string | undefined
  process?: string | undefined
  sources: Record<string, Source>
  composition?: Composition[]
  values?: PropertyValue[]
  curves?: Curve[]
  models?: MaterialDocument['models']
  tests?: MaterialTest[]
  notes?: { key: string; text: string }[]
}

/** A public record of what a publication says of a material. */
export function publishedRecord(said: Published): MaterialRecord {
  const { provider, id, name, kind, parent, form, process, sources } = said
  const product: MaterialDocument['product'] = {}
  if (form !== undefined) product.form = form
  if (process !== undefined) product.process = process
  const doc: MaterialDocument = {
    kind,
    name,
    class: said.class,
    product,
    supply: { status: 'active', producers: [] },
    sources,
    composition: said.composition ?? [],
    values: said.values ?? [],
    curves: said.curves ?? [],
    models: said.models ?? [],
    documents: [],
  }
  if (parent !== undefined) doc.parent = parent
  if (said.tests && said.tests.length > 0) doc.tests = said.tests
  if (said.notes && said.notes.length > 0) doc.notes = said.notes
  return { id, owner: PUBLIC_OWNER, ext: { provider, id }, doc }
}
