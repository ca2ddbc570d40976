import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/revisions'
import type { FastifyInstance } from 'fastify'
import { visibleOwners } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import { listRevisions } from '../materials/store.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { revisions } from './calls.ts'
import { listNewest } from './newest-store.ts'

/** The revisions of a material and what they changed, for those who may see the material. */
export function revisionRoutes(app: FastifyInstance, db: Db, materials: Materials, work: Work): void {
  serve(app, contract.readRevisions, async ({ params: { id } }, { caller }) => {
    const [material] = await materials.known(caller, [id])
    if (!material) throw new AppError('material-not-found', { id })
    return { id, revisions: await listRevisions(db, id) }
  })

  serve(app, contract.readNewest, async (_, { caller }) => ({ changes: await listNewest(db, visibleOwners(caller)) }))

  serve(app, contract.compareRevisions, async ({ params, query: { lang, unitsystem, with: other } }, call) => {
    const asked = { ...params, other, language: lang, unitsystem }
    return jsonReply(call, await work.reply(revisions, askingOf(call), asked))
  })
}
