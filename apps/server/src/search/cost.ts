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
export const columnsCost = (columns: readonly string[]): Cost => (weightOf(columns) > LIGHT_COLUMNS ? 'heavy' : 'light')

/** What a page of the list costs: nothing is computed for more than its rows, but for the column that sorts it. */
export const listCost = ({ columns = [], limit }: Pick<ParsedSearchPayload, 'columns' | 'limit'>): Cost =>
  limit * weightOf(columns) > LIGHT_CELLS || limit > (LIGHT_CELLS / LIGHT_COLUMNS) * 4 ? 'heavy' : 'light'
