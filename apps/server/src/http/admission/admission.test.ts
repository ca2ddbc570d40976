import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { openTestServer, type TestServer } from '../../testing.ts'
import type { Cost } from './cost.ts'
import { presentCall, standAside } from './present-call.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('a server that has more to do than it can', () => {
  let server: TestServer
  let app: App
  let port = 0
  /** What the held calls were asked for, and how to let them end. */
  let begun: string[] = []
  let ends: (() => void)[] = []
  let asked: Promise<Response>[] = []
  let isHolding = true
  let leftBehind = 0

  beforeEach(async () => {
    begun = []
    ends = []
    asked = []
    isHolding = true
    leftBehind = 0
    server = await openTestServer()
    app = await buildApp({
      ...server,
      config: { ...server.config, trustProxy: '127.0.0.1' },
      mount: (routes) => {
        const route = (url: string, cost: Cost, work: (name: string) => Promise<unknown>) =>
          routes.route({
            method: 'GET',
            url,
            config: { permission: 'open', past: 'pages', cost },
            handler: (request, reply) =>
              routes.admission.admit(cost, request, reply, () => {
                begun.push(String(request.query && (request.query as { name?: string }).name))
                return work(url)
              }),
          })
        const held = () =>
          new Promise((resolve) => {
            ends.push(() => resolve({ done: true }))
            if (!isHolding) resolve({ done: true })
          })
        route('/api/held', 'heavy', held)
        route('/api/aside', 'heavy', () => {
          standAside()
          return held()
        })
        route('/api/stream', 'file', async () => {
          const call = presentCall()
          return Readable.from(
            (async function* () {
              try {
                for (;;) yield Buffer.alloc(65_536)
              } finally {
                leftBehind = call?.signal.aborted ? 1 : 2
              }
            })(),
            { objectMode: false },
          )
        })
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  const letGo = () => {
    isHolding = false
    for (const end of ends) end()
  }
  afterEach(async () => {
    letGo()
    await Promise.allSettled(asked)
    await app.close()
    await server.close()
  })

  const ask = (path: string, address: string) => {
    const asking = fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': address } })
    asked.push(asking)
    return asking
  }

  it('refuses the heavy calls of one address, and lets in its light ones, others, and whoever watches it', async () => {
    const calls = Array.from({ length: 100 }, (_, k) => ask(`/api/held?name=a${k}`, '192.0.2.1'))
    const refused: Response[] = []
    for (const call of calls) void call.then((reply) => reply.status !== 200 && refused.push(reply))
    while (refused.length < 85) await settled()
    // On a machine that is slow itself a heavy call may have to be repeated.
    while (!begun.includes('b')) {
      void ask('/api/held?name=b', '192.0.2.2')
      await settled()
    }
    // Two of three places are the most that one caller has.
    expect(begun.filter((name) => name.startsWith('a'))).toHaveLength(2)
    // 429, or 503 where the machine is so slow that any call would be refused.
    for (const reply of refused) {
      const { code } = (await reply.json()) as { code: string }
      expect([reply.status, code]).toEqual(reply.status === 429 ? [429, 'too-many-requests'] : [503, 'busy'])
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    expect((await ask('/healthz', '192.0.2.1')).status).toBe(200)
    expect((await ask('/readyz', '192.0.2.1')).status).toBe(200)
    expect((await ask('/mmdc/catalog/suggest?pattern=steel', '192.0.2.1')).status).toBe(200)
    // All three places are taken, and a line that others fill is answered with another status.
    const told: number[] = []
    for (let k = 0; k < 60; k++)
      void ask(`/api/held?name=c${k}`, `192.0.2.${k + 10}`).then(({ status }) => told.push(status))
    while (told.filter((status) => status === 503).length < 20) await settled()
    letGo()
  })

  it('gives the place of a call that waits for a thread to others, and gives it back once', async () => {
    for (let k = 0; k < 6; k++) void ask(`/api/aside?name=t${k}`, '192.0.2.1')
    while (begun.length < 6) await settled()
    void ask('/api/held?name=h1', '192.0.2.1')
    void ask('/api/held?name=h2', '192.0.2.1')
    while (begun.length < 8) await settled()
    for (const end of ends.slice(0, 6)) end()
    void ask('/api/held?name=h3', '192.0.2.1').catch(() => {})
    await settled()
    // Two of the three places are the most that one caller has: the calls that stood aside had none to give back.
    expect(begun.filter((name) => name.startsWith('h'))).toEqual(['h1', 'h2'])
    letGo()
  })

  it('never begins a call whose client left while it was in line', async () => {
    const first = [ask('/api/held?name=a1', '192.0.2.1'), ask('/api/held?name=a2', '192.0.2.1')]
    while (begun.length < 2) await settled()
    const gone = new AbortController()
    const left = fetch(`http://127.0.0.1:${port}/api/held?name=gone`, {
      headers: { 'x-forwarded-for': '192.0.2.1' },
      signal: gone.signal,
    })
    left.catch(() => {})
    await settled()
    gone.abort()
    await expect(left).rejects.toThrow()
    await settled()
    const next = ask('/api/held?name=a3', '192.0.2.1')
    await settled()
    ends.shift()?.()
    while (begun.length < 3) await settled()
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    letGo()
    for (const reply of [...first, next]) expect((await reply).status).toBe(200)
  })

  it('writes a file no further than it is read, and ends it when the reader leaves', async () => {
    const open = (k: number) =>
      new Promise<IncomingMessage>((resolve) =>
        get({ host: '127.0.0.1', port, path: `/api/stream?name=${k}`, agent: false }, resolve),
      )
    const replies = await Promise.all([open(1), open(2)])
    // These are all that one address may have at once; the third waits for one of them.
    const third = open(3)
    await settled()
    expect(begun).toHaveLength(2)
    const [first] = replies
    first?.destroy()
    const reply = await third
    expect(reply.statusCode).toBe(200)
    expect(leftBehind).toBe(1)
    for (const one of [...replies, reply]) one.destroy()
    await once(reply, 'close')
  })
})
