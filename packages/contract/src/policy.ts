import type { Endpoint } from './endpoint.ts'
import { ADMINISTRATOR_ROLES, GUEST_GRANTS, type Permission, permissionsOf } from './permissions.ts'
import type { RoleName } from './roles.ts'

/** Callers that a policy is told for. All but the last two kinds belong to one company; `stranger` administers another. */
export const POLICY_CALLERS = [
  'guest',
  'reader',
  'editor',
  'approver',
  'administrator',
  'stranger',
  'installation',
  'ended',
  'token',
] as const
export type PolicyCaller = (typeof POLICY_CALLERS)[number]

/** Whether a call is let in; 404 where it is let in, and does not find what belongs to the first company. */
export type PolicyCell = 'yes' | 401 | 403 | 404

const COMPANY = 1

export const ROLES_OF: Partial<Record<PolicyCaller, readonly RoleName[]>> = {
  reader: ['reader'],
  editor: ['editor'],
  approver: ['approver'],
  administrator: ADMINISTRATOR_ROLES,
  stranger: ADMINISTRATOR_ROLES,
  installation: ADMINISTRATOR_ROLES,
}

/** A call whose path names something that has an owner; the id of a comparison's file is that of a content. */
export const namesOne = ({ id, path }: Pick<Endpoint, 'id' | 'path'>): boolean =>
  id !== 'exportComparison' && path.split('/').some((part) => part === ':id' || part === ':batch')

/**
 * Calls of which who runs the installation finds what the path names, in every company: accounts, teams and what hangs
 * on them. What a company keeps for itself, nobody outside finds: its materials, what its imports report, and each
 * account's own sessions, jobs and tokens.
 */
const isAdministered = ({ id, permission }: Endpoint): boolean =>
  permission === 'installation.administer' ||
  (permission === 'accounts.administer' && id !== 'readAnyJob') ||
  id === 'readTeamUsers'

/** Whether what the path names, which is of the first company, is found. */
const isFound = (endpoint: Endpoint, caller: PolicyCaller): boolean => {
  if (!namesOne(endpoint)) return true
  if (caller === 'installation') return isAdministered(endpoint)
  return caller !== 'stranger' && caller !== 'guest' && caller !== 'ended'
}

/** What a call answers to one kind of caller, where the application's settings replace no permission. */
export function policyCell(endpoint: Endpoint, caller: PolicyCaller): PolicyCell {
  const { permission, forPeople, ofCompany } = endpoint
  if (caller === 'token') return permission === 'open' || permission === 'anybody' ? (forPeople ? 403 : 'yes') : 403
  if (permission === 'open' || permission === 'anybody') return 'yes'
  const roles = ROLES_OF[caller]
  const held: readonly Permission[] = roles
    ? permissionsOf(roles, caller === 'installation' ? 0 : COMPANY)
    : GUEST_GRANTS
  if (!held.includes(permission)) return caller === 'ended' ? 401 : 403
  if (caller === 'installation' && ofCompany) return 403
  return isFound(endpoint, caller) ? 'yes' : 404
}
