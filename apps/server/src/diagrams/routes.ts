import { Readable } from 'node:stream'
import * as contract from '@ingot/contract/diagrams'
import { AppError } from '@ingot/contract/errors'
import { convertedDiagram } from '@ingot/domain/plots/converted-diagram'
import { writeWorkbook, XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import type { FastifyInstance } from 'fastify'
import { needAccess } from '../catalog/access.ts'
import { diagramIn, replyUnits } from '../catalog/reply-units.ts'
import { unitSystemOf } from '../catalog/routes.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import { datasheetOf } from '../datasheet/service.ts'
import { attachment } from '../export/attachment.ts'
import { serve } from '../http/serve.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
import { diagramOf, diagramsOf } from './service.ts'
import { conversionWords } from './words.ts'
import { materialBook } from './workbook.ts'

export function diagramRoutes(app: FastifyInstance, shipped: Shipped, materials: Materials, config: Config): void {
  serve(app, contract.readDiagrams, async ({ params, query }, { caller }) => {
    const material = await materials.get(caller, params.id)
    const units = replyUnits(shipped, query.unitsystem, query.lang)
    const diagrams = diagramsOf(shipped, material, query.lang).map((diagram) => diagramIn(diagram, units))
    return { id: material.id, name: material.doc.name, diagrams }
  })

  serve(app, contract.convertDiagram, async ({ query }, { caller }) => {
    const { id, vkey, lang: language } = query
    const system = unitSystemOf(query.unitsystem)
    const material = await materials.get(caller, id)
    const diagram = diagramOf(shipped, material, vkey, language)
    return convertedDiagram(id, diagram, { system, locale: language }, conversionWords(shipped, language, system))
  })

  serve(
    app,
    contract.downloadDiagram,
    async ({ params, query }, { caller, request, reply }) => {
      needAccess(config.application, caller)
      if (!config.application.xlsx) throw new AppError('path-not-found', { path: request.url })
      const { lang: language } = query
      const system = unitSystemOf(query.unitsystem)
      const sheet = await datasheetOf({ shipped, materials }, caller, {
        id: params.id,
        language,
        content: params.content,
      })
      const path = addressOf(params.id, sheet.material.doc).map(encodeURIComponent).join('/')
      const asked = { diagram: params.a, curve: params.b, language, system }
      const address = `${request.protocol}://${request.host}/datasheet/${path}`
      const { name, sheets } = materialBook(shipped, sheet, asked, address)
      reply.type(XLSX_TYPE)
      reply.header('content-disposition', attachment(`${name}.xlsx`))
      return Readable.from(writeWorkbook(sheets), { objectMode: false })
    },
    { cost: 'file' },
  )
}
