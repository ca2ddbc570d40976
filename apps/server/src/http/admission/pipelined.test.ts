import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { openTestServer, type TestServer } from '../../testing.ts'
import { askingOf } from '../../work/asked.ts'
import { CONNECTION_BOUNDS } from './connections.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const NOTHING = { inWork: 0, inLine: 0 }
const UNUSED = { calls: 0, light: NOTHING, heavy: NOTHING, document: NOTHING, file: NOTHING }

describe('calls that stand behind each other on one connection', () => {
  let server: TestServer
  let app: App
  let port = 0
  let begun = 0
  let given = 0
  /** Streams that were begun and have not ended. */
  let streams = 0
  let clients: Socket[] = []
  let logged: { level: number }[] = []

  beforeEach(async () => {
    begun = 0
    given = 0
    streams = 0
    clients = []
    logged = []
    server = await openTestServer()
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
    app = await buildApp(
      {
        ...server,
        mount: (routes) => {
          routes.route({
            method: 'GET',
            url: '/api/held',
            config: { permission: 'open', past: 'pages', cost: 'light' },
            handler: (request, reply) =>
              routes.admission.admit('light', request, reply, () => {
                begun++
                const { signal } = askingOf({ caller: request.caller, request, reply })
                return new Promise((resolve) =>
                  signal?.addEventListener('abort', () => {
                    given++
                    resolve({ done: false })
                  }),
                )
              }),
          })
          routes.route({
            method: 'GET',
            url: '/api/stream',
            config: { permission: 'open', past: 'pages', cost: 'file' },
            handler: (request, reply) =>
              routes.admission.admit('file', request, reply, async () => {
                begun++
                streams++
                const stream = new Readable({
                  read() {
                    this.push(Buffer.alloc(65_536))
                  },
                })
                stream.once('close', () => streams--)
                return stream
              }),
          })
        },
      },
      log,
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  afterEach(async () => {
    for (const client of clients) client.destroy()
    await app.close()
    await server.close()
  })

  const join = async () => {
    const client = connect(port, '127.0.0.1')
    clients.push(client)
    client.on('error', () => {})
    await once(client, 'connect')
    return client
  }
  const call = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const answer = async () => (await fetch(`http://127.0.0.1:${port}/mmdc/catalog/suggest?pattern=steel`)).status
  const errors = () => logged.filter(({ level }) => level >= 50)

  it('give back every place and count when the connection is cut, and tell the work of each', async () => {
    for (let round = 1; round <= 3; round++) {
      const client = await join()
      client.write(call('/api/held').repeat(10))
      while (begun < round * 8) await settled()
      expect(app.admission.counts()).toEqual({ ...UNUSED, calls: 10, light: { inWork: 8, inLine: 2 } })
      client.resetAndDestroy()
      while (app.admission.counts().calls > 0) await settled()
      await settled()
      expect(app.admission.counts()).toEqual(UNUSED)
      expect(given).toBe(round * 8)
    }
    expect(await answer()).toBe(200)
    expect(errors()).toEqual([])
  })

  it('end the files that nobody reads any more, those too that had not begun to be sent', async () => {
    const client = await join()
    client.pause()
    client.write(call('/api/held') + call('/api/stream').repeat(2))
    while (begun < 3) await settled()
    expect(app.admission.counts()).toEqual({
      ...UNUSED,
      calls: 3,
      light: { inWork: 1, inLine: 0 },
      file: { inWork: 2, inLine: 0 },
    })
    client.destroy()
    while (app.admission.counts().calls > 0 || streams > 0) await settled()
    await settled()
    expect(app.admission.counts()).toEqual(UNUSED)
    expect(await answer()).toBe(200)
    expect(errors()).toEqual([])
  })

  it('are so many at most: a connection that sends more at once is cut', async () => {
    const most = await join()
    most.write(call('/api/held').repeat(CONNECTION_BOUNDS.calls))
    while (begun < 8) await settled()
    expect(most.destroyed).toBe(false)
    most.destroy()
    while (app.admission.counts().calls > 0) await settled()
    const greedy = await join()
    greedy.write(call('/api/held').repeat(1_000))
    await once(greedy, 'close')
    while (app.admission.counts().calls > 0) await settled()
    await settled()
    expect(app.admission.counts()).toEqual(UNUSED)
    expect(await answer()).toBe(200)
    expect(errors()).toEqual([])
  })

  it('log no error where a client leaves before its call is looked at', async () => {
    for (let k = 0; k < 50; k++) {
      const client = connect(port, '127.0.0.1')
      clients.push(client)
      client.on('error', () => {})
      client.once('connect', () => {
        client.write(call('/api/held'))
        client.resetAndDestroy()
      })
    }
    while (clients.some(({ destroyed }) => !destroyed)) await settled()
    expect(await answer()).toBe(200)
    while (app.admission.counts().calls > 0) await settled()
    expect(logged).not.toEqual([])
    expect(errors()).toEqual([])
  })
})
