import type { LicenceClient } from '@ingot/domain/licences/client'
import type { TextKey } from '../../words/texts.ts'

/** Why the page is shut: no licence, no seat of one, or a seat that could not be kept. */
export type Problem = 'no-licence' | 'no-seat' | 'too-many' | 'not-asked' | 'unverified' | 'taken-back' | 'ended'

interface ProblemTexts {
  /** As the specification words it, where it does [ERR-022, ERR-023, ERR-024]. */
  title: TextKey
  detail?: TextKey
  /** It was lost, and signing in again is the way on. */
  isLost?: true
}

export const PROBLEMS: Readonly<Record<Problem, ProblemTexts>> = {
  'no-licence': { title: 'licence.refused.no-licence', detail: 'licence.noLicence' },
  'no-seat': { title: 'licence.refused.no-seat', detail: 'licence.noSeat' },
  'too-many': { title: 'licence.refused.too-many' },
  'not-asked': { title: 'licence.notAsked' },
  unverified: { title: 'licence.refused.gone', detail: 'licence.unverified', isLost: true },
  'taken-back': { title: 'licence.refused.taken-back', detail: 'licence.takenBack', isLost: true },
  ended: { title: 'licence.refused.gone', detail: 'licence.ended', isLost: true },
}

/** What stands in the way of using the page; undefined where nothing does, or nothing is known yet. */
export function problemOf({ status, fault }: Pick<LicenceClient, 'status' | 'fault'>): Problem | undefined {
  if (status === 'HeartbeatFailed')
    return fault === 'unreachable' ? 'unverified' : fault === 'taken-back' ? fault : 'ended'
  if (status !== 'CheckoutFailed') return undefined
  return fault === 'no-licence' || fault === 'no-seat' || fault === 'too-many' ? fault : 'not-asked'
}

/** The list, datasheets and tools need a seat; signing in, the suite's pages, help and the administration do not. */
export const needsSeat = (pathname: string): boolean =>
  pathname === '/' || pathname.startsWith('/datasheet/') || pathname.startsWith('/toolbox/')
