import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createDrain } from './drain.ts'
import { quietLog } from './log.ts'
import { sleep } from './processes.ts'

const startApp = async (answerAfter: number) => {
  const app = fastify({ forceCloseConnections: 'idle' })
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  app.get('/slow', async () => {
    arrive()
    await sleep(answerAfter)
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, arrived }
}

describe('the orderly end of the server', () => {
  it('finishes the request in flight, refuses new ones, and closes sockets before and the store after it', async () => {
    const { app, url, arrived } = await startApp(200)
    const order: string[] = []
    const step = (name: string) => ({ name, close: () => void order.push(name) })
    const drain = createDrain({ app, before: [step('sockets')], after: [step('jobs'), step('store')], log: quietLog })
    const answer = fetch(`${url}/slow`).then(async (reply) => {
      order.push('answered')
      return reply.text()
    })
    await arrived
    expect(drain.isDraining()).toBe(false)
    const ended = drain.drain('SIGTERM')
    expect(drain.isDraining()).toBe(true)
    expect(await ended).toBe(0)
    expect(await answer).toBe('done')
    expect(order.filter((name) => name !== 'answered')).toEqual(['sockets', 'jobs', 'store'])
    await expect(fetch(`${url}/slow`)).rejects.toThrow()
    expect(await drain.drain('again')).toBe(0)
    expect(order.filter((name) => name === 'store')).toHaveLength(1)
  })

  it('cuts requests that outlast its patience', async () => {
    const { app, url, arrived } = await startApp(60_000)
    const drain = createDrain({ app, before: [], after: [], log: quietLog, patience: 50 })
    const answer = fetch(`${url}/slow`).catch(() => 'cut')
    await arrived
    expect(await drain.drain('SIGTERM')).toBe(0)
    expect(await answer).toBe('cut')
  })

  it('closes the rest and ends with 1 when one part fails to close', async () => {
    const { app } = await startApp(0)
    const closed: string[] = []
    const failing = { name: 'jobs', close: () => Promise.reject(new Error('stuck')) }
    const store = { name: 'store', close: () => void closed.push('store') }
    expect(await createDrain({ app, before: [], after: [failing, store], log: quietLog }).drain('SIGTERM')).toBe(1)
    expect(closed).toEqual(['store'])
  })
})
