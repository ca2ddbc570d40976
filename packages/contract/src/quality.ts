import { z } from 'zod'
import { ShownValue } from './blocks/shown-value.ts'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { ACCEPTED_BECAUSE_MAX, QUALITY_REPORT_MAX } from './limits.ts'
import { Conditions, MaterialId } from './material.ts'
import { SearchPayload } from './search.ts'

const RULE = z.string().min(1).max(60)
/** Ids of the statements that a finding is about, in order, a blank between; `document` for the whole. */
const Subject = z.string().min(1).max(800)

const QualitySeverity = z.enum(['error', 'warning', 'note'])

/** A change of one statement that would mend a finding, SI: numbers set anew, or columns of a curve multiplied. */
const QualityCorrection = z
  .union([
    z.strictObject({
      id: z.string(),
      set: z.strictObject({
        value: z.number().optional(),
        min: z.number().optional(),
        max: z.number().optional(),
        cond: Conditions.optional(),
      }),
    }),
    z.strictObject({
      id: z.string(),
      scale: z.strictObject({ x: z.number().optional(), y: z.number().optional() }),
    }),
  ])
  .meta({ id: 'QualityCorrection' })

const NamedStatement = z.strictObject({
  id: z.string(),
  part: z.enum(['value', 'curve', 'model', 'composition']),
  vkey: z.string().optional(),
  /** In the language asked. */
  name: z.string(),
  symbol: z.string().optional(),
  quantity: z.string().optional(),
  unit: z.string().optional(),
  /** What a value says. */
  says: ShownValue.optional(),
  /** Of a curve or a model. */
  cond: Conditions.optional(),
})

/** What a finding counts or measures beside its statements, SI: a point of a curve, its largest stress, a part. */
const QualityFact = z
  .strictObject({
    /** Its text is `quality.fact.{fact}`. */
    fact: z.string(),
    value: z.number().optional(),
    /** The other end of a range that begins with `value`. */
    to: z.number().optional(),
    quantity: z.string().optional(),
    /** A word that stands in the document: an element, a key of a condition or of a parameter. */
    word: z.string().optional(),
    vkey: z.string().optional(),
  })
  .meta({ id: 'QualityFact' })
export type QualityFact = z.infer<typeof QualityFact>

const QualityAcceptance = z
  .strictObject({ by: z.string(), at: z.iso.datetime(), because: z.string() })
  .meta({ id: 'QualityAcceptance' })

/** What a rule finds in a material. Its explanation is the text `quality.rule.{rule}`. */
export const QualityFinding = z
  .strictObject({
    rule: RULE,
    severity: QualitySeverity,
    subject: Subject,
    /** The rule in words, in the language asked. */
    explanation: z.string(),
    /** The numbers that it is about, in English. */
    message: z.string(),
    statements: z.array(NamedStatement),
    facts: z.array(QualityFact).optional(),
    /** What a number should lie within, and of which class or grade that is known, from how many materials. */
    expected: z
      .strictObject({
        lo: z.number().optional(),
        hi: z.number().optional(),
        quantity: z.string().optional(),
        unit: z.string().optional(),
        of: z.string().optional(),
        count: z.int().optional(),
      })
      .optional(),
    /** What may have happened, as the text `quality.slip.{suspicion}`. */
    suspicion: z.string().optional(),
    correction: z.array(QualityCorrection).optional(),
    /** Accepted as it is, of the numbers as they are now. */
    accepted: QualityAcceptance.optional(),
    /** Keeps a revision from being released by the policy of the caller's company. */
    blocks: z.boolean(),
  })
  .meta({ id: 'QualityFinding' })
export type QualityFinding = z.infer<typeof QualityFinding>

const params = z.strictObject({ id: MaterialId })

export const readQuality = endpoint('readQuality', {
  summary:
    'What the quality rules find in the current revision of a material, the worst first, with what was accepted and why. ' +
    'Numbers of statements are in `unitsystem`, those of facts and corrections in SI. For those who may see the material.',
  permission: 'catalogue.read',
  params,
  query: CallQuery,
  reply: z.strictObject({
    id: MaterialId,
    no: z.int().positive(),
    /** It is of the caller's company: a draft can correct it. */
    isOwn: z.boolean(),
    /** How many rules looked at it. */
    rules: z.int().positive(),
    findings: z.array(QualityFinding),
  }),
  errors: ['material-not-found', 'unknown-unit-system'],
})

export const acceptFinding = endpoint('acceptFinding', {
  summary:
    'Takes a finding of the current revision as it is, with the reason, for the company of the caller; a number that changes is ' +
    'checked anew. The reason of an earlier acceptance is replaced.',
  permission: 'materials.edit',
  writes: true,
  params,
  body: z.strictObject({
    rule: RULE,
    subject: Subject,
    because: z.string().trim().min(1).max(ACCEPTED_BECAUSE_MAX),
  }),
  reply: QualityAcceptance,
  errors: ['material-not-found', 'finding-not-found'],
})

export const withdrawAcceptance = endpoint('withdrawAcceptance', {
  summary: 'Takes back the acceptance of a finding: it counts again. Nothing happens where there is none.',
  permission: 'materials.edit',
  writes: true,
  params,
  body: z.strictObject({ rule: RULE, subject: Subject }),
  reply: z.strictObject({ withdrawn: z.boolean() }),
  errors: ['material-not-found'],
})

const draft = z.strictObject({ id: z.uuid() })

export const readDraftQuality = endpoint('readDraftQuality', {
  summary:
    'What the quality rules find in a draft, as `readQuality` says it; what was accepted in the material that it is the next ' +
    'revision of, or stands in the place of, holds as long as the numbers are the same.',
  permission: 'drafts.read',
  params: draft,
  query: CallQuery,
  reply: z.strictObject({ rules: z.int().positive(), findings: z.array(QualityFinding) }),
  errors: ['draft-not-found', 'draft-closed', 'unknown-unit-system', 'busy'],
})

export const acceptDraftFinding = endpoint('acceptDraftFinding', {
  summary:
    'Takes a finding of a draft as it is, with the reason; its release makes it one of the material. For those who may edit or ' +
    'release materials. In review it makes the draft another version, which is read again before its release.',
  permission: 'drafts.read',
  writes: true,
  params: draft,
  body: z.strictObject({ rule: RULE, subject: Subject, because: z.string().trim().min(1).max(ACCEPTED_BECAUSE_MAX) }),
  reply: QualityAcceptance,
  errors: ['draft-not-found', 'draft-closed', 'finding-not-found', 'not-allowed'],
})

export const withdrawDraftAcceptance = endpoint('withdrawDraftAcceptance', {
  summary:
    'Takes back the acceptance of a finding of a draft. Nothing happens where there is none. For those who ' +
    'may edit or release materials; in review it makes the draft another version.',
  permission: 'drafts.read',
  writes: true,
  params: draft,
  body: z.strictObject({ rule: RULE, subject: Subject }),
  reply: z.strictObject({ withdrawn: z.boolean() }),
  errors: ['draft-not-found', 'draft-closed', 'not-allowed'],
})

/** What a company lets no revision be released with: severities, and rules that count otherwise. */
export const QualityPolicy = z
  .strictObject({
    severities: z.array(QualitySeverity).max(3),
    rules: z.record(RULE, z.enum(['blocks', 'passes'])),
  })
  .meta({ id: 'QualityPolicy' })
export type QualityPolicy = z.infer<typeof QualityPolicy>

export const readQualityPolicy = endpoint('readQualityPolicy', {
  summary:
    "What blocks a release in the caller's company, and the rules that there are; errors block where nobody has said.",
  permission: 'catalogue.read',
  query: CallQuery,
  reply: z.strictObject({
    policy: QualityPolicy,
    rules: z.array(z.strictObject({ id: RULE, severity: QualitySeverity, explanation: z.string() })),
    by: z.string().optional(),
    at: z.iso.datetime().optional(),
  }),
})

export const saveQualityPolicy = endpoint('saveQualityPolicy', {
  summary: "Sets what blocks a release in the caller's company.",
  permission: 'quality.policy',
  writes: true,
  body: QualityPolicy,
  reply: QualityPolicy,
  errors: ['unknown-rule'],
})

const ReportAsked = z.strictObject({
  /** The materials that a search finds, or a selection by `ids`; the company's own materials with `owner`. */
  search: SearchPayload,
  owner: z.string().max(80).optional(),
})

export const readQualityReport = endpoint('readQualityReport', {
  summary:
    `What the rules find in the materials of a search, ${QUALITY_REPORT_MAX.toLocaleString('en')} of them by name at most: how often each rule, and in how many ` +
    'materials; also rows that were copied and numbers that are unlike those of the same grade.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: ReportAsked,
  reply: z.strictObject({
    /** Materials that were looked at, and how many there are. */
    materials: z.int(),
    total: z.int(),
    clean: z.int(),
    rules: z.array(
      z.strictObject({
        rule: RULE,
        severity: QualitySeverity,
        explanation: z.string(),
        findings: z.int(),
        accepted: z.int(),
        materials: z.int(),
        /** The first by name, those where it was accepted behind the others. */
        examples: z.array(z.strictObject({ id: MaterialId, name: z.string() })).max(3),
      }),
    ),
  }),
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

export const exportQualityReport = endpoint('exportQualityReport', {
  summary:
    'The same as a CSV file, a finding a line: material, severity, rule, property, what was found, and why it was accepted.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: ReportAsked,
  reply: z.instanceof(ArrayBuffer),
  errors: ['bad-query', 'unknown-property', 'range-reversed', 'unknown-unit-system'],
})

/** data/accepted-findings.json: what was found in the demo catalogue and is so; `hash` is of what it was about. */
export const AcceptedFindingsFile = z.array(
  z.strictObject({
    material: MaterialId,
    rule: RULE,
    subject: Subject,
    because: z.string().min(1),
    hash: z.string(),
    at: z.iso.date(),
  }),
)
export type AcceptedFindingsFile = z.infer<typeof AcceptedFindingsFile>
