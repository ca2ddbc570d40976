import * as contract from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import { XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import type { FastifyInstance } from 'fastify'
import { needCompare } from '../callers/access.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { comparison, comparisonBook } from './calls.ts'

/** Keys of an address: comma-separated. Throws `bad-request` for what is no key. */
function keysOf(text: string): string[] {
  const keys = text.split(',').flatMap((key) => key.trim() || [])
  if (keys.length === 0 || !keys.every((key) => contract.CompareKey.safeParse(key).success))
    throw new AppError('bad-request', { fields: 'matKeys: comma-separated ids, or id~slot' })
  return keys
}

/** A comparison of more takes its time. */
const LIGHT_MATERIALS = 4

export function compareRoutes(
  app: FastifyInstance,
  { catalogue }: Shipped,
  work: Work,
  application: ApplicationConfig,
): void {
  const limit = application.maxcount

  serve(
    app,
    contract.compareMaterials,
    async ({ body: { ids, at }, query: { lang, unitsystem } }, call) =>
      jsonReply(
        call,
        await work.reply(comparison, askingOf(call), { keys: ids, at, language: lang, limit, unitsystem }),
      ),
    { cost: ({ body }) => (body.ids.length > LIGHT_MATERIALS ? 'heavy' : 'light') },
  )

  serve(
    app,
    contract.exportComparison,
    async ({ query }, call) => {
      const { caller, reply } = call
      needCompare(application, caller)
      // Who runs the catalogue can switch workbooks off for everybody [PERM-007].
      if (!application.xlsx) throw new AppError('not-allowed', { reason: 'workbooks' })
      const { matKeys, T, moisture, rate, dir, reference, rows, order, lang, unitsystem } = query
      const at = contract.EvaluateAt.safeParse({ T, moisture, rate, dir })
      if (!at.success) throw new AppError('bad-request', { fields: at.error.issues[0]?.path.join('.') ?? 'at' })
      const day = new Date().toISOString().slice(0, 10)
      const { bytes } = await work.value(comparisonBook, askingOf(call), {
        keys: keysOf(matKeys),
        at: at.data,
        language: lang,
        limit,
        day,
        system: unitSystemOf(unitsystem),
        arrange: { reference, order, language: lang, onlyDifferent: rows === 'different' },
      })
      reply.type(XLSX_TYPE)
      reply.header(
        'content-disposition',
        `attachment; filename="ingot-comparison-${catalogue.file.version}-${day}.xlsx"`,
      )
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    },
    { cost: 'file' },
  )
}
