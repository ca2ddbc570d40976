import type { SessionUser } from '@ingot/contract/catalog'
import { APP_NAME, DRIVE_NAME, GUEST_LICENCE, GUEST_NAME } from '@ingot/contract/compatibility'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { GUEST_GRANTS, PERMISSIONS, type Permission, permissionsOf, type UserKind } from '@ingot/contract/permissions'

/** Who makes a call, and what they hold. */
export interface Caller {
  user: SessionUser
  permissions: ReadonlySet<Permission>
  /** The access token that the call came with: a program. */
  tokenId?: string
  /** Name of the company; undefined for who has none. */
  company?: string
  /** The call came with the cookie of a session that has ended. */
  hasEnded?: true
  /** Where the call came from. */
  address?: string
  /** What the account says besides; undefined for the guest. */
  profile?: Profile
}

export interface Profile {
  email: string | null
  /** As the provider tells it; null of a local account. */
  displayName: string | null
  /** Name of the company; null for who has none. */
  company: string | null
  hasAcceptedAgreement: boolean
}

/** The owner id of a company's private materials. */
export const companyOwner = (companyId: number): string => `company-${companyId}`

/** The company of an owner; 0 for the public. */
export const companyOfOwner = (owner: string): number =>
  owner.startsWith('company-') ? Number(owner.slice('company-'.length)) || 0 : 0

/** Whose materials a caller may see: the one place that decides it. */
export const visibleOwners = ({ user }: Caller): readonly string[] =>
  user.companyId > 0 ? [PUBLIC_OWNER, companyOwner(user.companyId)] : [PUBLIC_OWNER]

/** Permissions of this kind are for the drive, all others for the catalogue itself. */
const isOfDrive = (permission: Permission): boolean => permission === 'app.drive'

type Known = Pick<SessionUser, 'id' | 'userName' | 'kind' | 'companyId' | 'roles'>

const holding = (known: Known, permissions: readonly Permission[], licence: string | undefined): Caller => ({
  user: {
    ...known,
    license: licence === undefined ? [] : [{ name: licence }],
    permissions: [...permissions],
    appsPerms: {
      [APP_NAME]: permissions.filter((permission) => !isOfDrive(permission)),
      [DRIVE_NAME]: permissions.filter(isOfDrive),
    },
  },
  permissions: new Set(permissions),
})

/** A caller with what their roles grant. */
export function callerOf(user: Omit<Known, 'kind'>, licence: string): Caller {
  const permissions = permissionsOf(user.roles, user.companyId)
  const kind: UserKind = permissions.includes('accounts.administer') ? 'administrator' : 'member'
  return holding({ ...user, kind }, permissions, licence)
}

/** The same with no more than these permissions: what a program may do in the name of its maker. */
export const narrowed = (
  { user, permissions, company }: Caller,
  scopes: readonly Permission[],
  tokenId: string,
): Caller => {
  const left = PERMISSIONS.filter((permission) => permissions.has(permission) && scopes.includes(permission))
  return { ...holding(user, left, user.license[0]?.name), tokenId, ...(company !== undefined && { company }) }
}

const nobody: Known = { id: '', userName: GUEST_NAME, kind: 'guest', companyId: 0, roles: [] }

/** No session: the guest, who reads everything public. */
export const guest: Caller = holding(nobody, GUEST_GRANTS, GUEST_LICENCE)

/** Whose session has ended: a guest who thinks he is signed in. */
export const ended: Caller = { ...guest, hasEnded: true }

/** The guest of a catalogue that lets none in: he may sign in. */
export const shutOut: Caller = holding(nobody, [], undefined)

/** Whoever runs the catalogue, at its command line: every permission, and what is public. */
export const operator: Caller = holding(
  { id: '', userName: 'operator', kind: 'administrator', companyId: 0, roles: [] },
  PERMISSIONS,
  undefined,
)
