import * as contract from '@ingot/contract/diagrams'
import { AppError } from '@ingot/contract/errors'
import { XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import type { FastifyInstance } from 'fastify'
import { needAccess } from '../callers/access.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import type { Config } from '../config.ts'
import { attachment } from '../http/attachment.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { diagramBook, diagramConverted, diagrams } from './calls.ts'

export function diagramRoutes(app: FastifyInstance, work: Work, config: Config): void {
  serve(app, contract.readDiagrams, async ({ params: { id }, query: { lang, unitsystem, points } }, call) =>
    jsonReply(call, await work.reply(diagrams, askingOf(call), { id, language: lang, unitsystem, points })),
  )

  serve(app, contract.convertDiagram, async ({ query: { id, vkey, lang, unitsystem } }, call) => {
    const asked = { id, vkey, language: lang, system: unitSystemOf(unitsystem) }
    return jsonReply(call, await work.reply(diagramConverted, askingOf(call), asked))
  })

  serve(
    app,
    contract.downloadDiagram,
    async ({ params, query }, call) => {
      const { caller, request, reply } = call
      needAccess(config.application, caller)
      if (!config.application.xlsx) throw new AppError('path-not-found', { path: request.url })
      const { name, bytes } = await work.value(diagramBook, askingOf(call), {
        id: params.id,
        content: params.content,
        diagram: params.a,
        curve: params.b,
        language: query.lang,
        system: unitSystemOf(query.unitsystem),
        origin: `${request.protocol}://${request.host}`,
      })
      reply.type(XLSX_TYPE)
      reply.header('content-disposition', attachment(`${name}.xlsx`))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    { cost: 'file' },
  )
}
