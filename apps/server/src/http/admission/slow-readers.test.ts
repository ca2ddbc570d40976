import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Admission, openAdmission } from './admission.ts'

const MB = 1024 * 1024
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Two callers hold all places of files on real connections; the clock is the test's. */
describe('who reads a file slowly', () => {
  let time = 0
  let admission: Admission
  let server: Server
  let port = 0
  let replies: IncomingMessage[] = []

  beforeEach(async () => {
    time = 0
    replies = []
    admission = openAdmission({ now: () => time, lateness: () => 0, random: () => 0 }, () => false)
    server = createServer((request, raw) => {
      const [, caller = '', megabytes = ''] = request.url?.split('/') ?? []
      const call = { caller: { user: { id: `reader ${caller}` } } } as FastifyRequest
      const made = async () => {
        let left = Number(megabytes) * MB
        return new Readable({
          read() {
            const next = Math.min(left, 65_536)
            left -= next
            this.push(next > 0 ? Buffer.alloc(next) : null)
          },
        })
      }
      void admission
        .admit('file', call, { raw } as FastifyReply, made)
        .then((file) => file.pipe(raw))
        .catch(() => raw.destroy())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterEach(() => {
    for (const reply of replies) reply.destroy()
    server.closeAllConnections()
    server.close()
  })

  const open = (caller: number, megabytes: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: `/${caller}/${megabytes}`, agent: false }, (reply) => {
        reply.on('error', () => {})
        replies.push(reply)
        resolve(reply)
      }).once('error', reject)
    })
  /** Takes so many bytes and no more. */
  const take = async (reply: IncomingMessage, bytes: number) => {
    for (let taken = 0; taken < bytes; ) {
      const chunk: Buffer | null = reply.read()
      if (chunk) taken += chunk.length
      else await once(reply, 'readable')
    }
  }
  const pass = async (seconds: number) => {
    for (let k = 0; k < seconds * 2; k++) {
      time += 500
      await settled()
      admission.look()
    }
  }
  const holdAll = async () => {
    const held = [await open(1, 200), await open(1, 200), await open(2, 200), await open(2, 200)]
    await settled()
    admission.look()
    return held
  }

  it('keeps his place while nobody waits for it', async () => {
    const held = await holdAll()
    await pass(60)
    expect(held.filter(({ destroyed }) => destroyed)).toHaveLength(0)
  })

  it('gives it to whoever waits, after 20 s without reading', async () => {
    const held = await holdAll()
    await pass(18)
    const next = open(3, 1)
    await pass(1)
    expect(held.filter(({ destroyed }) => destroyed)).toHaveLength(0)
    await pass(2)
    // A reader hears of it behind what the system holds for him.
    for (const reply of held) reply.resume()
    expect((await next).statusCode).toBe(200)
  })

  it('is not cut while he reads on, however long it takes, with others waiting', async () => {
    const held = await holdAll()
    for (let k = 0; k < 5; k++) {
      // 4 MB in 16 s: what the system holds for him moves on by as much.
      await Promise.all(held.map((reply) => take(reply, 4 * MB)))
      await pass(12)
      const waiting = open(3, 1)
      waiting.catch(() => {})
      await pass(4)
    }
    expect(admission.counts().file.inWork).toBe(4)
    expect(held.filter(({ destroyed }) => destroyed)).toHaveLength(0)
  })
})
