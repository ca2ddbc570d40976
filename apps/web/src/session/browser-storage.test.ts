import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
let isFull = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, text)
  },
  removeItem: (key: string) => kept.delete(key),
})

describe('what a browser keeps', () => {
  beforeEach(() => {
    kept.clear()
    isFull = false
    vi.resetModules()
  })

  it('holds the fields of two tabs: each writes what it changed', async () => {
    const { keptFields, keptUnder } = await import('./browser-storage.ts')
    const [one, other] = [keptFields<Record<string, string>>(), keptFields<Record<string, string>>()]
    for (const tab of [one, other]) tab.getItem('k')
    one.setItem('k', { state: { units: 'us' }, version: 0 })
    other.setItem('k', { state: { language: 'fr' }, version: 0 })
    one.setItem('k', { state: { units: 'metric' }, version: 0 })
    expect(keptUnder('k')).toEqual({ state: { units: 'metric', language: 'fr' }, version: 0 })
  })

  it('holds nothing where it is full, which is told once', async () => {
    const { keep, whenNotKept } = await import('./browser-storage.ts')
    isFull = true
    const told = vi.fn()
    expect(keep('k', 1)).toBe(false)
    whenNotKept(told)()
    whenNotKept(told)
    expect(keep('k', 2)).toBe(false)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('is nothing where it is damaged', async () => {
    const { keptUnder } = await import('./browser-storage.ts')
    kept.set('k', '{"state":')
    expect(keptUnder('k')).toBeUndefined()
  })
})
