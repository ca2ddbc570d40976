import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Job } from './exchange.ts'
import { ACCEPTED_BECAUSE_MAX, IMPORT_RECORDS_MAX, NAME_MAX } from './limits.ts'

/** Materials as a body of JSON: each is a line of Ingot's JSON lines (docs/json-lines.md). Decision 0033. */
const Records = z.strictObject({
  providerName: z.string().trim().min(1).max(NAME_MAX),
  materials: z.array(z.record(z.string(), z.unknown())).min(1).max(IMPORT_RECORDS_MAX),
  mode: z.enum(['update', 'create', 'replace']).default('update'),
  accept: z.array(z.string().max(400)).max(1000).default([]),
  /** Why what is accepted is right; needed with `accept`. */
  because: z.string().max(ACCEPTED_BECAUSE_MAX).optional(),
  dryRun: z.boolean().default(false),
})

const errors = ['import-refused', 'quota-reached', 'not-allowed'] as const
const reply = z.strictObject({ job: Job })

export const importMaterials = endpoint('importMaterials', {
  summary: 'Imports materials sent as JSON, as one transaction; answers with the job [API-009].',
  permission: 'materials.import',
  writes: true,
  body: Records,
  reply,
  errors,
})

export const importProducts = endpoint('importProducts', {
  summary: 'The same under the address that the specification keeps for programs [API-033].',
  permission: 'materials.import',
  writes: true,
  body: Records,
  reply,
  errors,
})
