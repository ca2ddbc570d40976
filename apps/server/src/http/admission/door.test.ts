import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { openShipped } from '../../catalog/shipped.ts'
import { readConfig } from '../../config.ts'
import { guardDoor } from './door.ts'

const { texts } = openShipped(join(readConfig({}).home, 'data'))
const BUSY = new AppError('busy', { seconds: 7 }, 7)
let server: Server

/** A server that notes the calls it begins, each of which takes `work` ms of its thread. */
async function open(refusal: () => AppError | undefined, work = 0) {
  const begun: string[] = []
  server = createServer((call, reply) => {
    begun.push(call.url ?? '')
    const until = performance.now() + work
    while (performance.now() < until);
    call.resume()
    call.on('end', () => reply.end('done'))
  })
  guardDoor(server, texts, refusal)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = (path: string, headers = {}, body?: string, localAddress = '127.0.0.1') =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, localAddress, agent: false },
        async (reply) => {
          let text = ''
          for await (const part of reply) text += part
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return { begun, send }
}

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
})

describe('the door of a server that has too much to do', () => {
  it('refuses calls before anything looks at them, in the language of the browser, with the time to come again', async () => {
    const { begun, send } = await open(() => BUSY)
    const english = await send('/mmdc/bblocks/tiles?lang=de', { 'content-type': 'application/json' }, '{"limit":')
    expect([english.status, english.headers['retry-after'], english.headers['content-type']]).toEqual([
      503,
      '7',
      'application/json',
    ])
    expect(JSON.parse(english.text)).toMatchObject({
      code: 'busy',
      message: expect.stringMatching(/more to do.*7/),
      details: { seconds: 7 },
    })
    const french = await send('/materials/al2o3', { 'accept-language': 'fr-FR,fr;q=0.9' })
    expect(JSON.parse(french.text).message).toMatch(/7 s/)
    expect(begun).toEqual([])
  })

  it('lets in pages, pictures, who watches the server, and files that are sent to it', async () => {
    const { begun, send } = await open(() => BUSY)
    for (const path of ['/', '/assets/a.js', '/healthz', '/readyz', '/datasheet/search'])
      expect((await send(path)).text).toBe('done')
    const upload = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send('/materials/importFromFile', upload, '--x--')).text).toBe('done')
    expect(begun).toHaveLength(6)
  })

  it('takes for a call whatever may be one, however its address is written', async () => {
    const { begun, send } = await open(() => BUSY)
    const upload = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const path of ['/%6dmdc/catalog/units', '//mmdc/catalog/units', 'http://127.0.0.1/mmdc/catalog/units'])
      expect([path, (await send(path)).status]).toEqual([path, 503])
    expect((await send('/materials/importFromFile', upload)).status).toBe(503)
    expect((await send('/search/search', upload, '--x--')).status).toBe(503)
    expect(begun).toEqual([])
  })

  it('keeps the connection where little was sent, and does not read a long body to keep it', async () => {
    const { send } = await open(() => BUSY)
    const kept = await send('/search/search', { connection: 'keep-alive' }, 'x'.repeat(1_000))
    expect(kept.headers.connection).toBe('keep-alive')
    const cut = await send('/search/search', { connection: 'keep-alive' }, 'x'.repeat(100_000))
    expect([cut.status, cut.headers.connection]).toEqual([503, 'close'])
  })

  // macOS has no other addresses of its own.
  it.skipIf(process.platform === 'darwin')('begins calls in the turns of their addresses', async () => {
    const { begun, send } = await open(() => undefined, 10)
    const many = Array.from({ length: 60 }, (_, k) => send(`/mmdc/many/${k}`))
    while (begun.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([send('/mmdc/one', {}, undefined, '127.0.0.2'), ...many])
    expect(begun).toHaveLength(61)
    expect(begun.indexOf('/mmdc/one')).toBeLessThan(50)
  })
})
