import { z } from 'zod'
import { AskedNumber } from './asked-number.ts'

/** A property between two numbers (of the request's unit system, SI when it names none), or containing a text. */
export const PropertyFilter = z
  .strictObject({
    vkey: z.string().max(80),
    /** One state of a property that has slots: dry, cond. */
    slot: z.string().max(40).optional(),
    min: AskedNumber.optional(),
    max: AskedNumber.optional(),
    text: z.string().max(300).optional(),
    exact: z.boolean().optional(),
    /** Any of these options. */
    options: z.array(z.string().max(300)).min(1).max(100).optional(),
    /** Keep the materials that have no value. */
    keepMissing: z.boolean().optional(),
  })
  .meta({ id: 'PropertyFilter' })
export type PropertyFilter = z.infer<typeof PropertyFilter>
