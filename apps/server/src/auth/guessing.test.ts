import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { fewAtOnce } from './few-at-once.ts'

const PASSWORD = 'correct horse battery'
const ADDRESSES = 30
const GUESSES_EACH = 10

describe('guessing passwords', () => {
  let server: TestServer
  let device: string
  let address = 0

  const attempt = async (
    username: string,
    password: string,
    remoteAddress: string,
    cookie = '',
    app: App = server.app,
  ) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { cookie },
      payload: { username, password },
    })
    return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']), body: reply.body, reply }
  }
  /** An address that nobody has tried from. */
  const fresh = () => `10.9.${++address >> 8}.${address & 255}`
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)
  const AT_A_TIME = 8
  /** Eight at a time, as many as the server works at for one who hurries: more would be sent away unread. */
  const guess = async (name: string, network: number) => {
    const answers: Awaited<ReturnType<typeof attempt>>[] = []
    for (let k = 0; k < ADDRESSES * GUESSES_EACH; k += AT_A_TIME)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_A_TIME, ADDRESSES * GUESSES_EACH - k) }, (_, n) =>
            attempt(name, `guess ${k + n}`, `10.${network}.0.${(k + n) % ADDRESSES}`),
          ),
        )),
      )
    return answers
  }
  const markOf = ({ reply }: Awaited<ReturnType<typeof attempt>>) => {
    const cookie = reply.cookies.find(({ name }) => name === 'ingot-device')
    return cookie ? `${cookie.name}=${cookie.value}` : ''
  }

  beforeAll(async () => {
    server = await openTestServer()
    await server.login('ann')
    device = markOf(await attempt('ann', PASSWORD, fresh()))
  })
  beforeEach(async () => {
    await server.db.deleteFrom('sign_in_pace').execute()
  })
  afterAll(() => server.close())

  it('from 30 addresses gets some 20 tries of 300, the others a time to wait, and the owner signs in meanwhile', async () => {
    const half = guess('ann', 1)
    // An attempt that a busy server refuses is made again.
    let owner = await attempt('ann', PASSWORD, fresh(), device)
    while (owner.status === 503) owner = await attempt('ann', PASSWORD, fresh(), device)
    const answers = await half
    const read = statusesOf(answers).filter((status) => status === 401).length
    const refused = answers.filter(({ status }) => status === 429)
    expect(read).toBeGreaterThanOrEqual(20)
    // Twenty at once, and one each ten seconds that the test takes.
    expect(read).toBeLessThan(60)
    expect(read + refused.length).toBe(ADDRESSES * GUESSES_EACH)
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(owner.status).toBe(200)
    expect((await attempt('ann', PASSWORD, fresh(), device)).status).toBe(200)
  })

  it('tells a name that exists from one that does not by nothing', async () => {
    const both = { ann: [] as unknown[], nobody: [] as unknown[] }
    for (const name of ['ann', 'nobody'] as const)
      for (let n = 0; n < 8; n++) {
        const { status, retryAfter, body } = await attempt(name, 'wrong', `10.2.0.${name.length}`)
        both[name].push([status, body, Number.isNaN(retryAfter) ? undefined : Math.round(retryAfter / 30)])
      }
    expect(both.nobody).toEqual(both.ann)
    expect(both.ann.at(-1)).toMatchObject([429, expect.stringContaining('too-many-requests'), 6])
  })

  it('from one address ends after five tries, for three minutes, on every server of the database and after a restart', async () => {
    const other = await buildApp(server)
    const tried = []
    for (let n = 0; n < 5; n++) tried.push(await attempt('ann', 'wrong', '10.3.0.1'))
    expect(statusesOf(tried)).toEqual([401, 401, 401, 401, 401])
    const refused = await attempt('ann', PASSWORD, '10.3.0.1', '', other)
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(120)
    expect(refused.retryAfter).toBeLessThanOrEqual(180)
    // Another address, and the owner's own browser at this one, are not slowed down.
    expect((await attempt('ann', PASSWORD, fresh(), '', other)).status).toBe(200)
    expect((await attempt('ann', PASSWORD, '10.3.0.1', device, other)).status).toBe(200)
    await other.close()
  })

  it('of many names from one address ends after fifty tries', async () => {
    const tried = []
    for (let n = 0; n < 51; n++) tried.push(await attempt(`name ${n}`, 'the same for all', '10.8.0.1'))
    expect(statusesOf(tried)).toEqual([...Array.from({ length: 50 }, () => 401), 429])
    expect(tried.at(-1)?.retryAfter).toBeLessThanOrEqual(10)
  })

  it('counts no try with the right password, so that a company can sign in from one address', async () => {
    for (let n = 0; n < 20; n++) expect((await attempt('ann', PASSWORD, '10.4.0.1')).status).toBe(200)
  })

  it('with a stolen mark of a browser ends after ten tries; a mark of somebody else is none', async () => {
    const tried = []
    for (let n = 0; n < 11; n++) tried.push(await attempt('ann', 'wrong', fresh(), device))
    expect(statusesOf(tried)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    await server.login('bob')
    const others = []
    for (let n = 0; n < 6; n++) others.push(await attempt('bob', 'wrong', '10.5.0.1', device))
    expect(statusesOf(others).slice(-2)).toEqual([401, 429])
  })

  it('leaves no row behind once it says nothing, and none that shows a name', async () => {
    await attempt('my password, typed in the wrong field', 'x', '10.6.0.1')
    const rows = await server.db.selectFrom('sign_in_pace').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('my password')
    await server.db
      .updateTable('sign_in_pace')
      .set({ used_until: new Date(0) })
      .execute()
    await attempt('ann', 'wrong', '10.6.0.2')
    const left = await server.db.selectFrom('sign_in_pace').select('source').orderBy('source').execute()
    expect(left.map(({ source }) => source)).toEqual(['*', 'address 10.6.0.2', 'address 10.6.0.2'])
  })

  it('is told to whoever reads the log: account and address, no password, no name that may be one', async () => {
    const lines: string[] = []
    const { default: pino } = await import('pino')
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const logged = await buildApp(server, log)
    await attempt('ann', 'hunter2 hunter2', '10.7.0.1', '', logged)
    await attempt('s3cret as a name', 'x', '10.7.0.2', '', logged)
    await logged.close()
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a sign-in failed')
    expect(told).toMatchObject([
      { level: 40, account: 'ann', address: '10.7.0.1' },
      { level: 40, account: 'none', address: '10.7.0.2' },
    ])
    expect(lines.join('')).not.toMatch(/hunter2|s3cret/)
  })
})

describe('checks of passwords', () => {
  it('run few at once; others wait, known browsers first, and too many are turned away', async () => {
    const few = fewAtOnce(2, 3)
    let running = 0
    let most = 0
    const order: string[] = []
    const work = (name: string) => async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(name)
      running--
    }
    const ordinary = Array.from({ length: 8 }, (_, k) => few.run(work(`other ${k}`)))
    const known = few.run(work('known'), true)
    expect(ordinary.filter((one) => one === undefined)).toHaveLength(3)
    await Promise.all([...ordinary, known])
    expect(most).toBe(2)
    expect(order.indexOf('known')).toBeLessThan(order.indexOf('other 2'))
    await expect(few.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(few.run(async () => 'on')).resolves.toBe('on')
  })
})
