import type { Policy } from '@ingot/contract/permissions'

interface OtherRoute {
  policy: Policy
  /** What it answers, and why it is no call of the contract. */
  reason: string
}

/**
 * Everything that is answered and is no call of the contract. The server refuses to start with a route that is neither: a
 * route past `serve` names its line here (`config: pastServe('pages')`).
 */
export const OTHER_ROUTES = {
  pages: {
    policy: 'open',
    reason: 'the application itself, whose login page anybody reads; what it shows of a material is a guest’s',
  },
  pictures: { policy: 'anybody', reason: 'pictures of classes and materials: files, not JSON' },
  robots: { policy: 'open', reason: 'robots.txt, which also says that nothing may be read' },
  sitemaps: { policy: 'anybody', reason: 'lists of public materials for search engines' },
  previews: { policy: 'anybody', reason: 'pictures of public materials for previews of links' },
  live: {
    policy: 'prefs.write',
    reason: 'WebSockets on which those who are signed in hear at once of what changed (docs/notifications.md)',
  },
  description: { policy: 'anybody', reason: 'the description of the API itself' },
} as const satisfies Record<string, OtherRoute>

export type OtherRouteName = keyof typeof OTHER_ROUTES

/** The configuration of a route that is no call of the contract. */
export const pastServe = (past: OtherRouteName) => ({ permission: OTHER_ROUTES[past].policy, past })

/** A route as the check of the start sees it. */
interface MountedRoute {
  method: string | readonly string[]
  url: string
  config?: { permission?: Policy; past?: OtherRouteName; document?: unknown } | undefined
}

/** Why the server must not start: the first route without a policy, or past the contract and in no list. */
export function routeFault(mounted: readonly MountedRoute[]): string | undefined {
  for (const { method, url, config } of mounted) {
    const name = `${[method].flat().join(', ')} ${url}`
    if (config?.permission === undefined) return `${name} declares no permission`
    if (config.document === undefined && config.past === undefined)
      return `${name} is no call of the contract, and names no line of http/other-routes.ts`
  }
  return undefined
}
