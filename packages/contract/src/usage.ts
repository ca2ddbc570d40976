import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How much there is of something, and how much there may be. */
const Used = z.strictObject({ used: z.number(), limit: z.number() })

export const readUsage = endpoint('readUsage', {
  summary: 'What the caller and those whose materials the caller imports have stored and done, with the limits.',
  permission: 'prefs.write',
  reply: z.strictObject({
    /** `public` or the company's id. */
    owner: z.string(),
    materials: Used,
    /** Bytes of all documents with their earlier revisions. */
    bytes: Used,
    importsWaiting: Used,
    importsADay: Used,
    /** Saved searches, sets of columns and assessments, removed ones included. */
    criteria: Used,
    /** The caller's favourites, removed ones included. */
    favourites: Used,
  }),
})
