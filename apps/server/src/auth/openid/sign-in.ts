import { AppError } from '@ingot/contract/errors'
import { sameOriginPath } from '@ingot/domain/redirect/same-origin-path'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../life/log.ts'
import { keyFor } from '../server-key.ts'
import { hashToken, newToken, openSession } from '../service.ts'
import type { AccountRow } from '../store.ts'
import { deleteIdleGrant, findAccountById, findCompanyName, findGrant } from './account-store.ts'
import { accountOf } from './accounts.ts'
import { personOf } from './claims.ts'
import { openGrants } from './grants.ts'
import { readLoginToken, signLoginToken } from './login-token.ts'
import { insertPending, insertToken, takePending, takeToken } from './pending-store.ts'
import { openProviders, type Provider } from './providers.ts'

/** A state is shown in addresses; a longer path is only kept. */
const STATE_PATH_MAX = 500

/** Signing in at a provider of OpenID Connect: code with PKCE, bound to one browser. */
export interface SignIn {
  /** The name to sign in with at the provider for an e-mail address; null where no provider is for it. */
  nameFor(email: string): string | null
  /** Where the browser goes. Throws `identity-provider-unknown` and `identity-provider-away`. */
  start(asked: Asked): Promise<string>
  /** Exchanges the code and finds or makes the account; answers a token for `login` in the same browser. */
  callback(answer: Answer): Promise<{ token: string; redirectUri: string }>
  /** Opens a session, once for each token. Throws `sign-in-token-refused`. */
  login(
    token: string,
    browser: string | undefined,
    seen: { address: string; browser?: string | undefined },
  ): Promise<SignedIn>
  /** Where the provider of an account signs it out, and forgets what it gave; undefined without such a place. */
  signOut(accountId: string, back: string): Promise<string | undefined>
  /** Asks providers again for accounts that it is time for; answers how many sessions' accounts were looked at. */
  verifyDue(): Promise<number>
}

/** What a sign-in is begun with: the origin that the browser sees, and the secret that its cookie holds. */
export interface Asked {
  origin: string
  browser: string
  redirectUri: string | undefined
  email: string | undefined
  sso: string | undefined
}

export interface Answer {
  code: string
  state: string
  iss: string | undefined
  /** The secret of the browser's cookie. */
  browser: string | undefined
}

export interface SignedIn {
  token: string
  expiresAt: Date
  account: AccountRow
  companyName: string | undefined
}

interface SignInOptions {
  db: Db
  config: Pick<Config, 'application' | 'openIdSecrets' | 'sessionAbsoluteDays'>
  serverKey: Buffer
  log: Log
}

/** Asks for whichever provider there is, where none has this id: what the page takes it for, too. */
const ANY_PROVIDER = 'okta'

/** Where a provider sends the browser back to [AUTH-004]. */
export const CALLBACK_PATH = '/implicit/callback'

export function openSignIn({ db, config, serverKey, log }: SignInOptions): SignIn {
  const providers = openProviders(config, log)
  const grants = openGrants({ db, providers, key: keyFor(serverKey, 'what providers gave'), log })
  const tokenKey = keyFor(serverKey, 'tokens of a login')

  function chosen({ sso, email }: Pick<Asked, 'sso' | 'email'>): Provider {
    const named = sso === undefined ? undefined : providers.byId(sso)
    const isAny = sso === undefined || sso === ANY_PROVIDER
    // An address of a domain that no provider serves is sent to none: nobody knows its user there.
    const found = named ?? (isAny ? (email ? providers.byEmail(email) : providers.first()) : undefined)
    if (!found) throw new AppError('identity-provider-unknown', { provider: sso ?? '' })
    return found
  }

  return {
    nameFor: (email) => (providers.byEmail(email) ? email : null),

    async start({ origin, browser, redirectUri, email, sso }) {
      const provider = chosen({ sso, email })
      const redirectPath = sameOriginPath(redirectUri, origin)
      const [shown = '/'] = redirectPath.split('#', 1)
      // The path as anybody can read it [AUTH-016], and behind it what nobody can guess.
      const state = `${shown.length > STATE_PATH_MAX ? '/' : shown}#${newToken()}`
      const begun = { state, nonce: newToken(), verifier: newToken(), callback: `${origin}${CALLBACK_PATH}` }
      const address = await provider.addressOf(begun, email)
      const { nonce, verifier, callback } = begun
      const pending = { provider: provider.id, nonce, verifier, callback, redirectPath }
      await insertPending(db, hashToken(state), hashToken(browser), pending)
      return address
    },

    async callback({ code, state, iss, browser }) {
      const browserHash = hashToken(browser ?? '')
      const pending = browser && (await takePending(db, hashToken(state), browserHash))
      if (!pending) throw new AppError('sign-in-not-begun')
      const provider = providers.byId(pending.provider)
      if (!provider) throw new AppError('identity-provider-unknown', { provider: pending.provider })
      const proof = await provider.exchange({ code, iss }, { state, ...pending })
      const account = await accountOf(db, personOf(proof.claims, provider.config))
      await grants.keep(account.id, provider, proof)
      const id = newToken()
      await insertToken(db, hashToken(id), browserHash, account.id)
      log.info({ account: account.id, provider: provider.id }, 'a provider vouched for an account')
      return { token: await signLoginToken(account.id, id, tokenKey), redirectUri: pending.redirectPath }
    },

    async login(token, browser, seen) {
      const read = browser === undefined ? undefined : await readLoginToken(token, tokenKey)
      const accountId = read && (await takeToken(db, hashToken(read.id), hashToken(browser ?? '')))
      const account = accountId === undefined ? undefined : await findAccountById(db, accountId)
      if (!account || account.id !== read?.accountId) throw new AppError('sign-in-token-refused')
      if (account.disabled) throw new AppError('sign-in-account-closed')
      const companyName = account.company_id === null ? undefined : await findCompanyName(db, account.company_id)
      return { ...(await openSession(db, config, account, seen)), account, companyName }
    },

    async signOut(accountId, back) {
      const grant = await findGrant(db, accountId)
      if (!grant) return undefined
      const { idToken } = grants.open(accountId, grant.sealed) ?? {}
      await deleteIdleGrant(db, accountId)
      try {
        return await providers.byId(grant.provider)?.signOutAddress(back, idToken)
      } catch {
        // A provider that is away is signed out of later; here the session has ended.
        return undefined
      }
    },

    verifyDue: () => grants.verifyDue(),
  }
}
