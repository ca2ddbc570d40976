import type { z } from 'zod'
import { UNFOLDED_TIMES } from './limits.ts'

/** A text of at most `most` characters that the search takes apart: the limit holds for what its signs stand for, too. */
export const takenApart = (text: z.ZodString, most: number) =>
  text.max(most).refine(
    // A text that is too long already is not taken apart to say so again.
    (typed) => typed.length > most || typed.normalize('NFKD').length <= most * UNFOLDED_TIMES,
    'has signs that stand for too many letters',
  )
