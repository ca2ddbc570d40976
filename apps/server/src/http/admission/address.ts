import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAPPED = '::ffff:'
/** A house has a whole network of IPv6, its first four groups at least. */
const GROUPS = 4

/** Who a call counts for: an account wherever it comes from; a guest is an address. */
export const callerKeyOf = ({ caller, ip }: FastifyRequest): string => caller.user.id || networkOf(ip)

/** Whom an address stands for: an IPv4 address itself, of IPv6 its /64 network; of a socket that is gone nobody. */
export function networkOf(address: string | undefined): string {
  const plain = address?.toLowerCase() ?? ''
  if (plain.startsWith(MAPPED) && plain.includes('.')) return plain.slice(MAPPED.length)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last]
    .slice(0, GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
