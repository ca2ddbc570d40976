import { z } from 'zod'
import { MaterialId } from '../material.ts'
import { blockBase } from './base.ts'

/** The form that assesses the impact of a material [BLOCK-009]. */
export const ImpactFormBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('impact-form'),
    config: z.strictObject({ materialId: MaterialId, name: z.string() }),
  })
  .meta({ id: 'ImpactFormBlock' })
