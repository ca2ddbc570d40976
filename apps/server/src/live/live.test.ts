import { WATCHED_MAX } from '@ingot/contract/limits'
import type { ChangedRefs } from '@ingot/contract/live'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { LIVE_BOUNDS, openHub } from './hub.ts'

let server: ExchangeServer
const opened: Socket[] = []
beforeAll(async () => {
  server = await openExchangeServer()
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})
afterAll(() => server.close())

const socketOf = (cookie?: string, headers: Record<string, string> = {}, address = server.address): Socket => {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(cookie && { cookie }), ...headers },
  })
  opened.push(socket)
  return socket
}
/** What comes with the next event of a name. */
const eventOf = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve))
const connected = async (cookie: string, address?: string): Promise<Socket> => {
  const socket = socketOf(cookie, {}, address)
  await Promise.race([
    eventOf(socket, 'connect'),
    eventOf(socket, 'connect_error').then((error) => Promise.reject(error as Error)),
  ])
  return socket
}
const refused = async (socket: Socket): Promise<boolean> =>
  Promise.race([eventOf(socket, 'connect').then(() => false), eventOf(socket, 'connect_error').then(() => true)])
const heard = (socket: Socket, event: string) => eventOf(socket, event) as Promise<ChangedRefs>
const idOf = async (name: string) => {
  const { rows } = await sql<{ id: string }>`select id from account where name = ${name}`.execute(server.database.db)
  return rows[0]?.id
}
let density = 1_000
const fileOf = (owner: string, ...ids: string[]) => {
  density++
  const doc = { values: [makeValue('density', density)] }
  return { 'm.jsonl': jsonLines(...ids.map((id) => makeMaterial(id, doc, owner))) }
}
const file = (...ids: string[]) => fileOf('public', ...ids)
const keep = (cookie: string, value: string[]) =>
  server.call('POST', '/mmdc/criteria', cookie, {
    criteria: { name: 'USER_FAVORITES', format: 'FAV-2022-1', criterias: [{ type: 'idfilter', value }] },
  })

describe('a live connection', () => {
  it('is told when its user has a notification, whichever server made it, and nobody else is', async () => {
    const other = await server.openOther()
    const editor = await server.login('editor')
    const [ann, ben] = [await server.login('ann'), await server.login('ben')]
    await server.import(editor, {}, file('a', 'b'))
    await keep(ann, ['a'])
    await keep(ben, ['b'])
    const [here, there, bens] = [await connected(ann), await connected(ann, other.address), await connected(ben)]
    const bensEvents: unknown[] = []
    bens.onAny((event) => bensEvents.push(event))
    const told = [heard(here, 'notifications-changed'), heard(there, 'notifications-changed')]
    await server.import(editor, {}, file('a'))
    const refs = { refs: [{ id: await idOf('ann') }] }
    expect(await Promise.all(told)).toEqual([refs, refs])
    // What is told afterwards comes first, if anything was told before.
    const bensTurn = heard(bens, 'notifications-changed')
    await server.import(editor, {}, file('b'))
    expect(await bensTurn).toEqual({ refs: [{ id: await idOf('ben') }] })
    expect(bensEvents).toEqual(['notifications-changed'])
  })

  it('is told what changed of the materials that it watches, of those that it may see [API-135, API-136]', async () => {
    const editor = await server.login('smith', 'Smithy')
    const publisher = await server.login('publisher')
    const stranger = await server.login('stranger', 'Foundry')
    const company = await sql<{ id: string }>`select id from company where name = 'Smithy'`.execute(server.database.db)
    const owner = `company-${company.rows[0]?.id}`
    await server.import(editor, {}, fileOf(owner, 'secret'))
    await server.import(publisher, {}, file('open'))
    const { rows } = await sql<{ id: string }>`select id from material where owner = ${owner}`.execute(
      server.database.db,
    )
    const secret = rows[0]?.id ?? ''
    const [theirs, ours] = [await connected(stranger), await connected(editor)]
    for (const socket of [theirs, ours]) socket.emit('watchingEntities', [secret, 'open', 'x'])
    const strangers: ChangedRefs[] = []
    theirs.on('entity-changed', (changed: ChangedRefs) => strangers.push(changed))
    const own = heard(ours, 'entity-changed')
    // The first import may end before the ids were looked up.
    for (let isTold = false; !isTold; isTold = (await Promise.race([own, undefined])) !== undefined)
      await server.import(editor, {}, fileOf(owner, 'secret'))
    expect(await own).toEqual({ refs: [{ id: secret }] })
    const last = heard(theirs, 'entity-changed')
    await server.import(publisher, {}, file('open'))
    expect(await last).toEqual({ refs: [{ id: 'open' }] })
    expect(strangers).toEqual([{ refs: [{ id: 'open' }] }])
  })

  it.each([
    ['a guest', async () => socketOf()],
    ['a session that has ended', async () => socketOf('ingot-session=gone')],
    ['a page of another site', async () => socketOf(await server.login('x1'), { origin: 'https://elsewhere.example' })],
    ['a browser that says so', async () => socketOf(await server.login('x2'), { 'sec-fetch-site': 'cross-site' })],
    ['a strange host', async () => socketOf(await server.login('x3'), { host: 'elsewhere.example' })],
  ])('is refused to %s', async (_, open) => {
    expect(await refused(await open())).toBe(true)
  })

  it('ends with the session that it was opened by, and others of the account stay', async () => {
    const first = await server.login('una')
    const reply = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'una', password: 'correct horse battery' }),
    })
    const second = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const [cut, stays] = [await connected(first), await connected(second)]
    const gone = eventOf(cut, 'disconnect')
    await server.call('POST', '/api/auth/logout', first, {})
    expect(await gone).toBe('io server disconnect')
    expect(stays.connected).toBe(true)
    const all = eventOf(stays, 'disconnect')
    await sql`delete from session where account_id = ${await idOf('una')}`.execute(server.database.db)
    await all
  })

  it.each([
    [
      'more ids than may be watched',
      (socket: Socket) =>
        socket.emit(
          'watchingEntities',
          Array.from({ length: WATCHED_MAX + 1 }, () => 'a'),
        ),
    ],
    ['no ids', (socket: Socket) => socket.emit('watchingEntities', { id: 'a' })],
    ['a message that is too long', (socket: Socket) => socket.emit('watchingEntities', ['x'.repeat(100_000)])],
    [
      'too many messages',
      (socket: Socket) => {
        for (let n = 0; n < 100; n++) socket.emit('watchingEntities', [])
      },
    ],
  ])('is cut when it sends %s', async (_, send) => {
    const socket = await connected(await server.login(`sender-${Math.random()}`))
    const gone = eventOf(socket, 'disconnect')
    send(socket)
    await gone
    expect((await server.call('GET', '/healthz')).status).toBe(200)
  })

  it('is one of so many of an account', async () => {
    const cookie = await server.login('many')
    const sockets = Array.from({ length: LIVE_BOUNDS.ofAccount + 5 }, () => refused(socketOf(cookie)))
    const answers = await Promise.all(sockets)
    const kept = opened.filter((socket) => socket.connected)
    expect(answers.filter((isRefused) => isRefused).length + kept.length).toBeLessThanOrEqual(answers.length)
    expect(kept.length).toBeLessThanOrEqual(LIVE_BOUNDS.ofAccount)
    expect(kept.length).toBeGreaterThan(0)
    kept[0]?.close()
  })

  it('takes WebSockets only, and answers other upgrades as it would without', async () => {
    const cookie = await server.login('plain')
    expect((await server.call('GET', '/socket.io/?EIO=4&transport=polling', cookie)).status).toBe(400)
    const reply = await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } })
    expect(reply.status).toBe(200)
  })
})

describe('the hub of live connections', () => {
  const connection = (accountId: string, told: string[]) => ({
    accountId,
    session: `session of ${accountId}`,
    tell: () => void told.push(accountId),
    cut: () => {},
  })

  it('is full at its bound, for all and for one account', () => {
    const hub = openHub({ ofAccount: 1, inAll: 2 })
    hub.add(connection('a', []))
    expect([hub.hasRoomFor('a'), hub.hasRoomFor('b')]).toEqual(['account-full', 'yes'])
    const leave = hub.add(connection('b', []))
    expect(hub.hasRoomFor('c')).toBe('full')
    leave()
    expect(hub.hasRoomFor('b')).toBe('yes')
  })

  it('tells everybody, some after the others', async () => {
    const told: string[] = []
    const hub = openHub()
    for (let n = 0; n < 120; n++) hub.add(connection(`a${n}`, told))
    hub.tellAccounts('*')
    expect(told).toHaveLength(50)
    while (told.length < 120) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(new Set(told).size).toBe(120)
  })
})
