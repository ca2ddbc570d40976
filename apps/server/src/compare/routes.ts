import { Readable } from 'node:stream'
import * as contract from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import { arrangeComparison } from '@ingot/domain/compare/arrange'
import { askableConditions } from '@ingot/domain/compare/askable'
import { unitSystems } from '@ingot/domain/units/quantities'
import { writeTableXlsx } from '@ingot/exchange/exporters/table-xlsx'
import { XLSX_TYPE } from '@ingot/exchange/exporters/workbook'
import type { FastifyInstance } from 'fastify'
import { needCompare } from '../catalog/access.ts'
import type { ApplicationConfig } from '../catalog/application-config.ts'
import { formatOf, type Words } from '../catalog/format.ts'
import { comparisonIn, replyUnits } from '../catalog/reply-units.ts'
import { unitSystemOf } from '../catalog/routes.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { compareMaterials } from './service.ts'
import { columnName, comparisonTable } from './workbook.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

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
  shipped: Shipped,
  materials: Materials,
  application: ApplicationConfig,
): void {
  const { catalogue, texts } = shipped
  const limit = application.maxcount

  serve(
    app,
    contract.compareMaterials,
    async ({ body: { ids, at }, query: { lang, unitsystem } }, { caller }) => {
      const units = replyUnits(shipped, unitsystem, lang)
      const asked = { keys: ids, at, language: lang, limit }
      return comparisonIn(await compareMaterials({ shipped, materials }, caller, asked), units)
    },
    { cost: ({ body }) => (body.ids.length > LIGHT_MATERIALS ? 'heavy' : 'light') },
  )

  serve(
    app,
    contract.exportComparison,
    async ({ query }, { caller, reply }) => {
      needCompare(application, caller)
      // Who runs the catalogue can switch workbooks off for everybody [PERM-007].
      if (!application.xlsx) throw new AppError('not-allowed', { permission: 'xlsx' })
      const { matKeys, T, moisture, rate, dir, reference, rows, order, lang, unitsystem } = query
      const at = contract.EvaluateAt.safeParse({ T, moisture, rate, dir })
      if (!at.success) throw new AppError('bad-request', { fields: at.error.issues[0]?.path.join('.') ?? 'at' })
      const words: Words = { shipped, language: lang, system: unitSystemOf(unitsystem) }
      const asked = { keys: keysOf(matKeys), at: at.data, language: lang, limit }
      const comparison = await compareMaterials({ shipped, materials }, caller, asked)
      const [gone] = comparison.unknown
      if (gone !== undefined) throw new AppError('material-not-found', { id: gone })
      const arranged = arrangeComparison(comparison, {
        ...{ reference, order, language: lang },
        onlyDifferent: rows === 'different',
      })
      const say = (key: string, values?: Record<string, unknown>) => texts.text(key, lang, values)
      const from = arranged.columns[arranged.reference]
      const conditions = formatOf(words).conditions(askableConditions(at.data))
      const version = catalogue.file.version
      const lines = [
        [say('compare.about.materials'), arranged.columns.map((column) => columnName(column, words)).join(' · ')],
        [say('compare.about.reference'), from ? columnName(from, words) : ''],
        [say('compare.about.conditions'), conditions || say('compare.about.asGiven')],
        [say('compare.about.rows'), say(rows === 'different' ? 'compare.about.different' : 'compare.about.all')],
        [say('compare.about.order'), say(`compare.order.${order}`)],
        [say('export.system'), unitSystems.find(({ id }) => id === words.system)?.name[lang] ?? words.system],
        [say('export.version'), version],
        [say('export.date'), today()],
      ] as const
      const bytes = writeTableXlsx({
        ...comparisonTable(arranged, words),
        name: say('compare.sheet'),
        about: { name: say('export.about'), lines },
      })
      reply.type(XLSX_TYPE)
      reply.header('content-disposition', `attachment; filename="ingot-comparison-${version}-${today()}.xlsx"`)
      return Readable.from(bytes, { objectMode: false })
    },
    { cost: 'file' },
  )
}
