import type { FilterParts } from '@ingot/contract/filters/index'
import { COLUMN_KEY_MAX, COLUMNS_MAX, FORMULAS_SIZE_MAX } from '@ingot/contract/limits'
import type { UnderstoodWords } from '@ingot/contract/search'
import { columnKey } from '@ingot/domain/catalogue/catalogue'
import { askedColumns, type Judged, operandsOf } from '@ingot/domain/query/asked'
import type { EngineFilter, SearchEngine } from '@ingot/search/port'
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

/** The first columns of what words of the terms narrow the list to, of those that something in the list has. */
export async function judgedOfWords(
  engine: SearchEngine,
  list: EngineFilter,
  understood: readonly UnderstoodWords[],
  { shipped }: Compiling,
): Promise<Judged[]> {
  const isThere = async (column: string): Promise<boolean> => {
    const has = { kind: 'not', of: { kind: 'missing', column } } as const
    const query = list.query ? ({ kind: 'and', of: [list.query, has] } as const) : has
    return (await engine.page({ ...list, query, sort: { by: 'name' }, offset: 0, limit: 1 })).ids.length > 0
  }
  const all: Judged[] = []
  for (const { properties } of understood.filter(({ as }) => as === 'has')) {
    const shown: Judged[] = []
    for (const key of properties) {
      if (shown.length === PER_WORD) break
      if (shipped.catalogue.columns.has(key) && (await isThere(key))) shown.push({ of: [key], operands: [] })
    }
    all.push(...shown)
  }
  return all
}

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
