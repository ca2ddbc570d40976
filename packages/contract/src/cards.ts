import { z } from 'zod'
import { DiagramBlock } from './blocks/diagram.ts'
import { CallQuery } from './call-query.ts'
import { CARD_MOISTURES, CardAddressOptions, CardBodyOptions } from './card-options.ts'
import { endpoint } from './endpoint.ts'
import { CARD_BATCH_MAX } from './limits.ts'
import { MaterialId } from './material.ts'
import { PERMISSIONS } from './permissions.ts'

/** A solver's material model: `abaqus-plastic`. */
export const CardKey = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, 'must be solver-model, such as abaqus-plastic')

const moisture = z.enum(CARD_MOISTURES)
const choice = z.strictObject({ key: z.string(), label: z.string() })

/** A number that the form asks for, between two bounds that the server gives, SI. */
const bounded = z.strictObject({ min: z.number(), max: z.number(), default: z.number().optional() })

/**
 * What one model asks for a material. An input that the model doesn't define is missing and the form doesn't show it
 * [CARD-006]. Temperatures in K, stresses in Pa.
 */
export const CardInputs = z.strictObject({
  moisture: z.strictObject({ options: z.array(moisture) }).optional(),
  temperature: z
    .strictObject({
      isMultiple: z.boolean(),
      isRequired: z.boolean(),
      /** What is chosen before the user chooses: room temperature, or the nearest with data. */
      default: z.number().optional(),
      /** `moisture`: the states in which the material has data at this temperature; all where it is left out. */
      options: z.array(z.strictObject({ value: z.number(), moisture: z.array(moisture).optional() })),
    })
    .optional(),
  /** The family of curves that the card is made from. */
  diagram: z
    .strictObject({ isRequired: z.boolean(), default: z.string().optional(), options: z.array(choice) })
    .optional(),
  startNumber: bounded.optional(),
  reduction: bounded.optional(),
  /**
   * `options` are stresses that the material states, such as its tensile strength; `ranges` those of each curve. Of a
   * state of moisture, where that is named.
   */
  stressLimit: bounded
    .extend({
      ranges: z.array(bounded.extend({ moisture: moisture.optional(), diagram: z.string(), T: z.number() })),
      options: z.array(choice.extend({ value: z.number(), moisture: moisture.optional() })),
    })
    .optional(),
  /** `default` is the material's own; `isMissing` where it has none: one must be typed or generic data included. */
  poissonsRatio: bounded.extend({ isMissing: z.boolean() }).optional(),
  /** What the strength may stand for, as far as the material has it; missing where that is the mean alone. */
  basis: z.strictObject({ default: z.string(), options: z.array(choice) }).optional(),
  engTrueStressStrain: z.strictObject({ options: z.array(choice) }).optional(),
  /** How the curve goes on beyond its last point; `default` is what the model does by itself. */
  extrapolation: z.strictObject({ default: z.string(), options: z.array(choice) }).optional(),
  /** How the card may break, and of each way that the material's data do not carry the reason; missing where the format can't say it. */
  failure: z
    .strictObject({
      default: z.string(),
      options: z.array(choice),
      refused: z.array(choice.extend({ reason: z.string() })),
    })
    .optional(),
  includeGeneric: z.strictObject({ label: z.string() }).optional(),
  /** The model is a law that may be far from the material's own curves. */
  acceptDeviation: z.strictObject({ label: z.string() }).optional(),
  encrypt: z.strictObject({ label: z.string() }).optional(),
  /** Parts of the card that may be left out, such as thermal data or strain rates. */
  templates: z.strictObject({ options: z.array(choice) }).optional(),
})
export type CardInputs = z.infer<typeof CardInputs>

export const CardUnit = z.strictObject({
  id: z.string(),
  label: z.string(),
  permission: z.enum(PERMISSIONS).optional(),
})

export const CardModel = z
  .strictObject({
    key: CardKey,
    name: z.string(),
    /** Keywords of the solver that the card is made of. */
    keyword: z.string(),
    permission: z.enum(PERMISSIONS).optional(),
    units: z.array(CardUnit),
    inputs: CardInputs,
    /** Why there is no card of this model for the material; left out where there is one. */
    refusal: z.string().optional(),
  })
  .meta({ id: 'CardModel' })
export type CardModel = z.infer<typeof CardModel>

export const CardSolver = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    extension: z.string(),
    /** Permission that the form needs for it, `ui.caecards` where nothing else is configured [PERM-011]. */
    permission: z.enum(PERMISSIONS),
    models: z.array(CardModel),
  })
  .meta({ id: 'CardSolver' })
export type CardSolver = z.infer<typeof CardSolver>

export const CardSolvers = z.strictObject({ id: MaterialId, solvers: z.array(CardSolver) }).meta({ id: 'CardSolvers' })
export type CardSolvers = z.infer<typeof CardSolvers>

export const readSolvers = endpoint('readSolvers', {
  summary: 'Solvers, models and units that cards can be written for, with what each asks of this material [API-006].',
  permission: 'catalogue.read',
  params: z.strictObject({ id: MaterialId }),
  query: CallQuery,
  reply: CardSolvers,
  errors: ['material-not-found'],
})

/** A solver as a content item: what it is, apart from any material [API-014]. */
export const SolverContent = z
  .strictObject({
    id: z.string(),
    type: z.literal('Solver'),
    attributes: z.strictObject({
      name: z.string(),
      extension: z.string(),
      comment: z.string(),
      permission: z.enum(PERMISSIONS),
      encrypts: z.boolean(),
      models: z.array(
        z.strictObject({
          key: CardKey,
          name: z.string(),
          keyword: z.string(),
          /** Numbers, curves and laws that a material must have. */
          needs: z.array(z.string()),
          options: z.array(z.string()),
        }),
      ),
      units: z.array(CardUnit),
    }),
  })
  .meta({ id: 'SolverContent' })
export type SolverContent = z.infer<typeof SolverContent>

export const searchContents = endpoint('searchContents', {
  summary: 'Content items of one type; `Solver` is the type there is [API-014].',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery.extend({ contentType: z.literal('Solver') }),
  body: z.strictObject({ text: z.string().max(200).optional() }).optional(),
  reply: z.strictObject({ items: z.array(SolverContent), totalCount: z.int() }),
})

export const CARD_DESTINATIONS = ['download', 'preview', 'drive'] as const

/** The options of a card in an address [CARD-004]. */
export const CardQuery = CallQuery.extend(CardAddressOptions.shape).extend({
  dest: z.enum(CARD_DESTINATIONS).default('download'),
})
export type CardQuery = z.output<typeof CardQuery>

/** A card as it is shown before it is downloaded [CARD-010]. */
export const CardPreview = z
  .strictObject({
    fileName: z.string(),
    text: z.string(),
    /** Assumptions and what was done to the curves, as the card's header says them. */
    notes: z.array(z.string()),
    /** What the plausibility rules doubt in the numbers that the card is made of. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'CardPreview' })
export type CardPreview = z.infer<typeof CardPreview>

export const CARD_ERRORS = [
  'material-not-found',
  'solver-not-found',
  'card-refused',
  'unknown-solver-units',
  'encrypt-unavailable',
  'drive-missing',
] as const

/** With `dest=preview` the reply is a CardPreview, else the file. */
export const downloadCard = endpoint('downloadCard', {
  summary:
    "A material as a solver's card [API-031]. `key` is the solver's model; `dest` is download (the file), preview " +
    '(JSON: CardPreview) or drive. A material that lacks something is refused by name with 422.',
  permission: 'ui.caecards',
  params: z.strictObject({ id: MaterialId, key: CardKey }),
  query: CardQuery,
  reply: z.instanceof(ArrayBuffer),
  errors: CARD_ERRORS,
})

/** The curve that the solver will see over the curve that it was made from [API-029]. */
export const readCardDiagram = endpoint('readCardDiagram', {
  summary: 'The curves of a card (true) over the source curves they were made from, as a diagram in SI [API-029].',
  permission: 'ui.caecards',
  query: CardQuery.extend({ id: MaterialId, key: CardKey }),
  reply: DiagramBlock.shape.config,
  errors: CARD_ERRORS,
})

const point = z.strictObject({ strain: z.array(z.number()), stress: z.array(z.number()) })
const judged = { isPassed: z.boolean() }
const deviation = { ...judged, maxDeviation: z.number(), limit: z.number() }

/** One part of a check; only what was run is there. Strains are true, stresses in Pa, T in K. */
export const CardCheckPart = z.discriminatedUnion('part', [
  z.strictObject({ ...deviation, part: z.literal('flow'), T: z.number().optional(), simulated: point, source: point }),
  z.strictObject({ ...deviation, part: z.literal('elastic'), T: z.number().optional() }),
  z.strictObject({ ...deviation, part: z.literal('expansion') }),
  z.strictObject({ ...deviation, part: z.literal('density') }),
  z.strictObject({ ...judged, part: z.literal('rates'), rates: z.array(z.number()) }),
  z.strictObject({
    ...judged,
    part: z.literal('numbers'),
    /** Numbers that were read back from the text and compared with what it was written from. */
    compared: z.int(),
    differences: z.array(z.strictObject({ name: z.string(), expected: z.number(), found: z.number().optional() })),
    /** Why the text can't be read. */
    unreadable: z.string().optional(),
  }),
  /** A run that CalculiX ended without a result, and its last words. */
  z.strictObject({ ...judged, part: z.literal('run'), said: z.string() }),
])
export type CardCheckPart = z.infer<typeof CardCheckPart>

/** What a solver that ran the card says about it. */
export const CardCheck = z
  .strictObject({
    /** Version of CalculiX that ran; left out where nothing of the card can be run. */
    version: z.string().optional(),
    /** The card's own text was run; else a CalculiX card made from the numbers that were read back from it. */
    isOwnText: z.boolean(),
    isPassed: z.boolean(),
    parts: z.array(CardCheckPart),
  })
  .meta({ id: 'CardCheck' })
export type CardCheck = z.infer<typeof CardCheck>

export const checkCard = endpoint('checkCard', {
  summary: 'Runs a card in CalculiX: tension, thermal strain, density; the numbers of other solvers are read back.',
  permission: 'ui.caecards',
  writes: false,
  params: z.strictObject({ id: MaterialId, key: CardKey }),
  query: CardQuery,
  reply: CardCheck,
  errors: [...CARD_ERRORS, 'solver-away', 'too-many-requests'],
})

/** Cards for programs: one material gives a file as JSON, several a zip with `refused.csv` [CARD-023]. */
export const writeCards = endpoint('writeCards', {
  summary:
    'Cards of one model for programs [API-032]. One id answers with the card as JSON, several with a zip. ' +
    'X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset (seconds) count cards; 429 has Retry-After.',
  permission: 'ui.caecards',
  writes: false,
  query: CallQuery,
  body: CardBodyOptions.extend({
    ids: z.array(MaterialId).min(1).max(CARD_BATCH_MAX),
    key: CardKey,
  }),
  /** JSON {success, fileName, content} or application/zip. */
  reply: z.instanceof(ArrayBuffer),
  errors: [...CARD_ERRORS, 'too-many-requests'],
})
