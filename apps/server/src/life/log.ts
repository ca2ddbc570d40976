/** The part of a pino logger that the floors below the edge use. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Calls and pages whose query holds what nobody else may read: codes and states of sign-ins, e-mail addresses. */
const SECRET_QUERIES = ['/implicit/callback', '/logout/callback', '/api/auth/', '/login']
const BY_EMAIL = '/byemail/'

/** The address of a request as a log may show it. */
export function loggedUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  const email = path.indexOf(BY_EMAIL)
  const shown = email < 0 ? path : `${path.slice(0, email + BY_EMAIL.length)}***`
  const isSecret = SECRET_QUERIES.some((start) => path.startsWith(start))
  return url.length === path.length ? shown : isSecret ? `${shown}?***` : url
}

interface LoggedRequest {
  method: string
  url: string
  host?: string
  ip?: string
  socket?: { remotePort?: number }
}

/** How a logger is told to leave secrets out. */
export const withoutSecrets = {
  redact: [
    'req.headers.cookie',
    'req.headers.authorization',
    'req.headers.licensekey',
    'password',
    'token',
    'smtpPassword',
    'licenseKey',
  ],
  serializers: {
    req: ({ method, url, host, ip, socket }: LoggedRequest) => ({
      method,
      url: loggedUrl(url),
      host,
      remoteAddress: ip,
      remotePort: socket?.remotePort,
    }),
  },
}
