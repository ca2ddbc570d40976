import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { AppError } from '@ingot/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Name or address, then perhaps a port: what a Host header is made of. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+?)\.?(?::\d{1,5})?$/i
const SHOWN_MAX = 100

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))

/** The host that a browser asked, as trusted proxies tell it: lower case, without port. Undefined for none. */
const nameOf = (host: string): string | undefined =>
  HOST.exec(host)?.[1]
    ?.toLowerCase()
    .replace(/^\[|\]$/g, '')

/** The addresses under which this server is known. */
export interface Addresses {
  /**
   * Throws for a request that asks for another host: a page of another site whose name was made to lead here could
   * read what the network's members may read.
   */
  refuseStrangeHost(request: FastifyRequest): Promise<void>
  /** Another site's page sent it: by Sec-Fetch-Site, else by Origin. A client that sends neither is none. */
  isCrossSite(request: FastifyRequest): boolean
  /** The browser speaks TLS, to us or to a proxy in front. */
  isTls(request: FastifyRequest): boolean
  /** The origin that the browser has, such as https://materials.example.com. */
  originOf(request: FastifyRequest): string
}

/**
 * A host is known when it is this machine's loopback, one of PUBLIC_URL, or what it listens on; where it listens to
 * others, also any IP address and the machine's own name: a foreign page reaches the server by a name of its own only.
 */
export function openAddresses({ publicUrls, host }: Pick<Config, 'publicUrls' | 'host'>): Addresses {
  const published = publicUrls.map((url) => new URL(url))
  const machine = hostname().toLowerCase()
  const own = [host, ...published.map(({ hostname: name }) => name)].map((name) => name.toLowerCase())
  const isOpen = !isLoopback(host.toLowerCase())
  const known = new Set(own.map((name) => name.replace(/^\[|\]$/g, '')))
  if (isOpen) for (const name of [machine, machine.split('.')[0] ?? machine, `${machine}.local`]) known.add(name)

  const isKnown = (name: string): boolean => known.has(name) || isLoopback(name) || (isOpen && isIP(name) !== 0)

  /** The address among PUBLIC_URL that the browser has, by the host or by the origin that it tells. */
  const addressOf = ({ host: asked, headers: { origin } }: FastifyRequest): URL | undefined =>
    published.find((url) => url.host === asked.toLowerCase() || url.origin === origin)

  return {
    async refuseStrangeHost(request) {
      const name = nameOf(request.host)
      if (name === undefined)
        throw new AppError('bad-request', {
          fields: `Host is "${request.host.slice(0, SHOWN_MAX)}", which is no host.`,
        })
      if (!isKnown(name)) throw new AppError('wrong-host', { host: name.slice(0, SHOWN_MAX) })
    },
    isCrossSite(request) {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
      const { origin } = request.headers
      if (origin === undefined) return false
      if (published.some((url) => url.origin === origin)) return false
      const asked = `${request.protocol}://${request.host}`
      if (!URL.canParse(origin) || !URL.canParse(asked)) return true
      return new URL(origin).host !== new URL(asked).host
    },
    originOf(request) {
      const asked = `${request.protocol}://${request.host}`
      // As browsers write it: without the usual port.
      return addressOf(request)?.origin ?? (URL.canParse(asked) ? new URL(asked).origin : asked)
    },
    isTls: (request) => request.protocol === 'https' || addressOf(request)?.protocol === 'https:',
  }
}
