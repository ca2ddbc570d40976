/**
 * The path that an address asks to be led to, with query and fragment, where it is one of `origin`; else `/`. A browser
 * resolves what it is given once more, so what comes out of resolving it is looked at: `/.//evil.example` is a path that
 * becomes another host.
 */
export function sameOriginPath(wanted: string | undefined, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
