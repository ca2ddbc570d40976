import { askForFreshLicences } from '../../api/licence-headers.ts'
import { queryClient } from '../../api/query.ts'
import { languageNow } from '../../session/language.ts'
import { appContentQuery } from '../../session/session.ts'
import { tellSeat } from './seat.ts'

/**
 * Asks who is signed in and what they hold, as it is now [LIC-012], and for a seat where they hold a licence. Throws as a
 * call does.
 */
export async function tryAgain(): Promise<void> {
  askForFreshLicences('readAppContent', 'checkoutLicence')
  const { user, canAccess, config } = await queryClient.fetchQuery({ ...appContentQuery(languageNow()), staleTime: 0 })
  // Who was signed out meanwhile is a guest, for whom there is no seat.
  if (canAccess && user.kind !== 'guest')
    tellSeat({ type: 'wanted', every: config.licenseConfig.heartbeatInSecs * 1_000 })
}
