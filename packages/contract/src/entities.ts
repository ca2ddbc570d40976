import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { filterParts } from './filters/index.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX } from './limits.ts'
import { TagGroup } from './search.ts'
import { takenApart } from './typed-text.ts'

/** Kinds of thing that the search service finds. */
export const ENTITIES = ['material', 'provider', 'unitsystem', 'property'] as const
export type EntityKind = (typeof ENTITIES)[number]

const page = {
  limit: z.int().min(1).max(PAGE_SIZE_MAX),
  offset: z.int().min(0).max(10_000_000),
}
const paging = { limit: page.limit.default(PAGE_SIZE), offset: page.offset.default(0) }

/** Something found: its id and what it says of itself. */
const FoundEntity = z
  .strictObject({ id: z.string(), attributes: z.record(z.string(), z.unknown()) })
  .meta({ id: 'FoundEntity' })
export type FoundEntity = z.infer<typeof FoundEntity>

const found = {
  totalCount: z.int(),
  offset: z.int(),
  items: z.array(FoundEntity),
  /** The tag groups with their counts, where `returnCounts` asks for them. */
  counts: z.array(TagGroup).optional(),
}

export const searchEntities = endpoint('searchEntities', {
  summary:
    'Materials, providers, unit systems or properties by filter and page [API-013]. The page may ' +
    'also stand in the body itself as `limit` and `offset`, as calls with `isLegacy` send it [API-080]. `returnCounts` adds the tag groups; `searchInView` false looks ' +
    'for the words of `filterData` in all materials, not only in those that its other filters leave.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery.extend({ isLegacy: z.enum(['', 'true', 'false', '1', '0']).optional() }),
  body: z.strictObject({
    entity: z.enum(ENTITIES).default('material'),
    filterData: z.strictObject(filterParts).prefault({}),
    pagination: z.strictObject(paging).prefault({}),
    // Without a default of their own, which would hide what `pagination` says.
    limit: page.limit.optional(),
    offset: page.offset.optional(),
    returnCounts: z.boolean().default(false),
    searchInView: z.boolean().default(true),
  }),
  reply: z.strictObject(found),
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

export const queryEntities = endpoint('queryEntities', {
  summary:
    'Materials that a compound query finds, such as `E > 70 GPa and rho < 3 g/cm3` [API-081]: one page by name, the ' +
    'query with every unit written out, and how many fail only for want of a value.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: z.strictObject({
    query: takenApart(z.string().trim().min(1), QUERY_MAX),
    ...paging,
    returnCounts: z.boolean().default(false),
  }),
  reply: z.strictObject({ ...found, query: z.string(), unknownCount: z.int() }),
  errors: ['bad-query', 'unknown-property', 'unknown-unit-system'],
})

export const searchAll = endpoint('searchAll', {
  summary:
    'Everything whose name contains some words, by kind: materials, providers, unit systems and properties [API-082]. ' +
    'Of each kind the first `limit` after `offset`, and how many there are.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: z.strictObject({
    pattern: z.string().max(200),
    entities: z
      .array(z.enum(ENTITIES))
      .min(1)
      .default([...ENTITIES]),
    limit: paging.limit.default(10),
    offset: paging.offset,
  }),
  reply: z.strictObject({
    results: z.array(z.strictObject({ entity: z.enum(ENTITIES), totalCount: z.int(), items: z.array(FoundEntity) })),
  }),
  errors: ['unknown-unit-system'],
})
