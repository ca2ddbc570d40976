import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { NAME_MAX } from '@ingot/contract/limits'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../config.ts'
import { isReadOnlyDatabase, isStorageFull } from '../db/away.ts'
import type { Db } from '../db/db.ts'
import { type Caller, callerOf, guest } from './caller.ts'
import * as store from './store.ts'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const TOKEN_BYTES = 32
const PASSWORD_MIN = 10

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const callerOfAccount = (account: store.AccountRow): Caller =>
  callerOf({ id: account.id, userName: account.name, kind: account.kind, companyId: account.company_id ?? 0 }, 'named')

/** Takes as long as a real check, so that the time does not tell whether the name exists. */
const unknownAccountHash = hash(randomUUID(), ARGON2)

export interface Login {
  token: string
  expiresAt: Date
  caller: Caller
}

/** Checks name and password and opens a session with a new token. Throws `login-failed` for all that is wrong. */
export async function login(db: Db, config: Config, name: string, password: string): Promise<Login> {
  const account = await store.findAccountByName(db, name.trim())
  const matches = await verify(account?.password_hash ?? (await unknownAccountHash), password)
  if (!account || !matches || account.disabled) throw new AppError('login-failed')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(Date.now() + config.sessionAbsoluteDays * 24 * 3600 * 1000)
  await store.insertSession(db, hashToken(token), account.id, expiresAt)
  return { token, expiresAt, caller: callerOfAccount(account) }
}

/** Who a session token belongs to; the guest where there is none or it has ended. */
export async function resolveCaller(db: Db, config: Config, token: string | undefined): Promise<Caller> {
  if (!token) return guest
  const tokenHash = hashToken(token)
  const account = await store.findSession(db, tokenHash, config.sessionIdleHours)
  if (!account) return guest
  await store.touchSession(db, tokenHash).catch((error: unknown) => {
    // What is read must not fail for want of room to note that it was.
    if (!isStorageFull(error) && !isReadOnlyDatabase(error)) throw error
  })
  return callerOfAccount(account)
}

export const logout = async (db: Db, token: string | undefined): Promise<void> => {
  if (token) await store.deleteSession(db, hashToken(token))
}

export interface NewAccount {
  name: string
  password: string
  email?: string
  company?: string
  administrator?: boolean
}

/** Creates a local account. Throws `bad-request` with the reason in words. */
export async function createAccount(db: Db, account: NewAccount): Promise<string> {
  const name = account.name.trim()
  if (name === '' || name.length > NAME_MAX)
    throw new AppError('bad-request', { fields: 'the name is empty or too long' })
  if (account.password.length < PASSWORD_MIN)
    throw new AppError('bad-request', { fields: `the password needs at least ${PASSWORD_MIN} characters` })
  if (await store.findAccountByName(db, name)) throw new AppError('bad-request', { fields: `${name} exists already` })
  const id = `usr_${randomUUID()}`
  await store.insertAccount(db, {
    id,
    name,
    email: account.email ?? null,
    company_id: account.company ? await store.companyOf(db, account.company) : null,
    kind: account.administrator ? 'administrator' : 'member',
    password_hash: await hash(account.password, ARGON2),
  })
  return id
}

/** Sets a new password and ends the account's sessions. */
export async function resetPassword(db: Db, name: string, password: string): Promise<void> {
  const account = await store.findAccountByName(db, name)
  if (!account) throw new AppError('bad-request', { fields: `there is no user ${name}` })
  if (password.length < PASSWORD_MIN)
    throw new AppError('bad-request', { fields: `the password needs at least ${PASSWORD_MIN} characters` })
  await store.updatePassword(db, account.id, await hash(password, ARGON2))
  await store.deleteSessionsOf(db, account.id)
}

/** Shuts an account out (its sessions end at once), or lets it in again. */
export async function setDisabled(db: Db, name: string, disabled: boolean): Promise<void> {
  const account = await store.findAccountByName(db, name)
  if (!account) throw new AppError('bad-request', { fields: `there is no user ${name}` })
  await store.setAccountDisabled(db, account.id, disabled)
  if (disabled) await store.deleteSessionsOf(db, account.id)
}
