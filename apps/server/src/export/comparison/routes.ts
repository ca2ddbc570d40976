import { downloadComparisonPdf } from '@ingot/contract/compare'
import type { FastifyInstance } from 'fastify'
import { needCompare, needPdf } from '../../callers/access.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import type { Config } from '../../config.ts'
import { attachment } from '../../http/attachment.ts'
import { serve } from '../../http/serve.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import type { PdfPool } from '../pdf/pool.ts'
import { comparisonPages } from './calls.ts'

/** Pictures make these calls larger than others. */
const BODY_LIMIT = 12 * 1024 * 1024

/** A comparison as PDF [COMP-015], printed by the threads that print datasheets. */
export function comparisonPdfRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  work: Work,
  { application }: Config,
  pool: PdfPool,
): void {
  serve(
    app,
    downloadComparisonPdf,
    async ({ params, body }, call) => {
      const { caller, request, reply } = call
      needCompare(application, caller)
      needPdf(application, caller, request.url)
      const { lang: language, unit, file } = params
      const { ids, at, reference, svg: pictures, captions, comment } = body
      const system = unitSystemOf(unit)
      const asking = askingOf(call)
      const { parts, revisions } = await work.value(comparisonPages, asking, {
        keys: ids,
        at,
        language,
        limit: application.maxcount,
        system,
        pictures,
        captions,
        comment,
        arrange: { reference, language },
      })
      const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
      const { version } = shipped.catalogue.file
      const bytes = await pool.print(
        {
          title: text('comparison.title'),
          language,
          orientation: 'landscape',
          content: parts,
          footer: [
            `Ingot · ${text('pdf.catalogue', { version })} · ${new Date().toISOString().slice(0, 10)}`,
            revisions,
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
}
