import type { Message } from '@ingot/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEFT_OUT } from '../backup/left-out.ts'
import { purgeMail } from '../mail/store.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let addresses = 0
const cookies: Record<string, string> = {}

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who = '', payload?: object) => {
  const remoteAddress = `10.6.0.${++addresses}`
  const headers = { cookie: cookies[who] ?? '' }
  const reply = await server.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, body: reply.body, json: isJson ? reply.json() : undefined }
}
const read = async (who: string, query = ''): Promise<Message[]> =>
  (await send('GET', `/api/messages?${query}`, who)).json.items

beforeAll(async () => {
  server = await openTestServer()
  cookies.root = await server.login('root', { roles: ['admin'] })
  cookies.chief = await server.login('chief', { company: 'Works', administrator: true })
  cookies.stranger = await server.login('stranger', { company: 'Strangers', administrator: true })
  cookies.anna = await server.login('anna', { company: 'Works' })
})
afterAll(() => server.close())

describe('requests to those who run the catalogue', () => {
  it('for a trial have a name and where the answer goes [API-051]', async () => {
    const body = { name: ' Gast ', organisation: 'Foundry', email: 'gast@example.org', page: '/page/upgrade' }
    expect((await send('POST', '/notification/trialrequest', '', body)).status).toBe(200)
    const [trial] = await read('root', 'kind=trial')
    expect(trial).toMatchObject({ kind: 'trial', name: 'Gast', organisation: 'Foundry', email: 'gast@example.org' })
    expect((await send('POST', '/notification/trialrequest', '', { ...body, name: ' ' })).status).toBe(400)
    expect((await send('POST', '/notification/trialrequest', '', { ...body, email: 'nowhere' })).status).toBe(400)
  })

  it('for access name a permission, and are read by the administrators of the company [API-052]', async () => {
    const body = { permission: 'materials.import', message: 'For the lab' }
    expect((await send('POST', '/notification/apa', 'anna', body)).status).toBe(200)
    expect(await read('chief', 'kind=access')).toMatchObject([
      { product: 'materials.import', message: 'For the lab', userName: 'anna' },
    ])
    expect((await send('POST', '/notification/apa', 'anna', { permission: 'everything' })).status).toBe(400)
  })

  it.each(['contactus', 'trialrequest', 'apa'])('at %s of a guest say where the answer goes', async (path) => {
    const body = { contactus: { message: 'x' }, trialrequest: { name: 'x' }, apa: { permission: 'ui.caecards' } }[path]
    const refused = await send('POST', `/notification/${path}`, '', body)
    expect(refused).toMatchObject({ status: 400, json: { code: 'bad-request' } })
    expect(refused.json.message).toContain('email')
    expect((await send('POST', `/notification/${path}`, 'anna', body)).status).toBe(200)
  })
})

describe('the messages of an administrator', () => {
  it('are those of his company; who runs the installation reads all', async () => {
    await send('POST', '/notification/feedback', 'anna', { message: 'Of the works' })
    await send('POST', '/notification/feedback', '', { message: 'Of a guest' })
    const words = async (who: string) => (await read(who, 'kind=feedback')).map(({ message }) => message)
    expect(await words('chief')).toEqual(['Of the works'])
    expect(await words('stranger')).toEqual([])
    expect(await words('root')).toEqual(['Of a guest', 'Of the works'])
    expect((await read('root', 'text=OF+THE+WORKS'))[0]).toMatchObject({ company: 'Works', userName: 'anna' })
    expect((await send('GET', '/api/messages', 'anna')).json.code).toBe('not-allowed')
  })

  it('are marked as handled and opened again, by those who may read them, and the log tells of it', async () => {
    await send('POST', '/notification/contactus', 'anna', { message: 'Call me' })
    const [message] = await read('chief', 'kind=contact&text=call+me')
    const url = `/api/messages/${message?.id}`
    expect((await send('PUT', url, 'stranger', { handled: true })).json.code).toBe('message-not-found')
    const handled = (await send('PUT', url, 'chief', { handled: true })).json.message
    expect(handled.handled).toMatchObject({ by: 'chief' })
    await send('PUT', url, 'chief', { handled: true })
    expect((await read('chief', 'state=open')).map(({ id }) => id)).not.toContain(message?.id)
    expect((await read('chief', 'state=handled')).map(({ id }) => id)).toEqual([message?.id])
    expect((await send('PUT', url, 'root', { handled: false })).json.message).not.toHaveProperty('handled')
    const { items } = (await send('GET', '/api/audit?limit=100', 'chief')).json
    const actions = items.map(({ action }: { action: string }) => action)
    expect(actions.filter((action: string) => action.startsWith('message-'))).toEqual([
      'message-reopened',
      'message-handled',
    ])
  })

  it('are paged, the newest first, without one twice', async () => {
    const all = await read('root')
    const seen: string[] = []
    for (let before: string | undefined, page = 0; page < 50; page++) {
      const { items, next } = (await send('GET', `/api/messages?limit=2${before ? `&before=${before}` : ''}`, 'root'))
        .json
      seen.push(...items.map(({ id }: Message) => id))
      before = next
      if (before === undefined) break
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  it('are saved as CSV that no spreadsheet program runs', async () => {
    await send('POST', '/notification/feedback', 'anna', { message: '=HYPERLINK("http://evil")' })
    const { body, status } = await send('GET', '/api/messages/file?kind=feedback', 'chief')
    expect(status).toBe(200)
    expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(body).not.toContain('Of a guest')
  })

  it('no longer say whose they are when their author is erased', async () => {
    cookies.otto = await server.login('otto', { company: 'Works' })
    await send('POST', '/notification/contactus', 'otto', { message: 'About Otto', email: 'otto@example.org' })
    const { id } = await server.db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'otto')
      .executeTakeFirstOrThrow()
    const { json } = await send('GET', `/api/users/${id}/data`, 'chief')
    expect(json.messages).toMatchObject([{ kind: 'contact', email: 'otto@example.org' }])
    expect(json.mails).toMatchObject([{ kind: 'message', state: 'kept' }])
    await send('DELETE', `/api/users/${id}/data`, 'chief')
    const [left] = await read('chief', 'text=about+otto')
    expect(left).toMatchObject({ message: 'About Otto' })
    expect(left).not.toHaveProperty('email')
    expect(left).not.toHaveProperty('userName')
    expect((await send('GET', '/api/mail', 'root')).body).not.toContain('otto')
  })
})

describe('the outbox without a mail server', () => {
  it('is what an administrator reads, of his company alone, and nothing of it can be sent', async () => {
    await send('POST', '/notification/feedback', 'anna', { message: 'Kept for chief' })
    const [mail] = (await send('GET', '/api/mail', 'chief')).json.items
    expect(mail).toMatchObject({ kind: 'message', state: 'kept', attempts: 0, canSend: false })
    expect(mail.body).toContain('Kept for chief')
    expect((await send('GET', '/api/mail?state=sent', 'chief')).json.items).toEqual([])
    expect((await send('GET', '/api/mail', 'stranger')).json.items).toEqual([])
    expect((await send('DELETE', `/api/mail/${mail.id}`, 'stranger')).json.code).toBe('mail-not-found')
    expect((await send('POST', `/api/mail/${mail.id}/send`, 'root')).json.code).toBe('mail-unavailable')
    expect((await send('POST', '/api/mail/test', 'root', { to: 'a@example.com' })).json.code).toBe('mail-unavailable')
    expect((await send('GET', '/api/mail/state', 'chief')).json).toEqual({ canSend: false, canMailLinks: false })
  })

  it('goes with its messages, and what ended goes by its age; a backup leaves it out', async () => {
    const before = Number(
      (
        await server.db
          .selectFrom('mail')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
    await sql`update mail set state = 'sent', sent_at = now() - interval '31 days'
      where id = (select id from mail order by seq limit 1)`.execute(server.db)
    expect(await purgeMail(server.db, 30, 10)).toBe(1)
    await sql`delete from feedback`.execute(server.db)
    expect(before).toBeGreaterThan(1)
    expect((await send('GET', '/api/mail', 'root')).json.items).toEqual([])
    expect(LEFT_OUT).toHaveProperty('mail')
  })
})
