import { AppError } from '@ingot/contract/errors'
import { MaterialDocument } from '@ingot/contract/material'
import { canonicalJson } from '../../materials/canonical.ts'
import { prepareMaterial, unstorable } from '../../materials/writer.ts'
import type { WorkContext } from '../../work/asked.ts'

/** A document as it is kept, and what it is called. */
export interface Written {
  text: string
  name: string
}

const ISSUES_SAID = 5

/** That a document can't be kept, and why. */
export const refused = (reason: string) => new AppError('document-refused', { reason: reason.slice(0, 1_000) })

/** The document, and throws `document-refused` with the parts that are wrong. */
export function checked(doc: unknown): MaterialDocument {
  const read = MaterialDocument.safeParse(doc)
  if (read.success) return read.data
  const said = read.error.issues.slice(0, ISSUES_SAID).map(({ path, message }) => `${namedPath(doc, path)}: ${message}`)
  throw refused(said.join('; '))
}

/** `values/v1/value` for what stands at values, 3, value. */
function namedPath(doc: unknown, path: readonly PropertyKey[]): string {
  let here: unknown = doc
  const names = path.map((step) => {
    here = (here as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step]
    const id = typeof step === 'number' && typeof here === 'object' && here && 'id' in here ? here.id : undefined
    return String(id ?? (typeof step === 'number' ? step + 1 : step))
  })
  return names.join('/')
}

/** What is stored of a document; throws `document-refused` for what can't be. */
export function storable({ shipped }: WorkContext, owner: string, doc: MaterialDocument): Written {
  const ext = { provider: '', id: '' }
  const fault = unstorable(prepareMaterial(shipped.catalogue, { id: doc.name.slice(0, 80), owner, ext, doc }))
  if (fault) throw refused(fault.reason)
  return { text: canonicalJson(doc), name: doc.name }
}
