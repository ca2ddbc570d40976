/** Roles that a company deals out; what each may do stands in permissions.ts. `owner` and `admin` are the specification's names. */
export const ROLES = ['reader', 'editor', 'approver', 'data-administrator', 'admin', 'owner'] as const
export type RoleName = (typeof ROLES)[number]
