import { downloadComparisonPdf } from '@ingot/contract/compare'
import type { FastifyInstance } from 'fastify'
import { needCompare, needPdf } from '../../callers/access.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import type { Config } from '../../config.ts'
import { serve } from '../../http/serve.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import type { PdfPool } from '../pdf/pool.ts'
import { PRINTS, printedReply } from '../pdf/reply.ts'
import { comparisonPages } from './calls.ts'

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
      const { caller, request } = call
      needCompare(application, caller)
      needPdf(application, caller, request.url)
      const { lang: language, unit, file } = params
      const { ids, at, reference, svg: pictures, captions, comment } = body
      const system = unitSystemOf(unit)
      const { parts, revisions } = await work.value(comparisonPages, askingOf(call), {
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
      return printedReply({ shipped, pool }, call, {
        title: shipped.texts.text('comparison.title', language),
        language,
        orientation: 'landscape',
        content: parts,
        file,
        below: [revisions],
      })
    },
    PRINTS,
  )
}
