import { readStages } from '@ingot/contract/stages'
import type { FastifyInstance } from 'fastify'
import { unitSystemOf } from '../catalog/unit-system.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import type { Search } from '../search/service.ts'
import { countStages } from './service.ts'

export function stagesRoutes(app: FastifyInstance, search: Search, materials: Materials): void {
  // As many searches as it has stages.
  serve(
    app,
    readStages,
    ({ body: { stages, removedBy }, query }, { caller }) =>
      countStages(search, materials, caller, {
        stages: stages.map(({ unitsystem, ...parts }) => ({
          parts,
          system: unitSystemOf(unitsystem ?? query.unitsystem),
        })),
        removedBy,
        language: query.lang,
      }),
    { cost: 'heavy' },
  )
}
