import { everythingOf } from '@ingot/search/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing.ts'
import { addDemo } from '../testing/demo.ts'
import { questionsOf } from './questions.ts'

describe('the questions of one list', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server)
  })
  afterAll(() => server.close())

  /** A list's report, and every question that the engine was asked for it. */
  const report = async (listfilter: string[]) => {
    const engine = server.search.engine()
    const asked: string[] = []
    const methods = ['search', 'firstTier', 'nearNames', 'nearWords'] as const
    const own = methods.map((name) => engine[name])
    for (const [k, name] of methods.entries())
      Object.assign(engine, {
        [name]: (...more: unknown[]) => {
          asked.push(JSON.stringify([name, more]))
          return Reflect.apply(own[k] as (...all: unknown[]) => unknown, engine, more)
        },
      })
    const { json } = await server.call('POST', '/mmdc/bblocks/list', { listfilter })
    Object.assign(engine, Object.fromEntries(methods.map((name, k) => [name, own[k]])))
    return { lines: (json as { lines: { status: string; near?: unknown[] }[] }).lines, asked }
  }

  it('are bounded for 500 lines of random characters', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,-+/() '
    let seed = 1
    const random = () => {
      seed = (seed * 16807) % 2147483647
      return seed % letters.length
    }
    const noise = Array.from({ length: 500 }, () =>
      Array.from({ length: 200 }, () => letters[random()])
        .join('')
        .trim(),
    )
    const { lines, asked } = await report(noise)
    expect(lines).toHaveLength(500)
    // One question a line says that it names nothing; those of the offers end.
    expect(asked.length).toBeLessThan(500 + 800)
  }, 60_000)

  it('are asked once where lines differ in a number alone', async () => {
    const { lines, asked } = await report(Array.from({ length: 20 }, (_, k) => `stainles steel plate ${k + 1} mm`))
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(['missing']))
    expect(lines.every(({ near = [] }) => near.length > 0)).toBe(true)
    expect(new Set(asked).size).toBe(asked.length)
  }, 60_000)

  it('are spent one by one, and none that was asked before', async () => {
    const { engine, areSpent } = questionsOf(server.search.engine(), 2)
    const filter = { ...everythingOf(['public']), sort: { by: 'name' }, offset: 0, limit: 0 } as const
    const [one, again] = [engine.search(filter), engine.search(filter)]
    expect(await one).toBe(await again)
    expect(areSpent()).toBe(false)
    await engine.nearWords(['public'], 'alumnium', 3)
    expect(areSpent()).toBe(true)
  })
})
