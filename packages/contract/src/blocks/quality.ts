import { z } from 'zod'
import { MaterialId } from '../material.ts'
import { blockBase } from './base.ts'

/** What the quality rules find in a material; the part asks for it itself. */
export const QualityBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('quality'),
    config: z.strictObject({ materialId: MaterialId, name: z.string() }),
  })
  .meta({ id: 'QualityBlock' })
