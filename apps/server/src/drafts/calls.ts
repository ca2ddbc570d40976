import { AppError } from '@ingot/contract/errors'
import type { Language, MaterialDocument } from '@ingot/contract/material'
import type { readDraftQuality } from '@ingot/contract/quality'
import type { RevisionChange } from '@ingot/contract/revisions'
import { applyChanges, type Change } from '@ingot/domain/drafts/apply-changes'
import { carryWithheld } from '@ingot/domain/drafts/carry-withheld'
import { changesBetween } from '@ingot/domain/drafts/changes-between'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import { canonicalJson } from '../materials/canonical.ts'
import { type Prepared, prepareMaterial, unstorable } from '../materials/writer.ts'
import { type Judging, judgedOf } from '../quality/judged.ts'
import { toldOf } from '../quality/told.ts'
import { saidChanges } from '../revisions/calls.ts'
import type { WorkContext } from '../work/asked.ts'
import { checked, refused, storable, type Written } from './document/storable.ts'

/**
 * What is worked out from a draft's whole document. Documents travel as JSON text: a large one is parsed in a thread and
 * nowhere else.
 */

const BLOCKERS_NAMED = 5

/** The document that a draft begins with, of a material that the caller may see; and which revision it is. */
export async function begunDraft(
  context: WorkContext,
  caller: Caller,
  { from, name, owner }: { from: string; name?: string; owner: string },
): Promise<Written & { no: number }> {
  const found = await context.materials.get(caller, from)
  if (found.state === 'withdrawn') throw new AppError('material-withdrawn', { id: from })
  const doc = name === undefined ? found.doc : { ...found.doc, name }
  return { ...storable(context, owner, doc), no: found.no }
}

/** A draft's document with changes. Throws `edit-conflict` with the parts that somebody else changed, `document-refused`. */
export async function changedDraft(
  context: WorkContext,
  _caller: Caller,
  { text, changes, owner }: { text: string; changes: readonly Change[]; owner: string },
): Promise<Written> {
  const applied = applyChanges(JSON.parse(text), changes)
  if ('unknown' in applied) throw refused(`${applied.unknown.slice(0, 200)} is no part of a document`)
  if ('conflicts' in applied) throw new AppError('edit-conflict', { parts: applied.conflicts.slice(0, 50).join(', ') })
  return storable(context, owner, checked(applied.doc))
}

/**
 * A draft with what was released since it was begun: changes of either side alone stand, and of parts that both changed the
 * draft's own. Answers those, and the revision that it now stands on.
 */
export async function rebasedDraft(
  context: WorkContext,
  caller: Caller,
  { text, from, owner }: { text: string; from: { id: string; no: number }; owner: string },
): Promise<Written & { base: number; conflicts: string[] }> {
  const base = await context.materials.get(caller, from.id, from.no)
  const now = await context.materials.get(caller, from.id)
  let doc: MaterialDocument = JSON.parse(text)
  const changes = changesBetween(base.doc, now.doc)
  const applied = applyChanges(doc, changes)
  const conflicts = 'conflicts' in applied ? applied.conflicts : []
  const isConflict = new Set(conflicts)
  const merged =
    conflicts.length === 0
      ? applied
      : applyChanges(
          doc,
          changes.filter(({ at }) => !isConflict.has(at)),
        )
  if ('doc' in merged) doc = merged.doc
  return { ...storable(context, owner, checked(doc)), base: now.no, conflicts }
}

/** The document of a revision, as its readers see it. */
export async function revisionText(
  { materials }: WorkContext,
  caller: Caller,
  { id, no }: { id: string; no: number },
): Promise<{ text: string }> {
  return { text: canonicalJson((await materials.get(caller, id, no)).doc) }
}

/** What a document says otherwise than the revision that its draft was begun from. */
export async function draftDifferences(
  context: WorkContext,
  caller: Caller,
  asked: {
    text: string
    from?: { id: string; no: number } | undefined
    language: Language
    unitsystem?: string | undefined
  },
): Promise<{ from?: { id: string; no: number }; changes: RevisionChange[] }> {
  const { text, from, language, unitsystem } = asked
  const doc: MaterialDocument = JSON.parse(text)
  const before = from ? (await context.materials.get(caller, from.id, from.no)).doc : emptyLike(doc)
  return { ...(from && { from }), changes: saidChanges(context, { before, after: doc, language, unitsystem }) }
}

const emptyLike = ({ kind, name, class: path }: MaterialDocument): MaterialDocument => ({
  kind,
  name,
  class: path,
  product: {},
  supply: { status: 'active', producers: [] },
  sources: {},
  composition: [],
  values: [],
  curves: [],
  models: [],
  documents: [],
})

interface JudgedDraft extends Judging {
  text: string
  /** What its acceptances name. */
  id: string
}

/** What the quality rules find in a draft. */
export async function draftQuality(
  { shipped }: WorkContext,
  _caller: Caller,
  { text, id, language, unitsystem, ...judging }: JudgedDraft & { language: Language; unitsystem?: string | undefined },
): Promise<z.output<typeof readDraftQuality.reply>> {
  return toldOf({ shipped, doc: JSON.parse(text), id, language, unitsystem }, judging)
}

/** The hash of what a finding of a draft is about; nothing where there is no such finding. */
export async function draftFinding(
  { shipped }: WorkContext,
  _caller: Caller,
  { text, id, rule, subject, ...judging }: JudgedDraft & { rule: string; subject: string },
): Promise<{ hash?: string }> {
  const found = judgedOf(JSON.parse(text), shipped.catalogue, id, judging)
  const hash = found.find((one) => one.rule === rule && one.subject === subject)?.hash
  return hash === undefined ? {} : { hash }
}

/** How many findings keep a draft from being released, and the rules of the first. */
export async function draftBlockers(
  { shipped }: WorkContext,
  _caller: Caller,
  { text, id, ...judging }: JudgedDraft,
): Promise<{ count: number; rules: string[] }> {
  const blocking = judgedOf(JSON.parse(text), shipped.catalogue, id, judging).filter(({ blocks }) => blocks)
  return { count: blocking.length, rules: [...new Set(blocking.map(({ rule }) => rule))].slice(0, BLOCKERS_NAMED) }
}

/** All that is stored of the revision that a draft becomes; `stored` is the document of the one before it. */
export async function preparedDraft(
  { shipped }: WorkContext,
  _caller: Caller,
  asked: {
    text: string
    stored?: string | undefined
    id: string
    owner: string
    ext: { provider: string; id: string }
  },
): Promise<Prepared> {
  const { text, stored, ...envelope } = asked
  const edited = checked(JSON.parse(text))
  const carried = stored === undefined ? { doc: edited } : carryWithheld(asked.owner, JSON.parse(stored), edited)
  if ('taken' in carried)
    throw refused(`${carried.taken} is taken by something of this material that you may not see. Use another key or id`)
  const prepared = prepareMaterial(shipped.catalogue, { ...envelope, doc: carried.doc })
  const fault = unstorable(prepared)
  if (fault) throw refused(fault.reason)
  return prepared
}
