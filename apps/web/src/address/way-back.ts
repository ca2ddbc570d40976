import { useLocation } from '@tanstack/react-router'
import type { PageSearch } from './search-url.ts'

interface Place {
  pathname: string
  href: string
  search: Partial<Pick<PageSearch, 'params'>>
}

/** Parameters of the login. */
export type WayBack = {
  /** Where the login leads to; missing: the start. */
  redirectUri?: string
  /** The provider that an address names. */
  sso?: string
}

/** Where a sign-in passes through: nobody is led back there, and what stands in their addresses was used once. */
export const PASSED_THROUGH: ReadonlySet<string> = new Set(['/implicit/callback', '/logout/callback'])

/** What the login is told at a place so that it leads back there; at the login itself, what it was already told. */
export function wayBack({ pathname, href, search }: Place): WayBack {
  const { redirectUri, sso } = search.params ?? {}
  const here = PASSED_THROUGH.has(pathname) ? undefined : href
  const back = pathname === '/login' ? redirectUri : here
  return { ...(back && { redirectUri: back }), ...(sso && { sso }) }
}

/** The way back to the page as it is now. */
export const useWayBack = (): WayBack => useLocation({ select: wayBack })
