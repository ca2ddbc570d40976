import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser takes a cookie of such a name from this very host, over TLS and for all of its paths only. */
const HOST_ONLY = '__Host-'

/**
 * The cookie of that name. Over TLS only the one with the prefix counts: one of the plain name can come from another host
 * of the domain, or from whoever listens to plain HTTP. Over plain HTTP only the plain one.
 */
export const readCookie = ({ cookies }: FastifyRequest, name: string, isTls: boolean): string | undefined =>
  cookies[isTls ? `${HOST_ONLY}${name}` : name]

interface Kept {
  isTls: boolean
  expires: Date
}

/** Sets a cookie that no script reads; over TLS it bears the prefix, and one of the plain name is dropped. */
export function setCookie(reply: FastifyReply, name: string, value: string, { isTls, expires }: Kept): void {
  const common = { httpOnly: true, sameSite: 'lax', path: '/', expires } as const
  if (!isTls) return void reply.setCookie(name, value, common)
  reply.setCookie(`${HOST_ONLY}${name}`, value, { ...common, secure: true })
  if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
}

export function clearCookie(reply: FastifyReply, name: string, isTls: boolean): void {
  if (isTls) reply.clearCookie(`${HOST_ONLY}${name}`, { path: '/', secure: true })
  reply.clearCookie(name, { path: '/' })
}
