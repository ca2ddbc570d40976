import * as contract from '@ingot/contract/feedback'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { keep } from './service.ts'

/** Messages of one address within a minute. */
const PER_ADDRESS = { max: 10, timeWindow: 60_000 }

export function feedbackRoutes(app: FastifyInstance, db: Db, perDay: number): void {
  serve(
    app,
    contract.sendFeedback,
    async ({ body: { message, appName, page } }, { caller, request }) =>
      keep(db, { caller, address: request.ip }, perDay, { kind: 'feedback', message, product: appName, page }),
    { rateLimit: PER_ADDRESS },
  )
  serve(
    app,
    contract.sendComment,
    async ({ body: { comment, product } }, { caller, request }) =>
      keep(db, { caller, address: request.ip }, perDay, { kind: 'comment', message: comment, product }),
    { rateLimit: PER_ADDRESS },
  )
}
