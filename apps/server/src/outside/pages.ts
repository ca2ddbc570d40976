import { SESSION_COOKIE } from '@ingot/contract/compatibility'
import { ERROR_STATUS } from '@ingot/contract/errors'
import { type Language, MaterialId } from '@ingot/contract/material'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Contents, offeredLanguage } from '../application-content/contents.ts'
import { readCookie } from '../auth/cookies.ts'
import { resolveCaller } from '../auth/service.ts'
import { guest } from '../callers/caller.ts'
import { accents } from '../catalog/app-content.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { errorCodeOf, isClientGone, preferredLanguage } from '../http/errors.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import type { AnswerPage } from '../http/site.ts'
import { keptByBytes } from '../materials/kept-by-bytes.ts'
import type { Materials } from '../materials/service.ts'
import type { Pages } from '../pages/routes.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { homeOf, isOpenToRobots, pathOf } from './addresses.ts'
import { type OutsideSheet, outsideSheet } from './sheet/outside-sheet.ts'
import { type FirstPage, openTemplate } from './template.ts'

/** Pages that are kept, bytes; one of the demo catalogue has some 20,000. */
const KEPT_BYTES = 16 * 1024 * 1024

export interface PagesStandOn {
  config: Config
  db: Db
  shipped: Shipped
  pages: Pages
  materials: Materials
  work: Work
  contents: Contents
}

const DATASHEET = 'datasheet/'

/**
 * Every path of the site as the page that a browser without script can read: its title, its description, and of a public
 * material the datasheet. It shows what guests may see, whoever asks: no private data is in a page that could be kept on
 * its way. Undefined where the web application is not built.
 */
export function openPagesOutside(
  app: FastifyInstance,
  addresses: Addresses,
  { config, db, shipped, pages, materials, work, contents }: PagesStandOn,
): AnswerPage | undefined {
  const write = openTemplate(config.webDist)
  if (!write) return undefined
  const isOpen = isOpenToRobots(config)
  const kept = keptByBytes<OutsideSheet>(KEPT_BYTES)
  const say = (key: string, language: Language) => shipped.texts.text(key, language)

  const usual = (language: Language, robots: FirstPage['robots'], title?: string): FirstPage => ({
    language,
    title: title === undefined ? say('outside.title', language) : `${title} – Ingot`,
    description: say('outside.description', language),
    robots: isOpen ? robots : 'noindex, nofollow',
  })

  /** A datasheet as guests see it, made once for each revision. Throws `material-not-found`. */
  async function sheetOf(id: string, language: Language, request: FastifyRequest, reply: FastifyReply) {
    const home = homeOf(config, request)
    const [found] = await materials.known(guest, [id])
    const key = found && `${home} ${language} ${found.no} ${found.hash} ${id}`
    const before = key && kept.get(key)
    const picture = found && `${home}/preview/${language}/${encodeURIComponent(id)}.png?r=${found.no}`
    if (found && before) return { sheet: before, state: found.state, picture }
    const asked = { id, language, home, address: home + pathOf(id) }
    const sheet = await work.value(outsideSheet, askingOf({ caller: guest, request, reply }), asked)
    if (key) kept.set(key, sheet, 2 * (sheet.body.length + sheet.jsonLd.length))
    return { sheet, state: found?.state, picture }
  }

  async function answerSheet(
    id: string,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | undefined,
  ): Promise<FirstPage> {
    try {
      const { sheet, state, picture } = await app.admission.admit('light', request, reply, () =>
        sheetOf(id, language, request, reply),
      )
      const isKeptBack = state === 'draft' || state === 'withdrawn'
      return {
        ...usual(language, isKeptBack ? 'noindex' : undefined, sheet.name),
        description: sheet.description,
        canonical: homeOf(config, request) + pathOf(id),
        jsonLd: sheet.jsonLd,
        body: sheet.body,
        picture,
      }
    } catch (error) {
      const code = errorCodeOf(error)
      if (code === 'internal-error' && !isClientGone(error))
        request.log.error({ err: error }, 'a page was sent without its datasheet')
      const isMissing = code === 'material-not-found' || code === 'bad-request'
      // The application shows a private material to those who may see it, and says of any other what is wrong.
      if (isMissing && token !== undefined && (await isSeenBy(token, id))) return usual(language, 'noindex')
      reply.code(isMissing ? 404 : ERROR_STATUS[code])
      const { retryAfter } = error as { retryAfter?: number }
      if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
      return usual(language, 'noindex', isMissing ? say('datasheet.unknown', language) : undefined)
    }
  }

  const isSeenBy = async (token: string, id: string): Promise<boolean> => {
    try {
      return (await materials.known(await resolveCaller(db, config, token), [id])).length > 0
    } catch {
      // Without its database the server does not know: the application asks again.
      return true
    }
  }

  /** Any other path. Only the start page and the named pages are worth finding, without a search in their address. */
  function otherPage(path: string, language: Language, request: FastifyRequest): FirstPage {
    const isPlain = !request.url.includes('?')
    const isNamed = config.application.guests && path.startsWith('page/')
    const named = isNamed ? pages.get(language)?.get(path.slice('page/'.length)) : undefined
    const isFound = isPlain && (path === '' || named !== undefined)
    const canonical = path === '' ? `${homeOf(config, request)}/` : undefined
    const page = usual(language, isFound ? undefined : 'noindex', named?.title)
    return { ...page, canonical }
  }

  return async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const token = readCookie(request, SESSION_COOKIE, addresses.isTls(request))
    reply.header('vary', 'Accept-Language, Cookie')
    reply.header('cache-control', token === undefined ? 'no-cache' : 'private, no-store')
    reply.type('text/html; charset=utf-8')
    const [id = ''] = path.startsWith(DATASHEET) ? path.slice(DATASHEET.length).split('/', 1) : []
    const content = await contents.now()
    const language = offeredLanguage(content, preferredLanguage(request.headers))
    const page =
      config.application.guests && MaterialId.safeParse(id).success
        ? await answerSheet(id, language, request, reply, token)
        : otherPage(path, language, request)
    const licences = config.application.licenseConfig.enabled
    return reply.send(write({ ...page, languages: content.languages, licences, accent: accents(content.accent) }))
  }
}
