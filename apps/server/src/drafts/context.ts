import { AppError } from '@ingot/contract/errors'
import { importOwner } from '../callers/owners.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Db } from '../db/db.ts'
import { type Materials, QUICK_BYTES } from '../materials/service.ts'
import type { JudgingOf } from '../quality/judging.ts'
import type { Asking } from '../work/asked.ts'
import type { Calculation } from '../work/task.ts'
import type { Work } from '../work/work.ts'
import * as store from './store.ts'

/** What the calls about drafts stand on. */
export interface DraftContext {
  db: Db
  work: Work
  config: { application: Pick<ApplicationConfig, 'quotas' | 'review'> }
  judgingOf: JudgingOf
  /** Reads materials anew that a call has changed: its caller asks for them before the change feed tells of them. */
  forget: Materials['forget']
}

/** A large document in a thread takes less. */
const TIME_MAX = 20_000

/** Calculates from a document given as text: beside other calls where it is small, in a thread where it is not. */
export const calculate = <Asked extends { text: string }, Result>(
  work: Work,
  calculation: Calculation<Asked, Result>,
  asking: Asking,
  asked: Asked,
): Promise<Result> =>
  asked.text.length > QUICK_BYTES
    ? work.away(calculation, asking, asked, TIME_MAX)
    : work.value(calculation, asking, asked)

/** The draft of the caller's owner. Throws `draft-not-found`. */
export async function ownDraft(db: Db, { caller }: Asking, id: string): Promise<store.DraftRow> {
  const draft = await store.findDraft(db, importOwner(caller), id)
  if (!draft) throw new AppError('draft-not-found')
  return draft
}

/** The same, locked until the transaction ends. */
export async function lockedDraft(transaction: Db, { caller }: Asking, id: string): Promise<store.DraftRow> {
  const draft = await store.lockDraft(transaction, importOwner(caller), id)
  if (!draft) throw new AppError('draft-not-found')
  return draft
}

/** Throws `draft-closed` where a draft is in another state than one of these. */
export function checkState({ state }: store.DraftRow, ...wanted: store.DraftRow['state'][]): void {
  if (!wanted.includes(state)) throw new AppError('draft-closed', { state: `word.draft-${state}` })
}

/** Throws `edit-conflict` where it is another version than the one that was read. */
export function checkVersion({ version }: store.DraftRow, read: number): void {
  if (version !== read) throw new AppError('edit-conflict')
}
