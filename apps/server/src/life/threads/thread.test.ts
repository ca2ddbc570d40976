import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { openThread, ThreadEnded } from './thread.ts'

/** A real thread that speaks the protocol: it doubles numbers, tells progress, refuses, and dies when asked to. */
const CODE = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ number, ask }) => {
    if (ask === 'die') process.exit(3)
    if (ask === 'silent') return
    if (ask === 'refuse') return parentPort.postMessage({ number, refused: { code: 'busy', details: { seconds: 2 }, retryAfter: 2 } })
    if (ask === 'fail') return parentPort.postMessage({ number, failure: 'as asked' })
    parentPort.postMessage({ number, progress: 'begun' })
    parentPort.postMessage({ number, answer: 2 * ask })
  })`
const open = (onEnd: (error: ThreadEnded, isClosed: boolean) => void = () => {}) =>
  openThread<unknown, number, string>(new Worker(CODE, { eval: true }), { name: 'doubling', onEnd })

describe('a thread', () => {
  it('answers each call by its number, tells progress, and hands on refusals and failures as such', async () => {
    const thread = open()
    const told: string[] = []
    const all = [thread.call(1), thread.call('refuse'), thread.call('fail'), thread.call(4, (said) => told.push(said))]
    expect(await Promise.allSettled(all)).toMatchObject([
      { value: 2 },
      { reason: { name: 'AppError', code: 'busy', retryAfter: 2 } },
      { reason: { message: 'A call of the doubling thread failed: as asked' } },
      { value: 8 },
    ])
    expect([told, thread.owes()]).toEqual([['begun'], 0])
    await thread.close()
  })

  it('answers a call that cannot be sent by an error, and owes nothing for it', async () => {
    const thread = open()
    await expect(thread.call(() => 1)).rejects.toThrow('could not be cloned')
    await thread.idle()
    expect(await thread.call(2)).toBe(4)
    await thread.close()
  })

  it('that dies fails every call, open and later, and is told once', async () => {
    const ends: boolean[] = []
    const thread = open((_, isClosed) => ends.push(isClosed))
    const calls = [thread.call('silent'), thread.call('die')]
    for (const call of await Promise.allSettled(calls))
      expect(call).toMatchObject({ reason: { name: 'ThreadEnded', message: 'The doubling thread ended with code 3.' } })
    await expect(thread.call(1)).rejects.toBeInstanceOf(ThreadEnded)
    expect([thread.isAlive(), ends]).toEqual([false, [false]])
  })

  it('that is closed ends at whatever it does', async () => {
    const ends: boolean[] = []
    const thread = open((_, isClosed) => ends.push(isClosed))
    const call = expect(thread.call('silent')).rejects.toThrow('The doubling thread was closed.')
    await thread.close()
    await call
    expect(ends).toEqual([true])
  })
})
