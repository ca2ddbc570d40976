import { AppError } from '@ingot/contract/errors'
import { downloadPdf } from '@ingot/contract/export'
import type { FastifyInstance } from 'fastify'
import { needPdf } from '../../callers/access.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { unitSystemOf } from '../../catalog/unit-system.ts'
import { warnedStatuses } from '../../company-status/service.ts'
import type { Config } from '../../config.ts'
import type { Drawings } from '../../datasheet/drawings.ts'
import type { Db } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import type { Materials } from '../../materials/service.ts'
import { noteTaken } from '../../takings/note.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { datasheetPages } from './calls.ts'
import type { PdfPool } from './pool.ts'
import { PRINTS, printedReply } from './reply.ts'

/** The call that prints datasheets and their plots. */
export function pdfRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  { db, materials, work, drawings }: { db: Db; materials: Materials; work: Work; drawings: Drawings },
  { application }: Config,
  pool: PdfPool,
): void {
  serve(
    app,
    downloadPdf,
    async ({ params, body }, call) => {
      const { caller, request } = call
      needPdf(application, caller, request.url)
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
        warned: (await warnedStatuses(db, caller, [id])).get(id),
      })
      await noteTaken(db, caller, [id], { as: 'pdf', what: body.plot?.vkey ?? '' })
      return printedReply({ shipped, pool }, call, {
        title: body.plot?.name ?? name,
        language,
        content: parts,
        file,
        below: [`${request.protocol}://${request.host}/datasheet/${path}`],
      })
    },
    PRINTS,
  )
}
