import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IDS_MAX, NAME_MAX, RESTRICTION_ENTRIES_LISTED_MAX, RESTRICTION_LISTS_MAX } from './limits.ts'
import { MaterialId } from './material.ts'
import { RESTRICTION_VERDICTS } from './restriction-verdicts.ts'

/** A fraction of the mass above which a list restricts a substance. */
const Threshold = z.number().min(0).lt(1)

/** A list of restricted substances, as somebody loaded it from a file. */
export const RestrictionList = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Its version or date, and where it is from, in the words of who loaded it. */
    version: z.string(),
    source: z.string(),
    /** Of entries that name none. */
    threshold: Threshold.optional(),
    /** Of the caller's company alone, or of all who use the installation. */
    of: z.enum(['company', 'installation']),
    file: z.string(),
    entries: z.int(),
    /** Entries without a CAS number, such as groups: no material is compared with them. */
    unmatched: z.int(),
    by: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'RestrictionList' })
export type RestrictionList = z.infer<typeof RestrictionList>

/** An entry of a list; one without a CAS number is shown, and compared with nothing. */
export const RestrictionEntry = z
  .strictObject({
    no: z.int(),
    name: z.string(),
    cas: z.array(z.string()),
    ec: z.string(),
    threshold: Threshold.optional(),
    reason: z.string(),
  })
  .meta({ id: 'RestrictionEntry' })
export type RestrictionEntry = z.infer<typeof RestrictionEntry>

/** A cell of the file that could not be read as it is meant; its entry is kept. */
const RestrictionProblem = z.strictObject({
  line: z.int(),
  code: z.enum(['cas-wrong', 'threshold-unread', 'nothing-named']),
  value: z.string(),
})
export type RestrictionProblem = z.infer<typeof RestrictionProblem>

/** A substance of a material that stands on a list, and what its share says of the threshold. */
export const RestrictionHit = z
  .strictObject({
    list: z.strictObject({ id: z.uuid(), name: z.string(), version: z.string() }),
    cas: z.string(),
    /** As the list calls it, and why it stands there. */
    name: z.string(),
    reason: z.string(),
    /** All that the share may be, fractions of the mass; from 0 to 1 where it is not stated. */
    lo: z.number(),
    hi: z.number(),
    threshold: Threshold.optional(),
    verdict: z.enum(RESTRICTION_VERDICTS),
  })
  .meta({ id: 'RestrictionHit' })
export type RestrictionHit = z.infer<typeof RestrictionHit>

const params = z.strictObject({ id: z.uuid() })

const SentList = z.strictObject({ list: RestrictionList, problems: z.array(RestrictionProblem) })

const octets = z.string().meta({ contentMediaType: 'application/octet-stream' })
const text = z.string().max(NAME_MAX)

/** A list as a form; a client sends it as FormData. */
const ListForm: z.ZodType = z.strictObject({
  file: octets,
  name: text,
  version: text.optional(),
  source: text.optional(),
  threshold: text.optional(),
})

const FORM =
  'A form with `file` (CSV or XLSX), `name`, `version`, `source` and `threshold`, which holds for entries that name none ' +
  '(`0.1 %`). Heads are found in English, French and German; every row is an entry, and what could not be read is told.'

export const readRestrictionLists = endpoint('readRestrictionLists', {
  summary: "The restriction lists that the caller's materials are compared with: the company's own, and those for all.",
  permission: 'catalogue.read',
  reply: z.strictObject({ items: z.array(RestrictionList).max(2 * RESTRICTION_LISTS_MAX) }),
})

export const readRestrictionEntries = endpoint('readRestrictionEntries', {
  summary:
    `Entries of a restriction list in the order of its file, ${RESTRICTION_ENTRIES_LISTED_MAX} at most: all, those whose name, CAS or EC number ` +
    'holds a text, or those without a CAS number; and what of the file could not be read.',
  permission: 'catalogue.read',
  params,
  query: z.object({
    text: z.string().trim().max(NAME_MAX).default(''),
    which: z.enum(['all', 'unmatched']).default('all'),
  }),
  reply: z.strictObject({
    list: RestrictionList,
    total: z.int(),
    items: z.array(RestrictionEntry).max(RESTRICTION_ENTRIES_LISTED_MAX),
    problems: z.array(RestrictionProblem),
  }),
  errors: ['restriction-list-not-found'],
})

export const loadRestrictionList = endpoint('loadRestrictionList', {
  summary: `Loads a restriction list for the caller's company, or for all where the caller has none. ${FORM}`,
  permission: 'restrictions.administer',
  writes: true,
  body: ListForm,
  reply: SentList,
  errors: [
    'restriction-list-refused',
    'restriction-list-name-taken',
    'file-missing',
    'too-large',
    'takes-too-long',
    'quota-reached',
  ],
})

export const replaceRestrictionList = endpoint('replaceRestrictionList', {
  summary: `Puts a newer version in the place of a list, whose id stays: saved searches ask the new one. ${FORM}`,
  permission: 'restrictions.administer',
  writes: true,
  params,
  body: ListForm,
  reply: SentList,
  errors: [
    'restriction-list-refused',
    'restriction-list-not-found',
    'restriction-list-name-taken',
    'file-missing',
    'too-large',
    'takes-too-long',
  ],
})

export const removeRestrictionList = endpoint('removeRestrictionList', {
  summary: 'Removes a restriction list.',
  permission: 'restrictions.administer',
  writes: true,
  params,
  reply: z.strictObject({ removed: z.literal(true) }),
  errors: ['restriction-list-not-found'],
})

export const readRestrictions = endpoint('readRestrictions', {
  summary:
    'What some materials hold of the substances on restriction lists, with the verdict of their shares. It says what the data ' +
    'say: a material without a line is not declared free of anything. Materials without any are left out.',
  permission: 'catalogue.read',
  writes: false,
  body: z.strictObject({ ids: z.array(MaterialId).max(IDS_MAX) }),
  reply: z.strictObject({
    /** Lists that they were compared with. */
    lists: z.int(),
    items: z.array(z.strictObject({ id: MaterialId, hits: z.array(RestrictionHit) })),
  }),
})
