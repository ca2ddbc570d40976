import { comparedAsAsked } from '@ingot/domain/compare/as-asked'
import { parseCompareAddress, withCompare } from '@ingot/domain/query/compare-url'
import type { Params } from '../address/search-url.ts'

/** What an address says of a comparison that is opened from a list: conditions and properties of what is looked at there. */
export const openedFromList =
  (list: { asked: readonly string[]; columns: readonly string[] }) =>
  (params: Params): Params =>
    withCompare(params, comparedAsAsked(parseCompareAddress(params), list))
