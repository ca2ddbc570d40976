import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { MessageKind } from '@ingot/contract/messages'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import type { Mailing } from '../mail/mailing.ts'
import { quotaReached } from '../quotas/quotas.ts'
import { countToday } from '../quotas/store.ts'
import { countLastHour, insertFeedback } from './store.ts'

/** Messages of one account within an hour; a message of the comment dialog is two. */
export const MESSAGES_AN_HOUR = 60

/** Who writes: an account, or a guest at an address. */
export interface Sender {
  caller: Caller
  address: string
}

/** Where what people write is kept, and from where it is mailed. */
export interface Inbox {
  db: Db
  mailing: Mailing
  /** Messages of an account, or of an address of guests, a day. */
  perDay: number
}

export interface Written {
  kind: MessageKind
  message: string
  product?: string | undefined
  page?: string | undefined
  name?: string | undefined
  organisation?: string | undefined
  /** Where the answer goes; that of the account where none is said. */
  email?: string | undefined
}

/**
 * Keeps a message, notes the mail that tells of it, and answers what it is known by. Throws `too-many-requests` for a flood
 * from one account, and `quota-reached` where an account, or an address of guests, has sent as many as it may today.
 */
export async function keep(
  { db, mailing, perDay }: Inbox,
  { caller, address }: Sender,
  { kind, message, product, page, name, organisation, email }: Written,
): Promise<{ id: string; receivedAt: string }> {
  const words = message.trim()
  if (words === '') throw new AppError('bad-request', { fields: 'the message is blank' })
  const { user, profile } = caller
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
    const said = {
      kind,
      message: words,
      product: product ?? null,
      page: page ?? null,
      name: name ?? null,
      organisation: organisation ?? null,
      email: email ?? null,
    }
    const companyId = user.companyId
    const at = await insertFeedback(transaction, { id, account_id: accountId, company_id: companyId, ...said })
    await mailing.noteMessage(
      transaction,
      { id, accountId, companyId },
      {
        ...said,
        at,
        email: said.email ?? profile?.email ?? null,
        userName: accountId === null ? null : user.userName,
        company: profile?.company ?? null,
      },
    )
    return { id, receivedAt: at.toISOString() }
  })
}
