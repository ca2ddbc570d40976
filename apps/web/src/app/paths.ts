const SUITE_PREFIX = '/Materials'

/** The same path without the suite's prefix [SHELL-022]; undefined where it does not have it. */
export function withoutSuitePrefix(pathname: string): string | undefined {
  if (!pathname.startsWith(SUITE_PREFIX)) return undefined
  const rest = pathname.slice(SUITE_PREFIX.length).replace(/^\/+/, '')
  return `/${rest}`
}
