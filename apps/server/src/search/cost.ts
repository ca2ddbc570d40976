import type { FilterParts } from '@ingot/contract/filters/index'
import type { ParsedSearchPayload } from '@ingot/contract/search'
import type { Cost } from '../http/admission/cost.ts'
import { isFormula } from './request/formulas.ts'

/** A formula is computed for every material, which is as much as reading this many columns. */
const FORMULA_COLUMNS = 8
/** Columns that are read in some milliseconds: those of a filter panel, or a few formulas. */
const LIGHT_COLUMNS = 40
/** Cells of the rows that a page shows: 40 rows of 60 columns. */
const LIGHT_CELLS = 2_400

const weightOf = (columns: readonly string[]): number =>
  columns.reduce((sum, key) => sum + (isFormula(key) ? FORMULA_COLUMNS : 1), 0)

/** What it costs to look at these columns of all results. */
const columnsCost = (columns: readonly string[]): Cost => (weightOf(columns) > LIGHT_COLUMNS ? 'heavy' : 'light')

/** Rows that a page shows, some times over: each is read whole, whatever columns are asked for. */
const LIGHT_ROWS = 100
/** Ids, tags and weights that are looked up in some milliseconds. */
const LIGHT_NAMES = 1_000

/** A line of a list is read and looked up in many ways, a millisecond of it: as much as this many ids. */
const LINE_NAMES = 60

/** Words and numbers of a query, each looked up in every material: far more than anybody types. */
const LIGHT_WORDS = 80

/** Runs of letters and digits; nothing else of a query is looked for. */
function wordsOf(text: string): number {
  let count = 0
  let isWithin = false
  for (const character of text) {
    const isWord = !' \t\n"\'()|&,;!<>=~@*/+-'.includes(character)
    if (isWord && !isWithin) count++
    isWithin = isWord
  }
  return count
}

type Named = Pick<FilterParts, 'idfilter' | 'tagfilter' | 'similar' | 'listfilter' | 'q'> &
  Partial<Pick<FilterParts, 'textfilter'>>

/** Whether a filter names so many things that looking them up is slow. */
function isLong({ idfilter = [], tagfilter, similar, listfilter = [], q = '', textfilter = [] }: Named): boolean {
  if ([q, ...textfilter].reduce((sum, text) => sum + wordsOf(text), 0) > LIGHT_WORDS) return true
  const tags = Object.values(tagfilter).reduce((sum, ids) => sum + ids.length, 0)
  const lines = LINE_NAMES * listfilter.length
  return idfilter.length + tags + lines + Object.keys(similar?.weights ?? {}).length > LIGHT_NAMES
}

/** What it costs to look for what passes a filter, and at these columns of it. */
export const filterCost = (filter: Named, columns: readonly string[] = []): Cost =>
  isLong(filter) ? 'heavy' : columnsCost(columns)

/** What a page of the list costs: nothing is computed for more than its rows, but for the column that sorts it. */
export const listCost = ({
  columns = [],
  limit,
  ranking,
  ...filter
}: Named & Pick<ParsedSearchPayload, 'columns' | 'limit' | 'ranking'>): Cost => {
  // The ends of what is ranked by are looked for among all results.
  const ranked = columnsCost(ranking?.by.map(({ column }) => column) ?? [])
  const isMuch = limit > LIGHT_ROWS || limit * weightOf(columns) > LIGHT_CELLS || isLong(filter)
  return isMuch ? 'heavy' : ranked
}

/** What a page of entities costs. */
export const pageCost = (filter: Named, limit: number): Cost =>
  limit > LIGHT_ROWS || isLong(filter) ? 'heavy' : 'light'

/** What the report of a pasted list costs. */
export const reportCost = (lines: readonly string[]): Cost =>
  isLong({ listfilter: [...lines], tagfilter: {} }) ? 'heavy' : 'light'
