import * as contract from '@ingot/contract/read-only'
import type { FastifyInstance } from 'fastify'
import { doerOf, noteDone } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import type { ReadOnly } from './read-only.ts'
import { deleteReadOnly, insertReadOnly, type ReadOnlyRow } from './store.ts'

const replyOf = (row: ReadOnlyRow | undefined): contract.ReadOnlyState => {
  if (!row) return { isOn: false }
  const { reason, note, since, bySetting } = row
  return {
    isOn: true,
    reason,
    ...(note !== '' && { note }),
    since: since.toISOString(),
    ...(bySetting && { bySetting }),
  }
}

export function readOnlyRoutes(app: FastifyInstance, db: Db, readOnly: ReadOnly): void {
  serve(app, contract.readReadOnly, async () => replyOf(readOnly.state()))

  serve(app, contract.switchReadOnly, async ({ body: { isOn, note } }, { caller }) => {
    await db.transaction().execute(async (transaction) => {
      if (isOn) await insertReadOnly(transaction, 'administrator', note)
      else await deleteReadOnly(transaction, 'administrator')
      await noteDone(transaction, doerOf(caller), {
        action: isOn ? 'read-only-on' : 'read-only-off',
        company: 0,
        ...(note && { details: { note } }),
      })
    })
    await readOnly.look()
    return replyOf(readOnly.state())
  })
}
