import { z } from 'zod'
import { TEST_RECORDS_MAX } from './limits.ts'

/** How a test of specimens is evaluated: what is asked, so that it can be asked again, and what came out. SI. */

const number = z.number().refine(Number.isFinite, 'must be a finite number')
const positive = number.refine((value) => value > 0, 'must be above 0')
const word = z.string().min(1).max(80)

/** A column of a machine's file, counted from 0, and the unit that its numbers are in. */
export const RawColumnRead = z.strictObject({ column: z.int().min(0).max(199), unit: z.string().max(40) })
export type RawColumnRead = z.infer<typeof RawColumnRead>

const odd = z
  .int()
  .min(3)
  .max(101)
  .refine((points) => points % 2 === 1, 'must be odd')
export const TestSmoothing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.enum(['moving-average', 'median']), points: odd }),
])

/** Hardening laws that are fitted to the plastic curve of a test. */
export const TENSILE_ASKED_LAWS = ['swift', 'voce', 'ludwik'] as const

/** A tensile test: the unit of the load tells stress from force, that of the elongation strain from extension. */
export const TensileAsked = z.strictObject({
  kind: z.literal('tensile'),
  columns: z.strictObject({
    load: RawColumnRead,
    elongation: RawColumnRead,
    time: RawColumnRead.optional(),
    crosshead: RawColumnRead.optional(),
  }),
  /** What measured the elongation. */
  from: z.enum(['extensometer', 'crosshead']),
  /** S0 cross-section, Le length of the extensometer, Lc parallel length; L0, Lu and Su of the broken test piece. */
  size: z.strictObject({
    S0: positive.optional(),
    Le: positive.optional(),
    Lc: positive.optional(),
    L0: positive.optional(),
    Lu: positive.optional(),
    Su: positive.optional(),
  }),
  options: z.strictObject({
    smoothing: TestSmoothing.optional(),
    window: z.strictObject({ R1: number, R2: number }).optional(),
    modulus: positive.optional(),
    zero: z.enum(['line', 'none']).optional(),
    proof: z.array(positive).max(10).optional(),
    total: z.array(positive).max(10).optional(),
    plateau: number.optional(),
    law: z.enum(TENSILE_ASKED_LAWS).optional(),
  }),
})
export type TensileAsked = z.infer<typeof TensileAsked>

/** A series of fatigue tests: a row is a test, a run-out has another number than 0 in its column. */
export const FatigueAsked = z.strictObject({
  kind: z.literal('fatigue'),
  columns: z.strictObject({ stress: RawColumnRead, cycles: RawColumnRead, runOut: RawColumnRead.optional() }),
  options: z.strictObject({
    method: z.enum(['E739', 'likelihood']),
    confidence: z.number().min(0.5).max(0.999).optional(),
  }),
})
export type FatigueAsked = z.infer<typeof FatigueAsked>

export const RUBBER_ASKED_MODELS = [
  'neo-hooke',
  'mooney-rivlin-2',
  'mooney-rivlin-3',
  'mooney-rivlin-5',
  'yeoh',
  'ogden-1',
  'ogden-2',
  'ogden-3',
  'arruda-boyce',
] as const

/** Tests of a rubber that one model is fitted to: each is a record of its own. */
export const RubberAsked = z.strictObject({
  kind: z.literal('rubber'),
  tests: z
    .array(
      z.strictObject({
        test: z.enum(['uniaxial', 'equibiaxial', 'planar']),
        columns: z.strictObject({ load: RawColumnRead, elongation: RawColumnRead }),
        /** The elongation is the stretch, 1 at rest, where it is no strain. */
        isStretch: z.boolean().optional(),
        size: z.strictObject({ S0: positive.optional(), L0: positive.optional() }),
      }),
    )
    .min(1)
    .max(TEST_RECORDS_MAX),
  options: z.strictObject({
    model: z.enum(RUBBER_ASKED_MODELS),
    errors: z.enum(['absolute', 'relative']).optional(),
    bulkModulus: positive.optional(),
  }),
})
export type RubberAsked = z.infer<typeof RubberAsked>

/** A DMA sweep, with the loss modulus, or a relaxation test. */
export const ViscoelasticAsked = z.strictObject({
  kind: z.literal('viscoelastic'),
  columns: z.strictObject({
    /** Frequency of a sweep, time of a relaxation: its unit tells. */
    at: RawColumnRead,
    modulus: RawColumnRead,
    loss: RawColumnRead.optional(),
  }),
  options: z.strictObject({
    of: z.enum(['shear', 'tensile']),
    times: z.int().min(1).max(40).optional(),
    equilibrium: z.boolean().optional(),
  }),
})
export type ViscoelasticAsked = z.infer<typeof ViscoelasticAsked>

export const TestAsked = z
  .discriminatedUnion('kind', [TensileAsked, FatigueAsked, RubberAsked, ViscoelasticAsked])
  .meta({ id: 'TestAsked' })
export type TestAsked = z.infer<typeof TestAsked>
export const TEST_KINDS = ['tensile', 'fatigue', 'rubber', 'viscoelastic'] as const satisfies TestAsked['kind'][]
export type TestKind = TestAsked['kind']

/** A number that came out: `key` as its standard has it (Rp0.2, A), `vkey` the property of the catalogue that it is one of. */
export const TestResult = z.strictObject({
  key: word,
  value: number,
  /** SI, or 1. */
  unit: z.string().max(20),
  vkey: word.optional(),
  /** How it was got: a word of `workbench.how.*`. */
  how: word.optional(),
  /** Confidence interval. */
  interval: z.tuple([number, number]).optional(),
})
export type TestResult = z.infer<typeof TestResult>

/** One step, with what was asked of it and what it found. */
export const TestStep = z.strictObject({
  step: z.string().max(80),
  said: z.record(z.string().max(80), z.union([number, z.string().max(1_000)])),
})
export type TestStep = z.infer<typeof TestStep>

/** What an evaluation was and what came of it, as a test of a document keeps it. */
export const TestEvaluation = z.strictObject({
  asked: TestAsked,
  /** Tests of the document whose files are the records, in their order; the test's own file alone if absent. */
  of: z.array(word).max(TEST_RECORDS_MAX).optional(),
  results: z.array(TestResult).max(100),
  missing: z
    .array(z.strictObject({ key: word, reason: word }))
    .max(100)
    .optional(),
  warnings: z.array(word).max(50).optional(),
  /** Why the specimen does not count in the statistics of its series. */
  leftOut: z.string().trim().min(1).max(1_000).optional(),
})
export type TestEvaluation = z.infer<typeof TestEvaluation>
