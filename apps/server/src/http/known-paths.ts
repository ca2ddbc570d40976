import type { RouteOptions } from 'fastify'

/** The methods that a path answers to, in the order of the alphabet; none for a path that is nobody's. */
export type MethodsAt = (url: string) => string[]

const segmentsOf = (url: string): string[] => (url.split(/[?#]/, 1)[0] ?? '').split('/')

/** Looks paths up among mounted routes. The page's own route, which takes any path, is none of them. */
export function knownPaths(mounted: readonly Pick<RouteOptions, 'method' | 'url'>[]): MethodsAt {
  const routes = mounted
    .filter(({ url }) => !url.includes('*'))
    .map(({ method, url }) => ({ methods: [method].flat(), segments: segmentsOf(url) }))
  return (url) => {
    const asked = segmentsOf(url)
    const fitting = routes.filter(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, k) => (segment.startsWith(':') ? asked[k] !== '' : segment === asked[k])),
    )
    return [...new Set(fitting.flatMap(({ methods }) => methods))].sort()
  }
}
