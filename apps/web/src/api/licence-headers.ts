import { LICENCE_KEY, LICENCE_KEY_HEADER, SKIP_LICENCE_CACHE_HEADER } from '@ingot/contract/compatibility'
import { type EndpointId, routes } from '@ingot/contract/routes'

const KEY_BYTES = 16
/** What may stand in a header, as long as the server takes it: whoever owns the browser can write anything there. */
const KEY = /^[\w-]{16,100}$/

/** As text, not as JSON: other applications of the suite read the same entry. */
function keptKey(): string | undefined {
  try {
    const kept = localStorage.getItem(LICENCE_KEY) ?? ''
    return KEY.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Not `randomUUID`, which pages of a plain `http:` host do not have. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Undefined where licences do not count. */
let key: string | undefined

/**
 * Whether licences count: then the browser has a key, which it keeps [LIC-010] and sends; else it has none. A browser that
 * keeps nothing has another key for each page.
 */
export function countLicences(isOn: boolean): void {
  key = isOn ? (keptKey() ?? key ?? newKey()) : undefined
  try {
    if (key === undefined) localStorage.removeItem(LICENCE_KEY)
    else localStorage.setItem(LICENCE_KEY, key)
  } catch {
    // The key of this page is good for this page.
  }
}

// The server says so in its page, before the first call; a page that it did not write has what was kept last time.
if (globalThis.document?.documentElement.dataset['licences'] !== undefined) countLicences(true)
else if (globalThis.document) key = keptKey()

/** Paths whose next call asks for licences as they are now. */
const fresh = new Set<string>()

/** The next of each of these calls asks for licences as they are now, not as something on the way kept them [LIC-012]. */
export const askForFreshLicences = (...calls: EndpointId[]): void => {
  for (const id of calls) fresh.add(routes[id].path)
}

/** Whoever signed in by one of these may hold other licences than the one before. */
const SIGN_INS: ReadonlySet<string> = new Set([routes.login.path, routes.tokenLogin.path])

/** Fetches; where licences count, with the key of the browser in every call of this site [LIC-011]. */
export const fetchWithLicence: typeof fetch = async (input, init) => {
  if (key === undefined) return fetch(input, init)
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (origin !== location.origin) return fetch(input, init)
  const headers = new Headers(init?.headers)
  headers.set(LICENCE_KEY_HEADER, key)
  if (fresh.delete(pathname)) headers.set(SKIP_LICENCE_CACHE_HEADER, 'true')
  const response = await fetch(input, { ...init, headers })
  if (response.ok && SIGN_INS.has(pathname)) askForFreshLicences('readAppContent')
  return response
}
