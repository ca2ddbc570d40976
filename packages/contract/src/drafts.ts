import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { DRAFT_CHANGES_MAX, DRAFT_COMMENTS_MAX, DRAFTS_LISTED_MAX, NAME_MAX } from './limits.ts'
import { ClassPath, MATERIAL_KINDS, MaterialDocument, MaterialId, RevisionNumber } from './material.ts'
import { RevisionChange } from './revisions.ts'

/**
 * A draft is a document that somebody works on, beside what is released: no search, column, file or card knows it. It
 * becomes a revision by its release, and only then.
 */
export const DRAFT_STATES = ['draft', 'in-review', 'released', 'discarded'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/**
 * What a draft becomes: a material that there was not; a copy that names where it is from; a company's own row in the
 * place of a public one (`overlay`); the next revision of an own material.
 */
export const DRAFT_WAYS = ['new', 'copy', 'overlay', 'revision'] as const
export type DraftWay = (typeof DRAFT_WAYS)[number]

/** A revision of a material. */
const From = z.strictObject({ id: MaterialId, no: RevisionNumber })

const DraftHead = z
  .strictObject({
    id: z.uuid(),
    how: z.enum(DRAFT_WAYS),
    state: z.enum(DRAFT_STATES),
    /** Of its document. */
    name: z.string(),
    /** What it was begun from; nothing where it was begun empty. */
    from: From.optional(),
    /** The own material that gets a revision, or that the release made. */
    material: MaterialId.optional(),
    /** Revision that the release made. */
    released: z.int().positive().optional(),
    /** How often it was saved: a step of the review names the version that was read. */
    version: z.int().positive(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    changedBy: z.string(),
    changedAt: z.iso.datetime(),
    /** Comments that wait for an answer. */
    openComments: z.int(),
  })
  .meta({ id: 'DraftHead' })
export type DraftHead = z.infer<typeof DraftHead>

export const DraftComment = z
  .strictObject({
    id: z.uuid(),
    /** The part of the document that it is about, as changes name them; nothing where it is about the whole. */
    at: z.string().optional(),
    text: z.string(),
    by: z.string(),
    madeAt: z.iso.datetime(),
    /** Who closed it. */
    resolvedBy: z.string().optional(),
  })
  .meta({ id: 'DraftComment' })
export type DraftComment = z.infer<typeof DraftComment>

export const Draft = DraftHead.extend({
  doc: MaterialDocument,
  comments: z.array(DraftComment).max(DRAFT_COMMENTS_MAX),
  /** The caller may release it: holds the permission, and has not worked on it where two people are asked for. */
  mayRelease: z.boolean(),
}).meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

/**
 * A part of a document, the whole of which is replaced: a fact (`name`, `class`, `composition`), a member of one
 * (`product/form`, `supply/status`, `title/fr`), or a statement or source by its id (`values/v1`, `sources/s1`).
 */
const PartName = z.string().min(1).max(200)

/**
 * One change of a part: what stood there when it was read, and what stands there now. Without `before` there was
 * nothing, without `after` it is removed. It is refused where `before` no longer stands there: two people who work on
 * different parts do not meet, and two who work on one are told.
 */
export const DraftChange = z
  .strictObject({ at: PartName, before: z.unknown().optional(), after: z.unknown().optional() })
  .meta({ id: 'DraftChange' })
export type DraftChange = z.infer<typeof DraftChange>

const params = z.strictObject({ id: z.uuid() })
const version = z.int().positive()
const words = z.string().trim().min(1).max(4000)
const reply = z.strictObject({ draft: Draft })

/** What a draft is begun as. */
export const NewDraft = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('new'),
    name: z.string().trim().min(1).max(NAME_MAX),
    class: ClassPath,
    kind: z.enum(MATERIAL_KINDS).default('grade'),
  }),
  z.strictObject({ how: z.literal('copy'), from: MaterialId, name: z.string().trim().min(1).max(NAME_MAX) }),
  z.strictObject({ how: z.literal('overlay'), from: MaterialId }),
  z.strictObject({ how: z.literal('revision'), from: MaterialId }),
])
export type NewDraft = z.output<typeof NewDraft>

export const readDrafts = endpoint('readDrafts', {
  summary:
    "Drafts of the caller's company, of the public catalogue for who runs it, that wait or are in review, the last " +
    'changed first; or all that there were of one `material`.',
  permission: 'drafts.read',
  query: z.object({ state: z.enum(DRAFT_STATES).optional(), material: MaterialId.optional() }),
  reply: z.strictObject({ total: z.int(), items: z.array(DraftHead).max(DRAFTS_LISTED_MAX) }),
})

export const makeDraft = endpoint('makeDraft', {
  summary:
    'Begins a draft: empty, or from the current revision of a material. A material has one draft at a time: where there ' +
    'is one it is answered, and nothing is made.',
  permission: 'materials.edit',
  writes: true,
  body: NewDraft,
  reply,
  errors: [
    'material-not-found',
    'draft-of-others',
    'draft-of-own',
    'already-replaced',
    'quota-reached',
    'material-withdrawn',
  ],
})

export const readDraft = endpoint('readDraft', {
  summary: 'A draft with its document, SI, and what was said about it.',
  permission: 'drafts.read',
  params,
  reply,
  errors: ['draft-not-found'],
})

export const changeDraft = endpoint('changeDraft', {
  summary:
    'Changes parts of a draft, all of them or none. A part that somebody else changed meanwhile is `edit-conflict`: read ' +
    'the draft again, and decide.',
  permission: 'materials.edit',
  writes: true,
  params,
  body: z.strictObject({ changes: z.array(DraftChange).min(1).max(DRAFT_CHANGES_MAX) }),
  reply: z.strictObject({ version, changedBy: z.string(), changedAt: z.iso.datetime() }),
  errors: ['draft-not-found', 'draft-closed', 'edit-conflict', 'document-refused'],
})

export const compareDraft = endpoint('compareDraft', {
  summary: 'What a draft changes of the revision that it was begun from, as `compareRevisions` says it.',
  permission: 'drafts.read',
  params,
  query: CallQuery,
  reply: z.strictObject({ from: From.optional(), changes: z.array(RevisionChange) }),
  errors: ['draft-not-found', 'unknown-unit-system', 'busy'],
})

export const rebaseDraft = endpoint('rebaseDraft', {
  summary:
    'Takes what was released since into a draft: what only one side changed is taken from that side. Of `conflicts`, the ' +
    'parts that both changed, the draft keeps its own.',
  permission: 'materials.edit',
  writes: true,
  params,
  body: z.strictObject({ version }),
  reply: reply.extend({ conflicts: z.array(z.string()) }),
  errors: ['draft-not-found', 'draft-closed', 'edit-conflict', 'document-refused', 'material-not-found'],
})

export const submitDraft = endpoint('submitDraft', {
  summary: 'Gives a draft to review: it stays as it is until somebody returns or releases it.',
  permission: 'materials.edit',
  writes: true,
  params,
  body: z.strictObject({ version, note: words.optional() }),
  reply,
  errors: ['draft-not-found', 'draft-closed', 'edit-conflict'],
})

export const returnDraft = endpoint('returnDraft', {
  summary:
    'Takes a draft out of review, with what is to be done about it: who edits takes it back, who reviews returns it.',
  permission: 'drafts.read',
  writes: true,
  params,
  body: z.strictObject({ version, note: words.optional() }),
  reply,
  errors: ['draft-not-found', 'draft-closed', 'edit-conflict'],
})

export const releaseDraft = endpoint('releaseDraft', {
  summary: 'Releases a draft that is in review: it becomes a revision, which never changes, and is found from now on.',
  permission: 'materials.release',
  writes: true,
  params,
  body: z.strictObject({ version, why: words }),
  reply: z.strictObject({ id: MaterialId, no: z.int().positive() }),
  errors: [
    'draft-not-found',
    'draft-closed',
    'edit-conflict',
    'review-needs-another',
    'quality-blocks',
    'draft-outdated',
    'already-replaced',
    'import-running',
    'quota-reached',
    'document-refused',
  ],
})

export const discardDraft = endpoint('discardDraft', {
  summary: 'Discards a draft; it can be restored for 30 days.',
  permission: 'materials.edit',
  writes: true,
  params,
  reply: z.strictObject({ discarded: z.literal(true) }),
  errors: ['draft-not-found', 'draft-closed'],
})

export const restoreDraft = endpoint('restoreDraft', {
  summary: 'Restores a draft that was discarded.',
  permission: 'materials.edit',
  writes: true,
  params,
  reply,
  errors: ['draft-not-found', 'draft-closed', 'draft-exists', 'material-not-found'],
})

export const commentDraft = endpoint('commentDraft', {
  summary: 'Says something about a draft, or about a part of it.',
  permission: 'drafts.read',
  writes: true,
  params,
  body: z.strictObject({ at: PartName.optional(), text: words }),
  reply: z.strictObject({ comment: DraftComment }),
  errors: ['draft-not-found', 'draft-closed', 'quota-reached'],
})

export const resolveComment = endpoint('resolveComment', {
  summary: 'Closes a comment, or opens it again.',
  permission: 'drafts.read',
  writes: true,
  params: params.extend({ comment: z.uuid() }),
  body: z.strictObject({ resolved: z.boolean() }),
  reply: z.strictObject({ comment: DraftComment }),
  errors: ['draft-not-found', 'comment-not-found', 'draft-closed'],
})

export const withdrawMaterial = endpoint('withdrawMaterial', {
  summary:
    'Withdraws an own material: no search finds it any more. Its revisions stay readable by their address, since cards ' +
    'and reports name them. `no` is the revision that was read.',
  permission: 'materials.release',
  writes: true,
  params: z.strictObject({ id: MaterialId }),
  body: z.strictObject({ no: z.int().positive(), why: words }),
  reply: z.strictObject({ withdrawn: z.literal(true) }),
  errors: ['material-not-found', 'edit-conflict', 'material-withdrawn', 'import-running'],
})

export const replaceRevision = endpoint('replaceRevision', {
  summary: 'Refused always: a released revision never changes. A draft becomes the next one.',
  permission: 'materials.edit',
  writes: true,
  params: z.strictObject({ id: MaterialId, no: RevisionNumber }),
  body: z.unknown(),
  reply: z.never(),
  errors: ['material-not-found', 'revision-released'],
})
