import type { MaterialDocument, Source } from '@ingot/contract/material'
import { PUBLIC_OWNER } from '@ingot/contract/material'

const RESTRICTED: readonly Source['rights'][] = ['internal', 'company']

const isRestricted = ({ rights }: Source): boolean => RESTRICTED.includes(rights)

/** What readers get of a document, and how many statements of it they do not get. */
interface ReadableDocument {
  doc: MaterialDocument
  withheld: number
}

/** The sources whose statements a public material would withhold; empty for a company's own. */
export const restrictedSources = (owner: string, { sources }: MaterialDocument): readonly Source[] =>
  owner === PUBLIC_OWNER ? Object.values(sources).filter(isRestricted) : []

/**
 * A document as its readers may see it, whoever asks. A public material is read by everybody, so it says nothing that
 * stands in an `internal` or `company` source: no value, curve, law, composition, equivalent or file of it, nor the source
 * itself; notes state no source and go with it. A company's material is seen by its members alone, who see all of it.
 * The same document where nothing is withheld.
 */
export function readableDocument(owner: string, doc: MaterialDocument): ReadableDocument {
  if (restrictedSources(owner, doc).length === 0) return { doc, withheld: 0 }
  let withheld = 0
  const isOpen = ({ source }: { source: { ref: string } }) => {
    const stated = Object.hasOwn(doc.sources, source.ref) ? doc.sources[source.ref] : undefined
    const isKept = stated !== undefined && !isRestricted(stated)
    if (!isKept) withheld++
    return isKept
  }
  const { notes, equivalents, ...rest } = doc
  withheld += notes?.length ?? 0
  const open: MaterialDocument = {
    ...rest,
    ...(equivalents && { equivalents: equivalents.filter(isOpen) }),
    sources: Object.fromEntries(Object.entries(doc.sources).filter(([, source]) => !isRestricted(source))),
    composition: doc.composition.filter(isOpen),
    values: doc.values.filter(isOpen),
    curves: doc.curves.filter(isOpen),
    models: doc.models.filter(isOpen),
    documents: doc.documents.filter(isOpen),
  }
  return { doc: open, withheld }
}
