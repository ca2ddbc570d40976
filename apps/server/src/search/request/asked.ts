import type { FilterParts } from '@ingot/contract/filters/index'
import { COLUMN_KEY_MAX, COLUMNS_MAX, FORMULAS_SIZE_MAX } from '@ingot/contract/limits'
import type { UnderstoodWords } from '@ingot/contract/search'
import { columnKey } from '@ingot/domain/catalogue/catalogue'
import { askedColumns, type Judged, operandsOf } from '@ingot/domain/query/asked'
import type { EngineFilter } from '@ingot/search/port'
import { type Compiling, isTextFilter } from './compile.ts'
import { isFormula } from './formulas.ts'

/** What property filters ask, as they were compiled; texts have no column. */
export function judgedOf(
  { propfilter }: Pick<FilterParts, 'propfilter'>,
  { ranges, computed = {} }: EngineFilter,
  { shipped }: Compiling,
): Judged[] {
  const ofRanges = ranges.map(({ column, min, max }): Judged => {
    const expression = computed[column]
    return {
      of: [column],
      operands: expression && expression.kind !== 'score' ? operandsOf(expression) : [],
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }
  })
  const words = propfilter.filter(isTextFilter).map(({ vkey, slot }) => columnKey(vkey, slot))
  const ofWords = words.filter((key) => shipped.catalogue.columns.has(key))
  return [...ofRanges, ...ofWords.map((key): Judged => ({ of: [key], operands: [] }))]
}

/** Columns that are shown of each property word: hardness has nine. */
const PER_WORD = 3

/** The columns of what words of the terms narrow the list to. */
export const judgedOfWords = (understood: readonly UnderstoodWords[], { shipped }: Compiling): Judged[] =>
  understood
    .filter(({ as }) => as === 'has')
    .flatMap(({ properties }) => properties.filter((key) => shipped.catalogue.columns.has(key)).slice(0, PER_WORD))
    .map((key) => ({ of: [key], operands: [] }))

/** The columns of what is asked, those that are ranked by first: no more, and no longer, than a list may have that names them itself. */
export function shownOf(judged: readonly Judged[], ranked: readonly string[] = []): string[] {
  const shown: string[] = []
  let size = 0
  for (const key of new Set([...ranked, ...askedColumns(judged)])) {
    if (isFormula(key)) size += key.length
    if (size > FORMULAS_SIZE_MAX || shown.length === COLUMNS_MAX) break
    if (key.length <= COLUMN_KEY_MAX) shown.push(key)
  }
  return shown
}
