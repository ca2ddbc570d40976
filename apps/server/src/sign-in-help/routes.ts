import * as contract from '@ingot/contract/sign-in-help'
import type { FastifyInstance } from 'fastify'
import { type Inbox, keep } from '../feedback/service.ts'
import { serve } from '../http/serve.ts'
import { newChallenge, takeProof } from './proof.ts'

const MINUTE = 60_000
/** Requests and tasks of one address within a minute. */
const REQUESTS = { max: 5, timeWindow: MINUTE }
const CHALLENGES = { max: 30, timeWindow: MINUTE }

/** Where requests come from, kept with them. */
const PAGE = '/login/help'

/** Help with signing in. Nobody is looked up: the answer cannot tell whether an address belongs to an account. */
export function signInHelpRoutes(app: FastifyInstance, inbox: Inbox): void {
  const { db } = inbox
  serve(app, contract.readHelpChallenge, () => newChallenge(db), { rateLimit: CHALLENGES })
  serve(
    app,
    contract.askForHelp,
    async ({ body: { category, email, proof } }, { caller, request }) => {
      await takeProof(db, proof)
      const message = { kind: 'help', message: email, email, product: category, page: PAGE } as const
      const { receivedAt } = await keep(inbox, { caller, address: request.ip }, message)
      return { receivedAt }
    },
    { rateLimit: REQUESTS },
  )
}
