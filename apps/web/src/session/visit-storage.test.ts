import { afterEach, describe, expect, it, vi } from 'vitest'
import { fieldsOf, keepForVisit, keptForVisit } from './visit-storage.ts'

const asIs = (kept: unknown) => kept

/** A storage that may refuse what it is asked. */
function stubStorage(kept: Map<string, string>, refuse?: { reading?: true; writing?: true }): void {
  const refused = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', {
    getItem: refuse?.reading ? refused : (key: string) => kept.get(key) ?? null,
    setItem: refuse?.writing ? refused : (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('what is kept for the visit', () => {
  it('comes back as it was under its key, and under no other', () => {
    stubStorage(new Map())
    keepForVisit('form', { solver: 'abaqus', values: [1, 2] })
    expect(keptForVisit('form', asIs)).toEqual({ solver: 'abaqus', values: [1, 2] })
    expect(keptForVisit('other', asIs)).toBeUndefined()
  })

  it('is what its reader makes of it', () => {
    stubStorage(new Map([['count', '3']]))
    expect(keptForVisit('count', (kept) => (typeof kept === 'number' ? 2 * kept : 0))).toBe(6)
    expect(keptForVisit('gone', (kept) => (typeof kept === 'number' ? 2 * kept : 0))).toBe(0)
  })

  it.each(['', '{', 'no json', 'null'])('is nothing where %j is kept', (text) => {
    stubStorage(new Map([['form', text]]))
    expect(keptForVisit('form', asIs)).toBeUndefined()
  })

  it('is what was kept before where the storage is full', () => {
    const kept = new Map<string, string>()
    stubStorage(kept)
    keepForVisit('form', 'before')
    stubStorage(kept, { writing: true })
    expect(() => keepForVisit('form', 'after')).not.toThrow()
    expect(keptForVisit('form', asIs)).toBe('before')
  })

  it('is gone once nothing is kept under its key', () => {
    const kept = new Map([['form', '1']])
    stubStorage(kept)
    keepForVisit('form', undefined)
    expect(kept.has('form')).toBe(false)
  })

  it('is nothing where the browser forbids the storage', () => {
    stubStorage(new Map([['form', '1']]), { reading: true })
    expect(keptForVisit('form', asIs)).toBeUndefined()
    vi.unstubAllGlobals()
    vi.stubGlobal('sessionStorage', undefined)
    expect(keptForVisit('form', asIs)).toBeUndefined()
    expect(() => keepForVisit('form', 1)).not.toThrow()
  })

  it.each([null, 7, 'text', [1]])('has no fields where it is %j', (kept) => {
    expect(fieldsOf(kept)).toEqual({})
  })
})
