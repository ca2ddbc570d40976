import type { BulkItem } from '@ingot/contract/bulk-edit'
import { AppError } from '@ingot/contract/errors'
import { importOwner } from '../../callers/owners.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import type { Documents } from '../../materials/service.ts'
import type { FoundMaterial } from '../../materials/store.ts'
import { findReplacing } from '../../materials/write-store.ts'
import type { Asking } from '../../work/asked.ts'
import { begunDraft } from '../calls.ts'
import type { DraftContext } from '../context.ts'
import * as drafts from '../store.ts'
import { isOfAnother } from './store.ts'

/** What the change of many materials stands on. */
export interface BulkContext extends DraftContext {
  materials: Pick<Documents, 'known'>
  shipped: Pick<Shipped, 'catalogue'>
}

export type Skipped = Required<Pick<BulkItem, 'id' | 'name' | 'skipped'>>

/** The document that a change of a material goes into: of the caller's own draft, or of one that is to be begun. */
export interface Aim {
  id: string
  name: string
  how: 'revision' | 'overlay'
  /** What it was when it was read. */
  seen: string
  text: string
  /** The revision that a new draft is of. */
  no: number
  draft?: Pick<drafts.DraftRow, 'id' | 'version'>
}

/** The materials by their ids. Throws `material-not-found` for the first that the caller may not see. */
export async function knownOf(
  { materials }: BulkContext,
  { caller }: Asking,
  ids: readonly string[],
): Promise<FoundMaterial[]> {
  const wanted = [...new Set(ids)]
  const found = await materials.known(caller, wanted)
  const isFound = new Set(found.map(({ id }) => id))
  const missing = wanted.find((id) => !isFound.has(id))
  if (missing !== undefined) throw new AppError('material-not-found', { id: missing })
  return found
}

/** Where a change of a material goes, or why it goes nowhere: what another person works on is left to them. */
export async function aimAt(context: BulkContext, asking: Asking, material: FoundMaterial): Promise<Aim | Skipped> {
  const { db, work } = context
  const { caller } = asking
  const owner = importOwner(caller)
  const { id } = material
  const { name } = material.doc
  const skip = (skipped: Skipped['skipped']): Skipped => ({ id, name, skipped })
  if (material.state === 'withdrawn') return skip({ reason: 'withdrawn' })
  const how = material.owner === owner ? 'revision' : 'overlay'
  if (how === 'overlay' && (await findReplacing(db, owner, id))) return skip({ reason: 'replaced' })
  const open = await drafts.findOpen(db, owner, how, id)
  if (!open) {
    const { text, no } = await work.value(begunDraft, asking, { from: id, owner })
    return { id, name, how, seen: `r${no}`, text, no }
  }
  const by = open.changed_by
  if (open.state === 'in-review') return skip({ reason: 'in-review', by })
  if (await isOfAnother(db, open.id, caller.user.id)) return skip({ reason: 'draft-of-another', by })
  const text = await drafts.findText(db, open.id)
  if (text === undefined) return skip({ reason: 'changed' })
  return { id, name, how, seen: `${open.id}.${open.version}`, text, no: open.from_rev ?? material.no, draft: open }
}
