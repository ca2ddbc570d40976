import { sameOriginPath } from '@ingot/domain/redirect/same-origin-path'
import { PASSED_THROUGH } from '../address/way-back.ts'

const SUITE_PREFIX = '/Materials'

/** The same path without the suite's prefix [SHELL-022]; undefined where it does not have it. */
export function withoutSuitePrefix(pathname: string): string | undefined {
  if (!pathname.startsWith(SUITE_PREFIX)) return undefined
  const rest = pathname.slice(SUITE_PREFIX.length).replace(/^\/+/, '')
  return `/${rest}`
}

/**
 * Where to go after the login: a path of this origin with its query, `/` for anything else, so that a link cannot send
 * a user to another site [AUTH-006].
 */
export function safeRedirect(wanted: string | undefined, origin: string): string {
  const path = sameOriginPath(wanted, origin)
  const { pathname } = new URL(path, origin)
  return pathname === '/login' || PASSED_THROUGH.has(pathname) ? '/' : path
}
