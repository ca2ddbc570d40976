import type { RoleName } from './roles.ts'

/** What a caller can hold. Endpoints name one of these; the interface hides what is missing [PERM-020]. */
export const PERMISSIONS = [
  'catalogue.read',
  'prefs.write',
  'criteria.write',
  'materials.import',
  /** To take an import back as a whole. */
  'imports.undo',
  'jobs.read',
  /** Drafts of one's company: to read them, and to say something about them. */
  'drafts.read',
  /** To begin and change drafts, and to give them to review. */
  'materials.edit',
  /** To release what was reviewed, and to withdraw it. */
  'materials.release',
  /** To set what blocks a release. */
  'quality.policy',
  /** To load and remove lists of restricted substances. */
  'restrictions.administer',
  'ui.compare',
  'ui.compare.export',
  'ui.pdf',
  'ui.scatterplot',
  'ui.spiderplot',
  'ui.caecards',
  'app.drive',
  /** One's own account: password, sessions, access tokens. */
  'account.write',
  /** Accounts, roles and teams of one's company. */
  'accounts.administer',
  /** What concerns all companies: only accounts without a company hold it. */
  'installation.administer',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/**
 * What a call asks of its caller: a permission; `anybody` where whoever may read the catalogue at all may make it; `open`
 * where it is answered before anybody is known, also where guests are not let in.
 */
export type Policy = Permission | 'anybody' | 'open'

/** Kinds of user that the specification names [PERM-026]; `administrator` is the account administrator [PERM-025]. */
export const USER_KINDS = ['guest', 'member', 'administrator'] as const
export type UserKind = (typeof USER_KINDS)[number]

/** With licensing off the guest reads everything public, and neither imports nor saves. */
export const GUEST_GRANTS: readonly Permission[] = [
  'catalogue.read',
  'ui.compare',
  'ui.compare.export',
  'ui.pdf',
  'ui.scatterplot',
  'ui.spiderplot',
  'ui.caecards',
]

const OWN: readonly Permission[] = [...GUEST_GRANTS, 'prefs.write', 'criteria.write', 'account.write']
const ADMINISTER: readonly Permission[] = [
  'quality.policy',
  'restrictions.administer',
  'accounts.administer',
  'installation.administer',
]
const EDIT: readonly Permission[] = ['drafts.read', 'materials.edit']
const REVIEW: readonly Permission[] = ['drafts.read', 'materials.release']
const DATA: readonly Permission[] = [
  'materials.import',
  'imports.undo',
  'jobs.read',
  'quality.policy',
  'restrictions.administer',
  ...EDIT,
  ...REVIEW,
]

/** Roles as named sets of permissions: code asks permissions, never roles [PERM-025]. */
export const ROLE_GRANTS: Readonly<Record<RoleName, readonly Permission[]>> = {
  reader: OWN,
  /** Brings materials in, and works on them. */
  editor: [...OWN, 'materials.import', 'jobs.read', ...EDIT],
  /** Releases what others worked on, and takes back what should not stand. */
  approver: [...OWN, 'imports.undo', 'jobs.read', ...REVIEW],
  'data-administrator': [...OWN, ...DATA],
  admin: [...OWN, ...ADMINISTER],
  owner: [...OWN, ...DATA, ...ADMINISTER],
}

/** Roles of an account that is made as a reader, and as an administrator of its company. */
export const READER_ROLES: readonly RoleName[] = ['reader']
export const ADMINISTRATOR_ROLES: readonly RoleName[] = ['admin', 'data-administrator']

/**
 * What an account with these roles holds, in the order of PERMISSIONS; at least what a guest does. Who belongs to a company
 * never holds what concerns all of them.
 */
export const permissionsOf = (roles: readonly RoleName[], companyId: number): Permission[] => {
  const granted = new Set([...GUEST_GRANTS, ...roles.flatMap((role) => ROLE_GRANTS[role])])
  if (companyId > 0) granted.delete('installation.administer')
  return PERMISSIONS.filter((permission) => granted.has(permission))
}

/** What no access token can hold: a program changes no account and makes no tokens. */
const PEOPLE_ONLY: readonly Permission[] = ['account.write', 'accounts.administer']
export const TOKEN_SCOPES: readonly Permission[] = PERMISSIONS.filter((permission) => !PEOPLE_ONLY.includes(permission))
/** A company's programs have no preferences, searches and favourites of their own. */
const PERSONAL: readonly Permission[] = ['prefs.write', 'criteria.write']
export const SERVICE_SCOPES: readonly Permission[] = TOKEN_SCOPES.filter((permission) => !PERSONAL.includes(permission))
