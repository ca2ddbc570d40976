import { z } from 'zod'
import { Block } from './blocks/index.ts'
import { CallQuery } from './call-query.ts'
import { EvaluateAt, EvaluateChoices } from './compare.ts'
import { endpoint } from './endpoint.ts'
import { MaterialId, MaterialRecord, RevisionNumber } from './material.ts'

/** A datasheet: blocks, and the material's own address (a wrong rest of the address redirects to it). */
export const Datasheet = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    url: z.tuple([z.string(), z.string(), z.string()]),
    /** `why`: the reason of a withdrawal, where it is kept. */
    revision: z.strictObject({ no: z.int(), state: z.string(), at: z.string(), why: z.string().optional() }),
    /** The revision that it is a copy of, or stands in the place of for its company; `current` is that one's newest. */
    lineage: z
      .strictObject({ id: MaterialId, no: z.int(), replaces: z.boolean(), current: z.int().optional() })
      .optional(),
    /** The material that the caller's company has in the place of this one. */
    replacedBy: MaterialId.optional(),
    blocks: z.array(Block),
    /** Conditions under which it has data. */
    choices: EvaluateChoices,
  })
  .meta({ id: 'Datasheet' })
export type Datasheet = z.infer<typeof Datasheet>

export const readDatasheet = endpoint('readDatasheet', {
  summary:
    'A material as blocks, its values under the conditions of `at`; `hash` is the block that the address asks to open. ' +
    'Diagrams have no more points than a screen shows: a curve of more says so in `drawn` [API-019].',
  permission: 'catalogue.read',
  writes: false,
  params: z.strictObject({ id: MaterialId }),
  query: CallQuery,
  body: z.strictObject({ hash: z.string().max(200).optional(), at: EvaluateAt.prefault({}) }),
  reply: Datasheet,
  errors: ['material-not-found', 'unknown-unit-system', 'busy', 'takes-too-long'],
})

export const readMaterial = endpoint('readMaterial', {
  summary: 'A material as it is stored: envelope, revision and document, SI [API-005].',
  permission: 'catalogue.read',
  params: z.strictObject({ id: MaterialId }),
  query: z.object({ rev: RevisionNumber.optional() }),
  reply: MaterialRecord,
  errors: ['material-not-found'],
})

export const readMaterials = endpoint('readMaterials', {
  summary:
    'Several materials as they are stored, in the order asked and each once; unknown ids are left out [API-008].',
  permission: 'catalogue.read',
  writes: false,
  body: z.strictObject({ ids: z.array(MaterialId).min(1).max(100) }),
  reply: z.strictObject({ items: z.array(MaterialRecord) }),
  errors: ['reply-too-large', 'busy'],
})

export const readMolecule = endpoint('readMolecule', {
  summary: "The drawing of a material's structure, as SVG text [BLOCK-014].",
  permission: 'catalogue.read',
  params: z.strictObject({ id: MaterialId }),
  reply: z.strictObject({ svg: z.string() }),
  errors: ['material-not-found', 'structure-missing', 'busy', 'takes-too-long'],
})
