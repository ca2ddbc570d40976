import type { UserProfile } from '@ingot/contract/auth'
import { routes } from '@ingot/contract/routes'
import { fetchWithLicence } from '../../api/licence-headers.ts'

interface TokenSignIn {
  /** Origin of the server that signs in, such as https://materials.example.com. */
  identityBase: string
  token: string
  refreshToken?: string
}

/**
 * Signs in with a token; the session is a cookie of the reply. Throws an error without `identityBase` [AUTH-029], and for
 * any refusal the body of the reply, as it was read [AUTH-030].
 */
export async function tokenSignIn(
  { identityBase, token, refreshToken }: TokenSignIn,
  fetcher: typeof fetch = fetchWithLicence,
): Promise<ProfileUser> {
  if (identityBase === '') throw new Error('identityBase is required: the address of the server that signs in.')
  const { method, path } = routes.tokenLogin
  const reply = await fetcher(new URL(path, identityBase), {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, refreshToken }),
  })
  const body: unknown = await reply.json().catch(() => ({ message: reply.statusText }))
  if (!reply.ok) throw body
  return userOfProfile(body as UserProfile)
}

/** A signed-in user as the account panel shows them [AUTH-027]. */
export interface ProfileUser {
  id: string
  username: string
  name: string
  company: { id: number; name: string }
  role: string
}

const userOfProfile = ({ id, email, name, companyName, companyId, role }: UserProfile): ProfileUser => ({
  id,
  username: email ?? '',
  name: name.fullName,
  company: { id: companyId, name: companyName ?? '' },
  role,
})
