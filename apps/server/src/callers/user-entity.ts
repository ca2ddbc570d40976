import type { UserEntity } from '@ingot/contract/catalog'
import { DISPLAY_ROLES } from '@ingot/contract/compatibility'
import { ROLES, type RoleName } from '@ingot/contract/roles'
import type { ApplicationConfig } from '../config/application-config.ts'
import { licensedUser } from './access.ts'
import type { Caller } from './caller.ts'

/** The name of the greatest role that has one [AUTH-028]. */
const displayRole = (roles: readonly RoleName[]): string =>
  DISPLAY_ROLES[ROLES.findLast((role) => roles.includes(role) && Object.hasOwn(DISPLAY_ROLES, role)) ?? ''] ?? ''

/**
 * The caller as the account panel shows them [SHELL-034]. The licence agreement counts where one is configured, and for
 * those who are signed in; a guest shows no e-mail.
 */
export function userEntity(application: Pick<ApplicationConfig, 'licenseConfig' | 'eula'>, caller: Caller): UserEntity {
  const user = licensedUser(application, caller)
  const { profile } = caller
  return {
    ...user,
    name: user.userName,
    displayName: profile?.displayName ?? user.userName,
    primaryEmailId: profile?.email ?? '',
    hhwuUserId: user.id,
    eulaAccepted: !application.eula || profile === undefined || profile.hasAcceptedAgreement,
    userDisplayRole: displayRole(user.roles),
    company: { id: user.companyId, name: profile?.company ?? '' },
  }
}
