import type { BulkChange, BulkItem, CitingMaterial } from '@ingot/contract/bulk-edit'
import type { BulkOperation } from '@ingot/contract/bulk-operation'
import { BULK_LINES_MAX } from '@ingot/contract/limits'
import type { Language, MaterialDocument, Source } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import type { Change } from '@ingot/domain/drafts/apply-changes'
import { applyOperation, type LeftValue } from '@ingot/domain/drafts/bulk/apply-operation'
import { countCiting, keysOf, onlyCiting } from '@ingot/domain/drafts/bulk/cited'
import { changesBetween } from '@ingot/domain/drafts/changes-between'
import type { Caller } from '../../callers/caller.ts'
import { saidChanges } from '../../revisions/calls.ts'
import type { WorkContext } from '../../work/asked.ts'
import { checked, storable, type Written } from '../document/storable.ts'

interface Told {
  language: Language
  unitsystem?: string | undefined
}

interface OutcomeAsked extends Told {
  text: string
  operation: BulkOperation
  owner: string
}

export interface Outcome extends Pick<BulkItem, 'count' | 'changes' | 'left'> {
  /** The document as it becomes, and what takes the change back; nothing where nothing changes. */
  written?: Written & { undo: Change[] }
}

/** What a change of many does to the document of a draft, and how that is told. Throws `document-refused`. */
export async function bulkOutcome(context: WorkContext, _caller: Caller, asked: OutcomeAsked): Promise<Outcome> {
  const { text, operation, owner, ...told } = asked
  const before: MaterialDocument = JSON.parse(text)
  const { nodes } = context.shipped.catalogue
  const { doc, left: leftValues } = applyOperation(before, operation, (vkey) => nodes.get(vkey)?.quantity)
  const left = leftOf(context, leftValues, told.language)
  const undo = changesBetween(doc, before)
  if (undo.length === 0) return { count: 0, changes: [], left }
  const written = { ...storable(context, owner, checked(doc)), undo }
  const changes = toldChanges(context, before, doc, told)
  return { count: changes.length, changes: changes.slice(0, BULK_LINES_MAX), left, written }
}

const leftOf = ({ shipped }: WorkContext, left: readonly LeftValue[], language: Language): BulkItem['left'] =>
  left.slice(0, BULK_LINES_MAX).map(({ id, vkey, reason }) => ({
    id,
    name: textIn(shipped.catalogue.nodes.get(vkey)?.name, language) || vkey,
    reason,
  }))

/** The changes as revisions tell them, each source by itself, and statements with the sources that they are from. */
function toldChanges(
  context: WorkContext,
  before: MaterialDocument,
  after: MaterialDocument,
  told: Told,
): BulkChange[] {
  const titles = (doc: MaterialDocument) =>
    new Map([...doc.values, ...doc.curves, ...doc.models].map(({ id, source }) => [id, doc.sources[source.ref]?.title]))
  const [was, is] = [titles(before), titles(after)]
  const changes = saidChanges(context, { before, after, ...told }).filter(({ key }) => key !== 'sources')
  return [
    ...changes.map((change): BulkChange => {
      const [old, now] = [was.get(change.key), is.get(change.key)]
      if (change.part === 'fact' || old === now) return change
      return {
        ...change,
        source: { ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) },
      }
    }),
    ...sourceChanges(context, before, after, told.language),
  ]
}

function sourceChanges(
  { shipped }: WorkContext,
  before: MaterialDocument,
  after: MaterialDocument,
  language: Language,
): BulkChange[] {
  const said = ({ title, edition, date, url, licence, rights }: Source) =>
    [title, edition, date, url, licence, shipped.texts.text(`edit.rights.${rights}`, language, {})]
      .filter(Boolean)
      .join(', ')
  return changesBetween(
    { ...before, values: [], curves: [], models: [] },
    { ...after, values: [], curves: [], models: [] },
  )
    .filter(({ at }) => at.startsWith('sources/'))
    .map(({ at, before: old, after: now }) => ({
      part: 'fact',
      key: at,
      name: 'sources',
      change: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
      ...(old !== undefined && { before: said(old as Source) }),
      ...(now !== undefined && { after: said(now as Source) }),
    }))
}

/** A material with what it says from a source; nothing where the caller may not read that source there. */
export async function citingMaterial(
  context: WorkContext,
  caller: Caller,
  { id, title, ...told }: Told & { id: string; title: string },
): Promise<CitingMaterial | undefined> {
  const { doc, no } = await context.materials.get(caller, id)
  const keys = keysOf(doc, title)
  const [source] = [...keys].flatMap((key) => doc.sources[key] ?? [])
  if (!source) return undefined
  const statements = saidChanges(context, { before: onlyCiting(doc, keys, false), after: doc, ...told })
  const count = countCiting(doc, keys)
  return { id, name: doc.name, no, source, count, statements: statements.slice(0, BULK_LINES_MAX) }
}
