import { describe, expect, it } from 'vitest'
import type { Cost } from '../../http/admission/cost.ts'
import { ClientGone, runAs } from '../../http/admission/present-call.ts'
import { columnParts } from './column-parts.ts'
import { openLanes } from './lanes.ts'

/** A turn of the main thread and the next. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
}

function open(waiting = 10) {
  const lanes = openLanes({ atOnce: 2, heavyAtOnce: 1, waiting })
  const begun: string[] = []
  const answers = new Map<string, () => void>()
  const ask = (name: string, cost: Cost = 'light', signal = new AbortController().signal) => {
    const asked = runAs({ cost, signal }, () =>
      lanes.run(() => {
        begun.push(name)
        return new Promise<string>((resolve) => answers.set(name, () => resolve(name)))
      }),
    )
    asked.catch(() => {})
    return asked
  }
  const answer = async (name: string) => {
    answers.get(name)?.()
    await settled()
  }
  return { lanes, begun, ask, answer, answers }
}

describe('the lanes before the search thread', () => {
  it('asks a few questions at a time, light ones before heavy ones, and only one heavy one', async () => {
    const { begun, ask, answer } = open()
    for (const name of ['heavy 1', 'heavy 2', 'heavy 3']) void ask(name, name === 'heavy 3' ? 'file' : 'heavy')
    expect(begun).toEqual(['heavy 1'])
    for (const name of ['light 1', 'light 2']) void ask(name)
    expect(begun).toEqual(['heavy 1', 'light 1'])
    await answer('heavy 1')
    expect(begun.at(-1)).toBe('light 2')
    await answer('light 1')
    await answer('light 2')
    expect(begun.at(-1)).toBe('heavy 2')
    await answer('heavy 2')
    expect(begun).toEqual(['heavy 1', 'light 1', 'light 2', 'heavy 2', 'heavy 3'])
  })

  it('takes a question of the server itself as a light one', async () => {
    const { begun, ask, lanes } = open()
    void ask('heavy 1', 'heavy')
    void lanes.run(async () => begun.push('its own'))
    expect(begun).toEqual(['heavy 1', 'its own'])
  })

  it('asks no more in the turn in which it was answered, as the answers would keep everything else waiting', async () => {
    const { begun, ask, answers } = open()
    for (let k = 1; k <= 6; k++) void ask(`light ${k}`)
    for (const name of ['light 1', 'light 2']) answers.get(name)?.()
    for (let step = 0; step < 20; step++) await Promise.resolve()
    expect(begun).toEqual(['light 1', 'light 2'])
    await settled()
    expect(begun).toEqual(['light 1', 'light 2', 'light 3', 'light 4'])
  })

  it('never asks for a client that has left', async () => {
    const { begun, ask, answer } = open()
    const gone = new AbortController()
    void ask('heavy 1', 'heavy')
    const dropped = ask('heavy 2', 'heavy', gone.signal)
    void ask('heavy 3', 'heavy')
    gone.abort()
    await expect(dropped).rejects.toThrow(ClientGone)
    await answer('heavy 1')
    expect(begun).toEqual(['heavy 1', 'heavy 3'])
    await expect(ask('light 1', 'light', gone.signal)).rejects.toThrow(ClientGone)
  })

  it('refuses with 503 what would wait behind a full queue', async () => {
    const { ask } = open(1)
    for (const name of ['light 1', 'light 2', 'light 3']) void ask(name)
    await expect(ask('light 4')).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
  })
})

describe('columns cut into parts', () => {
  it('has one formula in a part, or a few columns, every column once and in order', () => {
    const formulas = Array.from({ length: 7 }, (_, k) => `=rm*${k}`)
    const plain = Array.from({ length: 40 }, (_, k) => `c${k}`)
    const computed = Object.fromEntries(formulas.map((key) => [key, {} as never]))
    const parts = columnParts([...formulas, ...plain, 'c3'], computed)
    expect(parts.flat()).toEqual([...formulas, ...plain])
    const many = parts.map((part) => part.filter((key) => key.startsWith('=')).length)
    expect(Math.max(...many)).toBe(1)
    expect(Math.max(...parts.map(({ length }) => length))).toBe(8)
    expect(columnParts([])).toEqual([])
  })
})
