import { z } from 'zod'
import { COMPANY_STATUSES } from '../company-statuses.ts'
import {
  IDS_MAX,
  NAME_MAX,
  QUERY_MAX,
  RANGES_MAX,
  RESTRICTIONS_ASKED_MAX,
  TAG_GROUPS_MAX,
  TERMS_MAX,
} from '../limits.ts'
import { RESTRICTION_VERDICTS } from '../restriction-verdicts.ts'
import { takenApart } from '../typed-text.ts'
import { ListFilter } from './list.ts'
import { PropertyFilter } from './range.ts'
import { SimilarFilter } from './similar.ts'

/** Keys of features, or of diagrams. */
const Keys = z.array(z.string().max(80)).max(RANGES_MAX)

/** The parts of a filter payload; each is one kind of filter [SRCH-021]. */
export const filterParts = {
  /**
   * Quick-search terms, all of which must stand in a material's names, designations, other names, titles, producers or
   * classes. A term is words in any order; quotes make a phrase. Case, accents, spelling, separators make no difference.
   * Words of a property, a diagram or a test that name no material narrow the list to what has it: `6061 tensile`.
   */
  textfilter: z
    .array(takenApart(z.string().trim().min(1), NAME_MAX))
    .max(TERMS_MAX)
    .default([]),
  /** Tags: group key → ids; ids of one group are alternatives, groups add up. */
  tagfilter: z
    .record(z.string().regex(/^[a-z]+$/), z.array(z.string().max(300)).max(IDS_MAX))
    .refine((groups) => Object.keys(groups).length <= TAG_GROUPS_MAX, `at most ${TAG_GROUPS_MAX} groups of tags`)
    .default({}),
  propfilter: z.array(PropertyFilter).max(RANGES_MAX).default([]),
  /** Features that a material must have, by vkey; the key of a group stands for any of what is directly in it. */
  featfilter: Keys.default([]),
  /** Diagrams that it must have. */
  diafilter: Keys.default([]),
  /** Only these materials. */
  idfilter: z.array(z.string().max(120)).max(IDS_MAX).optional(),
  /** Only what the caller's company gave any of these statuses. */
  statusfilter: z.array(z.enum(COMPANY_STATUSES)).max(COMPANY_STATUSES.length).optional(),
  /** Only what holds a substance of any of these restriction lists, with the verdict named. */
  restrictionfilter: z
    .array(z.strictObject({ list: z.string().min(1).max(80), verdict: z.enum(RESTRICTION_VERDICTS) }))
    .max(RESTRICTIONS_ASKED_MAX)
    .optional(),
  listfilter: ListFilter.optional(),
  similar: SimilarFilter.optional(),
  /**
   * A compound query as it is typed: `E > 70 GPa and rho < 3 g/cm3 and class:aluminium`. Numbers without a unit are in
   * the unit system of the request, SI when it names none. The grammar stands in docs/query-language.md.
   */
  q: takenApart(z.string(), QUERY_MAX).optional(),
  /** Only the variants of this material: the child rows of a parent row. */
  parentfilter: z.string().max(120).optional(),
}
export const FilterParts = z.strictObject(filterParts)
export type FilterParts = z.output<typeof FilterParts>
/** What a caller sends of it. */
export type FilterInput = z.input<typeof FilterParts>
export type FilterKind = keyof FilterParts
