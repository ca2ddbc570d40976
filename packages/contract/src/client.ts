import type { ArgsOf, ReplyOf } from './endpoint.ts'
import type { Endpoints } from './endpoints.ts'
import type { ErrorBody, ErrorCode } from './errors.ts'
import { type EndpointId, type Route, routes } from './routes.ts'

/** A call that the server answered with an error. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
  get code(): ErrorCode {
    return this.body.code
  }
}

/** The path of a route with its parameters in place, encoded. */
export const pathOf = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Record<string, unknown> | undefined) => {
  const sent = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return sent.length
    ? `?${new URLSearchParams(Object.fromEntries(sent.map(([key, value]) => [key, String(value)])))}`
    : ''
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined)
  const known = body && typeof body === 'object' && 'code' in body && 'message' in body
  return new ApiError(
    response.status,
    known ? (body as ErrorBody) : { code: 'internal-error', message: response.statusText || `HTTP ${response.status}` },
  )
}

/**
 * The typed client: `call('readTiles', { body })`. Throws ApiError for an error reply and lets network failures
 * through. Replies are not checked: tests hold the server's replies against the schemas, in production nobody does.
 * Carries no schema itself.
 */
export const clientFor =
  (fetcher: typeof fetch, base = '') =>
  async <K extends EndpointId>(
    id: K,
    args: ArgsOf<Endpoints[K]>,
    signal?: AbortSignal,
  ): Promise<ReplyOf<Endpoints[K]>> => {
    const route: Route = routes[id]
    const {
      params = {},
      query,
      body,
    } = args as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const upload = route.form === 'upload'
    const response = await fetcher(base + pathOf(route.path, params) + queryOf(query), {
      method: route.method,
      credentials: 'same-origin',
      signal: signal ?? null,
      headers: body === undefined || upload ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : upload ? (body as FormData) : JSON.stringify(body),
    })
    if (!response.ok) throw await errorOf(response)
    return (route.form === 'binary' ? await response.arrayBuffer() : await response.json()) as ReplyOf<Endpoints[K]>
  }

export type Call = ReturnType<typeof clientFor>
