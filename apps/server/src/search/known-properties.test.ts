import type { SearchEngine } from '@ingot/search/port'
import { describe, expect, it } from 'vitest'
import { openKnownProperties } from './known-properties.ts'

function counting() {
  const asked: (readonly string[])[] = []
  let fails = false
  const engine = {
    presence: async ({ owners }: { owners: readonly string[] }) => {
      asked.push(owners)
      if (fails) throw new Error('the engine is away')
      return { total: 1, columns: { density: asked.length }, features: {}, diagrams: {} }
    },
  } as unknown as SearchEngine
  let time = 0
  return {
    asked,
    read: openKnownProperties(
      () => engine,
      () => time,
    ),
    wait: (ms: number) => {
      time += ms
    },
    fail: (yes: boolean) => {
      fails = yes
    },
  }
}

describe('the properties that materials have', () => {
  it('are counted once for half a minute, for each set of owners apart', async () => {
    const { asked, read, wait } = counting()
    expect(await read(['public'])).toEqual({ density: 1 })
    expect(await read(['public'])).toEqual({ density: 1 })
    expect(await read(['public', 'company-1'])).toEqual({ density: 2 })
    wait(30_000)
    expect(await read(['public'])).toEqual({ density: 3 })
    expect(asked).toHaveLength(3)
  })

  it('are asked for again after a failure', async () => {
    const { read, fail } = counting()
    fail(true)
    await expect(read(['public'])).rejects.toThrow('away')
    fail(false)
    expect(await read(['public'])).toEqual({ density: 2 })
  })
})
