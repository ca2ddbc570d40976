import { EMAIL_KEY, TOKEN_KEY, USER_ID_COOKIE } from '@ingot/contract/compatibility'
import { routes } from '@ingot/contract/routes'
import { call } from '../../api/call.ts'
import { tokenSignIn, userOfProfile } from './token-sign-in.ts'

interface Beginning {
  /** Where to go afterwards. */
  redirectUri?: string | undefined
  email?: string | undefined
  /** Id of the provider. */
  sso?: string | undefined
}

/** The address that leads to the provider: to be gone to, as `location.assign` does, not to be fetched. */
export function signInAddress({ redirectUri, email, sso }: Beginning): string {
  const given = Object.entries({ redirectUri, email, sso }).filter((entry): entry is [string, string] => !!entry[1])
  const query = new URLSearchParams(given).toString()
  return query === '' ? routes.openIdStart.path : `${routes.openIdStart.path}?${query}`
}

/** A browser may forbid its storage: a sign-in does not depend on it. */
function keepText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Then the browser keeps nothing.
  }
}

/** A year: the cookie holds the id of the user who signed in last, and grants nothing [AUTH-021]. */
const USER_ID_SECONDS = 31_536_000

const keepUserId = (id: string, seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${USER_ID_COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** What the provider sent the browser back with. */
export interface Returned {
  code: string
  state: string
  iss?: string | undefined
}

/**
 * Ends a sign-in: the server exchanges the code for a token, which is kept until it has opened the session [AUTH-018].
 * Answers the path to go to.
 */
export async function finishSignIn({ code, state, iss }: Returned): Promise<string> {
  const { token, redirectUri } = await call('openIdCallback', {
    body: { code, state, ...(iss !== undefined && { iss }) },
  })
  keepText(TOKEN_KEY, token)
  try {
    const { id, username } = userOfProfile(await tokenSignIn({ identityBase: location.origin, token }))
    keepUserId(id, USER_ID_SECONDS)
    keepText(EMAIL_KEY, username)
  } finally {
    // It is good for one login, and that is over.
    keepText(TOKEN_KEY, undefined)
  }
  return redirectUri
}

/** Signs out here and, where there is such a place, at the provider, which leads back; nothing of the user stays [AUTH-019]. */
export async function signOut(): Promise<void> {
  const { providerUrl } = await call('signOut', {})
  for (const key of [TOKEN_KEY, EMAIL_KEY]) keepText(key, undefined)
  keepUserId('', 0)
  if (providerUrl !== undefined) location.assign(providerUrl)
}
