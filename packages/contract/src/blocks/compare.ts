import { z } from 'zod'
import { MaterialId } from '../material.ts'
import { blockBase } from './base.ts'

/** A comparison within a page: its materials, and those chosen in the list, as Data and Chart [BLOCK-011, COMP-001]. */
export const CompareBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('compare'),
    config: z.strictObject({ heading: z.string(), ids: z.array(MaterialId).min(1), withSelection: z.boolean() }),
  })
  .meta({ id: 'CompareBlock' })
