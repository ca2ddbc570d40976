import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { countLastHour, insertFeedback, type NewFeedback } from './store.ts'

/** Messages of one account within an hour; a message of the comment dialog is two. */
export const MESSAGES_AN_HOUR = 60

/** Keeps a message and answers what it is known by. Throws `too-many-requests` for a flood from one account. */
export async function keep(
  db: Db,
  { user }: Caller,
  message: Pick<NewFeedback, 'kind' | 'message'> & { product?: string | undefined; page?: string | undefined },
): Promise<{ id: string; receivedAt: string }> {
  const words = message.message.trim()
  if (words === '') throw new AppError('bad-request', { fields: 'the message is blank' })
  const accountId = user.kind === 'guest' ? null : user.id
  if (accountId !== null) {
    const { count, seconds } = await countLastHour(db, accountId)
    if (count >= MESSAGES_AN_HOUR) throw new AppError('too-many-requests', {}, seconds)
  }
  const id = randomUUID()
  const receivedAt = await insertFeedback(db, {
    ...{ id, kind: message.kind, accountId, message: words },
    product: message.product ?? null,
    page: message.page ?? null,
  })
  return { id, receivedAt: receivedAt.toISOString() }
}
