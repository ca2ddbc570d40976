import { AppError } from '@ingot/contract/errors'
import { downloadPdf } from '@ingot/contract/export'
import type { FastifyInstance } from 'fastify'
import { needPdf } from '../../catalog/access.ts'
import { unitSystemOf } from '../../catalog/routes.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import type { Config } from '../../config.ts'
import { datasheetOf } from '../../datasheet/service.ts'
import { serve } from '../../http/serve.ts'
import { startThread } from '../../life/start-thread.ts'
import { addressOf } from '../../materials/address.ts'
import type { Materials } from '../../materials/service.ts'
import { attachment } from '../attachment.ts'
import { printedContent, printedPlot } from './content.ts'
import { openPdfPool, type PdfPool } from './pool.ts'

/** A picture that asks for more ends its thread, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 512 }

/** Pictures make these calls larger than others. */
const BODY_LIMIT = 12 * 1024 * 1024

/** The calls that print datasheets; gives the threads that print to others who print. */
export function pdfRoutes(app: FastifyInstance, shipped: Shipped, materials: Materials, config: Config): PdfPool {
  const pool = openPdfPool(() => startThread(import.meta.url, 'pdf', { resourceLimits: LIMITS }))
  app.addHook('onClose', () => pool.close())

  serve(
    app,
    downloadPdf,
    async ({ params, body }, { caller, request, reply }) => {
      needPdf(config.application, caller, request.url)
      const { id, content, lang: language, unit, file } = params
      const system = unitSystemOf(unit)
      const { material, blocks } = await datasheetOf({ shipped, materials }, caller, { id, language, content })
      const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
      const path = addressOf(material.id, material.doc).map(encodeURIComponent).join('/')
      const { version } = shipped.catalogue.file
      const day = new Date().toISOString().slice(0, 10)
      const sheet = { shipped, material, blocks, language, system, pictures: body.svg, comment: body.comment }
      const parts = body.plot ? printedPlot(sheet, body.plot) : printedContent(sheet)
      if (!parts) throw new AppError('diagram-not-found', { id, vkey: body.plot?.vkey ?? '' })
      const bytes = await pool.print({
        title: body.plot?.name ?? material.doc.name,
        language,
        content: parts,
        footer: [
          `Ingot · ${text('pdf.catalogue', { version })} · ${day}`,
          `${request.protocol}://${request.host}/datasheet/${path}`,
        ].join(' · '),
        pageNumber: text('pdf.page', { page: '{page}', pages: '{pages}' }),
      })
      reply.type('application/pdf')
      reply.header('content-disposition', attachment(/\.pdf$/i.test(file) ? file : `${file}.pdf`))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    { cost: 'document', bodyLimit: BODY_LIMIT },
  )
  return pool
}
