import * as contract from '@ingot/contract/datasheet'
import { AppError } from '@ingot/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Shipped } from '../catalog/shipped.ts'
import { serve } from '../http/serve.ts'
import { addressOf } from '../materials/address.ts'
import { type Materials, recordOf } from '../materials/service.ts'
import { buildDatasheet } from './build.ts'
import { drawStructure } from './structure.ts'

export function datasheetRoutes(app: FastifyInstance, shipped: Shipped, materials: Materials): void {
  serve(app, contract.readDatasheet, async ({ params, query }, { caller }) => {
    const material = await materials.get(caller, params.id)
    const { doc } = material
    const mentioned = [...(doc.supply.replacedBy ?? []), ...(doc.parent ? [doc.parent] : [])]
    const related = new Map(
      (await materials.list(caller, mentioned)).map((other) => [
        other.id,
        { name: other.doc.name, url: addressOf(other.id, other.doc) },
      ]),
    )
    const blocks = buildDatasheet({
      shipped,
      language: query.lang,
      content: query.content,
      material,
      related,
      text: (key, values) => shipped.texts.text(key, query.lang, values),
    })
    return {
      id: material.id,
      name: doc.name,
      url: addressOf(material.id, doc),
      revision: { no: material.no, state: material.state, at: material.at.toISOString() },
      blocks,
    }
  })

  serve(app, contract.readMaterial, async ({ params, query }, { caller }) =>
    recordOf(await materials.get(caller, params.id, query.rev)),
  )

  serve(app, contract.readMaterials, async ({ body }, { caller }) => ({
    items: (await materials.list(caller, body.ids)).map(recordOf),
  }))

  serve(app, contract.readMolecule, async ({ params }, { caller }) => {
    const { doc } = await materials.get(caller, params.id)
    const svg = doc.smiles && drawStructure(doc.smiles)
    if (!svg) throw new AppError('material-not-found', { id: params.id })
    return { svg }
  })
}
