import { z } from 'zod'
import { COMPANY_STATUSES } from './company-statuses.ts'
import { INTEGER_MAX, NAME_MAX, SUBSTANCES_MAX } from './limits.ts'
import { MEDIA_PATH, PICTURE_KIND } from './media.ts'
import { isCas, isEcNumber } from './registry-numbers.ts'
import { TestEvaluation, TestStep } from './test-evaluation.ts'

/**
 * The shape of a material: an envelope (identity, owner, revision) around a document. A document is SI throughout;
 * `given` keeps the source's own text. Worked examples are in data/examples.
 */

const name = z.string().trim().min(1).max(NAME_MAX)
const number = z.number().refine(Number.isFinite, 'must be a finite number')

/** Characters that an id may have: no percent placeholder, no separators of addresses and lists. */
export const MaterialId = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^~,/\s%]+$/, 'must not contain ~ , / % or blanks')
export type MaterialId = z.infer<typeof MaterialId>

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text by language; English is the one that others fall back to. */
export const LocalText = z.strictObject({
  en: z.string().max(4000).optional(),
  fr: z.string().max(4000).optional(),
  de: z.string().max(4000).optional(),
})
export type LocalText = z.infer<typeof LocalText>

/** An open or closed interval of SI numbers. */
export const Interval = z
  .strictObject({ gt: number.optional(), gte: number.optional(), lt: number.optional(), lte: number.optional() })
  .refine((range) => Object.values(range).some((bound) => bound !== undefined), 'an interval needs a bound')
export type Interval = z.infer<typeof Interval>

/** Test conditions: key of the catalogue's closed list → SI number, interval or option. */
export const Conditions = z.record(z.string(), z.union([number, z.string(), Interval]))
export type Conditions = z.infer<typeof Conditions>

/** Where a fact is from: a key of the document's `sources`, and the page, table or cell. */
export const SourceRef = z.strictObject({ ref: z.string(), at: z.string().optional() })
export type SourceRef = z.infer<typeof SourceRef>

/** Who may see or pass on what a source says; gates export and cards. */
export const RIGHTS = ['public', 'facts', 'own', 'internal', 'company'] as const

export const Source = z.strictObject({
  kind: z.enum(['standard', 'handbook', 'datasheet', 'test-report', 'paper', 'database', 'law', 'note', 'file']),
  title: z.string().min(1).max(1000),
  authors: z.array(z.string().min(1).max(NAME_MAX)).max(100).optional(),
  doi: z.string().max(NAME_MAX).optional(),
  edition: z.string().optional(),
  date: z.string().optional(),
  file: z.string().optional(),
  url: z.string().optional(),
  lang: z.string().optional(),
  licence: z.string().optional(),
  rights: z.enum(RIGHTS),
})
export type Source = z.infer<typeof Source>

/** What a number stands for: MMPDS/CMH-17 A, B and S among them. */
export const BASES = ['typical', 'mean', 'nominal', 'limit', 'characteristic', 'A', 'B', 'S'] as const
export type Basis = (typeof BASES)[number]

/** How a number is known. */
export const ORIGINS = [
  'specified',
  'supplier',
  'measured',
  'literature',
  'calculated',
  'simulated',
  'estimated',
] as const
export type Origin = (typeof ORIGINS)[number]

export const Statistics = z.strictObject({
  n: z.int().positive().optional(),
  sd: number.optional(),
  dist: z.enum(['normal', 'lognormal', 'weibull']).optional(),
  lnMean: number.optional(),
  lnSd: number.optional(),
  exceed: number.optional(),
  confidence: number.optional(),
  /** Of the specimens, SI. */
  min: number.optional(),
  max: number.optional(),
})

const story = {
  /** Stable over revisions: differences, "why this number" and card stamps refer to it. */
  id: z.string().min(1).max(80),
  vkey: z.string().min(1).max(80),
  cond: Conditions.optional(),
  basis: z.enum(BASES).optional(),
  origin: z.enum(ORIGINS),
  stats: Statistics.optional(),
  sample: z.record(z.string(), z.string()).optional(),
  /** Tests of the document that it was evaluated from. */
  tests: z.array(z.string().min(1).max(80)).max(1_000).optional(),
  /** One test campaign: a card draws curves, modulus and density from one set, or says that it did not. */
  set: z.string().optional(),
  /** The source's own text, digits and unit. */
  given: z.string().max(2000).optional(),
  /** Test standard that the source names for this value: `ISO 527-2:2012`. What is usual for the property is no such. */
  standard: z.string().max(NAME_MAX).optional(),
  source: SourceRef,
  asOf: z.string().optional(),
  note: z.string().max(4000).optional(),
}

/** A value of one property: exactly one payload, and its story. SI; `min` with basis `limit` means ≥. */
export const PropertyValue = z
  .strictObject({
    ...story,
    value: number.optional(),
    min: number.optional(),
    max: number.optional(),
    pm: z.tuple([number, number]).optional(),
    pmIs: z.enum(['tolerance', 'sd', 'U95']).optional(),
    /** A code of the node's set (Charpy N no break, P, H, C); may accompany a number. */
    special: z.string().optional(),
    option: z.string().optional(),
    flag: z.boolean().optional(),
    text: LocalText.optional(),
    /** ISO 4217 code of a price; currencies are never converted. */
    currency: z.string().length(3).optional(),
    /** Shown, sorted and charted before the other values of the same property. */
    main: z.literal(true).optional(),
  })
  .refine(
    ({ value, min, max, special, option, flag, text }) => {
      const hasNumber = value !== undefined || min !== undefined || max !== undefined
      const others = [option, flag, text].filter((payload) => payload !== undefined).length
      return others + Number(hasNumber || special !== undefined) === 1
    },
    { message: 'needs exactly one of number, special, option, flag, text' },
  )
  .refine(({ value, min, max }) => value === undefined || (min === undefined && max === undefined), {
    message: 'has both a value and a bound',
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, { message: 'has min above max' })
export type PropertyValue = z.infer<typeof PropertyValue>

/** A curve: one member of a family that differs in `cond`. x and y are SI and of equal length. */
export const Curve = z
  .strictObject({
    ...story,
    kind: z.enum(['engineering', 'true', 'true-plastic']).optional(),
    x: z.array(number).min(1).max(200_000),
    y: z.array(number).min(1),
    lo: z.array(number).optional(),
    hi: z.array(number).optional(),
    band: z.enum(['sd', 'range', 'U95', 'exceed']).optional(),
    /** Indices of special points, such as run-outs of an S-N curve. */
    marks: z.record(z.string(), z.array(z.int().nonnegative())).optional(),
    /** The law stops being valid where the data end. */
    valid: z.strictObject({ x: z.tuple([number, number]) }).optional(),
  })
  .refine(({ x, y, lo, hi }) => [y, lo ?? x, hi ?? x].every((column) => column.length === x.length), {
    message: 'columns differ in length',
  })
export type Curve = z.infer<typeof Curve>

/** A file of the store of files, by the SHA-256 of its bytes, with the name that it came under. */
export const StoredFile = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits'),
  name: z.string().min(1).max(NAME_MAX),
})
export type StoredFile = z.infer<typeof StoredFile>

const fact = z.string().trim().min(1).max(NAME_MAX)

/** A test of one specimen: who tested what, how, and what the machine wrote. */
export const MaterialTest = z.strictObject({
  id: z.string().min(1).max(80),
  /** `ISO 6892-1:2019, method A2`. */
  standard: fact.optional(),
  specimen: z.strictObject({
    name: fact,
    form: fact.optional(),
    /** Direction, position and treatment in the source's own words. */
    orientation: fact.optional(),
    /** Gauge length, width, thickness, diameter, cross-section, SI. */
    size: z.record(z.string().max(80), number).optional(),
  }),
  /** Heat, batch or lot. */
  lot: fact.optional(),
  date: fact.optional(),
  by: fact.optional(),
  laboratory: fact.optional(),
  machine: fact.optional(),
  cond: Conditions.optional(),
  /** What the machine wrote. */
  file: StoredFile.optional(),
  /** How results were got from it, in order: anybody can redo it. */
  steps: z.array(TestStep).max(200).optional(),
  /** What the evaluation was, so that it can be done again, and what came of it. */
  evaluation: TestEvaluation.optional(),
  note: z.string().max(4000).optional(),
  source: SourceRef,
})
export type MaterialTest = z.infer<typeof MaterialTest>

/** Parameters of a constitutive law, SI, with what they were fitted to. */
export const Model = z.strictObject({
  id: z.string().min(1).max(80),
  vkey: z.string().min(1).max(80),
  params: z.record(z.string(), z.union([number, z.array(number)])),
  cond: Conditions.optional(),
  valid: z.record(z.string(), z.tuple([number, number])).optional(),
  fit: z.strictObject({ of: z.array(z.string()), r2: number.optional(), rmse: number.optional() }).optional(),
  origin: z.enum(ORIGINS),
  source: SourceRef,
  note: z.string().max(4000).optional(),
})
export type Model = z.infer<typeof Model>

/** One element of an alloy or one constituent of a compound; fractions of 1. */
export const CompositionItem = z
  .strictObject({
    el: z.string().max(3).optional(),
    part: z.string().max(NAME_MAX).optional(),
    role: z.string().max(40).optional(),
    value: number.optional(),
    min: number.optional(),
    max: number.optional(),
    pm: z.tuple([number, number]).optional(),
    balance: z.literal(true).optional(),
  })
  .refine(({ el, part }) => (el === undefined) !== (part === undefined), { message: 'needs an element or a part' })
export type CompositionItem = z.infer<typeof CompositionItem>

export const Composition = z.strictObject({
  basis: z.enum(['mass', 'atomic', 'volume']),
  of: z.enum(['ladle', 'product', 'nominal']).optional(),
  cond: Conditions.optional(),
  items: z.array(CompositionItem),
  rules: z.array(z.string()).optional(),
  source: SourceRef,
})
export type Composition = z.infer<typeof Composition>

const CasNumber = z.string().max(12).refine(isCas, 'must be a CAS number with the right check digit')
const EcNumber = z.string().max(9).refine(isEcNumber, 'must be an EC number with the right check digit')

const share = number.min(0).max(1)

/** A substance that the material holds, as somebody states it; fractions of 1. Without a number the share is not known. */
export const Substance = z
  .strictObject({
    cas: CasNumber,
    ec: EcNumber.optional(),
    name,
    value: share.optional(),
    min: share.optional(),
    max: share.optional(),
    basis: z.enum(['mass', 'atomic', 'volume']),
    source: SourceRef,
  })
  .refine(({ value, min, max }) => value === undefined || (min === undefined && max === undefined), {
    message: 'has both a value and a bound',
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, { message: 'has min above max' })
export type Substance = z.infer<typeof Substance>

export const Designation = z.strictObject({
  system: z.string().max(80),
  code: z.string().max(NAME_MAX),
  standard: z.string().max(NAME_MAX).optional(),
})

/** Another standard's grade; shown with its degree, never indexed as a plain alias. */
export const Equivalent = z.strictObject({
  system: z.string().max(80),
  code: z.string().max(NAME_MAX),
  degree: z.enum(['identical', 'equivalent', 'similar']),
  differs: z.string().max(1000).optional(),
  source: SourceRef,
})

/** A class path from the broad to the family: `plastic/thermoplastic/PA/PA66`. */
export const ClassPath = z.string().regex(/^[A-Za-z0-9+.-]+(\/[A-Za-z0-9+.-]+)*$/, 'must be a path such as metal/steel')

/** A file about the material. The first of kind `picture` stands for it in lists: `file` is a path below `/media/`. */
export const AttachedDocument = z
  .strictObject({
    id: z.string(),
    kind: z.string(),
    title: LocalText,
    lang: z.string().optional(),
    file: z.string(),
    mime: z.string(),
    source: SourceRef,
  })
  .refine(({ kind, file }) => kind !== PICTURE_KIND || MEDIA_PATH.test(file), {
    path: ['file'],
    message: 'of a picture must be a path below /media/ such as materials/plate.webp, ending in svg, png or webp',
  })

export const MATERIAL_KINDS = ['generic', 'standard', 'grade', 'batch'] as const

export const MaterialDocument = z
  .strictObject({
    kind: z.enum(MATERIAL_KINDS),
    name,
    title: LocalText.optional(),
    class: ClassPath,
    symbol: z.string().max(80).optional(),
    /** SMILES of a polymer's repeat unit or of a substance. */
    smiles: z.string().max(2000).optional(),
    parent: MaterialId.optional(),
    product: z.strictObject({
      form: z.string().max(80).optional(),
      process: z.string().max(80).optional(),
      temper: z.string().max(80).optional(),
      size: Conditions.optional(),
    }),
    supply: z.strictObject({
      status: z.enum(['active', 'discontinued']),
      since: z.string().optional(),
      replacedBy: z.array(MaterialId).optional(),
      producers: z.array(z.string().max(NAME_MAX)),
    }),
    designations: z.array(Designation).optional(),
    equivalents: z.array(Equivalent).optional(),
    sources: z.record(z.string(), Source),
    composition: z.array(Composition),
    /** What is known of it by substance, beside its elements and constituents. */
    substances: z.array(Substance).max(SUBSTANCES_MAX).optional(),
    values: z.array(PropertyValue),
    curves: z.array(Curve),
    models: z.array(Model),
    documents: z.array(AttachedDocument),
    tests: z.array(MaterialTest).max(5_000).optional(),
    /** What a source said that has no place above, kept as text: `key` is the source's own. */
    notes: z.array(z.strictObject({ key: z.string().max(NAME_MAX), text: z.string().max(20_000) })).optional(),
  })
  .superRefine((document, context) => {
    const told = [...document.values, ...document.curves, ...document.models]
    const seen = new Set<string>()
    for (const item of told) {
      if (seen.has(item.id))
        context.addIssue({ code: 'custom', message: `id ${item.id} stands twice`, path: ['values'] })
      seen.add(item.id)
    }
    const tests = document.tests ?? []
    const tested = new Set(tests.map(({ id }) => id))
    if (tested.size < tests.length)
      context.addIssue({ code: 'custom', message: 'two tests have one id', path: ['tests'] })
    for (const { id, tests: of = [] } of [...document.values, ...document.curves])
      for (const test of of)
        if (!tested.has(test))
          context.addIssue({ code: 'custom', message: `test ${test} of ${id} is not in tests`, path: ['tests'] })
    const { substances = [], equivalents = [] } = document
    const others = [...document.composition, ...substances, ...equivalents, ...document.documents, ...tests]
    for (const item of [...told, ...others])
      if (!Object.hasOwn(document.sources, item.source.ref))
        context.addIssue({ code: 'custom', message: `source ${item.source.ref} is not in sources`, path: ['sources'] })
  })
export type MaterialDocument = z.infer<typeof MaterialDocument>

export const REVISION_STATES = ['draft', 'released', 'superseded', 'withdrawn'] as const

/** Number of a revision as an address carries it; no larger than the database's integers. */
export const RevisionNumber = z.coerce.number().int().min(1).max(INTEGER_MAX)

/** A revision of a document. A released one never changes. */
export const Revision = z.strictObject({
  no: z.int().positive(),
  state: z.enum(REVISION_STATES),
  by: z.string(),
  at: z.string(),
  why: z.string(),
})

/** Re-import key: owner and ext decide identity, names don't. */
export const ExternalKey = z.strictObject({ provider: name, id: z.string().min(1).max(NAME_MAX) })
export type ExternalKey = z.infer<typeof ExternalKey>

export const PUBLIC_OWNER = 'public'

/** What a file says of the status that a company gave its material, and since when. */
const ToldStatus = z.strictObject({ status: z.enum(COMPANY_STATUSES), because: z.string(), at: z.iso.datetime() })
export type ToldStatus = z.infer<typeof ToldStatus>

/** A material as one line of an Ingot JSON lines file. */
export const MaterialRecord = z.strictObject({
  id: MaterialId,
  /** `public`, or the id of the company that keeps it private. */
  owner: z.string().min(1).max(80),
  ext: ExternalKey,
  rev: Revision.optional(),
  /** Of a file: what the company that saved it thought of the material, where it warns. An import leaves it out. */
  companyStatus: ToldStatus.optional(),
  doc: MaterialDocument,
})
export type MaterialRecord = z.infer<typeof MaterialRecord>
