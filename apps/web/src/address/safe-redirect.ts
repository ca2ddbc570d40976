import { sameOriginPath } from '@ingot/domain/redirect/same-origin-path'
import { PASSED_THROUGH } from './way-back.ts'

/**
 * Where to go after the login: a path of this origin with its query, `/` for anything else, so that a link cannot send
 * a user to another site [AUTH-006].
 */
export function safeRedirect(wanted: string | undefined, origin: string): string {
  const path = sameOriginPath(wanted, origin)
  const { pathname } = new URL(path, origin)
  return pathname === '/login' || PASSED_THROUGH.has(pathname) ? '/' : path
}
