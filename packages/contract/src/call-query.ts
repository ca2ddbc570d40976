import { z } from 'zod'
import { DEFAULT_CONTENT_ID } from './limits.ts'
import { LANGUAGES } from './material.ts'

/** Query parameters that calls of the catalogue carry: content id, language, unit system [CONST-008]. */
export const CallQuery = z.object({
  content: z.coerce.number().int().default(DEFAULT_CONTENT_ID),
  lang: z.enum(LANGUAGES).default('en'),
  unitsystem: z.string().max(40).optional(),
})
export type CallQuery = z.output<typeof CallQuery>

/** Numbers of an address; the empty text is none. */
export const queried = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() === '' ? undefined : given),
  z.coerce.number().refine(Number.isFinite, 'must be a finite number').optional(),
)
