import type { SessionUser } from '@ingot/contract/catalog'
import { GUEST_LICENCE, GUEST_NAME } from '@ingot/contract/compatibility'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { GRANTS, PERMISSIONS, type Permission } from '@ingot/contract/permissions'

/** Who makes a call, and what they hold. */
export interface Caller {
  user: SessionUser
  permissions: ReadonlySet<Permission>
  /** What the account says besides; undefined for the guest. */
  profile?: Profile
}

export interface Profile {
  email: string | null
  /** Name of the company; null for who has none. */
  company: string | null
  hasAcceptedAgreement: boolean
}

/** The owner id of a company's private materials. */
export const companyOwner = (companyId: number): string => `company-${companyId}`

/** Whose materials a caller may see: the one place that decides it. */
export const visibleOwners = ({ user }: Caller): readonly string[] =>
  user.companyId > 0 ? [PUBLIC_OWNER, companyOwner(user.companyId)] : [PUBLIC_OWNER]

/** A caller with the grants of their kind. */
export function callerOf(user: Omit<SessionUser, 'permissions' | 'license'>, licence: string): Caller {
  const permissions = GRANTS[user.kind]
  return {
    user: { ...user, license: [{ name: licence }], permissions: [...permissions] },
    permissions: new Set(permissions),
  }
}

/** No session: the guest, who reads everything public. */
export const guest: Caller = callerOf({ id: '', userName: GUEST_NAME, kind: 'guest', companyId: 0 }, GUEST_LICENCE)

/** Whoever runs the catalogue, at its command line: every permission, and what is public. */
export const operator: Caller = {
  user: {
    id: '',
    userName: 'operator',
    kind: 'administrator',
    companyId: 0,
    license: [],
    permissions: [...PERMISSIONS],
  },
  permissions: new Set(PERMISSIONS),
}
