import { AppError } from '@ingot/contract/errors'
import { downloadPdf } from '@ingot/contract/export'
import type { FastifyInstance } from 'fastify'
import { needPdf } from '../../callers/access.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import type { Config } from '../../config.ts'
import type { Drawings } from '../../datasheet/drawings.ts'
import { attachment } from '../../http/attachment.ts'
import { serve } from '../../http/serve.ts'
import { startThread } from '../../life/start-thread.ts'
import type { Materials } from '../../materials/service.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { datasheetPages } from './calls.ts'
import { openPdfPool, type PdfPool } from './pool.ts'

/** A picture that asks for more ends its thread, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 512 }

/** Pictures make these calls larger than others. */
const BODY_LIMIT = 12 * 1024 * 1024

/** The calls that print datasheets; gives the threads that print to others who print. */
export function pdfRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  { materials, work, drawings }: { materials: Materials; work: Work; drawings: Drawings },
  config: Config,
): PdfPool {
  const pool = openPdfPool(() => startThread(import.meta.url, 'pdf', { resourceLimits: LIMITS }))
  app.addHook('onClose', () => pool.close())

  serve(
    app,
    downloadPdf,
    async ({ params, body }, call) => {
      const { caller, request, reply } = call
      needPdf(config.application, caller, request.url)
      const { id, content, lang: language, unit, file } = params
      const system = unitSystemOf(unit)
      const asking = askingOf(call)
      const [known] = await materials.known(caller, [id])
      // A structure that takes too long to draw is left out, as a picture that takes too long is.
      const structure = await drawings.draw(asking, known?.doc.smiles).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'takes-too-long') return undefined
        throw error
      })
      const { name, path, parts } = await work.value(datasheetPages, asking, {
        id,
        content,
        language,
        system,
        structure,
        pictures: body.svg,
        comment: body.comment,
        plot: body.plot,
      })
      const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
      const { version } = shipped.catalogue.file
      const day = new Date().toISOString().slice(0, 10)
      const bytes = await pool.print(
        {
          title: body.plot?.name ?? name,
          language,
          content: parts,
          footer: [
            `Ingot · ${text('pdf.catalogue', { version })} · ${day}`,
            `${request.protocol}://${request.host}/datasheet/${path}`,
          ].join(' · '),
          pageNumber: text('pdf.page', { page: '{page}', pages: '{pages}' }),
        },
        asking,
      )
      reply.type('application/pdf')
      reply.header('content-disposition', attachment(/\.pdf$/i.test(file) ? file : `${file}.pdf`))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    { cost: 'document', bodyLimit: BODY_LIMIT },
  )
  return pool
}
