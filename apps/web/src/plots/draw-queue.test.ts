import { describe, expect, it } from 'vitest'
import { type Drawing, drawQueue } from './draw-queue.ts'

/** A library that records what happens and answers only when it is told to. */
function slowLibrary() {
  const log: string[] = []
  const waiting: (() => void)[] = []
  const drawing: Drawing<string> = {
    draw: async (figure) => {
      log.push(`start ${figure}`)
      if (figure === 'bad') throw new Error('cannot draw')
      await new Promise<void>((done) => waiting.push(done))
      log.push(`end ${figure}`)
    },
    purge: () => log.push('purge'),
  }
  const failures: unknown[] = []
  const queue = drawQueue(
    async () => drawing,
    (error) => failures.push(error),
  )
  const turn = () => new Promise<void>((done) => setTimeout(done))
  const finish = async () => {
    await turn()
    waiting.shift()?.()
    await turn()
  }
  return { log, failures, queue, finish, turn }
}

describe('the drawing of a figure', () => {
  it('waits for the one before it and leaves out those that were overtaken', async () => {
    const { log, queue, finish, turn } = slowLibrary()
    queue.draw('a')
    await turn()
    queue.draw('b')
    queue.draw('c')
    await turn()
    expect(log).toEqual(['start a'])
    await finish()
    await finish()
    await queue.settled()
    expect(log).toEqual(['start a', 'end a', 'start c', 'end c'])
  })

  it('ends before the element is given back', async () => {
    const { log, queue, finish, turn } = slowLibrary()
    queue.draw('a')
    await turn()
    queue.end()
    await finish()
    await queue.settled()
    expect(log).toEqual(['start a', 'end a', 'purge'])
  })

  it('does not start on an element that was given back', async () => {
    const { log, queue } = slowLibrary()
    queue.draw('a')
    queue.end()
    await queue.settled()
    expect(log).toEqual([])
  })

  it('goes on after one that failed', async () => {
    const { log, failures, queue, finish, turn } = slowLibrary()
    queue.draw('bad')
    await turn()
    queue.draw('b')
    await finish()
    await queue.settled()
    expect(failures).toHaveLength(1)
    expect(log).toEqual(['start bad', 'start b', 'end b'])
  })
})
