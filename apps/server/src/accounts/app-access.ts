import { APP_NAME, DRIVE_NAME } from '@ingot/contract/compatibility'
import type { Permission } from '@ingot/contract/permissions'
import { hasAccess } from '../callers/access.ts'
import type { Caller } from '../callers/caller.ts'
import type { ApplicationConfig } from '../config/application-config.ts'

/** Names of one call. */
const NAMES_MAX = 50

/** Access to the catalogue follows the licences, access to another application what the caller holds there [PERM-023]. */
export function appAccess(application: Pick<ApplicationConfig, 'licenseConfig'>, caller: Caller, appnames: string) {
  const held = new Map<string, Permission[]>(Object.entries(caller.user.appsPerms))
  const isIn: Record<string, boolean> = {
    [APP_NAME]: hasAccess(application, caller),
    [DRIVE_NAME]: (held.get(DRIVE_NAME) ?? []).length > 0,
  }
  const names = appnames
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, NAMES_MAX)
  return Object.fromEntries(
    names.map((name) => {
      const access = Object.hasOwn(isIn, name) && isIn[name] === true
      return [name, { access, permissions: access ? (held.get(name) ?? []) : [] }]
    }),
  )
}
