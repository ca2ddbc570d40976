import type { DraftChange } from '@ingot/contract/drafts'
import type { MaterialDocument } from '@ingot/contract/material'
import { applyChanges } from '@ingot/domain/drafts/apply-changes'
import { isSame } from '@ingot/domain/drafts/same'

/** A change as the browser keeps it until the server has it. */
export interface Edit extends DraftChange {
  /** Of its own: what was saved is told from what was added meanwhile. */
  id: string
}

/** What stands at a part of a document: a fact, a member of one, or a statement by its id; undefined for nothing. */
export function partAt(doc: MaterialDocument, at: string): unknown {
  const slash = at.indexOf('/')
  const [name, key] = slash < 0 ? [at, undefined] : [at.slice(0, slash), at.slice(slash + 1)]
  const part: unknown = Object.hasOwn(doc, name) ? doc[name as keyof MaterialDocument] : undefined
  if (key === undefined || part === undefined) return part
  if (Array.isArray(part)) return part.find((entry: { id?: string }) => entry.id === key)
  return Object.hasOwn(part as object, key) ? (part as Record<string, unknown>)[key] : undefined
}

/** One change a part: from what stood there first to what stands there last. */
export function compacted(edits: readonly DraftChange[]): DraftChange[] {
  const parts = new Map<string, DraftChange>()
  for (const { at, before, after } of edits) {
    const first = parts.get(at)
    parts.set(at, { at, before: first ? first.before : before, after })
  }
  return [...parts.values()].filter(({ before, after }) => !isSame(before, after))
}

/** A document as whoever made the edits sees it, whatever others made of their parts meanwhile. */
export function editedDocument(doc: MaterialDocument, edits: readonly DraftChange[]): MaterialDocument {
  const onNow = compacted(edits).map(({ at, after }) => ({ at, before: partAt(doc, at), after }))
  const applied = applyChanges(doc, onNow)
  return 'doc' in applied ? applied.doc : doc
}

/** A part that somebody else changed since it was read here. */
export interface Conflict {
  at: string
  before: unknown
  theirs: unknown
  mine: unknown
}

/** The parts of the edits where neither what was read nor what is wanted stands. */
export const conflictsWith = (doc: MaterialDocument, edits: readonly DraftChange[]): Conflict[] =>
  compacted(edits).flatMap(({ at, before, after: mine }) => {
    const theirs = partAt(doc, at)
    return isSame(theirs, before) || isSame(theirs, mine) ? [] : [{ at, before, theirs, mine }]
  })

/** The edits with one part decided: theirs stands as it is, mine comes after it. */
export function decided(
  edits: readonly Edit[],
  { at, theirs, mine }: Conflict,
  choice: 'mine' | 'theirs',
  id: string,
): Edit[] {
  const others = edits.filter((edit) => edit.at !== at)
  return choice === 'theirs' ? others : [...others, { id, at, before: theirs, after: mine }]
}

/** What takes edits back, the last first. */
export const inverse = (edits: readonly DraftChange[]): DraftChange[] =>
  edits.toReversed().map(({ at, before, after }) => ({ at, before: after, after: before }))
