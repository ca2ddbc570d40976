import { AppError } from '@ingot/contract/errors'
import { doerOf, noteDone } from '../audit/audit.ts'
import { companyOfOwner } from '../callers/caller.ts'
import { refuseReadOnly } from '../materials/write-store.ts'
import type { Judging } from '../quality/judged.ts'
import type { Asking } from '../work/asked.ts'
import * as acceptances from './acceptances-store.ts'
import { draftBlockers, draftFinding } from './calls.ts'
import { calculate, checkState, type DraftContext, lockedDraft, ownDraft } from './context.ts'
import * as store from './store.ts'

/** A draft with its document as text, and how it is judged: by its own acceptances before those of what it is from. */
export async function judgedDraft(
  { db, judgingOf }: Pick<DraftContext, 'db' | 'judgingOf'>,
  asking: Asking,
  row: store.DraftRow,
): Promise<Judging & { text: string; id: string }> {
  const text = await store.findText(db, row.id)
  if (text === undefined) throw new AppError('draft-closed', { state: `word.draft-${row.state}` })
  const { id, from_id: from, owner } = row
  const { acceptances: known, policy } = await judgingOf(asking.caller, from === null ? [] : [from])
  const own = await acceptances.listOfDraft(db, id, owner)
  return { text, id, policy, acceptances: [...known.map((one) => ({ ...one, material: id })), ...own] }
}

/** Throws `quality-blocks` where the company lets no revision be released with what is found in a draft. */
export async function checkQuality(context: DraftContext, asking: Asking, row: store.DraftRow): Promise<void> {
  const { count, rules } = await calculate(context.work, draftBlockers, asking, await judgedDraft(context, asking, row))
  if (count > 0) throw new AppError('quality-blocks', { count, rules: rules.join(', ') })
}

interface Named {
  rule: string
  subject: string
}

/** Who works on drafts accepts, and who releases them. */
function checkMayAccept({ caller: { permissions } }: Asking): void {
  if (!permissions.has('materials.edit') && !permissions.has('materials.release'))
    throw new AppError('not-allowed', { permission: 'materials.edit' })
}

/** Takes a finding of a draft as it is. Throws `finding-not-found`. */
export async function acceptFinding(
  context: DraftContext,
  asking: Asking,
  id: string,
  { because, ...named }: Named & { because: string },
): Promise<{ by: string; at: string; because: string }> {
  const { db, work } = context
  checkMayAccept(asking)
  const row = await ownDraft(db, asking, id)
  checkState(row, 'draft', 'in-review')
  const asked = { ...(await judgedDraft(context, asking, row)), ...named }
  const { hash } = await calculate(work, draftFinding, asking, asked)
  if (hash === undefined) throw new AppError('finding-not-found', { rule: named.rule })
  const author = asking.caller.user.userName
  const at = await db.transaction().execute(async (transaction) => {
    await refuseReadOnly(transaction)
    const now = await lockedDraft(transaction, asking, id)
    checkState(now, 'draft', 'in-review')
    // Who says that a number is right has worked on the draft; who reviews another's draft only answers for it.
    const reviews = now.state === 'in-review' && asking.caller.permissions.has('materials.release')
    if (!reviews) await store.insertAuthor(transaction, id, asking.caller.user.id)
    await store.setReread(transaction, id)
    await noteDone(transaction, doerOf(asking.caller), {
      action: 'finding-accepted',
      company: companyOfOwner(row.owner),
      subject: { id, name: row.name },
      details: { ...named, because },
    })
    return acceptances.saveOfDraft(transaction, id, { ...named, hash, because, author })
  })
  return { by: author, at: at.toISOString(), because }
}

export const withdrawAcceptance = (
  { db }: DraftContext,
  asking: Asking,
  id: string,
  { rule, subject }: Named,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    checkMayAccept(asking)
    await refuseReadOnly(transaction)
    const row = await lockedDraft(transaction, asking, id)
    checkState(row, 'draft', 'in-review')
    const isRemoved = await acceptances.removeOfDraft(transaction, id, rule, subject)
    if (!isRemoved) return false
    await store.setReread(transaction, id)
    await noteDone(transaction, doerOf(asking.caller), {
      action: 'acceptance-withdrawn',
      company: companyOfOwner(row.owner),
      subject: { id, name: row.name },
      details: { rule, subject },
    })
    return true
  })
