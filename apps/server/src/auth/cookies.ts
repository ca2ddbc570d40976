import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser takes a cookie of such a name from this very host, over TLS and for all of its paths only. */
const HOST_ONLY = '__Host-'

/** The cookie of that name, set over TLS or over plain HTTP. */
export const readCookie = ({ cookies }: FastifyRequest, name: string): string | undefined =>
  cookies[`${HOST_ONLY}${name}`] ?? cookies[name]

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
