import { z } from 'zod'
import { BASES, Conditions, ORIGINS } from '../material.ts'

/**
 * How conditions that are asked for are met: `exact` and `interpolated` by the data, `silent` where the source names no
 * such condition; `elsewhere` is a value at other conditions.
 */
export const HOWS = ['exact', 'interpolated', 'silent', 'elsewhere'] as const

/** What is told of the specimens behind a value, SI: how many, the standard deviation of the sample, the ends. */
export const ShownStatistics = z.strictObject({
  n: z.int().optional(),
  sd: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type ShownStatistics = z.infer<typeof ShownStatistics>

/** A value as screens show it: SI, qualified, with the story in short. Texts are in the language asked. */
export const ShownValue = z
  .strictObject({
    id: z.string(),
    value: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    pm: z.tuple([z.number(), z.number()]).optional(),
    special: z.string().optional(),
    option: z.string().optional(),
    flag: z.boolean().optional(),
    text: z.string().optional(),
    currency: z.string().optional(),
    basis: z.enum(BASES).optional(),
    origin: z.enum(ORIGINS),
    /** Conditions that the source states, SI. */
    cond: Conditions.optional(),
    /** Those that it does not state, and for which the property's usual ones are taken, SI. */
    assumed: Conditions.optional(),
    /** Test standard that the value or its source states. */
    standard: z.string().optional(),
    given: z.string().optional(),
    /** Of the specimens that a datasheet or a comparison tells of. */
    stats: ShownStatistics.optional(),
    /** Specimens that a measured value of a list sums up. */
    tests: z.int().optional(),
    /** vkey that a `from` property took the value of. */
    from: z.string().optional(),
    /** Further values of the same property that are not shown. */
    more: z.int().optional(),
    /**
     * Of a value at a temperature: stated there, read from a curve between two points, or, at room temperature, stated or
     * assumed at another one, which `cond` or `assumed` names. `elsewhere` is a value of which no temperature was asked,
     * and that `cond` states at none that is room temperature or the property's own.
     */
    how: z.enum(['exact', 'interpolated', 'room', 'elsewhere']).optional(),
  })
  .meta({ id: 'ShownValue' })
export type ShownValue = z.infer<typeof ShownValue>

/** Where a value is from, in words. */
export const ShownSource = z.strictObject({
  title: z.string(),
  authors: z.array(z.string()).optional(),
  doi: z.string().optional(),
  licence: z.string().optional(),
  kind: z.string(),
  edition: z.string().optional(),
  date: z.string().optional(),
  url: z.string().optional(),
  at: z.string().optional(),
  rights: z.string(),
})
export type ShownSource = z.infer<typeof ShownSource>
