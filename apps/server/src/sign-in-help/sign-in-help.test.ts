import type { HelpChallenge, HelpProof } from '@ingot/contract/sign-in-help'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../auth/service.ts'
import { listFeedback } from '../feedback/store.ts'
import { openTestServer, type TestServer } from '../testing.ts'

const URL = '/api/auth/v1/help'

describe('help with signing in', () => {
  let server: TestServer
  let addresses = 0

  beforeAll(async () => {
    server = await openTestServer()
    await createAccount(server.db, { name: 'ada', password: 'correct horse battery', email: 'ada@example.com' })
  })
  afterAll(() => server.close())

  const challenge = async () => (await server.call('GET', `${URL}/challenge`)).json as HelpChallenge
  /** Solved by ALTCHA's own code. */
  async function proof(): Promise<HelpProof> {
    const task = await challenge()
    const solution = await solveChallenge({ challenge: task, deriveKey })
    return { challenge: task, solution: { counter: solution?.counter ?? -1, derivedKey: solution?.derivedKey ?? '' } }
  }
  /** From an address of its own, so that one test does not slow down the next. */
  async function send(body: object, address = `10.9.0.${++addresses}`) {
    const reply = await server.app.inject({ method: 'POST', url: URL, payload: body, remoteAddress: address })
    return { status: reply.statusCode, json: reply.json() as { code?: string; receivedAt?: string } }
  }

  it('is kept with category and e-mail for whoever runs the catalogue [API-087] [AUTH-033]', async () => {
    const body = { category: 'locked-out', email: 'ben@example.com', proof: await proof() }
    expect((await send(body)).status).toBe(200)
    const [kept] = await listFeedback(server.db, 1)
    expect(kept).toMatchObject({ kind: 'help', product: 'locked-out', message: 'ben@example.com', accountId: null })
  })

  it('is answered alike for an address with an account and for one without', async () => {
    const ask = async (email: string) => send({ category: 'forgotten-password', email, proof: await proof() })
    const [known, unknown] = [await ask('ada@example.com'), await ask('nobody@example.com')]
    expect([known.status, Object.keys(known.json)]).toEqual([200, ['receivedAt']])
    expect([unknown.status, Object.keys(unknown.json)]).toEqual([200, ['receivedAt']])
  })

  it('takes a proof of work once, and none that is wrong, changed or late', async () => {
    const body = { category: 'other', email: 'carl@example.com', proof: await proof() }
    expect((await send(body)).status).toBe(200)
    expect((await send(body)).json.code).toBe('proof-refused')

    const { challenge: task, solution } = await proof()
    const refused = [
      { challenge: task, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } },
      { challenge: { ...task, parameters: { ...task.parameters, cost: 1 } }, solution },
      { challenge: { ...task, parameters: { ...task.parameters, expiresAt: 4_000_000_000 } }, solution },
      { challenge: { ...task, parameters: { ...task.parameters, expiresAt: 1 } }, solution },
      { challenge: { ...task, signature: '00'.repeat(32) }, solution },
    ]
    for (const one of refused) expect((await send({ ...body, proof: one })).json.code).toBe('proof-refused')
    // What was tried in vain has used nothing up.
    expect((await send({ ...body, proof: { challenge: task, solution } })).status).toBe(200)
  })

  it('counts a proof once also where it is sent many times at once', async () => {
    const body = { category: 'other', email: 'dora@example.com', proof: await proof() }
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(body)).status))
    expect(statuses.sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
  })

  it('refuses what is no e-mail address or topic, without a word of the database', async () => {
    const good = await proof()
    for (const part of [{ email: 'no address' }, { email: 'a@b' }, { category: 'anything' }, { proof: undefined }]) {
      const body = { category: 'other', email: 'eve@example.com', proof: good, ...part }
      expect((await send(body)).json.code).toBe('bad-request')
    }
  })

  it('is limited to five requests of an address a minute', async () => {
    const body = { category: 'other', email: 'flo@example.com', proof: { challenge: await challenge() } }
    const codes: (string | undefined)[] = []
    for (let k = 0; k < 6; k++) codes.push((await send(body, '10.8.0.1')).json.code)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'bad-request'), 'too-many-requests'])
  })
})
