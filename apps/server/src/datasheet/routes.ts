import { Readable } from 'node:stream'
import * as contract from '@ingot/contract/datasheet'
import { AppError } from '@ingot/contract/errors'
import { askableConditions } from '@ingot/domain/compare/askable'
import { isDrawable } from '@ingot/domain/structure/smiles-size'
import type { FastifyInstance } from 'fastify'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { bulkPieces, readBulk } from './bulk.ts'
import { datasheet, record, records } from './calls.ts'
import type { Drawings } from './drawings.ts'
import { structure } from './structure.ts'

/** More documents than these take their time. */
const LIGHT_MATERIALS = 4

export function datasheetRoutes(app: FastifyInstance, materials: Materials, work: Work, drawings: Drawings): void {
  serve(app, contract.readDatasheet, async ({ params, query, body }, call) =>
    jsonReply(
      call,
      await work.reply(datasheet, askingOf(call), {
        id: params.id,
        language: query.lang,
        content: query.content,
        unitsystem: query.unitsystem,
        at: askableConditions(body.at),
      }),
    ),
  )

  serve(app, contract.readMaterial, async ({ params, query }, call) =>
    jsonReply(call, await work.reply(record, askingOf(call), { id: params.id, revision: query.rev })),
  )

  serve(
    app,
    contract.readMaterials,
    async ({ body }, call) => {
      const { groups } = await readBulk(materials, call.caller, body.ids)
      const [only = [], ...others] = groups
      const asking = askingOf(call)
      if (others.length === 0) return jsonReply(call, await work.reply(records, asking, { ids: only }))
      return jsonReply(call, Readable.from(bulkPieces(work, asking, groups), { objectMode: false }))
    },
    { cost: ({ body }) => (body.ids.length > LIGHT_MATERIALS ? 'heavy' : 'light') },
  )

  serve(app, contract.readMolecule, async ({ params }, call) => {
    const [material] = await materials.known(call.caller, [params.id])
    if (!material) throw new AppError('material-not-found', { id: params.id })
    const { smiles } = material.doc
    if (smiles && !isDrawable(smiles)) throw work.tooLong(structure, askingOf(call))
    const svg = await drawings.draw(askingOf(call), smiles)
    if (!svg) throw new AppError('structure-missing', { id: params.id })
    return { svg }
  })
}
