import { AppError } from '@ingot/contract/errors'
import type { Permission } from '@ingot/contract/permissions'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Licence } from '../config/licence-config.ts'
import type { Caller } from './caller.ts'

type Licensing = Pick<ApplicationConfig, 'licenseConfig'>

/** The licences of a caller that have not run out, in the order of the configuration; a guest holds none. */
export function licencesOf({ licenseConfig }: Licensing, { user, company }: Caller): Licence[] {
  if (!licenseConfig.enabled || user.kind === 'guest') return []
  const today = new Date().toISOString().slice(0, 10)
  return licenseConfig.licenses.filter(({ users, companies, until }) => {
    if (until !== undefined && until < today) return false
    if (users === undefined && companies === undefined) return true
    return users?.includes(user.userName) === true || (company !== undefined && companies?.includes(company) === true)
  })
}

/** A licence as its holder sees it. */
export const licenceEntry = ({ id, title, kind, until }: Licence) => ({
  name: kind,
  id,
  title,
  ...(until !== undefined && { until }),
})

/** The caller with the licences that count [SHELL-035]; where none do, with those that everybody has. */
export const licensedUser = (application: Licensing, caller: Caller): Caller['user'] =>
  application.licenseConfig.enabled
    ? { ...caller.user, license: licencesOf(application, caller).map(licenceEntry) }
    : caller.user

export const hasAccess = (application: Licensing, caller: Caller): boolean =>
  licensedUser(application, caller).license.length > 0

function need(permission: Permission | undefined, { permissions }: Caller): void {
  if (permission !== undefined && !permissions.has(permission)) throw new AppError('not-allowed', { permission })
}

/** The similar materials of one, where the application asks for a permission [PERM-002]. */
export const needSimilar = ({ actions }: Pick<ApplicationConfig, 'actions'>, caller: Caller): void =>
  need(actions.similar, caller)

/** Downloads of a datasheet are for those with access to the catalogue: with at least one licence [PERM-004]. */
export function needAccess(application: Licensing, caller: Caller): void {
  if (!hasAccess(application, caller)) throw new AppError('not-allowed', { permission: 'canAccess', reason: 'access' })
}

/**
 * Whatever is printed needs the permission that the application asks for its action `pdf`, and access to the catalogue;
 * who runs the catalogue can switch PDFs off for everybody [COMP-008].
 */
export function needPdf(
  application: Pick<ApplicationConfig, 'actions' | 'licenseConfig' | 'pdf'>,
  caller: Caller,
  path: string,
): void {
  need(application.actions.pdf, caller)
  needAccess(application, caller)
  if (!application.pdf) throw new AppError('path-not-found', { path: path.slice(0, 200) })
}

/** Whatever is made of a comparison needs the permission that the application asks for comparing [PERM-006]. */
export const needCompare = ({ restricted }: Pick<ApplicationConfig, 'restricted'>, caller: Caller): void =>
  need(restricted.compare.permission, caller)
