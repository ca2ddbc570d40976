import type { AuditAction, AuditWay } from '@ingot/contract/audit'
import type { Insertable } from 'kysely'
import type { Caller } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { insertAudit } from './store.ts'

/** Who does something, and from where. */
export interface Doer {
  /** Null where nobody is known. */
  id: string | null
  name: string
  via: AuditWay
  address: string
}

/** Whoever runs the catalogue, at its command line. */
export const AT_COMMAND_LINE: Doer = { id: null, name: '', via: 'command', address: '' }

export const doerOf = ({ user, tokenId, address = '' }: Caller): Doer => ({
  id: user.id === '' ? null : user.id,
  name: user.id === '' ? '' : user.userName,
  via: tokenId === undefined ? 'session' : 'token',
  address,
})

/** What it was done to: an account, a team, a token, an import. */
export interface Subject {
  id: string
  name: string
}

export interface Done {
  action: AuditAction
  /** Whose administrators read of it; 0 for those of the installation alone. */
  company: number
  subject?: Subject | undefined
  /** In words, and never a secret. */
  details?: Record<string, string>
}

const NAME_LENGTH = 200
const DETAIL_LENGTH = 1_000

const cut = (text: string, most: number) => text.slice(0, most).replaceAll('\0', '')

const rowOf = (
  { id, name, via, address }: Doer,
  { action, company, subject, details = {} }: Done,
): Insertable<Tables['audit']> => ({
  company_id: company,
  actor_id: id,
  actor: cut(name, NAME_LENGTH),
  via,
  address: cut(address, NAME_LENGTH),
  action,
  subject_id: subject?.id ?? null,
  subject: cut(subject?.name ?? '', NAME_LENGTH),
  details: JSON.stringify(
    Object.fromEntries(Object.entries(details).map(([key, words]) => [key, cut(words, DETAIL_LENGTH)])),
  ),
})

/** Notes in the transaction of a change what was done: it is there if the change is. */
export const noteDone = (transaction: Db, by: Doer, done: Done): Promise<unknown> =>
  insertAudit(transaction, [rowOf(by, done)])

/** The same of some thousand things at most, in their order. */
export const noteAllDone = async (transaction: Db, by: Doer, all: readonly Done[]): Promise<void> => {
  if (all.length > 0)
    await insertAudit(
      transaction,
      all.map((done) => rowOf(by, done)),
    )
}
