import * as contract from '@ingot/contract/usage'
import type { FastifyInstance } from 'fastify'
import { importOwner } from '../callers/owners.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import type { Quotas } from './quotas.ts'
import * as store from './store.ts'

export function usageRoutes(app: FastifyInstance, db: Db, quotas: Quotas): void {
  serve(app, contract.readUsage, async (_, { caller }) => {
    const owner = importOwner(caller)
    const [stored, imports, criteria, favourites] = await Promise.all([
      store.findStored(db, owner),
      store.countImports(db, owner),
      store.countCriteria(db, owner),
      store.countCriteria(db, caller.user.id),
    ])
    return {
      owner,
      materials: { used: stored.materials, limit: quotas.materials },
      bytes: { used: stored.bytes, limit: quotas.bytes },
      importsWaiting: { used: imports.waiting, limit: quotas.importsWaiting },
      importsADay: { used: imports.day, limit: quotas.importsADay },
      criteria: { used: criteria, limit: quotas.criteria },
      favourites: { used: favourites, limit: quotas.criteria },
    }
  })
}
