import { z } from 'zod'
import { ShownValue } from './blocks/shown-value.ts'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { MaterialId, Revision, RevisionNumber } from './material.ts'

const params = z.strictObject({ id: MaterialId })

export const readRevisions = endpoint('readRevisions', {
  summary: 'Every revision of a material, the newest first: when, by whom and why. For those who may see the material.',
  permission: 'catalogue.read',
  params,
  query: CallQuery,
  reply: z.strictObject({ id: MaterialId, revisions: z.array(Revision) }),
  errors: ['material-not-found'],
})

/** Groups of a reply of `readNewest`, and the most materials that a group counts and names. */
export const NEWEST = { groups: 5, counted: 1_000, named: 3 } as const

/** Materials that came or changed in one transaction, an import or a single change. */
export const NewestChange = z
  .strictObject({
    at: z.string(),
    /** Of the first that is named. */
    why: z.string(),
    count: z.int().positive().max(NEWEST.counted),
    /** There are more than were counted. */
    isMore: z.boolean(),
    /** The first by name of those that were counted, with the revision that is current. */
    materials: z
      .array(z.strictObject({ id: MaterialId, name: z.string(), no: z.int().positive() }))
      .min(1)
      .max(NEWEST.named),
  })
  .meta({ id: 'NewestChange' })
export type NewestChange = z.infer<typeof NewestChange>

export const readNewest = endpoint('readNewest', {
  summary:
    'What is new in the catalogue: the materials whose revisions were released last, those of one import together.',
  permission: 'catalogue.read',
  query: CallQuery,
  reply: z.strictObject({ changes: z.array(NewestChange).max(NEWEST.groups) }),
})

/** What a difference is about. */
export const REVISED_PARTS = ['fact', 'value', 'curve', 'model', 'composition'] as const

/** One thing that two revisions differ in; a side is missing where the thing was added or removed. */
export const RevisionChange = z
  .strictObject({
    part: z.enum(REVISED_PARTS),
    /** Stable over revisions: the id of a value, the name of a fact. */
    key: z.string(),
    change: z.enum(['added', 'removed', 'changed']),
    /** In the language asked; the key of a fact. */
    name: z.string(),
    symbol: z.string().optional(),
    quantity: z.string().optional(),
    /** Of the values, where the call names a unit system. */
    unit: z.string().optional(),
    /** A value, or in words what a fact, curve, model or composition was. */
    before: z.union([ShownValue, z.string()]).optional(),
    after: z.union([ShownValue, z.string()]).optional(),
  })
  .meta({ id: 'RevisionChange' })
export type RevisionChange = z.infer<typeof RevisionChange>

export const compareRevisions = endpoint('compareRevisions', {
  summary:
    'What a revision of a material changed since another, `with`, the one before it where none is named: values added, ' +
    'removed and changed, then curves, models, composition and facts. Values are in `unitsystem`, SI without one.',
  permission: 'catalogue.read',
  params: params.extend({ no: RevisionNumber }),
  query: CallQuery.extend({ with: RevisionNumber.optional() }),
  reply: z.strictObject({ id: MaterialId, from: z.int(), to: z.int(), changes: z.array(RevisionChange) }),
  errors: ['material-not-found', 'unknown-unit-system'],
})
