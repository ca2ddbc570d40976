import type { Comparison, EvaluateAt } from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import { type ArrangedComparison, arrangeComparison, hasSilent } from '@ingot/domain/compare/arrange'
import { askableConditions } from '@ingot/domain/compare/askable'
import { type UnitSystem, unitSystems } from '@ingot/domain/units/quantities'
import { writeTableXlsx } from '@ingot/exchange/exporters/table-xlsx'
import type { Caller } from '../callers/caller.ts'
import { formatOf, type Words } from '../catalog/format.ts'
import { replyUnits } from '../catalog/reply-units.ts'
import type { WorkContext } from '../work/asked.ts'
import { collected } from '../work/collected.ts'
import { comparisonIn } from './comparison-units.ts'
import { compareMaterials } from './service.ts'
import { columnName, comparisonTable } from './workbook.ts'

interface CompareAsked {
  keys: readonly string[]
  at: EvaluateAt
  language: Language
  limit: number
}

type ArrangeAsked = Parameters<typeof arrangeComparison>[1]

/** A comparison as its call replies it. */
export async function comparison(
  context: WorkContext,
  caller: Caller,
  { unitsystem, ...asked }: CompareAsked & { unitsystem?: string | undefined },
): Promise<Comparison> {
  return comparisonIn(await compareMaterials(context, caller, asked), replyUnits(unitsystem))
}

/** A comparison in the order of a table. Throws `material-not-found` where one is gone. */
export async function comparisonArranged(
  context: WorkContext,
  caller: Caller,
  { arrange, ...asked }: CompareAsked & { arrange: ArrangeAsked },
): Promise<ArrangedComparison> {
  const found = await compareMaterials(context, caller, asked)
  const [gone] = found.unknown
  if (gone !== undefined) throw new AppError('material-not-found', { id: gone })
  return arrangeComparison(found, arrange)
}

/** A comparison as a workbook. */
export async function comparisonBook(
  context: WorkContext,
  caller: Caller,
  { system, day, ...asked }: CompareAsked & { arrange: ArrangeAsked; system: UnitSystem; day: string },
): Promise<{ bytes: Uint8Array }> {
  const { shipped } = context
  const { at, language, arrange } = asked
  const words: Words = { shipped, language, system }
  const arranged = await comparisonArranged(context, caller, asked)
  const say = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const from = arranged.columns[arranged.reference]
  const conditions = formatOf(words).conditions(askableConditions(at))
  const lines = [
    [say('compare.about.materials'), arranged.columns.map((column) => columnName(column, words)).join(' · ')],
    [say('compare.about.reference'), from ? columnName(from, words) : ''],
    [say('compare.about.conditions'), conditions || say('compare.about.asGiven')],
    ...(hasSilent(arranged) ? [[say('compare.silent'), say('compare.silentHint')] as const] : []),
    [say('compare.about.rows'), say(arrange.onlyDifferent ? 'compare.about.different' : 'compare.about.all')],
    [say('compare.about.order'), say(`compare.order.${arrange.order}`)],
    [say('export.system'), unitSystems.find(({ id }) => id === system)?.name[language] ?? system],
    [say('export.version'), shipped.catalogue.file.version],
    [say('export.date'), day],
  ] as const
  const book = writeTableXlsx({
    ...comparisonTable(arranged, words),
    name: say('compare.sheet'),
    about: { name: say('export.about'), lines },
  })
  return { bytes: await collected(book) }
}
