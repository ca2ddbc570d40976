import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@ingot/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MethodsAt } from './known-paths.ts'
import { pastServe } from './other-routes.ts'

/**
 * Pages and API share one origin. These first segments are the API's: an unknown path below them answers JSON 404, any
 * other GET or HEAD gets the page. Case counts (`/materials` is the API, `/Materials` an old address of the page).
 */
const API_SEGMENTS = new Set([
  'mmdc',
  'materials',
  'search',
  'content',
  'file',
  'api',
  'account',
  'notification',
  'action',
  'graphql',
  'jobs',
  'drafts',
  'healthz',
  'readyz',
  'openapi.json',
  'assets',
  'media',
  'sitemap',
  'preview',
  'socket.io',
])

const YEAR_SECONDS = 365 * 24 * 3600
const DAY_SECONDS = 86_400

const isApi = (url: string): boolean => {
  // Guard and router must read the path alike: a doubled slash or an escape in the first segment is nobody's page.
  const [path = ''] = url.split(/[?#]/, 1)
  const first = path.split('/')[1] ?? ''
  return API_SEGMENTS.has(first) || first.includes('%') || (first === '' && path !== '/')
}

const PATH_SHOWN_MAX = 200

/** What is at no path, or there by other methods: 404, 405 with Allow, and the list of methods for OPTIONS. */
const answerUnknown = (methodsAt: MethodsAt) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { method, url } = request
  const path = url.slice(0, PATH_SHOWN_MAX)
  const methods = methodsAt(url)
  // A path that the router leaves aside though it answers to this method has a part longer than any id.
  if (methods.length === 0 || methods.includes(method)) throw new AppError('path-not-found', { path })
  const allowed = methods.join(', ')
  reply.header('allow', allowed)
  if (method === 'OPTIONS') return reply.code(204).send()
  throw new AppError('method-not-allowed', { path, method, allowed })
}

/** Answers a path of the site with its page. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built web application: assets, named by content, are kept for a year, the mark for a day; pages are
 * `answerPage`'s, undefined where nothing is built.
 */
export async function servePages(
  app: FastifyInstance,
  webDist: string,
  methodsAt: MethodsAt,
  answerPage: AnswerPage | undefined,
): Promise<void> {
  const unknown = answerUnknown(methodsAt)
  await app.register(async (site) => {
    site.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...pastServe('pages') }
    })
    if (answerPage)
      await site.register(fastifyStatic, {
        root: webDist,
        wildcard: false,
        index: false,
        // Made by the build: compressing megabytes for each reader would take the server from all others.
        preCompressed: true,
        setHeaders: (reply, path) => {
          const isAsset = path.includes(`${join(webDist, 'assets')}`)
          const kept = isAsset ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`
          reply.header('cache-control', kept)
        },
      })
    site.route({
      method: 'GET',
      url: '/*',
      handler: async (request, reply) =>
        !answerPage || isApi(request.url) ? unknown(request, reply) : answerPage(request, reply),
    })
  })
  app.setNotFoundHandler(unknown)
}
