import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { CONNECTION_BOUNDS, type ConnectionBounds, watchConnections } from './connections.ts'

const MEGABYTE = 1024 * 1024
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

let servers: Server[] = []
let clients: Socket[] = []

afterEach(async () => {
  for (const client of clients) client.destroy()
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  servers = []
  clients = []
})

/** A server that answers `bytes` to everybody. */
async function open(bytes: number, bounds: Partial<ConnectionBounds>, hasProxy = false) {
  const server = createServer((_, reply) => reply.end(Buffer.alloc(bytes)))
  servers.push(server)
  const connections = watchConnections(server, { ...CONNECTION_BOUNDS, ...bounds }, hasProxy)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const join = async (localAddress = '127.0.0.1') => {
    const client = connect({ host: '127.0.0.1', port, localAddress })
    clients.push(client)
    client.on('error', () => {})
    await once(client, 'connect')
    return client
  }
  const ask = async (localAddress?: string) => {
    const client = await join(localAddress)
    client.pause()
    client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    return client
  }
  return { connections, join, ask }
}

describe('the connections of a server', () => {
  it('are cut where a client takes nothing of its answer; who goes on reading one long piece stays', async () => {
    const { connections, ask } = await open(64 * MEGABYTE, { patience: 3_000 })
    const slow = await ask()
    const steady = await ask()
    let isCut = false
    steady.on('data', () => {})
    while (!isCut) {
      steady.resume()
      await settled()
      steady.pause()
      await settled()
      isCut = connections.count() === 1
    }
    expect(steady.destroyed).toBe(false)
    slow.resume()
    await once(slow, 'close')
  })

  it('stay where an answer is long in the making', async () => {
    let answer = () => {}
    const server = createServer((_, reply) => {
      answer = () => void reply.end('done')
    })
    servers.push(server)
    watchConnections(server, { ...CONNECTION_BOUNDS, patience: 100 }, false)
    const timedOut = once(server, 'timeout')
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const reply = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await timedOut
    answer()
    expect(await (await reply).text()).toBe('done')
  })

  it('hold so many bytes at most: the clients that have waited longest are cut', async () => {
    const { connections, ask } = await open(16 * MEGABYTE, { waitingBytes: 24 * MEGABYTE })
    await ask()
    await settled()
    connections.look()
    await ask()
    await ask()
    await settled()
    connections.look()
    expect(connections.isFull()).toBe(true)
    while (connections.count() > 1) await settled()
    connections.look()
    expect(connections.isFull()).toBe(false)
    expect(connections.count()).toBe(1)
  })

  it('are so many of one address at most, so that others find room; behind a proxy all come from one', async () => {
    const { connections, join } = await open(10, { perAddress: 3, connections: 5 })
    for (let k = 0; k < 6; k++) await join()
    await settled()
    expect(connections.count()).toBe(3)
    await join('127.0.0.2')
    await settled()
    expect(connections.count()).toBe(4)
    const behind = await open(10, { perAddress: 3, connections: 5 }, true)
    for (let k = 0; k < 8; k++) await behind.join()
    await settled()
    expect(behind.connections.count()).toBe(5)
  })

  it('make room for a new address where others hold several, however often those come again', async () => {
    const { connections, join, ask } = await open(10, { connections: 24, perAddress: 3 })
    const silent = async (k: number) => {
      const client = await join(`127.0.0.${10 + (k % 8)}`)
      client.once('close', () => void silent(k).catch(() => {}))
    }
    for (let k = 0; k < 24; k++) await silent(k)
    while (connections.count() < 24) await settled()
    for (let k = 0; k < 10; k++) {
      const client = await ask(`127.0.1.${k + 1}`)
      client.resume()
      const [data] = await once(client, 'data')
      expect(String(data)).toContain('200 OK')
      expect(connections.count()).toBeLessThanOrEqual(24)
    }
    for (const client of clients) client.removeAllListeners('close')
  })

  it('are cut of who holds the most, the oldest first and those with a call under way last', async () => {
    const held = createServer(() => {})
    servers.push(held)
    const connections = watchConnections(held, { ...CONNECTION_BOUNDS, connections: 5 }, false)
    held.listen(0, '127.0.0.1')
    await once(held, 'listening')
    const { port } = held.address() as AddressInfo
    const join = async (localAddress: string, asks: boolean) => {
      const client = connect({ host: '127.0.0.1', port, localAddress })
      clients.push(client)
      client.on('error', () => {})
      client.resume()
      const seen = once(held, asks ? 'request' : 'connection')
      if (asks) client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
      await seen
      return client
    }
    const busy = await join('127.0.0.2', true)
    const older = await join('127.0.0.2', false)
    const newer = await join('127.0.0.2', false)
    const two = [await join('127.0.0.3', false), await join('127.0.0.3', true)]
    const isCut = async (client: Socket) => client.destroyed || (await once(client, 'close')) !== undefined
    await join('127.0.0.4', true)
    expect(await isCut(older)).toBe(true)
    expect([busy, newer, ...two].map(({ destroyed }) => destroyed)).toEqual([false, false, false, false])
    // Two hold two now: the oldest of both goes.
    await join('127.0.0.5', true)
    expect(await isCut(newer)).toBe(true)
    await join('127.0.0.6', true)
    expect(await isCut(two[0] as Socket)).toBe(true)
    // All have one with a call under way: nobody is cut for another.
    const late = connect({ host: '127.0.0.1', port, localAddress: '127.0.0.7' })
    clients.push(late)
    late.on('error', () => {})
    late.resume()
    expect(await isCut(late)).toBe(true)
    expect(busy.destroyed).toBe(false)
    expect(connections.count()).toBe(5)
  })
})
