import { z } from 'zod'

/** What can stand in a filter group [SRCH-020]. */
export const FilterEntry = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('propfilter'),
      vkey: z.string(),
      name: z.string(),
      min: z.number().optional(),
      max: z.number().optional(),
      text: z.string().optional(),
      unit: z.string(),
      baseunit: z.string(),
    }),
    z.strictObject({ kind: z.literal('Mpt'), vkey: z.string(), name: z.string(), diagram: z.literal(true) }),
    z.strictObject({
      kind: z.literal('Feature'),
      vkey: z.string(),
      name: z.string(),
      flag: z.literal(true),
      parentVkey: z.string(),
      parentUseMask: z.int(),
    }),
  ])
  .meta({ id: 'FilterEntry' })
export type FilterEntry = z.infer<typeof FilterEntry>

/**
 * A filter that an address can carry [SRCH-019]: `urlParam` is `o.` and `entityPath`, the key in the catalogue. Its
 * value is `true` for a boolean group, any of whose entries will do, and for an entry of it, comma-separated options for an enum, `min..max` with an optional unit for
 * a number [SRCH-014, SRCH-015].
 */
export const FilterGroup = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.enum(['enum', 'boolean']),
    multiple: z.boolean(),
    urlParam: z.string(),
    entityPath: z.string(),
    isTag: z.boolean(),
    filters: z.array(FilterEntry),
    isExpanded: z.boolean(),
    isActive: z.boolean(),
  })
  .meta({ id: 'FilterGroup' })
export type FilterGroup = z.infer<typeof FilterGroup>
