import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import { SearchReply } from '@ingot/contract/search'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { linkRoutes } from './accounts/links/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { messageRoutes } from './administration/messages-routes.ts'
import { outboxRoutes } from './administration/outbox-routes.ts'
import { auditRoutes } from './administration/routes.ts'
import { analysisRoutes } from './analysis/routes.ts'
import type { Contents } from './application-content/contents.ts'
import { applicationContentRoutes } from './application-content/routes.ts'
import { openIdRoutes } from './auth/openid/routes.ts'
import type { SignIn } from './auth/openid/sign-in.ts'
import { authRoutes } from './auth/routes.ts'
import { openGrantedCards } from './cards/quota/granted.ts'
import { cardRoutes } from './cards/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import type { Shipped } from './catalog/shipped.ts'
import { VERSION } from './catalog/version.ts'
import { companyRoutes } from './companies/routes.ts'
import { companyStatusRoutes } from './company-status/routes.ts'
import { compareRoutes } from './compare/routes.ts'
import type { Config } from './config.ts'
import { criteriaRoutes } from './criteria/routes.ts'
import { openDrawings } from './datasheet/drawings.ts'
import { datasheetRoutes } from './datasheet/routes.ts'
import type { Db } from './db/db.ts'
import type { Database } from './db/open.ts'
import { diagramRoutes } from './diagrams/routes.ts'
import { bulkRoutes } from './drafts/bulk/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { restrictionRoutes } from './exchange/restriction-lists/routes.ts'
import { assessmentPdfRoutes } from './export/assessment/routes.ts'
import { comparisonPdfRoutes } from './export/comparison/routes.ts'
import { openPdfPool } from './export/pdf/pool.ts'
import { pdfRoutes } from './export/pdf/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { wholeExportRoutes } from './export/whole/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { networkOf } from './http/admission/address.ts'
import { guardFromOverload } from './http/admission/open.ts'
import { described, SESSION_SCHEME, TOKEN_SCHEME } from './http/api-document.ts'
import { answerBrokenRequest } from './http/broken-requests.ts'
import { errorAnswers } from './http/errors.ts'
import { openAddresses } from './http/guards/addresses.ts'
import { readJson } from './http/guards/json-body.ts'
import { checkSent } from './http/guards/sent.ts'
import { knownPaths, type MethodsAt } from './http/known-paths.ts'
import { serveMedia } from './http/media.ts'
import { pastServe, routeFault } from './http/other-routes.ts'
import { SECURITY_HEADERS, STRICT_TRANSPORT } from './http/security-headers.ts'
import { authorise, replacedPermissions } from './http/serve.ts'
import { servePages } from './http/site.ts'
import { impactRoutes } from './impact/routes.ts'
import { licenceRoutes } from './licences/routes.ts'
import { openSeats } from './licences/seats.ts'
import type { Hub } from './live/hub.ts'
import { liveRoutes } from './live/routes.ts'
import type { Mailing } from './mail/mailing.ts'
import type { Materials } from './materials/service.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openPagesOutside } from './outside/pages.ts'
import { previewRoutes } from './outside/picture/routes.ts'
import { outsideRoutes } from './outside/robots/routes.ts'
import { type Pages, pagesRoutes } from './pages/routes.ts'
import { polarRoutes } from './polar/routes.ts'
import { prefsRoutes } from './prefs/routes.ts'
import { openJudging } from './quality/judging.ts'
import { qualityRoutes } from './quality/routes.ts'
import { usageRoutes } from './quotas/routes.ts'
import type { ReadOnly } from './read-only/read-only.ts'
import { readOnlyRoutes } from './read-only/routes.ts'
import { revisionRoutes } from './revisions/routes.ts'
import { entityRoutes } from './search/entity-routes.ts'
import { writeSearchReply } from './search/reply/write-reply.ts'
import { searchRoutes } from './search/routes.ts'
import type { Search } from './search/service.ts'
import { signInHelpRoutes } from './sign-in-help/routes.ts'
import { stagesRoutes } from './stages/routes.ts'
import { storedFileRoutes } from './stored-files/routes.ts'
import { suiteRoutes } from './suite/routes.ts'
import { openRequestCaller } from './tokens/request-caller.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { whereUsedRoutes } from './where-used/routes.ts'
import type { Work } from './work/work.ts'
import { workbenchRoutes } from './workbench/routes.ts'

/** What the routes stand on; main.ts and the tests put it together. */
export interface Services {
  config: Config
  db: Db
  shipped: Shipped
  pages: Pages
  materials: Materials
  /** Threads that calculate what is asked about large documents. */
  work: Work
  search: Search
  isReady: () => boolean
  readOnly: ReadOnly
  /** Live connections of browsers. */
  hub: Hub
  /** What administrators changed of the application, over its file. */
  contents: Contents
  /** Mail, and the outbox that it is sent from. */
  mailing: Mailing
  /** Signing in at the company's own provider. */
  signIn: SignIn
  /** How the archive of the embedded database's log fares, where one is kept. */
  archiveState?: Database['archiveState'] | undefined
  /** Check every reply against its schema: on in tests and development. */
  checkReplies: boolean
  /** Further routes of the house, mounted behind the same guards. */
  mount?: (app: FastifyInstance) => void | Promise<void>
}

const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 30_000
/** How often the two are looked at. */
const TIMEOUTS_LOOKED_AT_MS = 5_000
/** A connection that nobody uses; longer than that of the usual proxies, which would else use one that is just closed. */
const KEEP_ALIVE_MS = 65_000
const BODY_LIMIT = 1024 * 1024
/** Longest part of a path, as it is sent: an id or a file name with its letters percent-encoded. */
const PARAM_MAX = 1_000
/** Calls that an address may make a minute before it must wait. */
const CALLS_A_MINUTE = 6_000

/** A number of proxies trusts that many hops. */
const trustOf = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop <= trust : trust

/** How a reply of a schema is written where it is not checked. The type knows texts only; bytes are taken as well. */
const writerOf = ({ schema }: { schema: unknown }) =>
  schema === SearchReply ? (writeSearchReply as unknown as typeof JSON.stringify) : JSON.stringify

/** The HTTP server with every route, guard and document. It listens nowhere yet. */
export async function buildApp(services: Services, logger?: FastifyBaseLogger) {
  const { config, db, shipped } = services
  const answerError = errorAnswers(shipped.texts)
  const addresses = openAddresses(config)
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request without Host is answered like any other that asks for a strange one.
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_LOOKED_AT_MS,
      requireHostHeader: false,
    },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest(shipped.texts),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: PARAM_MAX },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(services.checkReplies ? serializerCompiler : writerOf)
  // JSON comes as application/json or not at all: a form of another site can send text/plain.
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setErrorHandler(answerError)

  await app.register(helmet, SECURITY_HEADERS)
  guardFromOverload(app, shipped.texts, config.trustProxy !== false)
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['gzip', 'identity'] })
  await app.register(rateLimit, {
    max: CALLS_A_MINUTE,
    timeWindow: 60_000,
    // Programs count for the account of their token, wherever they run; who it is is known by then.
    keyGenerator: ({ ip, caller }) => (caller?.tokenId === undefined ? networkOf(ip) : `account ${caller.user.id}`),
  })
  await app.register(multipart, {
    limits: { fileSize: config.importMaxBytes, files: 1_000, fields: 20, fieldSize: 65_536 },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ingot',
        version: VERSION,
        description: 'The open catalogue of engineering materials. Numbers are SI unless a call names a unit system.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by the login.' },
          [TOKEN_SCHEME]: {
            type: 'http',
            scheme: 'bearer',
            description: 'An access token, made in the account panel.',
          },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const { document } = input.route.config ?? {}
      return { schema: document ? described(schema, document) : schema, url }
    },
    transformObject: jsonSchemaTransformObject,
  })

  const judging = {
    addresses,
    replaced: replacedPermissions(config.application),
    guests: config.application.guests,
  }
  const seats = openSeats(db, config.application)
  const callerOfRequest = openRequestCaller(db, config, addresses)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.routeOptions.config.document) reply.header('vary', 'Cookie, Authorization')
    await addresses.refuseStrangeHost(request)
    const isTls = addresses.isTls(request)
    // A browser must not keep it of a host that is not answered for.
    if (isTls) reply.header('strict-transport-security', STRICT_TRANSPORT)
    request.caller = { ...(await callerOfRequest(request, reply)), address: request.ip }
    await authorise(request, judging)
    if (request.routeOptions.config.writes) services.readOnly.refuse()
    if (request.routeOptions.config.needsSeat) await seats.need(request.caller)
  })
  app.addHook('preValidation', checkSent)
  const mounted: RouteOptions[] = []
  let paths: MethodsAt | undefined
  /** The description of the API, written once. */
  let apiText: string | undefined
  app.addHook('onRoute', (route) => {
    mounted.push(route)
  })
  app.addHook('onReady', async () => {
    const fault = routeFault(mounted)
    if (fault !== undefined) throw new Error(fault)
  })

  await app.register(async (routes) => {
    healthRoutes(routes, db, services.search, services.isReady, services.archiveState)
    authRoutes(routes, db, config, addresses)
    accountRoutes(routes, db, config, addresses)
    tokenRoutes(routes, db)
    linkRoutes(routes, db, services.mailing)
    auditRoutes(routes, db)
    companyRoutes(routes, db)
    companyStatusRoutes(routes, db)
    restrictionRoutes(routes, { db, work: services.work, config })
    whereUsedRoutes(routes, services)
    openIdRoutes(routes, db, config, services.signIn, addresses)
    readOnlyRoutes(routes, db, services.readOnly)
    catalogRoutes(routes, shipped, config.application, services.contents)
    applicationContentRoutes(routes, { ...services, application: config.application })
    pagesRoutes(routes, services.pages, config)
    searchRoutes(routes, services)
    entityRoutes(routes, shipped, services.search, services.materials)
    const drawings = openDrawings(services.work)
    datasheetRoutes(routes, services.materials, services.work, drawings)
    revisionRoutes(routes, db, services.materials, services.work)
    storedFileRoutes(routes, { db, work: services.work, config })
    workbenchRoutes(routes, { db, work: services.work, config })
    const drafting = {
      db,
      work: services.work,
      config,
      judgingOf: openJudging(db, shipped),
      forget: (ids?: readonly string[]) => services.materials.forget(ids),
    }
    draftRoutes(routes, services.materials, drafting)
    bulkRoutes(routes, { ...drafting, materials: services.materials, shipped })
    qualityRoutes(routes, shipped, services.search, services)
    prefsRoutes(routes, db)
    usageRoutes(routes, db, config.application.quotas)
    criteriaRoutes(routes, db, config)
    favouriteRoutes(routes, db, config)
    notificationRoutes(routes, db, shipped.texts)
    liveRoutes(routes, db, services.hub, addresses)
    const inbox = { db, mailing: services.mailing, perDay: config.application.quotas.feedbackADay }
    feedbackRoutes(routes, inbox)
    signInHelpRoutes(routes, inbox)
    messageRoutes(routes, db)
    outboxRoutes(routes, db, services.mailing)
    licenceRoutes(routes, { db, inbox, config, texts: shipped.texts, addresses, seats })
    suiteRoutes(routes, config.application)
    exportRoutes(routes, services)
    const cards = openGrantedCards(db, shipped, config)
    wholeExportRoutes(routes, shipped, services.search, { ...services, cards })
    diagramRoutes(routes, services.work, config)
    compareRoutes(routes, shipped, services.work, config.application)
    const printing = openPdfPool()
    routes.addHook('onClose', () => printing.close())
    pdfRoutes(routes, shipped, { ...services, drawings }, config, printing)
    comparisonPdfRoutes(routes, shipped, services.work, config, printing)
    impactRoutes(routes, services.work)
    assessmentPdfRoutes(routes, shipped, services.materials, config, printing)
    cardRoutes(routes, services.work, { db, config, cards })
    stagesRoutes(routes, services.search, services.materials)
    analysisRoutes(routes, services.search, services.work)
    polarRoutes(routes, shipped, services.search, services.work, config)
    outsideRoutes(routes, config, db)
    previewRoutes(routes, services.materials, services.work)
    await services.mount?.(routes)
    routes.route({
      method: 'GET',
      url: '/openapi.json',
      schema: { hide: true },
      config: { ...pastServe('description'), cost: 'light' },
      handler: async (request, reply) => {
        apiText ??= JSON.stringify(app.swagger())
        return app.admission.admit('light', request, reply.type('application/json'), async () => apiText)
      },
    })
  })
  await serveMedia(app, config)
  const methodsAt: MethodsAt = (url) => {
    paths ??= knownPaths(mounted)
    return paths(url)
  }
  await servePages(app, config.webDist, methodsAt, openPagesOutside(app, addresses, services))
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
