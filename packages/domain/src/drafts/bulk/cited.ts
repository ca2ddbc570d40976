import type { SourceCorrection } from '@ingot/contract/bulk-operation'
import type { MaterialDocument, Source, SourceRef } from '@ingot/contract/material'
import { isSame } from '../same.ts'

/** Sources of a document by their titles: the same source has another key in each document. */

/** The keys of the sources with a title. */
export const keysOf = ({ sources }: Pick<MaterialDocument, 'sources'>, title: string): ReadonlySet<string> =>
  new Set(Object.entries(sources).flatMap(([key, source]) => (source.title === title ? [key] : [])))

/** The first free name of its kind: s1, s2. */
export function freeName(letter: string, taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`${letter}${number}`)) number += 1
  return `${letter}${number}`
}

/** A document that has a source, and its key there: the one that it has already where it is the same. */
export function withSource(doc: MaterialDocument, source: Source): { doc: MaterialDocument; key: string } {
  const known = Object.entries(doc.sources).find(([, one]) => isSame(one, source))
  if (known) return { doc, key: known[0] }
  const key = freeName('s', new Set(Object.keys(doc.sources)))
  return { doc: { ...doc, sources: { ...doc.sources, [key]: source } }, key }
}

type Cites = { source: SourceRef }
/** Every list of a document whose entries cite a source. */
const CITING = ['values', 'curves', 'models', 'composition', 'equivalents', 'documents', 'tests'] as const

/** A document whose statements cite otherwise; a list in which nothing changes stays the same. */
export function recited(doc: MaterialDocument, of: (statement: Cites) => SourceRef): MaterialDocument {
  const next: Record<string, unknown> = { ...doc }
  for (const list of CITING) {
    const statements = doc[list] as readonly Cites[] | undefined
    if (!statements) continue
    const now = statements.map((one) => {
      const source = of(one)
      return isSame(source, one.source) ? one : { ...one, source }
    })
    if (now.some((one, at) => one !== statements[at])) next[list] = now
  }
  return next as MaterialDocument
}

/** What a document says that cites one of these sources, and nothing else. */
export function onlyCiting(doc: MaterialDocument, keys: ReadonlySet<string>, isCiting: boolean): MaterialDocument {
  const next: Record<string, unknown> = { ...doc }
  for (const list of CITING) {
    const statements = doc[list] as readonly Cites[] | undefined
    if (statements) next[list] = statements.filter(({ source }) => keys.has(source.ref) === isCiting)
  }
  return next as MaterialDocument
}

/** Statements that cite one of these sources. */
export const countCiting = (doc: MaterialDocument, keys: ReadonlySet<string>): number =>
  CITING.reduce(
    (sum, list) =>
      sum + ((doc[list] as readonly Cites[] | undefined) ?? []).filter(({ source }) => keys.has(source.ref)).length,
    0,
  )

/** Without those of some sources that nothing cites any more. */
export function withoutUncited(doc: MaterialDocument, keys: ReadonlySet<string>): MaterialDocument {
  const gone = [...keys].filter((key) => countCiting(doc, new Set([key])) === 0)
  if (gone.length === 0) return doc
  const sources = Object.fromEntries(Object.entries(doc.sources).filter(([key]) => !gone.includes(key)))
  return { ...doc, sources }
}

/** A source with another title, address or rights; null takes a part away. */
export function correctedSource(source: Source, correction: SourceCorrection): Source {
  const next: Record<string, unknown> = { ...source }
  for (const [part, said] of Object.entries(correction)) {
    if (said === null) delete next[part]
    else if (said !== undefined) next[part] = said
  }
  return next as Source
}
