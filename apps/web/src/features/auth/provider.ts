import type { AppContent } from '@ingot/contract/catalog'
import { routes } from '@ingot/contract/routes'
import { fetchWithLicence } from '../../api/licence-headers.ts'
import { fieldsOf } from '../../session/visit-storage.ts'

/** The name of an address for whatever provider the house has. */
const ANY_PROVIDER = 'okta'

interface Start {
  redirectUri: string
  email?: string | undefined
  sso?: string | undefined
}

/** Where the server sends the browser on to a provider; it keeps the way back. */
export function providerStart({ redirectUri, email, sso }: Start): string {
  const query = new URLSearchParams({ redirectUri, ...(email && { email }), ...(sso && { sso }) })
  return `${routes.openIdStart.path}?${query}`
}

/**
 * The provider that an address asks for, so that no e-mail is asked [AUTH-002]: one that is configured by that name, or
 * any for `okta`. Empty where the address says `okta` and the server chooses; undefined where there is none to go to.
 */
export function askedProvider(
  sso: string | undefined,
  { sso: providers }: Pick<AppContent['config']['auth'], 'sso'>,
): string | undefined {
  if (sso === undefined || providers.length === 0) return undefined
  if (providers.includes(sso)) return sso
  return sso === ANY_PROVIDER ? '' : undefined
}

/**
 * The name under which the provider knows an e-mail [AUTH-015]; undefined where no provider is for its domain. Throws where
 * the server does not answer.
 */
export async function loginNameOf(email: string): Promise<string | undefined> {
  const response = await fetchWithLicence(`/api/auth/v1/user/exists/byemail/${encodeURIComponent(email)}`)
  if (!response.ok) throw new Error(`the look-up of the e-mail ended with ${response.status}`)
  const { oktaLogin } = fieldsOf(fieldsOf(await response.json())['data'])
  return typeof oktaLogin === 'string' && oktaLogin !== '' ? oktaLogin : undefined
}
