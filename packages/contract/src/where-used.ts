import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { TAKINGS_LISTED_MAX } from './limits.ts'
import { MaterialId } from './material.ts'

/** As what somebody took a revision out of the catalogue. */
const TAKEN_AS = ['card', 'export', 'pdf'] as const
export type TakenAs = (typeof TAKEN_AS)[number]

/** One revision that one account took as one thing, however often. */
export const Taking = z
  .strictObject({
    no: z.int().positive(),
    as: z.enum(TAKEN_AS),
    /** The solver's model of a card, the format of an export. */
    what: z.string(),
    /** Unit system of a card. */
    unit: z.string().optional(),
    /** Empty where the account was removed. */
    by: z.string(),
    count: z.int().positive(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'Taking' })
export type Taking = z.infer<typeof Taking>

const params = z.strictObject({ id: MaterialId })

export const readTakings = endpoint('readTakings', {
  summary:
    "Where a material is used in the caller's company: who took which revision as a card, an export or a PDF, the latest first.",
  permission: 'drafts.read',
  params,
  query: z.object({
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(TAKINGS_LISTED_MAX).default(50),
  }),
  reply: z.strictObject({ total: z.int(), items: z.array(Taking).max(TAKINGS_LISTED_MAX) }),
  errors: ['material-not-found'],
})

export const exportTakings = endpoint('exportTakings', {
  summary: 'The same as a CSV file, whole; times in UTC.',
  permission: 'drafts.read',
  hasEffect: true,
  params,
  query: CallQuery,
  reply: z.instanceof(ArrayBuffer),
  errors: ['material-not-found'],
})
