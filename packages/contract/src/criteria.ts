import { z } from 'zod'
import { ContentId, SavedVersion } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { ImpactCriterias } from './impact.ts'
import {
  CRITERION_NAME_MAX,
  DEFAULT_CONTENT_ID,
  IDS_MAX,
  SAVED_NAME_MAX,
  SAVED_PART_MAX,
  SAVED_TEXT_MAX,
} from './limits.ts'
import { LANGUAGES } from './material.ts'

/** What a criterion holds: a search, a set of columns, favourites or an impact assessment [ADV-011, FAV-008, IMPACT-012]. */
export const CRITERION_FORMATS = ['2022-1', 'PROP-2022-1', 'FAV-2022-1', 'IA-2023-1'] as const
export type CriterionFormat = (typeof CRITERION_FORMATS)[number]

/** The list that favourites are saved to by themselves [FAV-009]. */
export const USER_FAVORITES = 'USER_FAVORITES'

/** Ids of criteria that the application ships with begin so; they are never removed [ADV-017]. */
export const APPLICATION_CRITERION = 'Application'

/** A column of the table as it is chosen [LIST-022]: a property, one slot of it, or a formula (`=rp02/density`). */
export const ColumnSetEntry = z
  .strictObject({
    id: z.string().max(200),
    name: z.string().max(300),
    parentVkey: z.string().max(80),
    parentName: z.string().max(300),
    checked: z.boolean(),
    order: z.int(),
    type: z.string().max(40),
    depth: z.int(),
    use_mask: z.int(),
    condition: z.string().max(300).optional(),
    standardName: z.string().max(300).optional(),
    /** Width in the table, px. */
    width: z.int().min(40).max(2_000).optional(),
    pinned: z.boolean().optional(),
  })
  .meta({ id: 'ColumnSetEntry' })
export type ColumnSetEntry = z.infer<typeof ColumnSetEntry>

/** Favourites: the ids of materials [FAV-008]. */
export const FavouriteIds = z.strictObject({
  type: z.literal('idfilter'),
  value: z.array(z.string().max(120)).max(IDS_MAX),
})

/** What a search criterion keeps: the query parameters of its address, which are its texts as typed. */
export const SearchCriterias = z.strictObject({
  address: z.record(z.string().max(SAVED_NAME_MAX), z.string().max(SAVED_PART_MAX)),
})

const common = {
  id: z.string().max(80),
  /** Trimmed, never empty [ADV-012]. */
  name: z.string().trim().min(1).max(CRITERION_NAME_MAX),
  /** The query text of the address that shows it. */
  qs: z.string().max(SAVED_TEXT_MAX),
  shortname: z.string().max(CRITERION_NAME_MAX).optional(),
  /** Applied when the application opens. */
  apply: z.boolean().optional(),
  /** Shared: anybody with its link may read it. */
  global: z.boolean().optional(),
  /** When it was saved, ms since 1970-01-01 UTC. */
  timestamp: z.int().optional(),
  /** Goes up with every save; a save that names an older one is refused. */
  version: SavedVersion.optional(),
}

const ofSearch = { ...common, format: z.literal('2022-1'), criterias: SearchCriterias }
const ofColumns = {
  ...common,
  format: z.literal('PROP-2022-1'),
  criterias: z.strictObject({ columns: z.array(ColumnSetEntry).max(200) }),
}
const ofFavourites = { ...common, format: z.literal('FAV-2022-1'), criterias: z.array(FavouriteIds).length(1) }
const ofImpact = { ...common, format: z.literal('IA-2023-1'), criterias: ImpactCriterias }

/** A saved criterion [ADV-010, FAV-007]. */
export const Criterion = z
  .discriminatedUnion('format', [
    z.strictObject(ofSearch),
    z.strictObject(ofColumns),
    z.strictObject(ofFavourites),
    z.strictObject(ofImpact),
  ])
  .meta({ id: 'Criterion' })
export type Criterion = z.infer<typeof Criterion>

/** A criterion that is not saved yet has no id. */
const isNew = { id: common.id.optional(), qs: common.qs.default('') }

const content = ContentId.default(DEFAULT_CONTENT_ID)

export const readCriteria = endpoint('readCriteria', {
  summary:
    "The caller's saved criteria of a format, the application's first [API-037]; with `global` and `id`, a shared one.",
  permission: 'catalogue.read',
  query: z.object({
    content,
    format: z.enum(CRITERION_FORMATS).default('2022-1'),
    global: z.enum(['true', 'false']).default('false'),
    /** The application's criteria are named in it. */
    lang: z.enum(LANGUAGES).default('en'),
    id: z.string().max(80).optional(),
  }),
  reply: z.strictObject({
    criterias: z.array(Criterion),
  }),
  errors: ['criterion-not-found'],
})

export const saveCriteria = endpoint('saveCriteria', {
  summary:
    'Saves a criterion; a new one without an id. Favourites need an account, searches, columns and assessments a company [API-038].',
  permission: 'criteria.write',
  writes: true,
  body: z.strictObject({
    criteria: z.discriminatedUnion('format', [
      z.strictObject({ ...ofSearch, ...isNew }),
      z.strictObject({ ...ofColumns, ...isNew }),
      z.strictObject({ ...ofFavourites, ...isNew }),
      z.strictObject({ ...ofImpact, ...isNew }),
    ]),
    content,
    /** Replace the criterion of this name, no matter which user saved it [ADV-015]. */
    overwrite: z.boolean().default(false),
  }),
  reply: z.strictObject({ criteria: Criterion }),
  errors: [
    'name-taken',
    'edit-conflict',
    'not-allowed',
    'criterion-not-found',
    'favourites-full',
    'criteria-full',
    'quota-reached',
  ],
})

export const removeCriteria = endpoint('removeCriteria', {
  summary: "Removes criteria; the application's and those of others stay [API-039]. Can be undone.",
  permission: 'criteria.write',
  writes: true,
  body: z.strictObject({ ids: z.array(z.string().max(80)).min(1).max(1_000) }),
  reply: z.strictObject({ removed: z.array(z.string()) }),
})

export const restoreCriteria = endpoint('restoreCriteria', {
  summary: 'Brings removed criteria back; one whose name was taken meanwhile gets a number behind it.',
  permission: 'criteria.write',
  writes: true,
  body: z.strictObject({ ids: z.array(z.string().max(80)).min(1).max(1_000) }),
  reply: z.strictObject({ restored: z.array(z.string()) }),
})
