import type { EvaluateAt } from '@ingot/contract/compare'
import type { Language } from '@ingot/contract/material'
import { queryFor } from '../api/query.ts'

/**
 * The comparison of some columns as a query. It is asked for in one order of its keys, so that moving a column needs no
 * answer of the server; the answer is kept for as long as queries are [COMP-014].
 */
export const comparisonQuery = (keys: readonly string[], at: EvaluateAt, lang: Language) =>
  queryFor('compareMaterials', { query: { lang }, body: { ids: [...keys].sort(), at: { ...at } } })
