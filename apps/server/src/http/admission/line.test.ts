import { AppError } from '@ingot/contract/errors'
import { describe, expect, it } from 'vitest'
import type { Bounds } from './cost.ts'
import { openLine } from './line.ts'
import { ClientGone } from './present-call.ts'

const bounds: Bounds = { places: 2, callerPlaces: 1, line: 10, callerLine: 3, longestWait: 1_000, firstGuess: 100 }

const open = (more: Partial<Bounds> = {}, mayBegin?: () => boolean) => {
  const clock = { at: 0, late: 0 }
  const around = { now: () => clock.at, lateness: () => clock.late, random: () => 0 }
  const line = openLine({ ...bounds, ...more }, around, mayBegin)
  const order: string[] = []
  const leaving = new Map<string, () => void>()
  /** Names the call; its caller is the letter it begins with. */
  const enter = (name: string, signal = new AbortController().signal) => {
    const call = line.enter(name.slice(0, 1), signal).then((leave) => {
      order.push(name)
      leaving.set(name, leave)
      return name
    })
    call.catch(() => {})
    return call
  }
  const leave = async (name: string) => {
    leaving.get(name)?.()
    await settled()
  }
  return { clock, line, order, enter, leave }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const refusal = async (call: Promise<unknown>): Promise<AppError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw new Error('the call was let in')
  return error
}

describe('the line before a class of calls', () => {
  it('sends nobody away for having had all the time while nobody else asked, however late the thread is', async () => {
    const { clock, enter, leave } = open({ places: 4, callerPlaces: 4, callerLine: 30, line: 40, lateFrom: 50 })
    const first = enter('a1')
    await settled()
    clock.at += 200
    await leave('a1')
    await first
    clock.late = 400
    const calls = Array.from({ length: 16 }, (_, k) => enter(`a${k + 2}`))
    await settled()
    clock.late = 0
    for (let k = 0; k < 16; k++) await leave(`a${k + 2}`)
    expect(await Promise.allSettled(calls).then((all) => all.filter(({ status }) => status === 'rejected'))).toEqual([])
  })

  it('lets callers in by turns, and no one into all the places', async () => {
    const { enter, leave, order, line } = open()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void enter(name)
    await settled()
    expect(order).toEqual(['a1', 'b1'])
    expect(line.counts()).toEqual({ inWork: 2, inLine: 4 })
    await leave('a1')
    expect(order.at(-1)).toBe('a2')
    await leave('b1')
    // The third caller came later than the others, but has had nothing yet.
    expect(order.at(-1)).toBe('b2')
    await leave('b2')
    expect(order.at(-1)).toBe('c1')
    await leave('a2')
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3'])
    for (const name of ['c1', 'a3']) await leave(name)
    expect(line.counts()).toEqual({ inWork: 0, inLine: 0 })
  })

  it('refuses a caller of too many calls with 429, and lets the others in', async () => {
    const { enter } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name)
    const error = await refusal(enter('a5'))
    expect([error.code, error.status]).toEqual(['too-many-requests', 429])
    expect(error.retryAfter).toBeGreaterThanOrEqual(1)
    expect(await enter('b1')).toBe('b1')
  })

  it('refuses with 503 where the wait would be too long, each with a later time than the one before', async () => {
    const { enter } = open({ firstGuess: 1_000, places: 1 })
    await enter('a1')
    const told = []
    for (const name of ['b1', 'c1', 'd1', 'e1']) {
      void enter(name)
      void enter(name)
    }
    for (const name of ['f1', 'g1', 'h1']) told.push(await refusal(enter(name)))
    expect(told.map(({ code, status }) => [code, status])).toEqual([
      ['busy', 503],
      ['busy', 503],
      ['busy', 503],
    ])
    const seconds = told.map(({ retryAfter = 0 }) => retryAfter)
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
    expect(new Set(seconds).size).toBe(3)
    expect(told[0]?.details).toEqual({ seconds: seconds[0] })
  })

  it('tells how long to stay away from the time that calls were measured to take', async () => {
    const { clock, enter, leave } = open({ places: 1, longestWait: 0, firstGuess: 100 })
    for (let round = 0; round < 60; round++) {
      await enter('a1')
      clock.at += 5_000
      await leave('a1')
    }
    await enter('a1')
    const { retryAfter } = await refusal(enter('b1'))
    // One call of some 5 s is in work, and one such time is reserved for the next refused caller.
    expect(retryAfter).toBe(10)
  })

  it('refuses who has waited too long, and goes on with the next', async () => {
    const { clock, enter, leave, line, order } = open({ places: 1 })
    void enter('a1')
    const late = enter('b1')
    clock.at = 900
    void enter('c1')
    clock.at = 1_100
    line.look()
    expect((await refusal(late)).code).toBe('busy')
    await leave('a1')
    expect(order).toEqual(['a1', 'c1'])
  })

  it('drops a waiting call whose client has left: it is never begun', async () => {
    const { enter, leave, line, order } = open({ places: 1 })
    void enter('a1')
    const gone = new AbortController()
    const dropped = enter('b1', gone.signal)
    void enter('c1')
    await settled()
    gone.abort()
    await expect(dropped).rejects.toThrow(ClientGone)
    expect(line.counts()).toEqual({ inWork: 1, inLine: 1 })
    await leave('a1')
    expect(order).toEqual(['a1', 'c1'])
    await expect(enter('d1', gone.signal)).rejects.toThrow(ClientGone)
  })

  it('counts the lateness of the main thread as waiting, and begins no second heavy call while it is late', async () => {
    const { clock, enter, line, order } = open({}, () => clock.late < 100)
    clock.late = 200
    void enter('a1')
    void enter('b1')
    await settled()
    expect(order).toEqual(['a1'])
    clock.late = 0
    line.look()
    await settled()
    expect(order).toEqual(['a1', 'b1'])
    clock.late = 2_000
    expect((await refusal(enter('c1'))).code).toBe('busy')
  })

  it('works at fewer calls at once while they take too long, and at more again when they do not', async () => {
    const { clock, enter, leave, line } = open({
      places: 4,
      callerPlaces: 4,
      leastPlaces: 2,
      longestWork: 200,
      callerLine: 1_000,
      line: 1_000,
      longestWait: 1e9,
    })
    let begun = 0
    for (let k = 0; k < 400; k++) void enter(`a${k}`)
    const finish = async (count: number, took: number) => {
      for (let k = 0; k < count; k++) {
        clock.at += took
        await leave(`a${begun++}`)
      }
    }
    await settled()
    expect(line.counts().inWork).toBe(4)
    await finish(20, 300)
    expect(line.counts().inWork).toBe(2)
    await finish(100, 10)
    expect(line.counts().inWork).toBe(4)
  })

  describe('while the main thread is late', () => {
    const inTurns = async (shares: Record<string, number>) => {
      const opened = open({ places: 12, callerPlaces: 8, callerLine: 100, line: 400, lateFrom: 50 })
      for (const [caller, took] of Object.entries(shares)) {
        await opened.enter(`${caller}0`)
        opened.clock.at += took
        await opened.leave(`${caller}0`)
      }
      return opened
    }
    const many = (caller: string, count: number) => Array.from({ length: count }, (_, k) => `${caller}${k + 1}`)

    it('tells who had more than his share to come again, before others are refused or wait for him', async () => {
      const { clock, enter, line } = await inTurns({ a: 400, b: 100, c: 100 })
      clock.late = 60
      for (const name of many('a', 24)) void enter(name)
      await settled()
      expect(line.counts()).toEqual({ inWork: 4, inLine: 20 })
      const error = await refusal(enter('a25'))
      expect([error.code, error.status, error.retryAfter]).toEqual(['too-many-requests', 429, 1])
      for (const name of many('b', 8)) expect(await enter(name)).toBe(name)
    })

    it('lets in a page with its six calls, and whoever had no more than a share', async () => {
      const { clock, enter, line } = await inTurns({ a: 400, b: 100, c: 100 })
      clock.late = 60
      for (const name of [...many('a', 6), ...many('c', 12)]) void enter(name)
      await settled()
      expect(line.counts()).toEqual({ inWork: 12, inLine: 6 })
    })

    it('forgets after some seconds what a caller had, and asks nothing of him when it is on time', async () => {
      const { clock, enter, line } = await inTurns({ a: 400, b: 100 })
      for (const name of many('a', 9)) void enter(name)
      await settled()
      expect(line.counts()).toEqual({ inWork: 8, inLine: 1 })
      clock.at += 6_000
      clock.late = 60
      void enter('a10')
      await settled()
      expect(line.counts()).toEqual({ inWork: 8, inLine: 2 })
    })
  })

  it('never sends anybody away for longer than a minute', async () => {
    const { enter } = open({ places: 1, longestWait: 0, firstGuess: 500_000 })
    await enter('a1')
    for (const name of ['b1', 'c1']) expect((await refusal(enter(name))).retryAfter).toBe(60)
  })
})
