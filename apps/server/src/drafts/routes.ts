import * as contract from '@ingot/contract/drafts'
import { AppError } from '@ingot/contract/errors'
import { acceptDraftFinding, readDraftQuality, withdrawDraftAcceptance } from '@ingot/contract/quality'
import type { FastifyInstance } from 'fastify'
import { importOwner } from '../callers/owners.ts'
import { jsonReply } from '../http/json-reply.ts'
import { type Call, serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { askingOf } from '../work/asked.ts'
import { draftDifferences, draftQuality } from './calls.ts'
import { calculate, type DraftContext, ownDraft } from './context.ts'
import { beginDraft, changeDraft, discardDraft, rebaseDraft, restoreDraft } from './edit.ts'
import { acceptFinding, judgedDraft, withdrawAcceptance } from './quality.ts'
import { releaseDraft } from './release.ts'
import { commentOf, draftReply, headOf } from './replies.ts'
import { commentOn, resolveComment, returnDraft, submitDraft } from './review.ts'
import * as store from './store.ts'
import { withdrawMaterial } from './withdraw.ts'

/** Bytes that the changes of a draft may send: a curve of some 100,000 points, before and after. */
const CHANGES_MAX = 16 * 1024 * 1024
const DOCUMENT = { cost: 'document' } as const

/** Drafts of one's company, from their beginning to their release, and the withdrawal of what was released. */
export function draftRoutes(app: FastifyInstance, materials: Materials, context: DraftContext): void {
  const { db, work, forget } = context
  const replied = async <Rest extends object = object>(call: Call, row: store.DraftRow, rest?: Rest) =>
    jsonReply(call, await draftReply(context, askingOf(call), row, rest ?? ({} as Rest)))

  serve(app, contract.readDrafts, async ({ query }, { caller }) => {
    const owner = importOwner(caller)
    const rows = await store.listDrafts(db, owner, query)
    return { total: await store.countDrafts(db, owner, query), items: rows.map(headOf) }
  })
  serve(
    app,
    contract.makeDraft,
    async ({ body }, call) => replied(call, await beginDraft(context, askingOf(call), body)),
    DOCUMENT,
  )
  serve(
    app,
    contract.readDraft,
    async ({ params }, call) => replied(call, await ownDraft(db, askingOf(call), params.id)),
    DOCUMENT,
  )
  serve(
    app,
    contract.changeDraft,
    async ({ params, body }, call) => {
      const { version, changed_at } = await changeDraft(context, askingOf(call), params.id, body.changes)
      return { version, changedBy: call.caller.user.userName, changedAt: changed_at.toISOString() }
    },
    { ...DOCUMENT, bodyLimit: CHANGES_MAX },
  )
  serve(
    app,
    contract.compareDraft,
    async ({ params, query: { lang, unitsystem } }, call) => {
      const asking = askingOf(call)
      const row = await ownDraft(db, asking, params.id)
      const text = await store.findText(db, params.id)
      if (text === undefined) throw new AppError('draft-closed', { state: `word.draft-${row.state}` })
      const { from } = headOf(row)
      return calculate(work, draftDifferences, asking, { text, from, language: lang, unitsystem })
    },
    DOCUMENT,
  )
  serve(
    app,
    contract.rebaseDraft,
    async ({ params, body }, call) => {
      const conflicts = await rebaseDraft(context, askingOf(call), params.id, body.version)
      return replied(call, await ownDraft(db, askingOf(call), params.id), { conflicts })
    },
    DOCUMENT,
  )
  serve(
    app,
    contract.submitDraft,
    async ({ params, body }, call) => replied(call, await submitDraft(context, askingOf(call), params.id, body)),
    DOCUMENT,
  )
  serve(
    app,
    contract.returnDraft,
    async ({ params, body }, call) => replied(call, await returnDraft(context, askingOf(call), params.id, body)),
    DOCUMENT,
  )
  serve(
    app,
    contract.releaseDraft,
    async ({ params, body }, call) => releaseDraft(context, askingOf(call), params.id, body),
    DOCUMENT,
  )
  serve(app, contract.discardDraft, async ({ params }, call) => {
    await discardDraft(context, askingOf(call), params.id)
    return { discarded: true as const }
  })
  serve(
    app,
    contract.restoreDraft,
    async ({ params }, call) => replied(call, await restoreDraft(context, askingOf(call), params.id)),
    DOCUMENT,
  )
  serve(app, contract.commentDraft, async ({ params, body }, call) => ({
    comment: commentOf(await commentOn(context, askingOf(call), params.id, body)),
  }))
  serve(app, contract.resolveComment, async ({ params, body }, call) => {
    const asked = { comment: params.comment, isResolved: body.resolved }
    return { comment: commentOf(await resolveComment(context, askingOf(call), params.id, asked)) }
  })
  serve(
    app,
    readDraftQuality,
    async ({ params, query: { lang, unitsystem } }, call) => {
      const asking = askingOf(call)
      const judged = await judgedDraft(context, asking, await ownDraft(db, asking, params.id))
      return calculate(work, draftQuality, asking, { ...judged, language: lang, unitsystem })
    },
    DOCUMENT,
  )
  serve(app, acceptDraftFinding, async ({ params, body }, call) =>
    acceptFinding(context, askingOf(call), params.id, body),
  )
  serve(app, withdrawDraftAcceptance, async ({ params, body }, call) => ({
    withdrawn: await withdrawAcceptance(context, askingOf(call), params.id, body),
  }))
  serve(app, contract.withdrawMaterial, async ({ params, body }, { caller }) => {
    forget(await withdrawMaterial(db, caller, params.id, body))
    return { withdrawn: true as const }
  })
  serve(app, contract.replaceRevision, async ({ params: { id, no } }, { caller }) => {
    const [material] = await materials.known(caller, [id])
    if (!material || material.no < no) throw new AppError('material-not-found', { id })
    throw new AppError('revision-released', { id, no })
  })
}
