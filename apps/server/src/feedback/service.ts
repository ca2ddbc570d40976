import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { quotaReached } from '../quotas/quotas.ts'
import { countToday } from '../quotas/store.ts'
import { countLastHour, insertFeedback, type NewFeedback } from './store.ts'

/** Messages of one account within an hour; a message of the comment dialog is two. */
export const MESSAGES_AN_HOUR = 60

/** Who writes: an account, or a guest at an address. */
export interface Sender {
  caller: Caller
  address: string
}

/**
 * Keeps a message and answers what it is known by. Throws `too-many-requests` for a flood from one account, and
 * `quota-reached` where an account, or an address of guests, has sent as many as it may today.
 */
export async function keep(
  db: Db,
  { caller: { user }, address }: Sender,
  perDay: number,
  message: Pick<NewFeedback, 'kind' | 'message'> & { product?: string | undefined; page?: string | undefined },
): Promise<{ id: string; receivedAt: string }> {
  const words = message.message.trim()
  if (words === '') throw new AppError('bad-request', { fields: 'the message is blank' })
  const accountId = user.kind === 'guest' ? null : user.id
  return db.transaction().execute(async (transaction) => {
    // The count of the day is locked until the message is kept: messages sent at once are counted one after the other.
    if (!(await countToday(transaction, 'feedback', accountId ?? `address ${address}`, perDay)))
      throw quotaReached('feedback', perDay, accountId === null ? 'address' : 'account')
    if (accountId !== null) {
      const { count, seconds } = await countLastHour(transaction, accountId)
      if (count >= MESSAGES_AN_HOUR) throw new AppError('too-many-requests', {}, seconds)
    }
    const id = randomUUID()
    const receivedAt = await insertFeedback(transaction, {
      id,
      kind: message.kind,
      accountId,
      message: words,
      product: message.product ?? null,
      page: message.page ?? null,
    })
    return { id, receivedAt: receivedAt.toISOString() }
  })
}
