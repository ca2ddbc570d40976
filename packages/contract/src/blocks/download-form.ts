import { z } from 'zod'
import { MaterialId } from '../material.ts'
import { blockBase } from './base.ts'

/** The form that makes a solver's card of a material [BLOCK-008, CARD-001]. */
export const DownloadFormBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('download-form'),
    config: z.strictObject({ materialId: MaterialId, name: z.string() }),
  })
  .meta({ id: 'DownloadFormBlock' })
