import type { UserKind } from '@ingot/contract/permissions'
import type { RoleName } from '@ingot/contract/roles'

const ADMINISTRATORS: ReadonlySet<RoleName> = new Set(['admin', 'owner'])

/** What an account of these roles is. */
export const accountKind = (roles: readonly RoleName[]): Exclude<UserKind, 'guest'> =>
  roles.some((role) => ADMINISTRATORS.has(role)) ? 'administrator' : 'member'
