import type { MaterialDocument, Source } from '@ingot/contract/material'
import { PUBLIC_OWNER } from '@ingot/contract/material'

const RESTRICTED: readonly Source['rights'][] = ['internal', 'company']

const isRestricted = ({ rights }: Source): boolean => RESTRICTED.includes(rights)

/** What readers get of a document, and how many statements of it they do not get. */
interface ReadableDocument {
  doc: MaterialDocument
  withheld: number
}

/** The keys of sources that another revision of the material restricts. */
export type RestrictedKeys = ReadonlySet<string>

const NONE: RestrictedKeys = new Set()

/** The sources whose statements a public material would withhold; empty for a company's own. */
export const restrictedSources = (owner: string, { sources }: MaterialDocument): readonly Source[] =>
  owner === PUBLIC_OWNER ? Object.values(sources).filter(isRestricted) : []

/**
 * A document as its readers may see it, whoever asks. A public material is read by everybody, so it says nothing that
 * stands in an `internal` or `company` source: no value, curve, law, composition, substance, equivalent or file of it, nor the source
 * itself; notes state no source and go with it. A company's material is seen by its members alone, who see all of it.
 * The same document where nothing is withheld. An earlier revision is read by the rights of those after it as well:
 * `since` are the sources that they restrict.
 */
export function readableDocument(owner: string, doc: MaterialDocument, since: RestrictedKeys = NONE): ReadableDocument {
  const isNamedSince = owner === PUBLIC_OWNER && Object.keys(doc.sources).some((key) => since.has(key))
  if (!isNamedSince && restrictedSources(owner, doc).length === 0) return { doc, withheld: 0 }
  let withheld = 0
  const isOpen = ({ source }: { source: { ref: string } }) => {
    const stated = Object.hasOwn(doc.sources, source.ref) ? doc.sources[source.ref] : undefined
    const isKept = stated !== undefined && !isRestricted(stated) && !since.has(source.ref)
    if (!isKept) withheld++
    return isKept
  }
  const { notes, equivalents, substances, tests: allTests, ...rest } = doc
  withheld += notes?.length ?? 0
  const tests = allTests?.filter(isOpen)
  const told = new Set(tests?.map(({ id }) => id))
  /** A statement names no test that is not told. */
  const named = <T extends { tests?: string[] | undefined }>(one: T): T => {
    if (one.tests?.every((id) => told.has(id)) ?? true) return one
    const { tests: of = [], ...alone } = one
    const left = of.filter((id) => told.has(id))
    return (left.length > 0 ? { ...alone, tests: left } : alone) as T
  }
  const open: MaterialDocument = {
    ...rest,
    ...(equivalents && { equivalents: equivalents.filter(isOpen) }),
    ...(substances && { substances: substances.filter(isOpen) }),
    sources: Object.fromEntries(
      Object.entries(doc.sources).filter(([key, source]) => !isRestricted(source) && !since.has(key)),
    ),
    composition: doc.composition.filter(isOpen),
    values: doc.values.filter(isOpen).map(named),
    curves: doc.curves.filter(isOpen).map(named),
    models: doc.models.filter(isOpen),
    documents: doc.documents.filter(isOpen),
    ...(tests && { tests }),
  }
  return { doc: open, withheld }
}

/** How a revision's reason names a finding that its import accepted, and what was found. */
export const ACCEPTED = 'accepted '

/**
 * The reason of a revision without what its accepted findings say, which quote the numbers of the document: the rules
 * are still named.
 */
export function reasonWithoutNumbers(why: string): string {
  const parts = why.split('; ')
  const first = parts.findIndex((part) => part.startsWith(ACCEPTED))
  if (first < 0) return why
  const accepted = parts.slice(first).filter((part) => part.startsWith(ACCEPTED))
  return [...parts.slice(0, first), ...accepted.map((part) => part.split(':', 1)[0])].join('; ')
}
