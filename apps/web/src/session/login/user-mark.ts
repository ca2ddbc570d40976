import { EMAIL_KEY, TOKEN_KEY, USER_ID_COOKIE } from '@ingot/contract/compatibility'

const YEAR_SECONDS = 365 * 24 * 3600
const attributes = () => `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`

function setCookie(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie; the cookie store is not everywhere
  document.cookie = `${USER_ID_COOKIE}=${encodeURIComponent(value)}; max-age=${seconds}; ${attributes()}`
}

/** The user id that cookies tell; undefined where there is none. It says which user's tab this is, and grants nothing. */
export function markedUser(cookies: string = document.cookie): string | undefined {
  const [, value] = cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === USER_ID_COOKIE) ?? ['']
  try {
    return decodeURIComponent(value ?? '') || undefined
  } catch {
    return undefined
  }
}

/** Kept as it is, not as JSON: other applications of the suite read these keys. */
function keepText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing asks for the e-mail again.
  }
}

/** Notes who signed in: the id in a cookie, the e-mail in the storage [AUTH-021]. */
export function markUser({ id, primaryEmailId }: { id: string; primaryEmailId: string }): void {
  setCookie(id, YEAR_SECONDS)
  keepText(EMAIL_KEY, primaryEmailId)
}

/** Forgets the user's id, e-mail and access token [AUTH-019]. */
export function unmarkUser(): void {
  setCookie('', 0)
  keepText(EMAIL_KEY, '')
  keepText(TOKEN_KEY, '')
}

/** Keeps the short-lived access token that a provider gave [AUTH-018]. */
export const keepAccessToken = (token: string): void => keepText(TOKEN_KEY, token)

/** The e-mail of who signed in last; empty where none is kept. */
export function keptEmail(): string {
  try {
    return localStorage.getItem(EMAIL_KEY) ?? ''
  } catch {
    return ''
  }
}
