import { WELCOME_COOKIE } from '@ingot/contract/compatibility'

const YEAR_SECONDS = 365 * 24 * 3600

/** Whether the cookies say that the upgrade page was shown already [LAND-008]. */
export const wasWelcomed = (cookies: string = document.cookie): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().split('=')[0] === WELCOME_COOKIE)

export const noteWelcomed = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie; the cookie store is not everywhere
  document.cookie = `${WELCOME_COOKIE}=true; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
