import { downloadComparisonPdf } from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import { COMPARE_PDF_MIN } from '@ingot/contract/limits'
import { arrangeComparison } from '@ingot/domain/compare/arrange'
import type { FastifyInstance } from 'fastify'
import { needCompare, needPdf } from '../catalog/access.ts'
import { unitSystemOf } from '../catalog/routes.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { compareMaterials } from '../compare/service.ts'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { attachment } from './attachment.ts'
import { printedComparison } from './comparison-pdf.ts'
import type { PdfPool } from './pdf/pool.ts'

/** Pictures make these calls larger than others. */
const BODY_LIMIT = 12 * 1024 * 1024

/** A comparison as PDF [COMP-015], printed by the threads that print datasheets. */
export function comparisonPdfRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  materials: Materials,
  { application }: Config,
  pool: PdfPool,
): void {
  serve(
    app,
    downloadComparisonPdf,
    async ({ params, body }, { caller, request, reply }) => {
      needCompare(application, caller)
      needPdf(application, caller, request.url)
      const { lang: language, unit, file } = params
      const { ids, at, reference, svg: pictures, captions, comment } = body
      const system = unitSystemOf(unit)
      const asked = { keys: ids, at, language, limit: application.maxcount }
      const comparison = await compareMaterials({ shipped, materials }, caller, asked)
      const [gone] = comparison.unknown
      if (gone !== undefined) throw new AppError('material-not-found', { id: gone })
      if (comparison.columns.length < COMPARE_PDF_MIN)
        throw new AppError('bad-request', { fields: `ids: ${COMPARE_PDF_MIN} different materials at least` })
      const arranged = arrangeComparison(comparison, { reference, language })
      const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
      const { version } = shipped.catalogue.file
      const bytes = await pool.print({
        title: text('comparison.title'),
        language,
        orientation: 'landscape',
        content: printedComparison({
          shipped,
          comparison: arranged,
          at,
          language,
          system,
          pictures,
          captions,
          comment,
        }),
        footer: [
          `Ingot · ${text('pdf.catalogue', { version })} · ${new Date().toISOString().slice(0, 10)}`,
          arranged.columns.map(({ id, revision }) => `${id} r${revision}`).join(', '),
        ].join(' · '),
        pageNumber: text('pdf.page', { page: '{page}', pages: '{pages}' }),
      })
      reply.type('application/pdf')
      reply.header('content-disposition', attachment(/\.pdf$/i.test(file) ? file : `${file}.pdf`))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    { cost: 'document', bodyLimit: BODY_LIMIT },
  )
}
