import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { TOKENS_MAX } from '@ingot/contract/limits'
import { type Permission, SERVICE_SCOPES, TOKEN_SCOPES } from '@ingot/contract/permissions'
import type { AccessToken, makeToken } from '@ingot/contract/tokens'
import type { z } from 'zod'
import { doerOf, noteDone } from '../audit/audit.ts'
import { callerOfAccount, hashToken } from '../auth/service.ts'
import { type Caller, narrowed } from '../callers/caller.ts'
import { isReadOnlyDatabase, isStorageFull } from '../db/away.ts'
import type { Db } from '../db/db.ts'
import { quotaReached } from '../quotas/quotas.ts'
import * as store from './store.ts'
import { ENDING_LENGTH, isAccessToken, newAccessToken } from './token-format.ts'

/** Tokens of one list: those of an account, and of a company's programs. */
const LISTED_MAX = 1_000

/**
 * Who a program's token stands for: its maker, with no more than its scopes. Throws `token-refused` for one that is
 * malformed, unknown, revoked or expired, or whose account is gone or disabled: all alike.
 */
export async function resolveToken(db: Db, token: string): Promise<Caller> {
  const found = isAccessToken(token) ? await store.findTokenAccount(db, hashToken(token)) : undefined
  if (!found) throw new AppError('token-refused')
  await store.touchToken(db, found.token_id).catch((error: unknown) => {
    // What is read must not fail for want of room to note that it was.
    if (!isStorageFull(error) && !isReadOnlyDatabase(error)) throw error
  })
  return narrowed(callerOfAccount(found), found.scopes, found.token_id)
}

const tokensOf = ({ user, permissions }: Caller): store.TokensOf => ({
  accountId: user.id,
  ...(permissions.has('accounts.administer') && { company: user.companyId }),
})

const shown = (row: store.ListedToken): AccessToken => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  scopes: row.scopes,
  maker: row.maker,
  ending: row.ending,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ...(row.used_at && { lastUsed: row.used_at.toISOString() }),
  isExpired: row.is_expired,
})

export const listTokens = async (db: Db, caller: Caller): Promise<AccessToken[]> =>
  (await store.listTokens(db, tokensOf(caller), LISTED_MAX)).map(shown)

type Asked = z.output<NonNullable<(typeof makeToken)['body']>>

/** Throws `not-allowed` with the first scope that the caller cannot give to a token of that kind. */
function checkScopes({ kind, scopes }: Asked, { permissions }: Caller): void {
  if (kind === 'service' && !permissions.has('accounts.administer'))
    throw new AppError('not-allowed', { permission: 'accounts.administer' })
  const possible: readonly Permission[] = kind === 'service' ? SERVICE_SCOPES : TOKEN_SCOPES
  const missing = scopes.find((scope) => !possible.includes(scope) || !permissions.has(scope))
  if (missing !== undefined) throw new AppError('not-allowed', { permission: missing, reason: 'scope' })
}

/** Makes a token and answers it, this once. Throws `not-allowed` and `quota-reached`. */
export async function issueToken(db: Db, caller: Caller, asked: Asked): Promise<{ token: string; made: AccessToken }> {
  checkScopes(asked, caller)
  const token = newAccessToken()
  const id = randomUUID()
  const { user } = caller
  const made = await db.transaction().execute(async (transaction) => {
    await store.lockTokensOf(transaction, user.id)
    if ((await store.countTokens(transaction, user.id)) >= TOKENS_MAX)
      throw quotaReached('tokens', TOKENS_MAX, 'account')
    const row: store.NewToken = {
      id,
      token_hash: hashToken(token),
      account_id: user.id,
      kind: asked.kind,
      name: asked.name,
      scopes: [...new Set(asked.scopes)],
      ending: token.slice(-ENDING_LENGTH),
    }
    await store.insertToken(transaction, row, asked.days)
    await noteDone(transaction, doerOf(caller), {
      action: 'token-made',
      company: user.companyId,
      subject: { id, name: asked.name },
      details: { kind: asked.kind, scopes: row.scopes.join(', '), ending: row.ending, days: String(asked.days) },
    })
    return (await store.listTokens(transaction, { accountId: user.id }, LISTED_MAX)).find((one) => one.id === id)
  })
  if (!made) throw new Error(`the token ${id} is not in the list of its maker`)
  return { token, made: shown(made) }
}

const revoke = (db: Db, caller: Caller, of: store.TokensOf | store.AllTokensOf, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const revoked = await store.revokeToken(transaction, of, id)
    if (!revoked) throw new AppError('token-not-found')
    const { name, ending, maker, company_id } = revoked
    await noteDone(transaction, doerOf(caller), {
      action: 'token-revoked',
      company: company_id ?? 0,
      subject: { id, name },
      details: { maker, ending },
    })
  })

/** Throws `token-not-found` for one that is nobody's of theirs. */
export const revokeToken = (db: Db, caller: Caller, id: string): Promise<void> =>
  revoke(db, caller, tokensOf(caller), id)

/** Tokens of everybody that the caller administers. */
const allOf = ({ permissions, user }: Caller): store.AllTokensOf => ({
  ofCompany: permissions.has('installation.administer') ? undefined : user.companyId,
})

export async function listAllTokens(db: Db, caller: Caller, text: string) {
  const of = { ...allOf(caller), text }
  const [rows, total] = await Promise.all([store.listTokens(db, of, LISTED_MAX), store.countAllTokens(db, of)])
  return { items: rows.map(shown), total }
}

/** Throws `token-not-found` for one of another company, as if there were none. */
export const revokeAnyToken = (db: Db, caller: Caller, id: string): Promise<void> =>
  revoke(db, caller, allOf(caller), id)
