import * as contract from '@ingot/contract/impact'
import type { FastifyInstance } from 'fastify'
import { unitSystemOf } from '../catalog/unit-system.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { impact } from './service.ts'

/** The data of the impact assessment. */
export function impactRoutes(app: FastifyInstance, work: Work): void {
  serve(app, contract.readImpactData, async ({ query }, call) => {
    const asked = { id: query.id, language: query.lang, system: unitSystemOf(query.unitsystem) }
    return jsonReply(call, await work.reply(impact, askingOf(call), asked))
  })
}
