import { z } from 'zod'
import { BASIS_METHODS, BASIS_REFUSALS } from '../basis-values.ts'
import { Conditions, MaterialId, StoredFile } from '../material.ts'
import { blockBase } from './base.ts'
import { ShownSource, ShownStatistics, ShownValue } from './shown-value.ts'

const results = <T extends z.ZodType>(of: T) => z.record(z.string(), of)

/** An A- or B-basis value, or why there is none. */
const ShownBasisValue = z.strictObject({
  /** SI; a lower limit of the population. */
  value: z.number().optional(),
  method: z.enum(BASIS_METHODS).optional(),
  refused: z.enum(BASIS_REFUSALS).optional(),
  /** Method and tests, or the rule that refuses it, in words. */
  said: z.string(),
})
export type ShownBasisValue = z.infer<typeof ShownBasisValue>

/** The tests of a material: a row a specimen with its results, and statistics of those that were tested alike; SI. */
export const TestsBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('tests'),
    config: z.strictObject({
      materialId: MaterialId,
      /** Of an earlier revision, whose files are asked for by it. */
      revision: z.int().optional(),
      heading: z.string(),
      /** Properties that some specimen has a result of, in the order of the catalogue. */
      columns: z.array(
        z.strictObject({
          vkey: z.string(),
          name: z.string(),
          symbol: z.string().optional(),
          quantity: z.string().optional(),
          /** Where the call names a unit system. */
          unit: z.string().optional(),
        }),
      ),
      rows: z.array(
        z.strictObject({
          id: z.string(),
          specimen: z.string(),
          form: z.string().optional(),
          orientation: z.string().optional(),
          /** Lengths and areas as the test names them, SI. */
          size: z.record(z.string(), z.number()).optional(),
          standard: z.string().optional(),
          lot: z.string().optional(),
          date: z.string().optional(),
          by: z.string().optional(),
          laboratory: z.string().optional(),
          machine: z.string().optional(),
          cond: Conditions.optional(),
          file: StoredFile.optional(),
          /** Its evaluation is told by `readMaterialTest`. */
          isEvaluated: z.boolean().optional(),
          note: z.string().optional(),
          source: ShownSource,
          /** vkey of a column → the specimen's result. */
          results: results(ShownValue),
        }),
      ),
      /** Of two or more specimens in one direction under the same conditions; limits and words are not counted. */
      statistics: z.array(
        z.strictObject({
          orientation: z.string().optional(),
          cond: Conditions.optional(),
          of: results(
            ShownStatistics.extend({
              mean: z.number().optional(),
              /** Lots that the specimens name. */
              lots: z.int().optional(),
              /** By the methods of CMH-17. */
              basisValues: z.strictObject({ A: ShownBasisValue, B: ShownBasisValue }).optional(),
            }),
          ),
        }),
      ),
    }),
  })
  .meta({ id: 'TestsBlock' })
