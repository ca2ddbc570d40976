import { AppError } from '@ingot/contract/errors'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Stored } from './store.ts'

export type Quotas = ApplicationConfig['quotas']

/** What is counted, as its text is called. */
type Counted =
  | 'materials'
  | 'bytes'
  | 'imports-waiting'
  | 'imports-day'
  | 'import-templates'
  | 'criteria'
  | 'feedback'
  | 'tokens'
  | 'teams'
  | 'drafts'
  | 'comments'
  | 'statuses'
  | 'restriction-lists'
type Whose = 'company' | 'public' | 'account' | 'address' | 'draft'

/** What one can do about it: an import is undone, what was removed counts for a month, what waits ends by itself, a day passes. */
const WAYS_OUT: Readonly<Record<Counted, 'undo' | 'later' | 'wait' | 'tomorrow' | 'remove'>> = {
  materials: 'undo',
  bytes: 'undo',
  criteria: 'later',
  'imports-waiting': 'wait',
  'imports-day': 'tomorrow',
  feedback: 'tomorrow',
  tokens: 'remove',
  'import-templates': 'remove',
  teams: 'remove',
  drafts: 'remove',
  comments: 'remove',
  statuses: 'remove',
  'restriction-lists': 'remove',
}

/** The refusal of what would pass a limit: what, how much, whose; the words are those of the caller's language. */
export const quotaReached = (what: Counted, limit: number, whose: Whose): AppError =>
  new AppError('quota-reached', {
    what: `word.${what}`,
    limit,
    owner: `word.${whose}`,
    wayOut: `word.way-${WAYS_OUT[what]}`,
  })

export const whoseOf = (owner: string): Whose => (owner === PUBLIC_OWNER ? 'public' : 'company')

/** What an owner may store. */
export type StoredLimits = Pick<Quotas, 'materials' | 'bytes'>

/** Throws `quota-reached` where an owner would have more than allowed. */
export function checkStored(stored: Stored, limits: StoredLimits, owner: string): void {
  if (stored.materials > limits.materials) throw quotaReached('materials', limits.materials, whoseOf(owner))
  if (stored.bytes > limits.bytes) throw quotaReached('bytes', limits.bytes, whoseOf(owner))
}
