/** What a caller can hold. Endpoints name one of these; the interface hides what is missing [PERM-020]. */
export const PERMISSIONS = [
  'catalogue.read',
  'prefs.write',
  'criteria.write',
  'materials.import',
  'jobs.read',
  'ui.compare',
  'ui.compare.export',
  'ui.pdf',
  'ui.scatterplot',
  'ui.spiderplot',
  'ui.caecards',
  'app.drive',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Kinds of user that the specification names [PERM-026]; `administrator` is the account administrator [PERM-025]. */
export const USER_KINDS = ['guest', 'member', 'administrator'] as const
export type UserKind = (typeof USER_KINDS)[number]

const READ: readonly Permission[] = [
  'catalogue.read',
  'ui.compare',
  'ui.compare.export',
  'ui.pdf',
  'ui.scatterplot',
  'ui.spiderplot',
  'ui.caecards',
]

/** Grants as data. With licensing off the guest reads everything public, and neither imports nor saves. */
export const GRANTS: Record<UserKind, readonly Permission[]> = {
  guest: READ,
  member: [...READ, 'prefs.write', 'criteria.write'],
  administrator: [...READ, 'prefs.write', 'criteria.write', 'materials.import', 'jobs.read'],
}
