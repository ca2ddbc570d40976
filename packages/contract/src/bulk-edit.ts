import { z } from 'zod'
import { BulkOperation, LEFT_REASONS, SKIPPED_REASONS } from './bulk-operation.ts'
import { CallQuery } from './call-query.ts'
import { DraftChange } from './drafts.ts'
import { endpoint } from './endpoint.ts'
import { BULK_CALL_MAX, BULK_LINES_MAX, BULK_MATERIALS_MAX, DRAFT_CHANGES_MAX } from './limits.ts'
import { MaterialId, Source } from './material.ts'
import { RevisionChange } from './revisions.ts'

/** The same change for many materials, looked at before it is made: it becomes a draft of each. */

/** What a material was when it was looked at: its revision, or the draft and its version. */
const Seen = z.string().min(1).max(80)

const Skipped = z.strictObject({
  reason: z.enum(SKIPPED_REASONS),
  /** Who has the draft. */
  by: z.string().optional(),
  /** What was wrong with the document. */
  said: z.string().optional(),
})

/** A line of what changes, and the titles of its sources where it cites another one. */
const BulkChange = RevisionChange.extend({
  source: z.strictObject({ before: z.string().optional(), after: z.string().optional() }).optional(),
})
export type BulkChange = z.output<typeof BulkChange>

export const BulkItem = z
  .strictObject({
    id: MaterialId,
    name: z.string(),
    seen: Seen.optional(),
    /** What its draft becomes: the next revision, or the company's own row in the place of a public material. */
    how: z.enum(['revision', 'overlay']).optional(),
    /** The caller's own draft that the change goes into; a new one where there is none. */
    draft: z.uuid().optional(),
    skipped: Skipped.optional(),
    /** Lines that there are; the first of them are in `changes`. */
    count: z.int(),
    changes: z.array(BulkChange).max(BULK_LINES_MAX),
    /** Values that the operation leaves as they are, by their names. */
    left: z
      .array(z.strictObject({ id: z.string(), name: z.string(), reason: z.enum(LEFT_REASONS) }))
      .max(BULK_LINES_MAX),
  })
  .meta({ id: 'BulkItem' })
export type BulkItem = z.output<typeof BulkItem>

export const previewBulkEdit = endpoint('previewBulkEdit', {
  summary:
    'What one change does to some materials, in the language and units asked, and which of them it skips and why. Writes ' +
    'nothing. Values are in `unitsystem`, SI without one.',
  permission: 'materials.edit',
  writes: false,
  query: CallQuery,
  body: z.strictObject({ operation: BulkOperation, ids: z.array(MaterialId).min(1).max(BULK_CALL_MAX) }),
  reply: z.strictObject({ items: z.array(BulkItem).max(BULK_CALL_MAX) }),
  errors: ['material-not-found', 'document-refused', 'unknown-unit-system', 'busy'],
})

export const makeBulkEdit = endpoint('makeBulkEdit', {
  summary:
    'Makes one change in a draft of each of some materials: all of these drafts are written, or none. What is no longer as ' +
    'it was `seen` is skipped. A released revision never changes.',
  permission: 'materials.edit',
  writes: true,
  body: z.strictObject({
    operation: BulkOperation,
    items: z
      .array(z.strictObject({ id: MaterialId, seen: Seen }))
      .min(1)
      .max(BULK_CALL_MAX),
  }),
  reply: z.strictObject({
    made: z.array(
      z.strictObject({
        id: MaterialId,
        draft: z.uuid(),
        version: z.int().positive(),
        /** Of a draft that there was: what takes the change back. A new draft is discarded. */
        changes: z.array(DraftChange).optional(),
      }),
    ),
    skipped: z.array(Skipped.extend({ id: MaterialId, name: z.string() })),
  }),
  errors: ['material-not-found', 'document-refused', 'quota-reached', 'busy'],
})

export const undoBulkEdit = endpoint('undoBulkEdit', {
  summary:
    'Takes a change of many materials back, from what `makeBulkEdit` made: new drafts are discarded, drafts that there were ' +
    'lose the change. `kept` are those that somebody changed since: they stay as they are.',
  permission: 'materials.edit',
  writes: true,
  body: z.strictObject({
    drafts: z
      .array(
        z.strictObject({
          draft: z.uuid(),
          version: z.int().positive(),
          changes: z.array(DraftChange).min(1).max(DRAFT_CHANGES_MAX).optional(),
        }),
      )
      .min(1)
      .max(BULK_CALL_MAX),
  }),
  reply: z.strictObject({ undone: z.int(), kept: z.array(z.uuid()) }),
  errors: ['draft-not-found', 'document-refused'],
})

/** A material that cites a source, with the statements that do. */
export const CitingMaterial = z
  .strictObject({
    id: MaterialId,
    name: z.string(),
    no: z.int().positive(),
    source: Source,
    /** Statements that cite it; the first of them are in `statements`, each as what was added. */
    count: z.int(),
    statements: z.array(RevisionChange).max(BULK_LINES_MAX),
  })
  .meta({ id: 'CitingMaterial' })
export type CitingMaterial = z.output<typeof CitingMaterial>

export const readCiting = endpoint('readCiting', {
  summary:
    "Materials of the caller's owner that name a source of this title in their current revision, by name, with every " +
    'statement that cites it. `total` counts them up to one more than are read.',
  permission: 'materials.edit',
  query: CallQuery.extend({
    source: Source.shape.title,
    skip: z.coerce.number().int().min(0).max(BULK_MATERIALS_MAX).default(0),
  }),
  reply: z.strictObject({
    total: z.int().max(BULK_MATERIALS_MAX + 1),
    items: z.array(CitingMaterial).max(BULK_CALL_MAX),
  }),
  errors: ['unknown-unit-system', 'busy'],
})
