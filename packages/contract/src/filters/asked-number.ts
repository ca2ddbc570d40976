import { z } from 'zod'
import { ASKED_NUMBER_MAX } from '../limits.ts'

/** A number of a request, in the units of the call; it stays finite in every unit. */
export const AskedNumber = z.number().min(-ASKED_NUMBER_MAX).max(ASKED_NUMBER_MAX)
