import { z } from 'zod'

/** One filter as the server understood it: SI numbers, `>` and `<` include their bound [SRCH-022]. */
export const FilterRule = z
  .strictObject({
    leftField: z.strictObject({
      vkey: z.string(),
      type: z.enum(['number', 'string', 'Feature', 'Mpt']),
      siUnit: z.string().optional(),
    }),
    operator: z.enum(['>', '<', '=', 'LIKE']),
    right: z.union([z.number(), z.string(), z.boolean()]),
  })
  .meta({ id: 'FilterRule' })
export type FilterRule = z.infer<typeof FilterRule>
