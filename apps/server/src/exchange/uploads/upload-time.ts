import type { FastifyInstance } from 'fastify'

/** How long the body of a call may take to arrive; an upload may take longer. Milliseconds. */
const BODY_MS = 30_000
const UPLOAD_MS = 300_000

/**
 * Node has one limit for all requests of a server: it becomes the upload's, and every other call of this scope that
 * is still sending after the usual time is cut off here.
 */
export function allowSlowUploads(app: FastifyInstance, uploads: readonly string[]): void {
  app.server.requestTimeout = Math.max(app.server.requestTimeout, UPLOAD_MS)
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (uploads.includes(request.routeOptions.url ?? '') || raw.complete || raw.method === 'GET') return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, BODY_MS)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
