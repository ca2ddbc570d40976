import { AppError } from '@ingot/contract/errors'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { type Caller, companyOwner } from './caller.ts'

/** Whose materials a caller's imports become: the company's, or public for an administrator without one. */
export const importOwner = ({ user }: Caller): string =>
  user.companyId > 0 ? companyOwner(user.companyId) : PUBLIC_OWNER

/** The owner that a caller asked for. Throws `not-allowed` for any but their own. */
export function checkedOwner(caller: Caller, asked: string | undefined): string {
  const own = importOwner(caller)
  if (asked !== undefined && asked !== own) throw new AppError('not-allowed', { reason: 'owner', owner: asked })
  return own
}
