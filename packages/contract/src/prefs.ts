import { z } from 'zod'
import { ContentId, SavedVersion } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { DEFAULT_CONTENT_ID } from './limits.ts'
import { LANGUAGES } from './material.ts'

/** What a user prefers [PREF-003]. */
export const Preferences = z
  .strictObject({
    unitSystem: z.string().max(40).optional(),
    language: z.enum(LANGUAGES).optional(),
    theme: z.enum(['light', 'dark', 'system']).optional(),
    skipLanding: z.boolean().optional(),
    tableProps: z
      .array(
        z.strictObject({
          id: z.string().max(200),
          type: z.string().max(40),
          order: z.int(),
          use_mask: z.int().optional(),
          /** Width in the table, px. */
          width: z.int().min(40).max(2_000).optional(),
          pinned: z.boolean().optional(),
        }),
      )
      .max(200)
      .optional(),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

const content = ContentId.default(DEFAULT_CONTENT_ID)
const SavedPreferences = z.strictObject({
  id: z.string().optional(),
  preferences: Preferences,
  content: z.int(),
  /** Goes up with every save; a save that names an older one is refused. */
  version: z.int(),
})

export const readPreferences = endpoint('readPreferences', {
  summary: "The caller's preferences; empty for users without a company [API-040].",
  permission: 'catalogue.read',
  query: z.object({ preferences: z.string().max(200).optional(), content }),
  reply: SavedPreferences,
})

export const savePreferences = endpoint('savePreferences', {
  summary: "Saves the caller's preferences; needs a company [API-041, PREF-004].",
  permission: 'prefs.write',
  ofCompany: true,
  writes: true,
  body: z.strictObject({ preferences: Preferences, content, version: SavedVersion.optional() }),
  reply: SavedPreferences,
  errors: ['edit-conflict', 'not-allowed', 'unknown-unit-system'],
})

export const removePreferences = endpoint('removePreferences', {
  summary: "Removes the caller's preferences with these ids [API-042].",
  permission: 'prefs.write',
  writes: true,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  reply: z.strictObject({ removed: z.int() }),
})
