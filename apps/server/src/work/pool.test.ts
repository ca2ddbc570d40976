import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorkPool, type WorkPoolOptions } from './pool.ts'
import { ClientGone, WorkEnded } from './work-ended.ts'

/** A thread that answers when the test says so. */
function makeThread() {
  const thread = Object.assign(new EventEmitter(), {
    asked: [] as string[],
    isEnded: false,
    number: -1,
    ref: () => {},
    unref: () => {},
    postMessage: ({ number, ask }: { number: number; ask: string }) => {
      thread.number = number
      thread.asked.push(ask)
    },
    terminate: async () => {
      thread.isEnded = true
      return thread.emit('exit', 1)
    },
    answer: () => thread.emit('message', { number: thread.number, answer: `${thread.asked.at(-1)}!` }),
  })
  return thread
}

function makePool(options: Partial<WorkPoolOptions> = {}) {
  const started: ReturnType<typeof makeThread>[] = []
  const pool = openWorkPool<string, string>({
    threads: 1,
    queueMax: 6,
    timeMax: 10_000,
    name: 'calculating',
    startThread: () => {
      const thread = makeThread()
      started.push(thread)
      return thread as unknown as Worker
    },
    ...options,
  })
  return { pool, started }
}

describe('the threads that calculate', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('take the tasks of callers in turns, so that one who asks for much delays nobody', async () => {
    const { pool, started } = makePool()
    const by = (name: string) => ({ by: name })
    const all = [
      ...['a1', 'a2', 'a3'].map((task) => pool.run(task, by('a'))),
      ...['b1', 'b2'].map((task) => pool.run(task, by('b'))),
    ]
    for (let turn = 0; turn < 5; turn++) started[0]?.answer()
    expect(started[0]?.asked).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
    expect(await Promise.all(all)).toEqual(['a1!', 'a2!', 'a3!', 'b1!', 'b2!'])
  })

  it('leave half of the places to others, and say when there is room: by what waits and how long a task takes', async () => {
    const { pool, started } = makePool({ queueMax: 4 })
    const ask = (task: string, by: string) => pool.run(task, { by })
    const first = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a')]
    await expect(ask('a4', 'a')).rejects.toMatchObject({ code: 'busy', retryAfter: 3, details: { seconds: 3 } })
    const others = [ask('b1', 'b'), ask('c1', 'c')]
    await expect(ask('d1', 'd')).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
    // A task that took 9 s raises the mean from 1 s to 2.6 s; three wait then, and one runs.
    await vi.advanceTimersByTimeAsync(9_000)
    started[0]?.answer()
    const late = ask('e1', 'e')
    await expect(ask('f1', 'f')).rejects.toMatchObject({ code: 'busy', retryAfter: 13 })
    for (let turn = 0; turn < 5; turn++) started[0]?.answer()
    await Promise.all([...first, ...others, late])
  })

  it('refuse at once whoever would wait too long, by what comes before and how long a task takes', async () => {
    const { pool, started } = makePool({ queueMax: 50, waitMax: 3_000 })
    const ask = (task: string, by: string) => pool.run(task, { by })
    // A task takes 1 s as far as is known: one runs, two wait.
    const first = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a')]
    const fourth = ask('a4', 'a')
    await expect(ask('a5', 'a')).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 4 })
    // Another caller has a turn before most of them.
    const other = ask('b1', 'b')
    for (let turn = 0; turn < 5; turn++) started[0]?.answer()
    expect(await Promise.all([...first, fourth, other])).toHaveLength(5)
    expect(started[0]?.asked).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('give back what has waited too long, and keep nobody whose turn came', async () => {
    const { pool, started } = makePool({ waitMax: 3_000 })
    const slow = pool.run('slow', { by: 'a' })
    const late = expect(pool.run('late', { by: 'b' })).rejects.toMatchObject({ code: 'busy', retryAfter: 3 })
    await vi.advanceTimersByTimeAsync(3_000)
    await late
    expect(pool.waiting()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    started[0]?.answer()
    expect([await slow, started[0]?.asked]).toEqual(['slow!', ['slow']])
  })

  it('end a task that takes too long, and give the next one to another thread', async () => {
    const { pool, started } = makePool()
    const slow = expect(pool.run('slow')).rejects.toMatchObject({ name: 'WorkEnded', by: 'time' })
    const next = pool.run('next')
    await vi.advanceTimersByTimeAsync(10_000)
    await slow
    started[1]?.answer()
    expect(await next).toBe('next!')
    const quick = expect(pool.run('quick', { by: 'a', timeMax: 50 })).rejects.toBeInstanceOf(WorkEnded)
    await vi.advanceTimersByTimeAsync(50)
    await quick
  })

  it('count the time of a task from when its thread has read its code', async () => {
    const { pool, started } = makePool({ startMax: 60_000 })
    const first = pool.run('first')
    await vi.advanceTimersByTimeAsync(30_000)
    started[0]?.emit('message', 'ready')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(started[0]?.isEnded).toBe(false)
    started[0]?.answer()
    expect(await first).toBe('first!')
  })

  it('forget what waits for a client that has left, and end what runs for one when it does not end by itself', async () => {
    const { pool, started } = makePool()
    const running = new AbortController()
    const waiting = new AbortController()
    const one = expect(pool.run('one', { by: 'a', signal: running.signal })).rejects.toBeInstanceOf(ClientGone)
    const two = expect(pool.run('two', { by: 'a', signal: waiting.signal })).rejects.toBeInstanceOf(ClientGone)
    const three = pool.run('three', { by: 'b' })
    waiting.abort()
    running.abort()
    await Promise.all([one, two])
    expect(started[0]?.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(started[0]?.isEnded).toBe(true)
    expect(started[1]?.asked).toEqual(['three'])
    started[1]?.answer()
    expect(await three).toBe('three!')
  })

  it('are replaced when one dies: of its memory, or of itself', async () => {
    const { pool, started } = makePool()
    const large = expect(pool.run('large')).rejects.toMatchObject({ by: 'memory' })
    started[0]?.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    await large
    const odd = expect(pool.run('odd')).rejects.toMatchObject({ by: 'failed' })
    started[1]?.emit('exit', 1)
    await odd
    const next = pool.run('next')
    started[2]?.answer()
    expect(await next).toBe('next!')
  })
})
