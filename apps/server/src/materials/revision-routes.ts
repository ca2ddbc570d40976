import * as contract from '@ingot/contract/revisions'
import type { FastifyInstance } from 'fastify'
import { replyUnits, unitOf, valueIn } from '../catalog/reply-units.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { revisionChanges } from './revision-changes.ts'
import type { Materials } from './service.ts'
import { listRevisions } from './store.ts'

/** The revisions of a material and what they changed, for those who may see the material. */
export function revisionRoutes(app: FastifyInstance, db: Db, shipped: Shipped, materials: Materials): void {
  serve(app, contract.readRevisions, async ({ params }, { caller }) => {
    const { id } = await materials.get(caller, params.id)
    return { id, revisions: await listRevisions(db, id) }
  })

  serve(app, contract.compareRevisions, async ({ params: { id, no }, query }, { caller }) => {
    const { lang: language, unitsystem, with: other } = query
    const units = replyUnits(shipped, unitsystem, language)
    const after = await materials.get(caller, id, no)
    // The first revision is compared with itself: nothing was before it.
    const before = await materials.get(caller, id, other ?? Math.max(1, no - 1))
    const text = (key: string, values: Record<string, string | number>) => shipped.texts.text(key, language, values)
    const changes = revisionChanges(before.doc, after.doc, { catalogue: shipped.catalogue, language, text })
    return {
      ...{ id, from: before.no, to: after.no },
      changes: changes.map((change) => {
        const measure = units?.ofQuantity(change.quantity)
        const side = (said: typeof change.before) => (typeof said === 'object' ? valueIn(said, measure) : said)
        const { before: was, after: is, ...rest } = change
        return {
          ...rest,
          ...(change.part === 'value' && unitOf(measure)),
          ...(was !== undefined && { before: side(was) }),
          ...(is !== undefined && { after: side(is) }),
        }
      }),
    }
  })
}
