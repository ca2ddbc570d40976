import { AppError } from '@ingot/contract/errors'
import * as client from 'openid-client'
import { isLoopbackIssuer, type ProviderConfig } from '../../config/sign-in-config.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../life/log.ts'
import { areComplete, type Claims } from './claims.ts'

const TIMEOUT_SECONDS = 10
/** How long what a provider says of itself is taken for true. Its keys are asked for again by themselves. */
const KEPT_MS = 24 * 3_600_000
/** How long a provider that answered is taken to be there for the next browser that is sent to it. */
const REACHED_MS = 5_000
/** How long a provider that did not answer is left alone. */
const LEFT_ALONE_MS = 5_000
/** A provider's own words, in a log. */
const SAID_MAX = 100

/** What a sign-in was begun with. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
  /** Where the provider sends the browser back to. */
  callback: string
}

/** What a provider answered, checked. */
export interface Proof {
  claims: Claims
  idToken: string | undefined
  refreshToken: string | undefined
}

export interface Provider {
  id: string
  config: ProviderConfig
  /** Where the browser goes to sign in. Throws `identity-provider-away`. */
  addressOf(begun: Begun, hint: string | undefined): Promise<string>
  /** Exchanges a code. Throws `sign-in-unproven` for any answer with a fault, `identity-provider-away` for none. */
  exchange(answer: { code: string; iss?: string | undefined }, begun: Begun): Promise<Proof>
  /** Asks again for a user. Undefined where the provider no longer vouches for them; throws `identity-provider-away`. */
  renew(
    refreshToken: string,
    subject: string,
  ): Promise<(Omit<Proof, 'claims'> & { claims: Claims | undefined }) | undefined>
  /** Where the browser goes to sign out; undefined where the provider has no such place. */
  signOutAddress(back: string, idToken: string | undefined): Promise<string | undefined>
}

export interface Providers {
  /** Undefined for an id that the configuration does not have. */
  byId(id: string): Provider | undefined
  /** The one for an e-mail address, by its domain; undefined where none is for it. */
  byEmail(email: string): Provider | undefined
  /** The one that is meant where nobody says which. */
  first(): Provider | undefined
}

/** Why the provider's answer counts as none, in words without anything secret. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return `${error.status} ${error.error.slice(0, SAID_MAX)}`
  if (error instanceof client.AuthorizationResponseError) return error.error.slice(0, SAID_MAX)
  const { code, message } = error as { code?: string; message?: string }
  return `${code ?? 'error'}: ${String(message).slice(0, SAID_MAX)}`
}

/** Whether nothing was heard of the provider, or only that it cannot answer at present. */
function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || error.status === 429
  if (error instanceof TypeError) return error.message === 'fetch failed'
  if (!(error instanceof client.ClientError)) return false
  const { code, cause } = error
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429
  return code === undefined
}

const away = (id: string) => new AppError('identity-provider-away', { provider: id }, LEFT_ALONE_MS / 1_000)

/** Every provider takes the Basic scheme (RFC 6749, 2.3.1) unless it says which it takes instead. */
const proving =
  (secret: string): client.ClientAuth =>
  (server, own, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isBasic = methods?.includes('client_secret_basic') ?? true
    return (isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret))(server, own, body, headers)
  }

function openProvider(id: string, config: ProviderConfig, secret: string | undefined, log: Log): Provider {
  let known: { at: number; configuration: client.Configuration } | undefined
  let asking: Promise<client.Configuration> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const discover = async (): Promise<client.Configuration> => {
    // Signatures are checked although the token comes from the provider itself: a proxy in between may not be honest.
    const execute = [client.enableNonRepudiationChecks]
    if (isLoopbackIssuer(config.issuer)) execute.push(client.allowInsecureRequests)
    const proof = secret === undefined ? client.None() : proving(secret)
    const options = { execute, timeout: TIMEOUT_SECONDS }
    try {
      const configuration = await client.discovery(new URL(config.issuer), config.clientId, undefined, proof, options)
      known = { at: Date.now(), configuration }
      return configuration
    } catch (error) {
      failedAt = Date.now()
      log.warn({ provider: id, reason: reasonOf(error) }, 'the provider of sign-ins could not be asked about itself')
      throw away(id)
    }
  }

  const ask = async (keptMs = KEPT_MS): Promise<client.Configuration> => {
    if (known && Date.now() - known.at < keptMs) return known.configuration
    if (Date.now() - failedAt < LEFT_ALONE_MS) throw away(id)
    asking ??= discover().finally(() => {
      asking = undefined
    })
    return asking
  }

  const doubt = (error: unknown): AppError => {
    if (error instanceof AppError) return error
    const isOut = isAway(error)
    const said = isOut ? 'the provider of sign-ins cannot be reached' : 'an answer of the provider was refused'
    log.warn({ provider: id, reason: reasonOf(error) }, said)
    return isOut ? away(id) : new AppError('sign-in-unproven')
  }

  /** The claims of the ID token, and what the provider tells only when it is asked (OpenID Connect Core 1.0, 5.4). */
  async function completed(configuration: client.Configuration, claims: client.IDToken, accessToken: string) {
    const isTold = areComplete(claims, config) || !configuration.serverMetadata().userinfo_endpoint
    return isTold ? claims : { ...(await client.fetchUserInfo(configuration, accessToken, claims.sub)), ...claims }
  }

  return {
    id,
    config,
    async addressOf({ state, nonce, verifier, callback }, hint) {
      // A browser that is sent to a provider that is away shows an error of its own, and no way back.
      const configuration = await ask(REACHED_MS)
      const isOffline = config.scopes.includes('offline_access')
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: config.scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(hint !== undefined && { login_hint: hint }),
        // Without it a provider may leave offline access out (OpenID Connect Core 1.0, 11).
        ...(isOffline && config.consent && { prompt: 'consent' }),
      }).href
    },
    async exchange({ code, iss }, { state, nonce, verifier, callback }) {
      const configuration = await ask()
      const returned = new URL(callback)
      returned.searchParams.set('code', code)
      returned.searchParams.set('state', state)
      if (iss !== undefined) returned.searchParams.set('iss', iss)
      try {
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new AppError('sign-in-unproven')
        return {
          claims: await completed(configuration, claims, tokens.access_token),
          idToken: tokens.id_token,
          refreshToken: tokens.refresh_token,
        }
      } catch (error) {
        throw doubt(error)
      }
    },
    async renew(refreshToken, subject) {
      const configuration = await ask()
      try {
        const tokens = await client.refreshTokenGrant(configuration, refreshToken)
        const claims = tokens.claims()
        if (claims && claims.sub !== subject) throw new AppError('sign-in-unproven')
        return {
          claims: claims && (await completed(configuration, claims, tokens.access_token)),
          idToken: tokens.id_token,
          refreshToken: tokens.refresh_token ?? refreshToken,
        }
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return undefined
        throw doubt(error)
      }
    },
    async signOutAddress(back, idToken) {
      const configuration = await ask()
      if (!config.signOut || !configuration.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: back,
        state: '/',
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href
    },
  }
}

export function openProviders(
  { application: { openid }, openIdSecrets }: Pick<Config, 'application' | 'openIdSecrets'>,
  log: Log,
): Providers {
  const all = new Map(
    Object.entries(openid).map(([id, config]) => [id, openProvider(id, config, openIdSecrets[id], log)]),
  )
  const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return {
    byId: (id) => all.get(id),
    byEmail: (email) => {
      const domain = domainOf(email)
      const list = [...all.values()]
      return list.find(({ config }) => config.domains?.includes(domain)) ?? list.find(({ config }) => !config.domains)
    },
    first: () => all.values().next().value,
  }
}
