import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The path of a material's datasheet that stays the same whatever it is renamed to: only the id counts [SHEET-001]. */
export const pathOf = (id: string): string => `/datasheet/${encodeURIComponent(id.replace(/\p{Cs}/gu, '\ufffd'))}`

/** The origin under which the catalogue is known; without PUBLIC_URL that of the request, whose host is known. */
export const homeOf = ({ publicUrls }: Pick<Config, 'publicUrls'>, { protocol, host }: FastifyRequest): string =>
  publicUrls[0] ?? `${protocol}://${host}`

/**
 * Whether robots are asked in. What the application's settings say counts; without, robots are asked in where the server
 * is published (PUBLIC_URL) and nobody needs a licence. Where guests are not let in, robots are none the more.
 */
export const isOpenToRobots = ({ application, publicUrls }: Pick<Config, 'application' | 'publicUrls'>): boolean =>
  application.guests &&
  (application.robots === undefined
    ? publicUrls.length > 0 && !application.licenseConfig.enabled
    : application.robots === 'open')
