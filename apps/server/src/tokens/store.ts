import type { Permission } from '@ingot/contract/permissions'
import { sql } from 'kysely'
import { type AccountRow, companyOfAccount, isVouchedFor, rolesOfAccount } from '../auth/store.ts'
import type { Db } from '../db/db.ts'

export interface NewToken {
  id: string
  token_hash: string
  account_id: string
  kind: 'personal' | 'service'
  name: string
  scopes: Permission[]
  ending: string
}

const isAlive = sql<boolean>`access_token.revoked_at is null and access_token.expires_at > now()`

/** Lets one call after the other make tokens of an account, until the transaction ends. */
export const lockTokensOf = (transaction: Db, accountId: string): Promise<unknown> =>
  transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()

/** Tokens of an account that still open something. */
export async function countTokens(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where(isAlive)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertToken = (db: Db, token: NewToken, days: number): Promise<unknown> =>
  db
    .insertInto('access_token')
    .values({ ...token, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .execute()

/** The living token of that hash with its account, where that may come in. Database time decides. */
export const findTokenAccount = (
  db: Db,
  tokenHash: string,
): Promise<(AccountRow & { token_id: string; scopes: Permission[] }) | undefined> =>
  db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .selectAll('account')
    .select(['access_token.id as token_id', 'access_token.scopes'])
    .select([rolesOfAccount, companyOfAccount])
    .where('access_token.token_hash', '=', tokenHash)
    .where('account.disabled', '=', false)
    .where(isVouchedFor)
    .where(isAlive)
    .executeTakeFirst()

/** Notes the use of a token, at most once a minute. */
export const touchToken = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('access_token')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(used_at is null or used_at < now() - interval '1 minute')`)
    .execute()

/** Whose tokens are looked at: one's own, and with a company its service tokens; 0 is the accounts without one. */
export interface TokensOf {
  accountId: string
  company?: number
}

const within = ({ accountId, company }: TokensOf) =>
  company === undefined
    ? sql<boolean>`access_token.account_id = ${accountId}`
    : sql<boolean>`(access_token.account_id = ${accountId}
        or (access_token.kind = 'service' and coalesce(account.company_id, 0) = ${company}))`

/** Of whose administrators: one company, or all where none is given; with a text in the name of the token or its maker. */
export interface AllTokensOf {
  ofCompany: number | undefined
  text?: string
}

const among = (of: TokensOf | AllTokensOf) => {
  if (!('ofCompany' in of)) return within(of)
  const part = (of.text ?? '').toLowerCase()
  const company = of.ofCompany === undefined ? sql`true` : sql`account.company_id = ${of.ofCompany}`
  const holds = part === '' ? sql`true` : sql`strpos(lower(access_token.name || ' ' || account.name), ${part}) > 0`
  return sql<boolean>`(${company} and ${holds})`
}

/** Tokens that were not revoked, the latest first. */
export const listTokens = (db: Db, of: TokensOf | AllTokensOf, most: number) =>
  db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .select(({ ref }) => [
      'access_token.id',
      'access_token.kind',
      'access_token.name',
      'access_token.scopes',
      'access_token.ending',
      'access_token.made_at',
      'access_token.expires_at',
      'access_token.used_at',
      'account.name as maker',
      sql<boolean>`${ref('access_token.expires_at')} <= now()`.as('is_expired'),
    ])
    .where('access_token.revoked_at', 'is', null)
    .where(among(of))
    .orderBy('access_token.made_at', 'desc')
    .orderBy('access_token.id')
    .limit(most)
    .execute()
export type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

export async function countAllTokens(db: Db, of: AllTokensOf): Promise<number> {
  const { count } = await db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('access_token.revoked_at', 'is', null)
    .where(among(of))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Revokes one of these and answers whose it was; undefined where there is none. */
export const revokeToken = (db: Db, of: TokensOf | AllTokensOf, id: string) =>
  db
    .updateTable('access_token')
    .from('account')
    .set({ revoked_at: sql<Date>`now()` })
    .whereRef('account.id', '=', 'access_token.account_id')
    .where('access_token.id', '=', id)
    .where('access_token.revoked_at', 'is', null)
    .where(among(of))
    .returning(['access_token.name', 'access_token.ending', 'account.name as maker', 'account.company_id'])
    .executeTakeFirst()
