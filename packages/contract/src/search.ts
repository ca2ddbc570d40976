import { z } from 'zod'
import { ShownValue } from './blocks/shown-value.ts'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { filterParts } from './filters/index.ts'
import { ListFilter } from './filters/list.ts'
import { FilterRule } from './filters/rule.ts'
import { COLUMN_KEY_MAX, COLUMNS_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'
import { Equivalent } from './material.ts'
import { RankingAsked, RankingReply, RowRanking } from './ranking.ts'
import { takenApart } from './typed-text.ts'

/**
 * What a search asks [SRCH-021]. `sort` is `name`, `relevance` (the default where words are searched), `given` (the order
 * of the lines, the default with `listfilter`), `similarity` (the default with `similar`), `ranking` (the default with
 * `ranking`, the best first) or a column key. A column
 * key that starts with `=` is a formula: `=rp02/density`, `=rm@473.15`.
 *  `new` starts a fresh result at offset 0.
 */
export const SearchPayload = z
  .strictObject({
    ...filterParts,
    new: z.boolean().optional(),
    limit: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    offset: z.int().min(0).max(10_000_000).default(0),
    /**
     * A row of the list that stood at place `at`: where it stands elsewhere by now, no more than 10,000 rows away, the
     * offset moves as far as it did.
     */
    around: z.strictObject({ id: z.string().max(200), at: z.int().min(0).max(10_000_000) }).optional(),
    sort: z.string().max(200).optional(),
    sortdir: z.enum(['ASC', 'DESC']).default('ASC'),
    /** Numbers of the payload and of the reply are in this unit system; SI when absent. */
    unitsystem: z.string().max(40).optional(),
    /** Column keys whose values the rows carry; the catalogue's default columns when absent. */
    columns: z.array(z.string().max(COLUMN_KEY_MAX)).max(COLUMNS_MAX).optional(),
    /** The rows carry also what `q` and the property filters ask, and the reply names its columns in `asked`. */
    asked: z.boolean().optional(),
    /** The rows carry what they are ranked by and how they do; with `asked` the reply names these columns too. */
    ranking: RankingAsked.optional(),
  })
  .meta({ id: 'SearchPayload' })
export type SearchPayload = z.input<typeof SearchPayload>
export type ParsedSearchPayload = z.output<typeof SearchPayload>

/**
 * Another name of a material: a grade of a standard with its degree, what people say, under what it is sold, or a generic
 * name of which it is the usual grade.
 */
export const FoundAs = z
  .strictObject({
    kind: z.enum(['grade', 'common', 'trademark', 'usual']),
    name: z.string(),
    system: z.string().optional(),
    degree: Equivalent.shape.degree.optional(),
    /** In what a similar grade differs. */
    differs: z.string().optional(),
    owner: z.string().optional(),
    /** Of a usual grade: 1, or 2 for the next usual one. */
    place: z.int().optional(),
  })
  .meta({ id: 'FoundAs' })
export type FoundAs = z.infer<typeof FoundAs>

/** States of delivery and tempers that a text gives and a material has not, and those it has and the text does not give. */
const StateDifference = z.strictObject({ given: z.array(z.string()), own: z.array(z.string()) })

/** A material in the result list: a tile or a row. */
export const MaterialRow = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** Title in the language asked; the name where it has none. */
    materialname: z.string(),
    producer: z.array(z.string()),
    provider: z.array(z.string()),
    /** Name of the family, the deepest level of its class. */
    polymerfamily: z.string(),
    classPath: z.string(),
    materialtype: z.array(z.string()),
    kind: z.enum(['generic', 'standard', 'grade', 'batch']),
    symbol: z.string().optional(),
    status: z.enum(['active', 'discontinued']),
    parent: z.string().optional(),
    /** Path of its picture below `/media/`: its own, else that of its class [LIST-018]. */
    image: z.string().optional(),
    /** Three segments of the datasheet address. */
    url: z.tuple([z.string(), z.string(), z.string()]),
    /** Column key → value; in SI, or in the unit system that the call names. */
    values: z.record(z.string(), ShownValue),
    /** Its diagrams: how many curves each has, and what its axes show. */
    dia: z.array(
      z.strictObject({
        vkey: z.string(),
        name: z.string(),
        value: z.int(),
        catalog: z.strictObject({ x: z.string(), y: z.string() }),
      }),
    ),
    /** Parameters of its models in SI, by vkey of the model; of the first where it has several. */
    diamodel: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.array(z.number())]))),
    /** What usage recording may note of it. */
    tracking: z.strictObject({ id: z.string(), name: z.string(), classPath: z.string() }),
    /** The value may lie outside a filter: a range that only overlaps it. */
    possible: z.boolean(),
    /** Of such a row the columns whose values do, as far as it carries them. */
    possibleFor: z.array(z.string()).optional(),
    /** Id of the row that it is grouped under; its own id where it is not grouped. */
    grouping: z.string(),
    /** Of a grouped list: it has children that pass. */
    isParent: z.boolean(),
    isChild: z.boolean(),
    /** How many of its children pass; 0 for others. */
    groupCount: z.int(),
    /** Where words were asked for and only another name of it answers them: that name [SRCH-008]. */
    foundAs: FoundAs.optional(),
    /** Where the words name a state that is not its own, A of 42CrMo4+A beside 42CrMo4+QT. */
    state: StateDifference.optional(),
    /** With `listfilter`: the lines that it answers, in their order. */
    given: z.array(z.string()).optional(),
    /** Whether it passes the filters itself; a parent row may stand there for its children alone. */
    matches: z.boolean(),
    _key: z.string(),
    /** With `similar`: 0 (equal) to 1, and what the properties add to it, most first. */
    similarity: z
      .strictObject({
        distance: z.number(),
        parts: z.array(z.strictObject({ column: z.string(), part: z.number() })),
      })
      .optional(),
    ranking: RowRanking.optional(),
    /** Where the action `link` leads: a page of the catalogue, or an address elsewhere [LIST-013]. */
    link: z
      .strictObject({
        name: z.string().optional(),
        bbpage: z.string().optional(),
        url: z.string().optional(),
        target: z.enum(['_self', '_blank']).optional(),
      })
      .optional(),
    tileActions: z.array(z.enum(['datasheet', 'similar', 'share', 'pdf', 'favorite', 'link'])),
  })
  .meta({ id: 'MaterialRow' })
export type MaterialRow = z.infer<typeof MaterialRow>

/** A tag with its count among the results; `id` is what the address carries: `groupKey-id`. */
export interface Tag {
  id: string
  name: string
  count: number
  children?: Tag[] | undefined
}
export const Tag: z.ZodType<Tag> = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    count: z.int(),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<Tag>>> {
      return z.array(Tag).optional()
    },
  })
  .meta({ id: 'Tag' }) as unknown as z.ZodType<Tag>

/** A group of tags in the filter panel [SRCH-018]. */
export const TagGroup = z
  .strictObject({
    vkey: z.string(),
    name: z.string(),
    shortname: z.string(),
    displayName: z.string(),
    pos: z.int(),
    count: z.int(),
    useMask: z.int(),
    config: z.strictObject({
      isExpanded: z.boolean(),
      startLevel: z.int(),
      maxItems: z.int(),
      showTooltips: z.boolean(),
    }),
    children: z.array(Tag),
  })
  .meta({ id: 'TagGroup' })
export type TagGroup = z.infer<typeof TagGroup>

/**
 * What may be meant by terms that no material answers, how many materials it would give, and which words of the text it
 * leaves out.
 */
export const WordOffer = z
  .strictObject({
    terms: z.array(z.string()),
    count: z.int(),
    without: z.array(z.string()).optional(),
    /** Of words within a compound query: the whole query with these terms in their place. */
    q: z.string().optional(),
  })
  .meta({ id: 'WordOffer' })
export type WordOffer = z.infer<typeof WordOffer>

/** Words of a term that name no material, and as what they were understood. */
export const UnderstoodWords = z
  .strictObject({
    term: z.string(),
    words: z.string(),
    /** The term without these words; empty where nothing is left of it. */
    without: z.string(),
    /**
     * `has`: only materials that have one of the properties are listed; `lacks`: none of what answers the other words has any,
     * and that is listed all the same; `condition`: a condition of a test, which narrows nothing.
     */
    as: z.enum(['has', 'lacks', 'condition']),
    /** vkeys of the properties, diagrams and models that the words may mean, and their names. */
    properties: z.array(z.string()),
    names: z.array(z.string()),
  })
  .meta({ id: 'UnderstoodWords' })
export type UnderstoodWords = z.infer<typeof UnderstoodWords>

export const SearchReply = z
  .strictObject({
    items: z.array(MaterialRow),
    totalCount: z.int(),
    /** Rows of the list: fewer than materials where it is grouped. */
    rowCount: z.int(),
    /** Materials left out by the compound query only because they have no value for it. */
    unknownCount: z.int(),
    /** The compound query with every unit written out. */
    query: z.string().optional(),
    /** Materials that the caller may see at all. */
    catalogueCount: z.int(),
    /** Place of the first of the items. */
    offset: z.int(),
    /** Of the materials at the time of the answer: pages with the same one fit together. */
    version: z.string(),
    counts: z.array(TagGroup),
    /** Column key of a range filter → materials left out only because they have no value. */
    missing: z.record(z.string(), z.int()),
    /** Columns that were asked for and are none (any more); absent where all are known. */
    unknownColumns: z.array(z.string()).optional(),
    /** Of terms that no material answers, where a word of them is in none: what may be meant. */
    offers: z.array(WordOffer).optional(),
    /** Of terms in which words of properties or test conditions stand, as what these were understood. */
    understood: z.array(UnderstoodWords).optional(),
    /**
     * With `asked`: the columns that show what the search asks, in the order of its text. What is compared comes before
     * what formulas are made of.
     */
    asked: z.array(z.string()).optional(),
    ranking: RankingReply.optional(),
    /** The unit system that the call names, and the units of the columns that have one; absent where it names none. */
    unitsystem: z.string().optional(),
    units: z.record(z.string(), z.string()).optional(),
    /** The property, feature and diagram filters as they were understood, in SI. */
    rules: z.array(FilterRule),
  })
  .meta({ id: 'SearchReply' })
export type SearchReply = z.infer<typeof SearchReply>

/** `group=true`: rows are parents with their children under them [LIST-025]. */
const ListQuery = CallQuery.extend({ group: z.enum(['true', 'false']).default('false') })

export const filterBody = z.strictObject({ ...filterParts, unitsystem: z.string().max(40).optional() })

export const readTiles = endpoint('readTiles', {
  summary:
    'Materials that pass the filters, as tiles [API-017]. `items` is one page of rows, `totalCount` the materials that ' +
    'pass, `rowCount` the rows of the list, `counts` every tag group counted without its own filter, `missing` what ' +
    'each range leaves out for want of a value [LIST-026]. With `group=true` the rows are parents: `groupCount` of ' +
    'their children pass, and `parentfilter` lists these.',
  permission: 'catalogue.read',
  writes: false,
  query: ListQuery,
  body: SearchPayload,
  reply: SearchReply,
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

export const readTable = endpoint('readTable', {
  summary: 'Materials that pass the filters, as table rows; the reply is that of the tiles [API-018, LIST-026].',
  permission: 'catalogue.read',
  writes: false,
  query: ListQuery,
  body: SearchPayload,
  reply: SearchReply,
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

/** A material that a line names, and by which other name where it is not its own. */
const ListedMaterial = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.tuple([z.string(), z.string(), z.string()]),
  foundAs: FoundAs.optional(),
  state: StateDifference.optional(),
})

/** What became of a line of a pasted list. */
export const ListLine = z
  .strictObject({
    given: z.string(),
    /**
     * `found`: one material is called so; `equivalent`: one material, by another of its names, which its `foundAs` tells;
     * `several`: more than one answers it, and all are in the list; `missing`: none does.
     */
    status: z.enum(['found', 'equivalent', 'several', 'missing']),
    /** What was looked for, where the whole line names nothing: the line without what stands around the name. */
    readAs: z.string().optional(),
    /** Materials that answer it, and the first of them by name. */
    count: z.int(),
    materials: z.array(ListedMaterial),
    /** Of a line that names nothing: what may be meant, with how many materials each would give. */
    near: z
      .array(z.strictObject({ text: z.string(), count: z.int(), without: z.array(z.string()).optional() }))
      .optional(),
  })
  .meta({ id: 'ListLine' })
export type ListLine = z.infer<typeof ListLine>

export const readListReport = endpoint('readListReport', {
  summary:
    'What each line of a pasted list names: a material, one by the grade of another standard with its degree, several, or ' +
    'none. `listfilter` of a search lists these materials.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: z.strictObject({ listfilter: ListFilter }),
  reply: z.strictObject({ lines: z.array(ListLine) }),
  errors: [],
})

export const readFeatureCounts = endpoint('readFeatureCounts', {
  summary: 'How many of the results have each property, feature and diagram [API-024].',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: filterBody,
  reply: z.strictObject({
    totalCount: z.int(),
    properties: z.record(z.string(), z.int()),
    features: z.record(z.string(), z.int()),
    diagrams: z.record(z.string(), z.int()),
  }),
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

export const readRanges = endpoint('readRanges', {
  summary: 'Smallest and largest value of properties over the results, with a histogram [API-025].',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: z.strictObject({
    filter: filterBody.prefault({}),
    columns: z.array(z.string().max(200)).min(1).max(300),
    bins: z.int().min(0).max(60).default(0),
  }),
  reply: z.strictObject({
    ranges: z.record(
      z.string(),
      z.strictObject({
        count: z.int(),
        min: z.number(),
        max: z.number(),
        bins: z.array(z.int()),
        /** Of `min` and `max`, where the call names a unit system. */
        unit: z.string().optional(),
      }),
    ),
  }),
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

/** What quick search offers while typing. */
export const readSuggestions = endpoint('readSuggestions', {
  summary: 'Materials and properties whose name or sign starts with, or contains, what was typed.',
  permission: 'catalogue.read',
  query: CallQuery.extend({
    pattern: takenApart(z.string(), 200),
    limit: z.coerce.number().int().min(1).max(30).default(8),
  }),
  reply: z.strictObject({
    materials: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        family: z.string(),
        url: z.tuple([z.string(), z.string(), z.string()]),
      }),
    ),
    properties: z.array(
      z.strictObject({
        vkey: z.string(),
        name: z.string(),
        symbol: z.string().optional(),
        quantity: z.string().optional(),
        count: z.int(),
      }),
    ),
  }),
})
