import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/feedback'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../callers/caller.ts'
import { type Call, serve } from '../http/serve.ts'
import { type Inbox, keep, type Written } from './service.ts'

/** Messages of one address within a minute. */
const PER_ADDRESS = { rateLimit: { max: 10, timeWindow: 60_000 } }

/** Throws `bad-request` where an answer could reach nobody: a guest says his address. */
function needAddress({ user }: Caller, email: string | undefined): void {
  if (user.kind === 'guest' && email === undefined)
    throw new AppError('bad-request', { fields: 'body/email: a guest says where the answer goes' })
}

export function feedbackRoutes(app: FastifyInstance, inbox: Inbox): void {
  const kept = ({ caller, request }: Call, written: Written) => keep(inbox, { caller, address: request.ip }, written)

  serve(
    app,
    contract.sendFeedback,
    async ({ body: { message, appName, page } }, call) =>
      kept(call, { kind: 'feedback', message, product: appName, page }),
    PER_ADDRESS,
  )
  serve(
    app,
    contract.sendComment,
    async ({ body: { comment, product } }, call) => kept(call, { kind: 'comment', message: comment, product }),
    PER_ADDRESS,
  )
  serve(
    app,
    contract.sendContact,
    async ({ body: { topic, ...said } }, call) => {
      needAddress(call.caller, said.email)
      return kept(call, { kind: 'contact', product: topic, ...said })
    },
    PER_ADDRESS,
  )
  serve(
    app,
    contract.sendTrialRequest,
    async ({ body: { message, ...said } }, call) => {
      needAddress(call.caller, said.email)
      return kept(call, { kind: 'trial', message: message?.trim() || '–', ...said })
    },
    PER_ADDRESS,
  )
  serve(
    app,
    contract.sendAccessRequest,
    async ({ body: { permission, message, ...said } }, call) => {
      needAddress(call.caller, said.email)
      return kept(call, { kind: 'access', product: permission, message: message?.trim() || '–', ...said })
    },
    PER_ADDRESS,
  )
}
