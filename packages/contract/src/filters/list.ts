import { z } from 'zod'
import { LIST_LINE_MAX, LIST_LINES_MAX } from '../limits.ts'
import { takenApart } from '../typed-text.ts'

/**
 * A pasted list: lines that each name a material as somebody wrote it. A material passes that any of them names, by its
 * own name or designation, by that of another standard, or by its class; readListReport says which does.
 */
export const ListFilter = z
  .array(
    takenApart(
      z
        .string()
        .trim()
        .min(1, 'an empty line names no material: leave it out')
        .max(LIST_LINE_MAX, `a line of a list has at most ${LIST_LINE_MAX} characters: shorten it`),
      LIST_LINE_MAX,
    ),
  )
  .min(1)
  .max(LIST_LINES_MAX, `a list has at most ${LIST_LINES_MAX} lines: search it in parts`)
