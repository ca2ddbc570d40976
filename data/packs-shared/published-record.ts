import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { recordOf } from './records.ts'

type Parts = Pick<MaterialDocument, 'composition' | 'values' | 'curves' | 'models' | 'tests' | 'notes'>

/** What a converter says of a material; the rest of a record is the same for all of a pack. */
export interface Published extends Partial<Parts> {
  provider: string
  id: string
  name: string
  kind: 'generic' | 'batch'
  class: string
  parent?: string | undefined
  form?: string | undefined
  process?: string | undefined
  sources: MaterialDocument['sources']
}

/** A public record of what a publication says of a material; lists with nothing in them are left out. */
export function publishedRecord(said: Published): MaterialRecord {
  const { provider, id, parent, form, process, tests = [], notes = [], values = [], ...doc } = said
  return recordOf(provider, id, {
    ...doc,
    values,
    product: { ...(form !== undefined && { form }), ...(process !== undefined && { process }) },
    ...(parent !== undefined && { parent }),
    ...(tests.length > 0 && { tests }),
    ...(notes.length > 0 && { notes }),
  })
}
