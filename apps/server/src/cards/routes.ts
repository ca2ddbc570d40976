import { readApplications } from '@ingot/contract/applications'
import * as contract from '@ingot/contract/cards'
import { AppError } from '@ingot/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { attachment } from '../http/attachment.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import { noteTaken } from '../takings/note.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { runDecks } from './calculix/check-card.ts'
import { card, cardApplications, cardBatch, cardCurves, cardDecks, cardJudged, cardPreview, solvers } from './calls.ts'
import { rememberCheck } from './failed-checks.ts'
import { solverContents } from './offered.ts'
import type { GrantedCards } from './quota/granted.ts'
import { solverSystemOf } from './read-options.ts'

const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** A check that takes longer is given up, as is one whose caller has gone. */
const CHECK_TIMEOUT_MS = 120_000

/** A card, as what is noted of who took it. */
const cardOf = (key: string, { unit }: { unit?: string | undefined }) => ({
  as: 'card' as const,
  what: key,
  unit: solverSystemOf(unit).id,
})

const HEAVY = { cost: 'heavy' } as const

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** Cards for solvers: what can be made of a material, the card itself, its curve, its check, and the API for programs. */
export function cardRoutes(
  app: FastifyInstance,
  work: Work,
  { db, config, cards }: { db: Db; config: Config; cards: GrantedCards },
): void {
  const { context, settings, needAllowed, grant } = cards

  serve(app, contract.readSolvers, async ({ params: { id }, query: { lang } }, call) =>
    jsonReply(
      call,
      await work.reply(solvers, askingOf(call), { id, language: lang, settings: await settings(call.caller, [id]) }),
    ),
  )

  serve(app, readApplications, async ({ params: { id }, query: { lang } }, call) =>
    jsonReply(
      call,
      await work.reply(cardApplications, askingOf(call), {
        id,
        language: lang,
        settings: await settings(call.caller, [id]),
      }),
    ),
  )

  serve(app, contract.searchContents, async ({ query, body }) => {
    const wanted = body?.text?.trim().toLowerCase() ?? ''
    const items = solverContents(context, query.lang).filter(
      ({ attributes }) =>
        attributes.name.toLowerCase().includes(wanted) ||
        attributes.models.some(({ name, keyword }) => `${name} ${keyword}`.toLowerCase().includes(wanted)),
    )
    return { items, totalCount: items.length }
  })

  serve(
    app,
    contract.downloadCard,
    async ({ params, query }, call) => {
      const { caller, request, reply } = call
      needAllowed(caller, params.key, query)
      const asking = askingOf(call)
      const asked = { ...params, sent: query, settings: await settings(caller, [params.id]) }
      if (query.dest === 'preview') {
        reply.type(JSON_TYPE)
        const preview = await work.reply(cardPreview, asking, asked)
        return Buffer.isBuffer(preview) ? preview : Buffer.from(JSON.stringify(preview))
      }
      await grant(caller, request.ip, 1, reply)
      const { fileName, bytes } = await work.value(card, asking, asked)
      if (query.dest === 'drive') throw new AppError('drive-missing')
      await noteTaken(db, caller, [params.id], cardOf(params.key, query))
      reply.type(TEXT).header('content-disposition', attachment(fileName))
      return bufferOf(bytes)
    },
    HEAVY,
  )

  serve(
    app,
    contract.readCardDiagram,
    async ({ query }, call) => {
      const { id, key, lang } = query
      const asked = { id, key, sent: query, settings: await settings(call.caller, [id]), language: lang }
      return jsonReply(call, await work.reply(cardCurves, askingOf(call), asked))
    },
    HEAVY,
  )

  serve(
    app,
    contract.checkCard,
    async ({ params, query }, call) => {
      const { caller, request, reply } = call
      needAllowed(caller, params.key, query)
      await grant(caller, request.ip, 1, reply)
      const asking = askingOf(call)
      const asked = { ...params, sent: query, settings: await settings(caller, [params.id]) }
      const signal = AbortSignal.any([...(asking.signal ? [asking.signal] : []), AbortSignal.timeout(CHECK_TIMEOUT_MS)])
      const { decks, digest } = await work.value(cardDecks, asking, asked)
      const ran = await runDecks(decks, { command: config.calculix, signal })
      if (!ran.ok) throw new AppError('solver-away')
      const { results, version } = ran
      const { check, failure } = await work.value(cardJudged, asking, { ...asked, results, version })
      rememberCheck(digest, failure)
      return check
    },
    { cost: 'document' },
  )

  serve(
    app,
    contract.writeCards,
    async ({ query, body }, call) => {
      const { caller, request, reply } = call
      needAllowed(caller, body.key, body)
      const ids = [...new Set(body.ids)]
      await grant(caller, request.ip, ids.length, reply)
      const asked = { ids, key: body.key, sent: { ...body, lang: query.lang }, settings: await settings(caller, ids) }
      const { isZip, bytes } = await work.value(cardBatch, askingOf(call), asked)
      await noteTaken(db, caller, ids, cardOf(body.key, body))
      if (isZip) reply.type('application/zip').header('content-disposition', attachment(`${body.key}.zip`))
      else reply.type(JSON_TYPE)
      return bufferOf(bytes)
    },
    HEAVY,
  )
}
