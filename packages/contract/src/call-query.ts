import { z } from 'zod'
import { DEFAULT_CONTENT_ID, INTEGER_MAX } from './limits.ts'
import { LANGUAGES } from './material.ts'

/** The content that a call is about; stored with what is saved for it. */
export const ContentId = z.coerce.number().int().min(0).max(INTEGER_MAX)

/** How often something was saved: a save that names an older one is refused. */
export const SavedVersion = z.int().min(0).max(INTEGER_MAX)

/** Query parameters that calls of the catalogue carry: content id, language, unit system [CONST-008]. */
export const CallQuery = z.object({
  content: ContentId.default(DEFAULT_CONTENT_ID),
  lang: z.enum(LANGUAGES).default('en'),
  unitsystem: z.string().max(40).optional(),
})
export type CallQuery = z.output<typeof CallQuery>

/** Numbers of an address; the empty text is none. */
export const queried = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() === '' ? undefined : given),
  z.coerce.number().refine(Number.isFinite, 'must be a finite number').optional(),
)
