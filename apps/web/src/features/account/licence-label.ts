import type { SessionUser } from '@ingot/contract/catalog'
import { GUEST_LICENCE, NO_LICENCE } from '@ingot/contract/compatibility'

/** The licence that counts is the first one [SHELL-035]; without one the guest has a label of its own [SHELL-015, SHELL-016]. */
export const licenceLabel = ({ kind, license }: Pick<SessionUser, 'kind' | 'license'>): string =>
  license[0]?.name ?? (kind === 'guest' ? GUEST_LICENCE : NO_LICENCE)
