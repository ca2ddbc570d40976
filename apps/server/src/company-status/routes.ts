import * as contract from '@ingot/contract/company-status'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { setStatuses, statusesOf } from './service.ts'

/** What a company thinks of materials: preferred, allowed, to be phased out, banned. */
export function companyStatusRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.readCompanyStatuses, async ({ body }, { caller }) => ({
    items: await statusesOf(db, caller, body.ids),
  }))
  serve(app, contract.setCompanyStatuses, async ({ body }, { caller }) => setStatuses(db, caller, body.items))
}
