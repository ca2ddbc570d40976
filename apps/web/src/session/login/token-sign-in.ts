import type { UserEntity } from '@ingot/contract/catalog'
import { DISPLAY_ROLES } from '@ingot/contract/compatibility'
import { fieldsOf } from '../visit-storage.ts'
import { keepAccessToken } from './user-mark.ts'

/** The profile of an identity service, as the suite's applications know a user [AUTH-027]. */
export type Profile = Pick<UserEntity, 'name' | 'userDisplayRole' | 'company'> & { username: string; role: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a role; empty for all but owner and administrator [AUTH-028]. */
export const displayRole = (role: string): string =>
  (Object.hasOwn(DISPLAY_ROLES, role) ? DISPLAY_ROLES[role] : '') ?? ''

/** What an identity service says of a user, whatever it says [AUTH-027]. */
export function readProfile(reply: unknown): Profile {
  const { email, role, name, companyName, companyId } = fieldsOf(reply)
  return {
    username: textOf(email),
    name: textOf(fieldsOf(name)['fullName']),
    role: textOf(role),
    userDisplayRole: displayRole(textOf(role)),
    company: { id: typeof companyId === 'number' ? companyId : 0, name: textOf(companyName) },
  }
}

interface Tokens {
  /** Where the identity service is, as `https://id.example.com`. */
  identityBase: string | undefined
  token: string
  refreshToken: string
}

/**
 * Signs in at an identity service with the tokens of a provider, and keeps the access token [AUTH-018]. Throws where the
 * base address is missing [AUTH-029], and what the service said, parsed, where it refuses [AUTH-030].
 */
export async function signInWithTokens(
  { identityBase, token, refreshToken }: Tokens,
  fetcher: typeof fetch = fetch,
): Promise<Profile> {
  if (!identityBase) throw new Error('The base URL of the identity service is required')
  const response = await fetcher(`${identityBase}/api/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, refreshToken }),
  })
  const body: unknown = await response.json()
  if (!response.ok) throw body
  keepAccessToken(token)
  return readProfile(body)
}
