import * as contract from '@ingot/contract/tokens'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { issueToken, listAllTokens, listTokens, revokeAnyToken, revokeToken } from './service.ts'

export function tokenRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.readTokens, async (_, { caller }) => ({ items: await listTokens(db, caller) }))
  serve(app, contract.makeToken, async ({ body }, { caller }) => issueToken(db, caller, body))
  serve(app, contract.revokeToken, async ({ params: { id } }, { caller }) => {
    await revokeToken(db, caller, id)
    return { revoked: true as const }
  })
  serve(app, contract.readAllTokens, async ({ query: { text } }, { caller }) => listAllTokens(db, caller, text))
  serve(app, contract.revokeAnyToken, async ({ params: { id } }, { caller }) => {
    await revokeAnyToken(db, caller, id)
    return { revoked: true as const }
  })
}
