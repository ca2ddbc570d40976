import { AppError } from '@ingot/contract/errors'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Caller } from './caller.ts'

type Licensing = Pick<ApplicationConfig, 'licenseConfig'>

/** The caller as the licences have it: where they count, the guest holds none; where they don't, everybody has access. */
export const licensedUser = ({ licenseConfig }: Licensing, { user }: Caller): Caller['user'] =>
  licenseConfig.enabled && user.kind === 'guest' ? { ...user, license: [] } : user

export const hasAccess = (application: Licensing, caller: Caller): boolean =>
  licensedUser(application, caller).license.length > 0

/** Downloads of a datasheet are for those with access to the catalogue: with at least one licence [PERM-004]. */
export function needAccess(application: Licensing, caller: Caller): void {
  if (!hasAccess(application, caller)) throw new AppError('not-allowed', { permission: 'canAccess' })
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
  const permission = application.actions.pdf
  if (permission !== undefined && !caller.permissions.has(permission)) throw new AppError('not-allowed', { permission })
  needAccess(application, caller)
  if (!application.pdf) throw new AppError('path-not-found', { path: path.slice(0, 200) })
}

/** Whatever is made of a comparison needs the permission that the application asks for comparing [PERM-006]. */
export function needCompare({ restricted }: Pick<ApplicationConfig, 'restricted'>, { permissions }: Caller): void {
  const { permission } = restricted.compare
  if (permission !== undefined && !permissions.has(permission)) throw new AppError('not-allowed', { permission })
}
