import { readApplications } from '@ingot/contract/applications'
import * as contract from '@ingot/contract/cards'
import { AppError } from '@ingot/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { attachment } from '../export/attachment.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { cardZip } from './batch.ts'
import { cardDiagram } from './card-diagram.ts'
import { checkMadeCard } from './check.ts'
import { applicationsOf, solverContents, solversFor } from './offered.ts'
import { takeQuota } from './quota-store.ts'
import { solverSystemOf } from './read-options.ts'
import { allowedWriter, type CardContext, cardMaterial, makeCard, sentCard } from './service.ts'

const TEXT = 'text/plain; charset=utf-8'
/** A check that takes longer is given up, as is one whose caller has gone. */
const CHECK_TIMEOUT_MS = 120_000

const HEAVY = { cost: 'heavy' } as const

/** Who is counted: the account, or the address of a guest. */
const quotaName = ({ user }: Caller, address: string): string => (user.kind === 'guest' ? `guest ${address}` : user.id)

/** Cards for solvers: what can be made of a material, the card itself, its curve, its check, and the API for programs. */
export function cardRoutes(app: FastifyInstance, db: Db, shipped: Shipped, materials: Materials, config: Config): void {
  const context: CardContext = { shipped, application: config.application, cardKey: config.cardKey }

  serve(app, contract.readSolvers, async ({ params, query }, { caller }) => {
    const material = await materials.get(caller, params.id)
    return { id: material.id, solvers: await solversFor(context, cardMaterial(shipped, material), query.lang) }
  })

  serve(app, readApplications, async ({ params, query }, { caller }) => {
    const material = await materials.get(caller, params.id)
    const solvers = await solversFor(context, cardMaterial(shipped, material), query.lang)
    return { id: material.id, applications: applicationsOf(solvers, caller) }
  })

  serve(app, contract.searchContents, async ({ query, body }) => {
    const wanted = body?.text?.trim().toLowerCase() ?? ''
    const items = solverContents(context, query.lang).filter(
      ({ attributes }) =>
        attributes.name.toLowerCase().includes(wanted) ||
        attributes.models.some(({ name, keyword }) => `${name} ${keyword}`.toLowerCase().includes(wanted)),
    )
    return { items, totalCount: items.length }
  })

  const grant = async (caller: Caller, address: string, cards: number, reply: FastifyReply): Promise<void> => {
    const limit = config.application.cards.perMinute
    if (cards > limit) throw new AppError('bad-request', { fields: `${cards} cards; ${limit} a minute are granted` })
    const quota = await takeQuota(db, quotaName(caller, address), cards, limit)
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': Math.max(0, limit - quota.used),
      'x-ratelimit-reset': quota.resetSeconds,
    })
    if (quota.isGranted) return
    reply.header('retry-after', quota.resetSeconds)
    throw new AppError('too-many-requests')
  }

  /** What the caller may not have is refused before it is counted. */
  const needAllowed = (caller: Caller, key: string, unit: string | undefined): void => {
    allowedWriter(context, caller, key, solverSystemOf(unit).id)
  }

  serve(
    app,
    contract.downloadCard,
    async ({ params, query }, { caller, request, reply }) => {
      needAllowed(caller, params.key, query.unit)
      if (query.dest !== 'preview') await grant(caller, request.ip, 1, reply)
      const material = await materials.get(caller, params.id)
      const card = makeCard(context, caller, material, params.key, query)
      if (query.dest === 'drive') throw new AppError('drive-missing')
      if (query.dest === 'preview') {
        reply.type('application/json; charset=utf-8')
        const { fileName, text, notes, input } = card
        const preview: contract.CardPreview = { fileName, text, notes, warnings: [...(input.warnings ?? [])] }
        return Buffer.from(JSON.stringify(preview))
      }
      const { fileName, text } = sentCard(context, card)
      reply.type(TEXT).header('content-disposition', attachment(fileName))
      return Buffer.from(text)
    },
    HEAVY,
  )

  serve(
    app,
    contract.readCardDiagram,
    async ({ query }, { caller }) => {
      const material = await materials.get(caller, query.id)
      return cardDiagram(shipped, material, makeCard(context, caller, material, query.key, query), query.lang)
    },
    HEAVY,
  )

  serve(
    app,
    contract.checkCard,
    async ({ params, query }, { caller, request, reply }) => {
      needAllowed(caller, params.key, query.unit)
      await grant(caller, request.ip, 1, reply)
      const material = await materials.get(caller, params.id)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)])
      return checkMadeCard(makeCard(context, caller, material, params.key, query), config.calculix, signal)
    },
    { cost: 'document' },
  )

  serve(
    app,
    contract.writeCards,
    async ({ query, body }, { caller, request, reply }) => {
      needAllowed(caller, body.key, body.unit)
      await grant(caller, request.ip, body.ids.length, reply)
      const sent = { ...body, lang: query.lang }
      const found = await materials.list(caller, body.ids)
      const missing = body.ids.find((id) => !found.some((material) => material.id === id))
      if (missing !== undefined) throw new AppError('material-not-found', { id: missing })
      const [first] = found
      if (found.length > 1 || !first) {
        reply.type('application/zip').header('content-disposition', attachment(`${body.key}.zip`))
        return Buffer.from(await cardZip(context, caller, found, body.key, sent))
      }
      const { fileName, text } = sentCard(context, makeCard(context, caller, first, body.key, sent))
      reply.type('application/json; charset=utf-8')
      return Buffer.from(JSON.stringify({ success: true, fileName, content: text, batch: 1, batchCount: 1 }))
    },
    HEAVY,
  )
}
