import * as contract from '@ingot/contract/companies'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { addCompany, dropCompany, listCompanies, renameCompany } from './companies.ts'
import { moveUser } from './moving.ts'

/** Companies, for who runs the installation. */
export function companyRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.readCompanies, async ({ query }) => listCompanies(db, query.text))
  serve(app, contract.makeCompany, async ({ body }, { caller }) => ({
    company: await addCompany(db, caller, body.name),
  }))
  serve(app, contract.changeCompany, async ({ params, body }, { caller }) => ({
    company: await renameCompany(db, caller, params.id, body.name),
  }))
  serve(app, contract.removeCompany, async ({ params }, { caller }) => {
    await dropCompany(db, caller, params.id)
    return { removed: true as const }
  })
  serve(app, contract.moveUser, async ({ params, body }, { caller }) => {
    await moveUser(db, caller, params.id, body.company)
    return { moved: true as const }
  })
}
