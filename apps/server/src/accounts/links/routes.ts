import * as contract from '@ingot/contract/links'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/db.ts'
import { standAside } from '../../http/admission/present-call.ts'
import { serve } from '../../http/serve.ts'
import type { Mailing } from '../../mail/mailing.ts'
import { follow, giveLink, mailLinkTo, purposeOf } from './links.ts'

/** Of one address and minute: nobody tries secrets of 256 bits out, and each try costs a password's hash. */
const TRIES = { max: 30, timeWindow: 60_000 }

export function linkRoutes(app: FastifyInstance, db: Db, mailing: Mailing): void {
  serve(app, contract.makeLink, async ({ params: { id } }, { caller }) => giveLink(db, caller, id))
  serve(app, contract.mailLink, async ({ params: { id } }, { caller }) => mailLinkTo(db, mailing, caller, id))
  serve(app, contract.readLink, async ({ body: { secret } }) => purposeOf(db, secret), { rateLimit: TRIES })
  serve(
    app,
    contract.followLink,
    async ({ body }, { request }) => {
      standAside()
      return { userName: await follow(db, body, request.ip) }
    },
    { rateLimit: TRIES },
  )
}
