import { z } from 'zod'
import { IdsFilter, KeysFilter } from './keys.ts'
import { QueryFilter } from './query.ts'
import { PropertyFilters } from './range.ts'
import { SimilarFilter } from './similar.ts'
import { TagsFilter } from './tags.ts'
import { TermsFilter } from './terms.ts'

/** The parts of a filter payload; each is one kind of filter [SRCH-021]. */
export const filterParts = {
  textfilter: TermsFilter.default([]),
  tagfilter: TagsFilter.default({}),
  propfilter: PropertyFilters.default([]),
  featfilter: KeysFilter.default([]),
  diafilter: KeysFilter.default([]),
  idfilter: IdsFilter.optional(),
  similar: SimilarFilter.optional(),
  q: QueryFilter.optional(),
  /** Only the variants of this material: the child rows of a parent row. */
  parentfilter: z.string().max(120).optional(),
}
export const FilterParts = z.strictObject(filterParts)
export type FilterParts = z.output<typeof FilterParts>
export type FilterKind = keyof FilterParts
