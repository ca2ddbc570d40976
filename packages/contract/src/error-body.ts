import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Body of every error reply, whatever failed [ERR-055]: a sentence for people, a code for programs. */
export const ErrorReply = z
  .strictObject({
    message: z.string().min(1),
    code: z.enum(codes),
    /** What the sentence was filled with, or the fields that were wrong. */
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ErrorReply' })
