import { COMMENT_MAX } from '@ingot/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { feedbackLine } from './line.ts'
import { MESSAGES_AN_HOUR } from './service.ts'
import { listFeedback } from './store.ts'

describe('feedback', () => {
  let server: TestServer
  let address = 0
  /** Each call from an address of its own, so that only the tests of limits meet them. */
  const post = async (url: string, payload: object, from = `127.1.0.${++address}`, cookie?: string) => {
    const headers = cookie ? { cookie } : {}
    const reply = await server.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers })
    const retryAfter = Number(reply.headers['retry-after'])
    return {
      status: reply.statusCode,
      retryAfter,
      json: reply.json() as { id: string; receivedAt: string; code?: string },
    }
  }
  const kept = async (id: string) => (await listFeedback(server.db, 1_000)).find((row) => row.id === id)

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('takes a message and answers its id and when it came [API-048, API-049]', async () => {
    const { status, json } = await post('/notification/feedback', { message: ' More steels, please ', page: '/?q=x' })
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual(['id', 'receivedAt'])
    expect((await kept(json.id))?.at.toISOString()).toBe(json.receivedAt)
  })

  it('keeps the message of a guest for the provider, with the page it is about [NOTIF-016]', async () => {
    const { json } = await post('/notification/feedback', { message: ' More steels, please ', page: '/?q=x' })
    expect(await kept(json.id)).toMatchObject({
      kind: 'feedback',
      message: 'More steels, please',
      page: '/?q=x',
      accountId: null,
    })
  })

  it('keeps a comment on a product with who wrote it [API-053]', async () => {
    const cookie = await server.login('ann')
    const { json } = await post('/account/comment', { comment: 'Clear', product: 'Ingot' }, undefined, cookie)
    expect(await kept(json.id)).toMatchObject({ kind: 'comment', message: 'Clear', product: 'Ingot', account: 'ann' })
  })

  it.each([
    ['/notification/feedback', { message: ' \n\t' }],
    ['/notification/feedback', { message: '\0' }],
    ['/notification/feedback', { message: 7 }],
    ['/notification/feedback', { message: 'x'.repeat(COMMENT_MAX + 1) }],
    ['/account/comment', { comment: '', product: 'Ingot' }],
    ['/account/comment', { comment: 'Clear' }],
  ])('refuses at %s what is blank, too long or no text', async (url, payload) => {
    expect((await post(url, payload)).status).toBe(400)
  })

  it.each(['a\0b', 'a\ud800b'])('refuses what no database can store, and names the field: %j', async (message) => {
    const { status, json } = await post('/notification/feedback', { message })
    expect([status, json]).toMatchObject([400, { code: 'bad-text', details: { field: 'body/message' } }])
  })

  it('tells an address that floods it to wait', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++)
      statuses.push((await post('/notification/feedback', { message: 'again' }, '127.2.0.1')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('tells an account that floods it from many addresses to wait', async () => {
    const cookie = await server.login('bob')
    const send = () => post('/notification/feedback', { message: 'again' }, undefined, cookie)
    for (let n = 0; n < MESSAGES_AN_HOUR; n++) await send()
    const refused = await send()
    expect(refused).toMatchObject({ status: 429, json: { code: 'too-many-requests' } })
    // Until the first of them is an hour old.
    expect(refused.retryAfter).toBeGreaterThan(3_000)
    expect(refused.retryAfter).toBeLessThanOrEqual(3_600)
  })

  it('refuses messages that another site sends', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/notification/feedback',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { message: 'from elsewhere' },
    })
    expect(statusCode).toBe(403)
  })
})

describe('a line of feedback', () => {
  const row = {
    id: 'a',
    kind: 'comment' as const,
    at: new Date('2026-01-02T03:04:05Z'),
    product: 'Ingot',
    page: null,
    accountId: null,
    account: null,
    name: null,
    organisation: null,
    email: null,
  }

  it('says when, who, about what and what, on one line', () => {
    expect(feedbackLine({ ...row, message: 'One\ntwo' })).toBe(
      '2026-01-02T03:04:05.000Z  guest  comment on Ingot  -  One ⏎ two',
    )
  })

  it('cannot move the cursor or colour the terminal of who reads it', () => {
    expect(feedbackLine({ ...row, message: 'red \u001b[31m \u202e' })).not.toMatch(/\p{Cc}|\p{Cf}/u)
  })
})
