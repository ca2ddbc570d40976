import { AppError } from '@ingot/contract/errors'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../../callers/caller.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { warnedGrades, warnedStatuses } from '../../company-status/service.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { CardSettings } from '../calls.ts'
import { failedChecks } from '../failed-checks.ts'
import { solverSystemOf } from '../read-options.ts'
import { allowedWriter, type CardContext } from '../service.ts'
import { takeQuota } from './quota-store.ts'

/** What a call says of its card beside the path, which decides. */
interface Named {
  unit?: string | undefined
  solver?: string | undefined
  model?: string | undefined
}

/** A card of another solver or model than the address says would be a wrong file [CARD-004]. Throws `bad-request`. */
function refuseOther(key: string, { solver, model }: Omit<Named, 'unit'>): void {
  const ofKey = key.slice(0, key.indexOf('-'))
  const fields = [
    ...(solver !== undefined && solver !== ofKey ? [`solver ${solver}: this card is one of ${ofKey}`] : []),
    ...(model !== undefined && model !== key && `${ofKey}-${model}` !== key
      ? [`model ${model}: this card is ${key}`]
      : []),
  ]
  if (fields.length > 0) throw new AppError('bad-request', { fields: fields.join('; ') })
}

/** Whose cards are counted: the account's, or those of a guest's address. */
const quotaName = ({ user }: Caller, address: string): string => (user.kind === 'guest' ? `guest ${address}` : user.id)

export type GrantedCards = ReturnType<typeof openGrantedCards>

/** Which cards a caller gets, and how many a minute: of all calls that write cards. */
export function openGrantedCards(db: Db, shipped: Shipped, { application, cardKey }: Config) {
  const context: CardContext = { shipped, application, cardKey }
  return {
    context,
    /** What the cards of some materials are made with for a caller. */
    async settings(caller: Caller, ids: readonly string[]): Promise<CardSettings> {
      return {
        application: { cards: application.cards },
        cardKey,
        failures: failedChecks(),
        warned: await warnedStatuses(db, caller, ids),
        warnedGrades: await warnedGrades(db, caller, ids),
      }
    },
    /** What the caller may not have is refused before it is counted. */
    needAllowed(caller: Caller, key: string, { unit, ...named }: Named): void {
      refuseOther(key, named)
      allowedWriter(context, caller, key, solverSystemOf(unit).id)
    },
    /** Counts cards, and says in the head of the reply how many are left. Throws `too-many-requests`. */
    async grant(caller: Caller, address: string, cards: number, reply: FastifyReply): Promise<void> {
      const limit = application.cards.perMinute
      if (cards > limit) throw new AppError('bad-request', { fields: `${cards} cards; ${limit} a minute are granted` })
      const quota = await takeQuota(db, quotaName(caller, address), cards, limit)
      reply.headers({
        'x-ratelimit-limit': limit,
        'x-ratelimit-remaining': Math.max(0, limit - quota.used),
        'x-ratelimit-reset': quota.resetSeconds,
      })
      if (quota.isGranted) return
      reply.header('retry-after', quota.resetSeconds)
      throw new AppError('too-many-requests')
    },
  }
}
