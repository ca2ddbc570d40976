import type { Draft, DraftComment, DraftHead } from '@ingot/contract/drafts'
import { AppError } from '@ingot/contract/errors'
import type { MaterialDocument } from '@ingot/contract/material'
import { QUICK_BYTES } from '../materials/service.ts'
import type { Asking } from '../work/asked.ts'
import { revisionText } from './calls.ts'
import { type CommentRow, listComments } from './comments-store.ts'
import type { DraftContext } from './context.ts'
import * as store from './store.ts'

/** A draft without its document, as the contract has it. */
export const headOf = (row: store.DraftRow): DraftHead => ({
  id: row.id,
  how: row.how,
  state: row.state,
  name: row.name,
  ...(row.from_id !== null && row.from_rev !== null && { from: { id: row.from_id, no: row.from_rev } }),
  ...(row.material_id !== null && { material: row.material_id }),
  ...(row.released_rev !== null && { released: row.released_rev }),
  version: row.version,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
  openComments: row.open_comments,
})

export const commentOf = (row: CommentRow): DraftComment => ({
  id: row.id,
  ...(row.at_part !== null && { at: row.at_part }),
  text: row.text,
  by: row.made_by,
  madeAt: row.made_at.toISOString(),
  ...(row.resolved_by !== null && { resolvedBy: row.resolved_by }),
})

/** Whether the caller may release a draft: two people are asked for where the application says so. */
export async function mayRelease(
  { db, config }: Pick<DraftContext, 'db' | 'config'>,
  { caller }: Asking,
  { id }: Pick<store.DraftRow, 'id'>,
): Promise<boolean> {
  if (!caller.permissions.has('materials.release')) return false
  return !config.application.review.byAnother || !(await store.isAuthor(db, id, caller.user.id))
}

/** The document of a draft as JSON text; of a released one that of its revision. */
async function textOf({ db, work }: DraftContext, asking: Asking, row: store.DraftRow): Promise<string> {
  const own = await store.findText(db, row.id)
  if (own !== undefined) return own
  const { material_id: id, released_rev: no } = row
  // Its material was removed since.
  if (id === null || no === null) throw new AppError('draft-not-found')
  return (await work.value(revisionText, asking, { id, no })).text
}

/** The reply with a draft: an object, or the bytes of JSON where its document is large, which nobody parses here. */
export async function draftReply<Rest extends object>(
  context: DraftContext,
  asking: Asking,
  row: store.DraftRow,
  rest: Rest,
): Promise<({ draft: Draft } & Rest) | Buffer> {
  const text = await textOf(context, asking, row)
  const comments = await listComments(context.db, row.id)
  const draft = {
    ...headOf(row),
    comments: comments.map(commentOf),
    mayRelease: await mayRelease(context, asking, row),
  }
  if (text.length <= QUICK_BYTES) return { draft: { ...draft, doc: JSON.parse(text) as MaterialDocument }, ...rest }
  const start = JSON.stringify({ ...rest, draft }).slice(0, -2)
  return Buffer.from(`${start},"doc":${text}}}`)
}
