import type { UserEntity } from '@ingot/contract/catalog'
import { DISPLAY_ROLES } from '@ingot/contract/compatibility'
import type { ApplicationConfig } from '../config/application-config.ts'
import { licensedUser } from './access.ts'
import type { Caller } from './caller.ts'

/** The role of the suite that a kind of user has. */
const ROLES: Readonly<Partial<Record<Caller['user']['kind'], string>>> = { administrator: 'admin' }

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
    displayName: user.userName,
    primaryEmailId: profile?.email ?? '',
    hhwuUserId: user.id,
    eulaAccepted: !application.eula || profile === undefined || profile.hasAcceptedAgreement,
    userDisplayRole: DISPLAY_ROLES[ROLES[user.kind] ?? ''] ?? '',
    company: { id: user.companyId, name: profile?.company ?? '' },
  }
}
