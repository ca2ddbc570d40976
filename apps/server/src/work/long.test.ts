import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guest } from '../callers/caller.ts'
import { openShipped } from '../catalog/shipped.ts'
import { readConfig } from '../config.ts'
import type { Documents } from '../materials/service.ts'
import type { WorkTask } from './task.ts'
import { openWork } from './work.ts'

const shipped = openShipped(join(readConfig({}).home, 'data'))
const evaluatedRecords = async (_: unknown, __: unknown, asked: string) => asked
const importPreview = async (_: unknown, __: unknown, asked: string) => asked

/** Threads that answer when the test says so; each knows what it was asked. */
function openThreads() {
  const threads: { asked: string[]; answer: () => void }[] = []
  const startThread = () => {
    let number = -1
    const asked: string[] = []
    const thread = Object.assign(new EventEmitter(), {
      ref: () => {},
      unref: () => {},
      postMessage: (message: { number: number; ask: WorkTask }) => {
        number = message.number
        asked.push(String(message.ask.asked))
      },
      terminate: async () => thread.emit('exit', 1),
    })
    threads.push({ asked, answer: () => thread.emit('message', { number, answer: asked.at(-1) }) })
    queueMicrotask(() => thread.emit('message', 'ready'))
    return thread as unknown as Worker
  }
  const materials = {} as Documents
  const calculations = { evaluatedRecords, importPreview }
  const work = openWork({ shipped, materials, calculations, startThread }, { threads: 1 })
  return { threads, work }
}
const by = (name: string, language: 'en' | 'fr' = 'en') => ({ caller: guest, by: name, language })

describe('work that takes seconds', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps nobody from what is quick, however much of it one caller asks for, and is done in turns', async () => {
    const { threads, work } = openThreads()
    const long = ['a1', 'a2', 'a3'].map((asked) => work.long(evaluatedRecords, by('a'), asked, 20_000))
    const other = work.long(evaluatedRecords, by('b'), 'b1', 20_000)
    await vi.advanceTimersByTimeAsync(15_000)
    const quick = work.away(evaluatedRecords, by('c'), 'c1', 20_000)
    await vi.advanceTimersByTimeAsync(0)
    expect(threads.map(({ asked }) => asked)).toEqual([['a1'], ['c1']])
    threads[1]?.answer()
    expect(await quick).toBe('c1')
    for (let turn = 0; turn < 4; turn++) {
      threads[0]?.answer()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(await Promise.all([...long, other])).toEqual(['a1', 'a2', 'a3', 'b1'])
    expect(threads[0]?.asked).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('says of itself what takes too long, and what can be done', async () => {
    const { work } = openThreads()
    const said = async (calculation: typeof evaluatedRecords, language: 'en' | 'fr') => {
      const refused = expect(work.long(calculation, by('a', language), 'x', 1_000)).rejects.toMatchObject({
        code: 'takes-too-long',
        details: {
          what: shipped.texts.text(
            calculation === evaluatedRecords ? 'work.evaluation.what' : 'work.preview.what',
            language,
          ),
        },
      })
      await vi.advanceTimersByTimeAsync(1_000)
      await refused
    }
    for (const language of ['en', 'fr'] as const) {
      await said(evaluatedRecords, language)
      await said(importPreview, language)
    }
    expect(shipped.texts.text('work.evaluation.what', 'en')).toBe('This evaluation')
    expect(shipped.texts.text('work.preview.what', 'fr')).toBe('L’aperçu de ces fichiers')
  })
})
