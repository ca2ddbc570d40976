import { z } from 'zod'
import { IdsFilter, KeysFilter } from './keys.ts'
import { PropertyFilters } from './range.ts'
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
}
export const FilterParts = z.strictObject(filterParts)
export type FilterParts = z.output<typeof FilterParts>
export type FilterKind = keyof FilterParts
