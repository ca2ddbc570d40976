import { z } from 'zod'
import { AskedNumber } from './filters/asked-number.ts'
import { COLUMN_KEY_MAX, RANKING_MAX, RANKING_WEIGHT_MAX } from './limits.ts'

/** As much as there is, as little, or a number, which is in the units of the call. */
const Goal = z.union([z.enum(['higher', 'lower']), z.strictObject({ target: AskedNumber })])

/** A property that a list is ranked by. */
const RankingCriterion = z.strictObject({
  /** A column key or a formula. */
  column: z.string().min(1).max(COLUMN_KEY_MAX),
  goal: Goal,
  weight: z.number().positive().max(RANKING_WEIGHT_MAX).default(1),
})

/**
 * A weighted ranking of a list. Each criterion gives 0 to 1 between the ends of what the materials of the list state, and
 * the score is the weighted mean over those that a material states. `stated` is the part of the weight that it must state
 * to have a score.
 */
export const RankingAsked = z
  .strictObject({
    by: z.array(RankingCriterion).min(1).max(RANKING_MAX),
    stated: z.number().min(0).max(1).default(1),
  })
  .meta({ id: 'RankingAsked' })
export type RankingAsked = z.output<typeof RankingAsked>

/** How a list is ranked: the criteria, and between which ends each is counted. */
export const RankingReply = z
  .strictObject({
    by: z.array(
      z.strictObject({
        column: z.string(),
        goal: Goal,
        weight: z.number(),
        /** Materials of the list that state it, limits where they promise something for the goal; so of both ends. */
        count: z.int(),
        /** Materials of the list that state only a limit which promises nothing for the goal; absent where none does. */
        limits: z.int().optional(),
        /** `log`: the logarithm is counted, as the numbers span two decades or more. Absent where none states it. */
        scale: z.enum(['linear', 'log']).optional(),
        min: z.number().optional(),
        max: z.number().optional(),
      }),
    ),
    stated: z.number(),
  })
  .meta({ id: 'RankingReply' })
export type RankingReply = z.infer<typeof RankingReply>

/** How a material of a ranked list does. */
export const RowRanking = z
  .strictObject({
    /** 0 to 1; absent where it states too little. */
    score: z.number().optional(),
    /** The part of the weight that it states. */
    stated: z.number(),
    /** For each criterion what it gives, 0 to 1, and its part of the score: all parts add up to it. Without a share it is not stated. */
    parts: z.array(
      z.strictObject({
        column: z.string(),
        share: z.number().optional(),
        part: z.number().optional(),
        /** What is stated is a limit on the side of which the goal learns nothing: “≤ 0.7” where more is better. */
        limit: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'RowRanking' })
export type RowRanking = z.infer<typeof RowRanking>
