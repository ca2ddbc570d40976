import { z } from 'zod'
import { blockBase } from './base.ts'

/** A structure drawn from its SMILES [BLOCK-014]; the picture is read from `src` (SVG). */
export const MoleculeBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('molecule'),
    config: z.strictObject({ smiles: z.string(), name: z.string(), src: z.string() }),
  })
  .meta({ id: 'MoleculeBlock' })
