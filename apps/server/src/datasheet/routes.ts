import * as contract from '@ingot/contract/datasheet'
import { AppError } from '@ingot/contract/errors'
import { askableConditions } from '@ingot/domain/compare/askable'
import { choicesOf } from '@ingot/domain/compare/choices'
import type { FastifyInstance } from 'fastify'
import { blockIn, replyUnits } from '../catalog/reply-units.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { serve } from '../http/serve.ts'
import { addressOf } from '../materials/address.ts'
import { type Materials, recordOf } from '../materials/service.ts'
import { datasheetOf } from './service.ts'
import { drawStructure } from './structure.ts'

/** More documents than these take their time. */
const LIGHT_MATERIALS = 4

export function datasheetRoutes(app: FastifyInstance, shipped: Shipped, materials: Materials): void {
  serve(app, contract.readDatasheet, async ({ params, query, body }, { caller }) => {
    const { material, blocks, compared } = await datasheetOf({ shipped, materials }, caller, {
      ...{ id: params.id, language: query.lang, content: query.content, at: askableConditions(body.at) },
    })
    const { doc } = material
    const units = replyUnits(shipped, query.unitsystem, query.lang)
    return {
      id: material.id,
      name: doc.name,
      url: addressOf(material.id, doc),
      revision: { no: material.no, state: material.state, at: material.at.toISOString() },
      blocks: blocks.map((block) => blockIn(block, units)),
      choices: choicesOf(shipped.catalogue, [compared]),
    }
  })

  serve(app, contract.readMaterial, async ({ params, query }, { caller }) =>
    recordOf(await materials.get(caller, params.id, query.rev)),
  )

  serve(
    app,
    contract.readMaterials,
    async ({ body }, { caller }) => ({
      items: (await materials.list(caller, body.ids)).map(recordOf),
    }),
    { cost: ({ body }) => (body.ids.length > LIGHT_MATERIALS ? 'heavy' : 'light') },
  )

  serve(app, contract.readMolecule, async ({ params }, { caller }) => {
    const { doc } = await materials.get(caller, params.id)
    const svg = doc.smiles && drawStructure(doc.smiles)
    if (!svg) throw new AppError('material-not-found', { id: params.id })
    return { svg }
  })
}
