import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { PASSWORD_MIN, USER_NAME_MAX } from '@ingot/contract/limits'
import { ADMINISTRATOR_ROLES, READER_ROLES } from '@ingot/contract/permissions'
import type { RoleName } from '@ingot/contract/roles'
import { hash, verify } from '@node-rs/argon2'
import { AT_COMMAND_LINE, type Doer, doerOf, noteDone } from '../audit/audit.ts'
import { type Caller, callerOf, guest } from '../callers/caller.ts'
import type { Config } from '../config.ts'
import { isReadOnlyDatabase, isStorageFull } from '../db/away.ts'
import { type Db, inTransaction } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { deleteDevicesOf, isKnownDevice, keepDevice } from './device-store.ts'
import { fewAtOnce } from './few-at-once.ts'
import { deleteLinksOf } from './link-store.ts'
import { type Counted, returnAttempt, takeAttempt } from './pace-store.ts'
import { checkPassword } from './passwords.ts'
import * as store from './store.ts'
import { checkUserName } from './user-names.ts'

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const TOKEN_BYTES = 32
/** Letters of what a browser calls itself that are kept. */
const BROWSER_MAX = 300
const DAY_MS = 24 * 3600 * 1000

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const callerOfAccount = (account: Omit<store.AccountRow, 'password_hash'>): Caller => ({
  ...callerOf(
    { id: account.id, userName: account.name, roles: account.roles, companyId: account.company_id ?? 0 },
    'named',
  ),
  ...(account.company !== null && { company: account.company }),
  profile: {
    email: account.email,
    displayName: account.display_name,
    company: account.company,
    hasAcceptedAgreement: account.eula_accepted_at !== null,
  },
})

/** Passwords that are checked at once, and that wait for it: each takes 19 MiB and a core. */
const CHECKED_AT_ONCE = 2
const WAITING_MAX = 40
const BUSY_SECONDS = 3
const checking = fewAtOnce(CHECKED_AT_ONCE, WAITING_MAX)
/** Attempts of one name wait for each other in the database: they must not hold the connections of everybody else. */
const counting = fewAtOnce(CHECKED_AT_ONCE, WAITING_MAX * 10)

const busy = () => new AppError('busy', { seconds: BUSY_SECONDS }, BUSY_SECONDS)

/**
 * How fast passwords may be tried: of one name from one address, of all names from one address, of one name from a
 * browser that signed in with it before, and from all others together. Guessing from many addresses uses up the
 * last, and the owner's own browser goes on; a new one gets a place within seconds.
 */
const FROM_ADDRESS = { burst: 5, everySeconds: 180 }
const ALL_FROM_ADDRESS = { burst: 50, everySeconds: 10 }
const FROM_DEVICE = { burst: 10, everySeconds: 60 }
const FROM_ALL = { burst: 20, everySeconds: 10 }

/** Takes as long as a real check, so that the time does not tell whether the name exists. */
const unknownAccountHash = hash(randomUUID(), ARGON2)

export interface Login {
  token: string
  expiresAt: Date
  /** Marks the browser as known. */
  device: string
  caller: Caller
}

/** Who tries: from where, and with the mark of an earlier success. */
export interface Attempt {
  name: string
  password: string
  address: string
  device: string | undefined
  /** As it names itself. */
  browser?: string | undefined
  log: Log
}

/**
 * Checks name and password and opens a session with a new token. Throws `login-failed` for all that is wrong,
 * `too-many-requests` for a name that was tried too often, whether it exists or not, and `busy`.
 */
export async function login(db: Db, config: Config, attempt: Attempt): Promise<Login> {
  const { password, address, device, log } = attempt
  const name = attempt.name.trim()
  const nameHash = hashToken(name)
  const account = await store.findAccountByName(db, name)
  const deviceHash = device === undefined ? undefined : hashToken(device)
  const isKnown = !!account && !!deviceHash && (await isKnownDevice(db, deviceHash, account.id))
  const source = `address ${address}`
  // In this order everywhere: two attempts that meet in one row never wait for each other in turn.
  const counted: Counted = isKnown
    ? [{ nameHash, source: `device ${deviceHash}`, pace: FROM_DEVICE }]
    : [
        { nameHash, source, pace: FROM_ADDRESS },
        { nameHash: '', source, pace: ALL_FROM_ADDRESS },
        { nameHash, source: '*', pace: FROM_ALL },
      ]
  // What is no account's name may be a password in the wrong field.
  const who = { account: account?.name ?? 'none', address, isKnown }

  const wait = await counting.run(() => takeAttempt(db, counted), isKnown)
  if (wait === undefined) throw busy()
  if (wait > 0) {
    log.warn({ ...who, wait }, 'a sign-in was refused unread: too many passwords were tried')
    throw new AppError('too-many-requests', {}, wait)
  }
  const expected = account?.password_hash ?? (await unknownAccountHash)
  const checked = checking.run(() => verify(expected, password), isKnown)
  if (!checked) {
    await returnAttempt(db, counted)
    throw busy()
  }
  if (!(await checked) || !account || account.password_hash === null || account.disabled) {
    log.warn(who, 'a sign-in failed')
    // Of a name that nobody has the log alone tells: it may be a password, and there is no end of them.
    if (account) await noteFailure(db, account, address)
    throw new AppError('login-failed')
  }
  await returnAttempt(db, counted)
  const { token, expiresAt } = await openSession(db, config, account, { address, browser: attempt.browser })
  const mark = isKnown && device !== undefined ? device : newToken()
  await keepDevice(db, hashToken(mark), account.id)
  return { token, expiresAt, device: mark, caller: callerOfAccount(account) }
}

/** Where there is room to note it: a wrong password is refused all the same. */
async function noteFailure(db: Db, { id, name, company_id }: store.AccountRow, address: string): Promise<void> {
  const by: Doer = { id: null, name: '', via: 'session', address }
  const done = { action: 'sign-in-failed', company: company_id ?? 0, subject: { id, name } } as const
  await noteDone(db, by, done).catch((error: unknown) => {
    if (!isStorageFull(error) && !isReadOnlyDatabase(error)) throw error
  })
}

/** A new session of an account; a new token each time. */
export async function openSession(
  db: Db,
  { sessionAbsoluteDays }: Pick<Config, 'sessionAbsoluteDays'>,
  account: Pick<store.AccountRow, 'id' | 'name' | 'company_id'>,
  { address, browser = '' }: { address: string; browser?: string | undefined },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + sessionAbsoluteDays * DAY_MS)
  const { id, name, company_id } = account
  await db.transaction().execute(async (transaction) => {
    await store.insertSession(transaction, hashToken(token), id, expiresAt, {
      address,
      browser: browser.slice(0, BROWSER_MAX),
    })
    const by: Doer = { id, name, via: 'session', address }
    await noteDone(transaction, by, { action: 'signed-in', company: company_id ?? 0, subject: { id, name } })
  })
  return { token, expiresAt }
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

/** Ends the session of a token; `by` is told where somebody did it himself, not where a new one takes its place. */
export async function logout(db: Db, token: string | undefined, by?: Caller): Promise<void> {
  if (!token) return
  await db.transaction().execute(async (transaction) => {
    const ended = await store.deleteSession(transaction, hashToken(token))
    if (!ended || !by || by.user.id === '') return
    const { id, userName: name, companyId: company } = by.user
    await noteDone(transaction, doerOf(by), { action: 'signed-out', company, subject: { id, name } })
  })
}

export interface NewAccount {
  name: string
  password: string
  email?: string
  company?: string
  /** Of a company that is there; 0 is none. */
  companyId?: number
  /** Without roles: makes an administrator of the company instead of a reader. */
  administrator?: boolean
  roles?: readonly RoleName[]
}

/** Throws `user-name-taken` for a name that another account has, or one that looks like it. */
export async function checkNameIsFree(db: Db, name: string, exceptId?: string): Promise<void> {
  if (await store.isNameTaken(db, name, exceptId)) throw new AppError('user-name-taken', { name })
}

/** The company of that name, made and noted where there is none. */
async function companyFor(transaction: Db, name: string, by: Doer): Promise<number> {
  const { id, isNew } = await store.findOrMakeCompany(transaction, name)
  if (isNew)
    await noteDone(transaction, by, { action: 'company-added', company: id, subject: { id: String(id), name } })
  return id
}

/** Creates a local account. Throws `bad-request` with the reason in words, `user-name-…` and `password-…`. */
export async function createAccount(db: Db, account: NewAccount, by: Doer = AT_COMMAND_LINE): Promise<string> {
  const name = account.name.trim()
  if (name === '' || name.length > USER_NAME_MAX)
    throw new AppError('bad-request', { fields: 'the name is empty or too long' })
  checkUserName(name)
  if (account.password.length < PASSWORD_MIN)
    throw new AppError('bad-request', { fields: `the password needs at least ${PASSWORD_MIN} characters` })
  checkPassword(account.password, name)
  await checkNameIsFree(db, name)
  const id = `usr_${randomUUID()}`
  const roles = [...(account.roles ?? (account.administrator ? ADMINISTRATOR_ROLES : READER_ROLES))]
  const password_hash = await hash(account.password, ARGON2)
  await inTransaction(db, async (transaction) => {
    const company_id = account.company ? await companyFor(transaction, account.company, by) : account.companyId || null
    await store.insertAccount(transaction, { id, name, email: account.email ?? null, company_id, roles, password_hash })
    await noteDone(transaction, by, {
      action: 'account-added',
      company: company_id ?? 0,
      subject: { id, name },
      details: { roles: roles.join(', ') },
    })
  })
  return id
}

/** Sets a new password, ends the account's sessions and forgets its browsers. */
export async function resetPassword(db: Db, name: string, password: string): Promise<void> {
  const account = await store.findAccountByName(db, name)
  if (!account) throw new AppError('bad-request', { fields: `there is no user ${name}` })
  if (account.issuer !== null)
    throw new AppError('bad-request', { fields: `${name} signs in at ${account.issuer} and has no password here` })
  if (password.length < PASSWORD_MIN)
    throw new AppError('bad-request', { fields: `the password needs at least ${PASSWORD_MIN} characters` })
  await setPassword(db, account, password, { by: AT_COMMAND_LINE, action: 'password-changed' })
}

/**
 * Sets a password by other means than the present one: sessions, known browsers, links and personal tokens of the account
 * end, as somebody else may hold them. Tokens of the company's programs go on. Throws `password-…`.
 */
export async function setPassword(
  db: Db,
  { id, name, company_id }: Pick<store.AccountRow, 'id' | 'name' | 'company_id'>,
  password: string,
  { by, action }: { by: Doer; action: 'password-changed' | 'link-used' },
): Promise<void> {
  checkPassword(password, name)
  const hashed = await hash(password, ARGON2)
  await inTransaction(db, async (transaction) => {
    await store.updatePassword(transaction, id, hashed)
    await store.deleteSessionsOf(transaction, id)
    await deleteDevicesOf(transaction, id)
    await deleteLinksOf(transaction, id)
    await store.revokeTokensOf(transaction, id, ['personal'])
    await noteDone(transaction, by, { action, company: company_id ?? 0, subject: { id, name } })
  })
}

/** Shuts an account out (its sessions end at once), or lets it in again. */
export async function setDisabled(db: Db, name: string, disabled: boolean): Promise<void> {
  const account = await store.findAccountByName(db, name)
  if (!account) throw new AppError('bad-request', { fields: `there is no user ${name}` })
  await inTransaction(db, (transaction) => closeOrReopen(transaction, account, disabled, AT_COMMAND_LINE))
}

/** Shuts out at once: sessions and links end. */
export async function closeOrReopen(
  transaction: Db,
  { id, name, company_id, disabled }: Pick<store.AccountRow, 'id' | 'name' | 'company_id' | 'disabled'>,
  closed: boolean,
  by: Doer,
): Promise<void> {
  await store.setAccountDisabled(transaction, id, closed)
  if (closed) {
    await store.deleteSessionsOf(transaction, id)
    await deleteLinksOf(transaction, id)
  }
  if (closed === disabled) return
  const action = closed ? 'account-closed' : 'account-reopened'
  await noteDone(transaction, by, { action, company: company_id ?? 0, subject: { id, name } })
}

/**
 * Sets the own password of who knows the present one; browsers that were known are forgotten. Tries are counted as those
 * of one browser. Throws `password-…`, `wrong-password`, `too-many-requests` and `busy`.
 */
export async function changeOwnPassword(
  db: Db,
  name: string,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  by: Doer,
): Promise<void> {
  const account = await store.findAccountByName(db, name)
  if (!account) throw new AppError('session-ended')
  if (account.password_hash === null) throw new AppError('password-elsewhere')
  checkPassword(newPassword, name)
  const counted: Counted = [{ nameHash: hashToken(name), source: 'own password', pace: FROM_DEVICE }]
  const wait = await counting.run(() => takeAttempt(db, counted), true)
  if (wait === undefined) throw busy()
  if (wait > 0) throw new AppError('too-many-requests', {}, wait)
  const expected = account.password_hash
  const checked = checking.run(() => verify(expected, oldPassword).catch(() => false), true)
  if (!checked) {
    await returnAttempt(db, counted)
    throw busy()
  }
  if (!(await checked)) throw new AppError('wrong-password')
  await returnAttempt(db, counted)
  const hashed = await hash(newPassword, ARGON2)
  const { id, company_id } = account
  await db.transaction().execute(async (transaction) => {
    await store.updatePassword(transaction, id, hashed)
    await deleteDevicesOf(transaction, id)
    await deleteLinksOf(transaction, id)
    await noteDone(transaction, by, { action: 'password-changed', company: company_id ?? 0, subject: { id, name } })
  })
}
