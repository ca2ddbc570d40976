import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import type { PrintedDocument } from '../../blocks/page/page-node.ts'
import { WorkEnded } from '../../work/work-ended.ts'
import { openPdfPool } from './pool.ts'

const document = (title: string): PrintedDocument => ({
  title,
  language: 'en',
  content: [],
  footer: '',
  pageNumber: '',
})

/** A thread that answers when the test says so. */
function makeThread() {
  const thread = Object.assign(new EventEmitter(), {
    asked: [] as string[],
    number: -1,
    ref: () => {},
    unref: () => {},
    postMessage: ({ number, ask }: { number: number; ask: PrintedDocument }) => {
      thread.number = number
      thread.asked.push(ask.title)
    },
    terminate: async () => thread.emit('exit', 1),
    answer: () =>
      thread.emit('message', { number: thread.number, answer: new TextEncoder().encode(thread.asked.at(-1)) }),
  })
  return thread
}

function makePool(threads: number, queueMax = 50, timeMax = 60_000) {
  const started: ReturnType<typeof makeThread>[] = []
  const pool = openPdfPool(
    () => {
      const thread = makeThread()
      started.push(thread)
      return thread as unknown as Worker
    },
    threads,
    queueMax,
    timeMax,
  )
  return { pool, started }
}

describe('the threads that print', () => {
  it('are as many as allowed and no more; others wait their turn', async () => {
    const { pool, started } = makePool(2)
    const printed = ['a', 'b', 'c', 'd'].map((title) => pool.print(document(title)))
    expect(started.map(({ asked }) => asked)).toEqual([['a'], ['b']])
    started[1]?.answer()
    started[0]?.answer()
    expect(started.map(({ asked }) => asked.length)).toEqual([2, 2])
    for (const thread of started) thread.answer()
    const titles = (await Promise.all(printed)).map((bytes) => new TextDecoder().decode(bytes))
    expect(titles).toEqual(['a', 'b', 'c', 'd'])
  })

  it('tell those to come again who would wait too long', async () => {
    const { pool, started } = makePool(1, 1)
    const first = pool.print(document('a'))
    const second = pool.print(document('b'))
    await expect(pool.print(document('c'))).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
    started[0]?.answer()
    await first
    started[0]?.answer()
    await second
  })

  it('are replaced when one ends; its document fails, the next one does not', async () => {
    const { pool, started } = makePool(1)
    const first = pool.print(document('a'))
    const second = pool.print(document('b'))
    await started[0]?.terminate()
    await expect(first).rejects.toThrow('ended')
    started[1]?.answer()
    expect(new TextDecoder().decode(await second)).toBe('b')
  })

  it('are ended when a document takes too long; it is printed without its pictures, and the next one too', async () => {
    vi.useFakeTimers()
    const { pool, started } = makePool(1, 50, 20)
    const pictured = { ...document('bomb'), content: [{ svg: '<svg/>' }] }
    const printed = pool.print(pictured)
    const next = pool.print(document('next'))
    await vi.advanceTimersByTimeAsync(20)
    expect(started).toHaveLength(2)
    started[1]?.answer()
    expect(new TextDecoder().decode(await next)).toBe('next')
    started[1]?.answer()
    expect(new TextDecoder().decode(await printed)).toBe('bomb')
    const plain = expect(pool.print(document('plain'))).rejects.toBeInstanceOf(WorkEnded)
    await vi.advanceTimersByTimeAsync(20)
    await plain
    vi.useRealTimers()
  })

  it('end with the server: who waits is told', async () => {
    const { pool } = makePool(1)
    const printed = Promise.allSettled([pool.print(document('a')), pool.print(document('b'))])
    await pool.close()
    expect((await printed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
