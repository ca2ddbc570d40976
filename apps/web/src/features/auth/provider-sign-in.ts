import { call } from '../../api/call.ts'
import { keepAccessToken } from '../../session/login/user-mark.ts'
import { takeOver } from './take-over.ts'
import { tokenSignIn } from './token-sign-in.ts'

/** What the provider sent the browser back with. */
export interface Returned {
  code: string
  state: string
  iss?: string | undefined
}

/**
 * Ends a sign-in: the server exchanges the code for a token, which is kept until it has opened the session [AUTH-018].
 * Answers the path to go to; undefined where another user was here last, and the page starts anew.
 */
export async function finishSignIn({ code, state, iss }: Returned): Promise<string | undefined> {
  const { token, redirectUri } = await call('openIdCallback', {
    body: { code, state, ...(iss !== undefined && { iss }) },
  })
  keepAccessToken(token)
  try {
    const { id } = await tokenSignIn({ identityBase: location.origin, token })
    return takeOver(id) ? undefined : redirectUri
  } finally {
    // It is good for one login, and that is over.
    keepAccessToken('')
  }
}

/** Signs out here and, where there is such a place, at the provider, which leads back. */
export async function signOut(): Promise<void> {
  const { providerUrl } = await call('signOut', {})
  if (providerUrl !== undefined) location.assign(providerUrl)
}
