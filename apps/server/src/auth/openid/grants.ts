import { AppError, type ErrorCode } from '@ingot/contract/errors'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../life/log.ts'
import { type DueGrant, endProviderAccess, keepGrant, takeDueGrants } from './account-store.ts'
import { accountOf } from './accounts.ts'
import { personOf } from './claims.ts'
import type { Proof, Provider, Providers } from './providers.ts'
import { seal, unseal } from './sealed.ts'

/** A provider is asked again for each account well within the hour. */
const CHECK_MINUTES = 45
/** Accounts asked for at once, and for how long no other server takes them: also when one is tried again. */
const AT_ONCE = 10
const TAKEN_MINUTES = 3
/** Accounts of one look, so that it ends. */
const MOST = 5_000

/** With these the configuration, or an administrator, keeps an account out. */
const KEPT_OUT: ReadonlySet<ErrorCode> = new Set([
  'sign-in-no-role',
  'sign-in-no-company',
  'sign-in-groups-overage',
  'sign-in-account-closed',
])

type Given = Pick<Proof, 'idToken' | 'refreshToken'>

/** What providers gave for accounts: kept sealed, and used to ask them again. */
export interface Grants {
  keep(accountId: string, provider: Provider, given: Given): Promise<void>
  /** Undefined where it was sealed with another key. */
  open(accountId: string, sealed: string): Given | undefined
  /** Asks again for every account with sessions that it is time for; answers how many. */
  verifyDue(): Promise<number>
}

interface GrantsOptions {
  db: Db
  providers: Providers
  key: Buffer
  log: Log
}

export function openGrants({ db, providers, key, log }: GrantsOptions): Grants {
  const keep: Grants['keep'] = async (accountId, { id, config }, { idToken, refreshToken }) => {
    const sealed = seal(JSON.stringify({ idToken, refreshToken }), accountId, key)
    const grant = { accountId, provider: id, sealed, renews: refreshToken !== undefined }
    await keepGrant(db, grant, CHECK_MINUTES, config.awayHours)
  }
  const open: Grants['open'] = (accountId, sealed) => {
    const text = unseal(sealed, accountId, key)
    return text === undefined ? undefined : (JSON.parse(text) as Given)
  }

  /**
   * Why an account has no access any more; undefined where it has. Throws `identity-provider-away`, and `sign-in-unproven`
   * for an answer with a fault, which says nothing.
   */
  async function lostBy({ accountId, provider: id, sealed, subject }: DueGrant): Promise<string | undefined> {
    const provider = providers.byId(id)
    if (!provider) return 'its provider is not configured any more'
    const given = open(accountId, sealed)
    if (given?.refreshToken === undefined) return 'what its provider gave cannot be read with the key of this server'
    const proof = await provider.renew(given.refreshToken, subject)
    if (!proof) return 'its provider no longer vouches for it'
    // Roles and company as they are now; whoever has none any more is kept out as at the sign-in.
    if (proof.claims) await accountOf(db, personOf(proof.claims, provider.config))
    await keep(accountId, provider, { idToken: proof.idToken ?? given.idToken, refreshToken: proof.refreshToken })
    return undefined
  }

  /** A provider that is away is asked again soon; its last word holds for as long as the configuration says. */
  async function verify(grant: DueGrant): Promise<void> {
    const reason = await lostBy(grant).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return KEPT_OUT.has(error.code) ? error.code : undefined
    })
    if (reason === undefined) return
    log.warn({ account: grant.accountId, provider: grant.provider, reason }, 'an account lost its access')
    await endProviderAccess(db, grant.accountId)
  }

  return {
    keep,
    open,
    async verifyDue() {
      let looked = 0
      while (looked < MOST) {
        const due = await takeDueGrants(db, AT_ONCE, TAKEN_MINUTES)
        if (due.length === 0) break
        looked += due.length
        await Promise.all(due.map(verify))
      }
      return looked
    },
  }
}
