import { createServer, type Socket } from 'node:net'
import type { Mail } from '@ingot/contract/mail'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readApplicationConfig } from '../config/application-config.ts'
import { MailConfig } from '../config/mail-config.ts'
import { quietLog } from '../life/log.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { openMailing } from './mailing.ts'
import { headersOf, type SmtpTestServer, startSmtp, textOf } from './smtp.testing.ts'
import { type MailWorker, startMailWorker } from './worker.ts'

const TO = 'materials@example.com'
const WAIT = { timeout: 30_000 }
const mailTo = (port: number, more: object = {}) =>
  MailConfig.parse({ host: '127.0.0.1', port, tls: 'none', from: 'ingot@example.com', to: TO, ...more })
const applicationWith = (mail: MailConfig) => ({ ...readApplicationConfig(undefined), mail })

let server: TestServer
let smtp: SmtpTestServer
let addresses = 0
const workers: MailWorker[] = []
const cookies: Record<string, string> = {}

const send = async (url: string, payload?: object, who = '', method: 'POST' | 'GET' | 'PUT' | 'DELETE' = 'POST') => {
  const remoteAddress = `10.7.0.${++addresses}`
  const headers = { cookie: cookies[who] ?? '' }
  const reply = await server.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
  return { status: reply.statusCode, json: reply.json() }
}
const contact = (message: string, more: object = {}) =>
  send('/notification/contactus', { message, email: 'gast@example.org', ...more })
const outbox = async (): Promise<Mail[]> => (await send('/api/mail', undefined, 'root', 'GET')).json.items
const stateOf = async (message: string) => (await outbox()).find(({ body }) => body?.includes(message))
/** A worker as another server of the database has it: retries at once, to the mail server of the test. */
const work = (port = smtp.port, retrySeconds = [0.2, 0.2, 0.2], more: object = {}) => {
  const config = { ...server.config, application: applicationWith(mailTo(port, more)) }
  const mailing = openMailing({ config, texts: server.shipped.texts, serverKey: server.serverKey })
  const worker = startMailWorker({
    db: server.database.bulk,
    mailing,
    isReadOnly: () => false,
    log: quietLog,
    retrySeconds,
    lookEveryMs: 50,
  })
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  smtp = await startSmtp({ refused: (to) => to.startsWith('nobody') })
  server = await openTestServer(undefined, false, {
    application: applicationWith(mailTo(smtp.port)),
    publicUrls: ['https://materials.example.com'],
  })
  cookies.root = await server.login('root', { roles: ['admin'] })
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await server.db.deleteFrom('mail').execute()
  smtp.mails.splice(0)
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

describe('mail', () => {
  it('brings what people write to those who run the catalogue, who answer it [NOTIF-017, API-050]', async () => {
    const { status, json } = await contact('Have you magnesium?', { topic: 'Solver cards', page: '/datasheet/a/b/c' })
    expect([status, Object.keys(json).sort()]).toEqual([200, ['id', 'receivedAt']])
    work()
    await expect.poll(() => smtp.mails.length, WAIT).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual([TO])
    const headers = new Map(mail && headersOf(mail))
    expect(headers.get('reply-to')).toBe('gast@example.org')
    expect(headers.get('subject')).toBe('[Ingot] Contact: Have you magnesium?')
    const text = mail ? textOf(mail) : ''
    for (const part of ['E-mail: gast@example.org', 'About: Solver cards', 'Page: /datasheet/a/b/c', 'User: Guest'])
      expect(text).toContain(part)
    expect(text).toContain('https://materials.example.com/admin/feedback')
    await expect.poll(async () => (await stateOf('magnesium'))?.state, WAIT).toBe('sent')
  })

  it('waits where the mail server is away, and goes when it is back; no call waits for it', async () => {
    const away = await startSmtp()
    await away.close()
    work(away.port, Array(50).fill(0.2))
    expect((await contact('While it is down')).status).toBe(200)
    await expect.poll(async () => (await stateOf('While it is down'))?.attempts, WAIT).toBeGreaterThan(1)
    expect((await stateOf('While it is down'))?.lastError).toContain('ECONNREFUSED')
    const back = await startSmtp({ port: away.port })
    await expect.poll(() => back.mails.length, WAIT).toBe(1)
    await expect.poll(async () => (await stateOf('While it is down'))?.state, WAIT).toBe('sent')
    await back.close()
  })

  it('to a server that never greets holds up neither calls nor the end of the process', async () => {
    const open: Socket[] = []
    const silent = createServer((socket) => open.push(socket))
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const worker = work((silent.address() as { port: number }).port)
    await contact('Into the silence')
    await expect.poll(() => open.length, WAIT).toBe(1)
    // The attempt hangs: calls answer, and closing ends it.
    expect((await contact('And another')).status).toBe(200)
    await worker.close()
    expect(await stateOf('Into the silence')).toMatchObject({ state: 'waiting', attempts: 1 })
    for (const socket of open) socket.destroy()
    await new Promise((done) => silent.close(done))
  })

  it('is given up after a bounded number of attempts, says why, and is sent again when asked for', async () => {
    const away = await startSmtp()
    await away.close()
    work(away.port, [0.1, 0.1])
    await contact('In vain')
    await expect.poll(async () => (await stateOf('In vain'))?.state, WAIT).toBe('failed')
    const failed = await stateOf('In vain')
    expect(failed).toMatchObject({ attempts: 3, canSend: true })
    expect(failed?.lastError).toContain('ECONNREFUSED')
    for (const worker of workers.splice(0)) await worker.close()
    work()
    expect((await send(`/api/mail/${failed?.id}/send`, undefined, 'root')).json.mail).toMatchObject({
      state: 'waiting',
    })
    await expect.poll(() => smtp.mails.length, WAIT).toBe(1)
    expect((await send(`/api/mail/${failed?.id}/send`, undefined, 'root')).json.code).toBe('mail-not-found')
    expect((await send(`/api/mail/${failed?.id}`, undefined, 'root', 'DELETE')).json).toEqual({ removed: true })
    expect(await stateOf('In vain')).toBeUndefined()
    const log = (await send('/api/audit?limit=3', undefined, 'root', 'GET')).json.items
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'mail-removed',
      'mail-sent-again',
      'signed-in',
    ])
  })

  it('that the server refuses for good is not tried again', async () => {
    work(smtp.port, [0.1, 0.1], { to: 'nobody@example.com' })
    await contact('To nobody')
    await expect.poll(async () => (await stateOf('To nobody'))?.state, WAIT).toBe('failed')
    expect(await stateOf('To nobody')).toMatchObject({ attempts: 1 })
    expect((await stateOf('To nobody'))?.lastError).toContain('nobody of that name here')
  })

  it('is sent once by two servers of a database, also by a slow mail server', async () => {
    const slow = await startSmtp({ held: () => new Promise((done) => setTimeout(done, 20)) })
    const names = Array.from({ length: 24 }, (_, n) => `Number ${n}.`)
    for (const name of names) await contact(name)
    for (let n = 0; n < 3; n++) work(slow.port)
    await expect.poll(async () => (await outbox()).every(({ state }) => state === 'sent'), WAIT).toBe(true)
    const told = slow.mails.map((mail) => names.find((name) => textOf(mail).includes(`\n${name}\n`)))
    expect(told.sort()).toEqual([...names].sort())
    await slow.close()
  })

  it('of a server that was killed while it sent is taken over when its time is over, not before', async () => {
    await contact('Half sent')
    await sql`update mail set attempts = 1, claimed_until = now() + interval '1 hour'`.execute(server.db)
    await contact('Behind it')
    work()
    await expect.poll(async () => (await stateOf('Behind it'))?.state, WAIT).toBe('sent')
    expect(await stateOf('Half sent')).toMatchObject({ state: 'waiting', attempts: 1 })
    await sql`update mail set claimed_until = now() - interval '1 second' where state = 'waiting'`.execute(server.db)
    await expect.poll(async () => (await stateOf('Half sent'))?.state, WAIT).toBe('sent')
  })

  it('of messages is bounded within an hour: the rest waits', async () => {
    for (const n of [1, 2, 3, 4]) await contact(`Flood ${n}`)
    work(smtp.port, [0.1], { perHour: 2 })
    const sent = async () => (await outbox()).filter(({ state }) => state === 'sent').length
    await expect.poll(sent, WAIT).toBe(2)
    expect(smtp.mails).toHaveLength(2)
    await sql`update mail set sent_at = now() - interval '61 minutes' where state = 'sent'`.execute(server.db)
    await expect.poll(() => smtp.mails.length, WAIT).toBe(4)
  })

  it('has no header, recipient or mark-up of who wrote the message', async () => {
    const evil = 'Hello\r\nBcc: victim@example.net\r\n\r\n<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<a@b.cd>'
    const name = 'Eve\r\nBcc: victim@example.net\u202e'
    const organisation = '"; <victim@example.net>\nX-Evil: yes'
    await send('/notification/trialrequest', { name, organisation, email: 'eve@example.org', message: evil })
    expect((await contact('x', { email: 'a@example.org\r\nBcc: victim@example.net' })).status).toBe(400)
    work()
    await expect.poll(() => smtp.mails.length, WAIT).toBe(1)
    const [mail] = smtp.mails
    if (!mail) throw new Error('no mail')
    expect(mail.to).toEqual([TO])
    const names = headersOf(mail).map(([header]) => header)
    expect(names.filter((header) => ['bcc', 'cc', 'x-evil'].includes(header))).toEqual([])
    expect(names).toContain('auto-submitted')
    expect(Object.fromEntries(headersOf(mail))['content-type']).toMatch(/^text\/plain/)
    expect(textOf(mail)).toContain('Name: Eve Bcc: victim@example.net\nUser: Guest\n')
    // As it was written, in a text that no program shows as a page.
    expect(textOf(mail)).toContain('<img src=x onerror=alert(1)>')
    expect(textOf(mail)).not.toContain('\u202e')
  })

  it('is tried by an administrator of the installation, who is told what the server said', async () => {
    const tested = await send('/api/mail/test', { to: 'root@example.com' }, 'root')
    expect(tested.json).toMatchObject({ isSent: true })
    expect(smtp.mails[0]?.to).toEqual(['root@example.com'])
    const refused = await send('/api/mail/test', { to: 'nobody@example.com' }, 'root')
    expect(refused.json.isSent).toBe(false)
    expect(refused.json.answer).toContain('nobody of that name here')
    cookies.chief ??= await server.login('chief', { company: 'Works', administrator: true })
    expect((await send('/api/mail/test', { to: 'root@example.com' }, 'chief')).json.code).toBe('not-allowed')
  })

  it('is not sent, nor the password said, where the connection cannot be encrypted as it must be', async () => {
    const test = async (port: number, more: object, smtpPassword?: string) => {
      const application = applicationWith(mailTo(port, more))
      const config = { ...server.config, application, smtpPassword }
      return openMailing({ config, texts: server.shipped.texts, serverKey: server.serverKey }).test(
        'a@example.com',
        'root',
      )
    }
    const plain = await startSmtp({ password: 'secret' })
    expect(await test(plain.port, { tls: 'starttls', user: 'ingot' }, 'secret')).toMatchObject({ isSent: false })
    const unknown = await startSmtp({ password: 'secret', tls: true })
    const refused = await test(unknown.port, { tls: 'starttls', user: 'ingot' }, 'secret')
    expect(refused).toMatchObject({ isSent: false, answer: expect.stringMatching(/certificate/i) })
    expect([...plain.tried, ...unknown.tried]).toEqual([])
    const wrong = await test(plain.port, { tls: 'none', user: 'ingot' }, 'wrong-password-1')
    expect(wrong).toMatchObject({ isSent: false })
    expect(wrong.answer).not.toContain('wrong-password-1')
    expect(await test(plain.port, { tls: 'none', user: 'ingot' }, 'secret')).toMatchObject({ isSent: true })
    for (const one of [plain, unknown]) await one.close()
  })
})

describe('a link that is mailed', () => {
  it('reaches its user alone: the outbox has it sealed, and the next link ends it', async () => {
    const make = async (email?: string) =>
      (await send('/api/users', { userName: `u${++addresses}`, ...(email && { email }) }, 'root')).json.user
    const user = await make('anna@example.com')
    const nobody = await make()
    expect((await send(`/api/users/${nobody.id}/link/mail`, undefined, 'root')).json.code).toBe('email-missing')
    const first = await send(`/api/users/${user.id}/link/mail`, undefined, 'root')
    expect(first.json).toMatchObject({ recipient: 'anna@example.com' })
    expect(first.json.path).toBeUndefined()
    await send(`/api/users/${user.id}/link/mail`, undefined, 'root')
    const waiting = await outbox()
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toMatchObject({ kind: 'link', recipient: 'anna@example.com', state: 'waiting' })
    expect(waiting[0]).not.toHaveProperty('body')
    const { rows } = await sql<{ row: string }>`select mail::text as row from mail`.execute(server.db)
    expect(rows[0]?.row).not.toContain('set-up')
    work()
    await expect.poll(() => smtp.mails.length, WAIT).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual(['anna@example.com'])
    const text = mail ? textOf(mail) : ''
    const secret = /https:\/\/materials\.example\.com\/set-up#([\w-]{43})/.exec(text)?.[1]
    expect(text).toContain('Bonjour')
    const followed = await send('/api/auth/v1/link/follow', { secret, password: 'a long sentence' })
    expect(followed.json).toEqual({ userName: user.userName })
    await expect.poll(async () => (await outbox())[0]?.state, WAIT).toBe('sent')
    const left = await server.db.selectFrom('mail').select(['body', 'sealed']).execute()
    expect(left).toEqual([{ body: null, sealed: null }])
  })

  it('is not sent when it is over', async () => {
    const { user } = (await send('/api/users', { userName: 'late', email: 'late@example.com' }, 'root')).json
    await send(`/api/users/${user.id}/link/mail`, undefined, 'root')
    await sql`update mail set expires_at = now() - interval '1 second'`.execute(server.db)
    work()
    await expect.poll(async () => (await outbox())[0]?.state, WAIT).toBe('failed')
    expect((await outbox())[0]).toMatchObject({ canSend: false, lastError: 'its link is over' })
    expect(smtp.mails).toEqual([])
  })

  it('is deleted with the data of its user, who is told of it before', async () => {
    const { user } = (await send('/api/users', { userName: 'gone', email: 'gone@example.com' }, 'root')).json
    await send(`/api/users/${user.id}/link/mail`, undefined, 'root')
    const data = await send(`/api/users/${user.id}/data`, undefined, 'root', 'GET')
    expect(data.json.mails).toMatchObject([{ kind: 'link', recipient: 'gone@example.com', body: null }])
    expect((await send(`/api/users/${user.id}/data`, undefined, 'root', 'DELETE')).status).toBe(200)
    expect(await outbox()).toEqual([])
  })
})
