import { AppError } from '@ingot/contract/errors'
import type { Caller } from '../auth/caller.ts'

/** Downloads of a datasheet are for those with access to the catalogue: with at least one licence [PERM-004]. */
export function needAccess({ user }: Caller): void {
  if (user.license.length === 0) throw new AppError('not-allowed', { permission: 'canAccess' })
}
