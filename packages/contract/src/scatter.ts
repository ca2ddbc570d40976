import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { SCATTER_TESTED_MAX, SCATTER_TESTS_MAX } from './limits.ts'
import { Conditions, ORIGINS } from './material.ts'
import { filterBody } from './search.ts'

/** No plot has as many. */
const POINTS_MAX = 2 ** 31 - 1

const ScatterAxes = z.strictObject({
  filter: filterBody.prefault({}),
  /** Column keys or formulas. */
  x: z.string().max(200),
  y: z.string().max(200),
})
export type ScatterAxes = z.output<typeof ScatterAxes>

/**
 * Binary reply, little endian: uint32 count, uint32 families, uint32 bytes of the family ids with their padding, uint32
 * flags (1: x has upper ends, 2: y has); the family ids as lines of UTF-8, padded to four bytes; then columns of
 * count: float32 x, float32 y, float32 upper ends of x, of y where the flags say so, uint16 family (its line), padded
 * to four bytes; then the ids of the materials as lines, unless they are left out. Numbers are SI, or in the unit system that the call names: the
 * headers `x-unit` and `y-unit`, percent-encoded, then say which units these are.
 */
export const readScatter = endpoint('readScatter', {
  summary: 'Two properties of every result as binary columns, with the family of each [API-026].',
  permission: 'ui.scatterplot',
  writes: false,
  query: CallQuery,
  body: ScatterAxes.extend({
    /** Level of the class hierarchy whose entries are the families: 1 is the broadest. */
    level: z.int().min(1).max(6).default(2),
    /** False leaves the ids out, which are half of the bytes; readScatterPoints says which materials points are. */
    ids: z.boolean().default(true),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['bad-query', 'unknown-property', 'unknown-unit-system'],
})

export const readScatterPoints = endpoint('readScatterPoints', {
  summary:
    'The materials at some points of a scatter plot, in the order asked for: each point by its place in the reply of ' +
    'readScatter to the same question, with its x and y there. Where no point has these by now nothing is answered.',
  permission: 'ui.scatterplot',
  writes: false,
  query: CallQuery,
  body: ScatterAxes.extend({
    points: z
      .array(z.strictObject({ place: z.int().min(0).max(POINTS_MAX), x: z.number(), y: z.number() }))
      .min(1)
      .max(100),
  }),
  reply: z.strictObject({
    items: z.array(
      z.strictObject({ id: z.string(), name: z.string(), url: z.tuple([z.string(), z.string(), z.string()]) }),
    ),
  }),
  errors: ['bad-query', 'unknown-property', 'unknown-unit-system', 'points-changed'],
})

/** What is told of the specimens behind the mean on an axis: where n is not told, nothing is known of it. */
const AxisSpread = z.strictObject({
  n: z.int().optional(),
  /** Standard deviation of the sample. */
  sd: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type AxisSpread = z.infer<typeof AxisSpread>

const ScatterTest = z.strictObject({
  /** Of the test in the document. */
  id: z.string(),
  specimen: z.string(),
  x: z.number(),
  y: z.number(),
  /** How its numbers are known; one that a formula gives is calculated. */
  origins: z.strictObject({ x: z.enum(ORIGINS), y: z.enum(ORIGINS) }),
  /** Conditions of its results, SI. */
  cond: Conditions.optional(),
  lot: z.string().optional(),
  /** Title of its source, and the place there. */
  source: z.string(),
})
export type ScatterTest = z.infer<typeof ScatterTest>

const TestedPoint = z.strictObject({
  /** Where the material stands in the reply of readScatter to the same question, with its numbers there. */
  place: z.int(),
  x: z.number(),
  y: z.number(),
  id: z.string(),
  name: z.string(),
  spread: z.strictObject({ x: AxisSpread.optional(), y: AxisSpread.optional() }),
  /** Empty where the material has none of both axes, and where they are left out. */
  tests: z.array(ScatterTest),
  /** How many tests it has that are not told, for a plot takes no more: all of them. Absent where none is left out. */
  leftOut: z.int().min(1).optional(),
})
export type TestedPoint = z.infer<typeof TestedPoint>

export const readScatterTests = endpoint('readScatterTests', {
  summary:
    'The single tests behind the points of a scatter plot, and how they scatter: of each specimen the results for both axes, ' +
    'under the conditions of the values that the plot takes, and of each mean what is told of its specimens. Numbers are SI, ' +
    'or in the unit system that the call names. The first ' +
    `${SCATTER_TESTED_MAX} materials by name are looked at, and ${SCATTER_TESTS_MAX} tests are told at most.`,
  permission: 'ui.scatterplot',
  writes: false,
  query: CallQuery,
  body: ScatterAxes,
  reply: z.strictObject({
    /** Points of the plot whose materials tell of specimens, for whatever property. */
    materials: z.int(),
    /** How many of them were looked at. */
    looked: z.int(),
    /** How many of these have single tests of both axes, and how many tests that are. */
    tested: z.int(),
    tests: z.int(),
    items: z.array(TestedPoint),
  }),
  errors: ['bad-query', 'unknown-property', 'unknown-unit-system'],
})
