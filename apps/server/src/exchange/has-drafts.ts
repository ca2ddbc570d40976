import { AppError } from '@ingot/contract/errors'
import type { Revising } from './undo-store.ts'

/** Drafts that a refusal names. */
const NAMED = 5

/** Materials that would be removed are being worked on. */
export function hasDrafts(drafts: readonly Revising[]): AppError {
  const named = drafts.slice(0, NAMED).map(({ name, by }) => (by === null ? name : `${name} (${by})`))
  const more = drafts.length > NAMED ? ', …' : ''
  return new AppError('import-has-drafts', { count: drafts.length, drafts: `${named.join(', ')}${more}` })
}
