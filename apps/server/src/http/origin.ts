import type { FastifyRequest } from 'fastify'

/** True when another site's page sent the request: by Sec-Fetch-Site, else by Origin; a client without either is none. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return new URL(origin).host !== new URL(`${request.protocol}://${host}`).host
}
