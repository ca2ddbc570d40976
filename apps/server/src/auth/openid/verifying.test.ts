import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HostileProvider, startHostileProvider } from './hostile-provider.testing.ts'
import { type Browser, openSignInServer, providerAt, type SignInServer } from './testing.ts'

describe('an account of a provider', () => {
  let provider: HostileProvider
  let server: SignInServer
  let browser: Browser
  let subject = 0

  const rolesOf = { rolesClaim: 'roles', roles: { boss: 'admin' }, awayHours: 2 }
  /** As if so many minutes had passed for what the database keeps of the provider's word. */
  const later = async (minutes: number) => {
    const by = sql<Date>`make_interval(mins => ${minutes})`
    await server.db
      .updateTable('provider_grant')
      .set({ check_at: sql<Date>`check_at - ${by}` })
      .execute()
    await server.db
      .updateTable('account')
      .set({ verified_until: sql<Date>`verified_until - ${by}` })
      .where('issuer', 'is not', null)
      .execute()
  }
  const answers = (status: number, body: object) => provider.refreshes({ status, body: () => body })
  const vouches = (more: object = {}) =>
    provider.refreshes({
      status: 200,
      body: async (claims) => ({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: await provider.sign({ ...claims, sub: `s${subject}`, ...more }),
      }),
    })
  const kind = async () => (await browser.send('GET', '/api/auth/verify')).json.user.kind

  beforeAll(async () => {
    provider = await startHostileProvider()
    server = await openSignInServer({ openid: { okta: providerAt(provider, rolesOf) } })
  })
  beforeEach(async () => {
    await server.db.deleteFrom('session').execute()
    subject++
    browser = server.browser()
    await browser.signIn(provider, { claims: { sub: `s${subject}`, roles: ['boss'] } })
    vouches({ roles: ['boss'] })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })

  it('is asked for again within the hour, not sooner than needed, and goes on', async () => {
    await later(40)
    expect(await server.signIn.verifyDue()).toBe(0)
    await later(10)
    expect(await server.signIn.verifyDue()).toBe(1)
    expect(await server.signIn.verifyDue()).toBe(0)
    await later(100)
    expect(await kind()).toBe('administrator')
  })

  it('that was removed at the provider loses every session', async () => {
    const second = server.browser()
    await second.signIn(provider, { claims: { sub: `s${subject}` } })
    await server.login('local')
    answers(400, { error: 'invalid_grant', error_description: 'the user is gone' })
    await later(50)
    await server.signIn.verifyDue()
    expect([await kind(), await second.who()]).toEqual(['guest', 'freeuser'])
    const left = await server.db.selectFrom('session').select('account_id').execute()
    expect(left).toHaveLength(1)
    const grants = await server.db
      .selectFrom('provider_grant')
      .innerJoin('account', 'account.id', 'account_id')
      .select('subject')
      .execute()
    expect(grants.map((one) => one.subject)).not.toContain(`s${subject}`)
  })

  it('has the roles that the provider gives by then', async () => {
    vouches({ roles: [] })
    await later(50)
    await server.signIn.verifyDue()
    expect(await kind()).toBe('member')
  })

  it('goes on while the provider cannot be reached, until the hours of the configuration are over', async () => {
    answers(503, { error: 'temporarily_unavailable' })
    await later(50)
    await server.signIn.verifyDue()
    expect(await kind()).toBe('administrator')
    await later(60)
    await server.signIn.verifyDue()
    expect(await kind()).toBe('administrator')
    await later(11)
    expect(await kind()).toBe('guest')
  })

  it('goes on while the provider refuses this server instead of the user, and while its answer has a fault', async () => {
    for (const [status, body] of [
      [401, { error: 'invalid_client' }],
      [200, { access_token: 'a', token_type: 'Bearer', id_token: 'x' }],
      [200, { nothing: true }],
    ] as const) {
      answers(status, body)
      await later(50)
      await server.signIn.verifyDue()
      expect(await kind()).toBe('administrator')
      await server.db
        .updateTable('account')
        .set({ verified_until: new Date(Date.now() + 7_000_000) })
        .where('issuer', 'is not', null)
        .execute()
    }
  })

  it('is never verified by the word on somebody else', async () => {
    vouches({ sub: 'somebody else', roles: ['boss'] })
    await later(50)
    await server.signIn.verifyDue()
    await later(71)
    expect(await kind()).toBe('guest')
  })

  it('whose provider gives nothing to ask again with has an hour', async () => {
    const silent = server.browser()
    await silent.signIn(provider, { claims: { sub: 'silent', email: 'silent@works.example' }, isSilent: true })
    await later(59)
    expect(await silent.who()).toBe('silent@works.example')
    await later(2)
    expect(await silent.who()).toBe('freeuser')
  })

  it('is asked for by one of two servers, once', async () => {
    await later(50)
    const before = provider.seen.length
    const looked = await Promise.all([server.signIn.verifyDue(), server.signIn.verifyDue()])
    expect(looked[0] + (looked[1] ?? 0)).toBe(1)
    expect(provider.seen.slice(before).filter((one) => one === 'POST /token')).toHaveLength(1)
  })
})
