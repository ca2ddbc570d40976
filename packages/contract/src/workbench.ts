import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TEST_POINTS_MAX, TEST_RECORDS_MAX } from './limits.ts'
import { MaterialId, MaterialTest, RevisionNumber, StoredFile } from './material.ts'
import { TestAsked, TestResult, TestStep } from './test-evaluation.ts'

const column = z.array(z.number()).max(TEST_POINTS_MAX)

/** A record of a machine: a kept file by its hash, or its columns as numbers. */
export const RawRecord = z.union([
  z.strictObject({ file: StoredFile.shape.hash }),
  z.strictObject({ columns: z.array(z.array(z.number().nullable()).max(TEST_POINTS_MAX)).min(1).max(200) }),
])
export type RawRecord = z.infer<typeof RawRecord>

/** A curve that came out: `vkey` the diagram of the catalogue that it belongs to. SI. */
export const EvaluatedCurve = z.strictObject({
  key: z.string(),
  vkey: z.string().optional(),
  kind: z.enum(['engineering', 'true', 'true-plastic']).optional(),
  x: column,
  y: column,
  lo: column.optional(),
  hi: column.optional(),
  /** Places of points that are more than points: run-outs. */
  marks: z.record(z.string(), z.array(z.int())).optional(),
})
export type EvaluatedCurve = z.infer<typeof EvaluatedCurve>

/** A law of the catalogue with its parameters, SI. */
export const EvaluatedModel = z.strictObject({
  vkey: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.array(z.number())])),
  valid: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  r2: z.number().optional(),
  rmse: z.number().optional(),
})
export type EvaluatedModel = z.infer<typeof EvaluatedModel>

export const Evaluated = z
  .strictObject({
    results: z.array(TestResult),
    missing: z.array(z.strictObject({ key: z.string(), reason: z.string() })),
    curves: z.array(EvaluatedCurve),
    models: z.array(EvaluatedModel),
    /** Whoever has the record and the steps comes to the same numbers. */
    steps: z.array(TestStep),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Evaluated' })
export type Evaluated = z.infer<typeof Evaluated>

export const evaluateRecords = endpoint('evaluateRecords', {
  summary:
    "Evaluates what a testing machine wrote, as the curve workbench does: kept files of the caller's company by their " +
    'hashes, or columns of numbers, to results, curves and the steps between them. Nothing is kept.',
  permission: 'drafts.read',
  writes: false,
  body: z.strictObject({ asked: TestAsked, records: z.array(RawRecord).min(1).max(TEST_RECORDS_MAX) }),
  reply: Evaluated,
  errors: ['stored-file-not-found', 'evaluation-refused', 'busy', 'takes-too-long'],
})

/** A test of a document with all that is needed to follow its evaluation, or to do it again. */
export const ReadTest = z
  .strictObject({
    test: MaterialTest,
    /** The files of the tests that were evaluated together, in their order; one of them is not kept where this is missing. */
    files: z.array(StoredFile).optional(),
  })
  .meta({ id: 'ReadTest' })
export type ReadTest = z.infer<typeof ReadTest>

export const readMaterialTest = endpoint('readMaterialTest', {
  summary:
    'A test of a material: specimen, raw file, what was asked of it, the steps to its results, and what came of it.',
  permission: 'catalogue.read',
  params: z.strictObject({ id: MaterialId, test: MaterialTest.shape.id }),
  query: z.object({ rev: RevisionNumber.optional() }),
  reply: ReadTest,
  errors: ['material-not-found', 'test-not-found', 'busy', 'takes-too-long'],
})
