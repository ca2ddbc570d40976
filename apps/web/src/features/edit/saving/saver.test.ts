import { ApiError } from '@ingot/contract/client'
import type { Draft, DraftChange } from '@ingot/contract/drafts'
import type { ErrorCode } from '@ingot/contract/errors'
import type { MaterialDocument } from '@ingot/contract/material'
import { applyChanges } from '@ingot/domain/drafts/apply-changes'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSaver } from './saver.ts'

const kept = new Map<string, string>()
const KEY = 'draft'
const doc: MaterialDocument = {
  kind: 'grade',
  name: 'Plate',
  class: 'metal/steel',
  product: {},
  supply: { status: 'active', producers: [] },
  sources: {},
  composition: [],
  values: [],
  curves: [],
  models: [],
  documents: [],
}

/** A server that keeps one draft, as a tab sees it: it may be away, and may refuse a name. */
function serverWith(document: MaterialDocument) {
  const server = { doc: document, version: 1, isAway: false, isBusy: false, sent: [] as DraftChange[][] }
  const refuse = (code: ErrorCode, status: number) => {
    throw new ApiError(status, { code, message: code })
  }
  const draft = () => ({ id: 'd', state: 'draft', doc: server.doc, version: server.version }) as unknown as Draft
  const tab = (refused: ErrorCode[] = []) => {
    let known = draft()
    return {
      known: () => known,
      read: async () => {
        known = draft()
        return known
      },
      send: async (changes: readonly DraftChange[]) => {
        if (server.isAway) throw new TypeError('no connection')
        if (server.isBusy) refuse('busy', 503)
        server.sent.push([...changes])
        if (changes.some(({ after }) => after === 'refused')) refuse('document-refused', 422)
        if (changes.some(({ after }) => after === 'closed')) refuse('draft-closed', 409)
        const applied = applyChanges(server.doc, changes)
        if (!('doc' in applied)) return refuse('edit-conflict', 409) as never
        server.doc = applied.doc
        server.version += 1
        return { version: server.version, changedBy: 'me', changedAt: '' }
      },
      onSaved: async (saved: Draft) => {
        known = saved
      },
      onRefused: (error: ApiError) => void refused.push(error.code),
    }
  }
  return { server, tab }
}

/** Every timer that is due within a minute has run, and what it began. */
const pass = () => vi.advanceTimersByTimeAsync(60_000)

describe('the saver of a draft', () => {
  beforeAll(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    vi.useFakeTimers()
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  beforeEach(() => kept.clear())

  it('sends what is typed shortly after, one change a part, and keeps it until it is sent', async () => {
    const { server, tab } = serverWith(doc)
    const saver = openSaver(KEY, tab())
    const done = saver.change([{ at: 'name', after: 'Plat' }])
    void saver.change([{ at: 'name', after: 'Plate S355' }])
    expect(kept.get(KEY)).toContain('Plate S355')
    expect(server.sent).toEqual([])
    await pass()
    await done
    expect(server.sent).toEqual([[{ at: 'name', before: 'Plate', after: 'Plate S355' }]])
    expect(kept.has(KEY)).toBe(false)
    expect(saver.store.getState().status).toBe('saved')
  })

  it('tries again without a connection; another tab that is opened meanwhile sends it', async () => {
    const { server, tab } = serverWith(doc)
    server.isAway = true
    const saver = openSaver(KEY, tab())
    void saver.change([{ at: 'symbol', after: 'P' }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saver.store.getState().status).toBe('waiting')
    server.isAway = false
    openSaver(KEY, tab()).start()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.doc.symbol).toBe('P')
    await pass()
    expect(saver.store.getState().status).toBe('saved')
    expect(server.sent).toHaveLength(1)
  })

  it('tries again where the server answers that it is busy, and does not call that a lost connection', async () => {
    const { server, tab } = serverWith(doc)
    server.isBusy = true
    const saver = openSaver(KEY, tab())
    void saver.change([{ at: 'symbol', after: 'P' }])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saver.store.getState().status).toBe('later')
    server.isBusy = false
    await pass()
    expect(saver.store.getState().status).toBe('saved')
    expect(server.doc.symbol).toBe('P')
  })

  it('stops at a part that somebody else changed, until it is decided; others of the batch follow', async () => {
    const { server, tab } = serverWith(doc)
    const saver = openSaver(KEY, tab())
    server.doc = { ...doc, name: 'Theirs' }
    void saver.change([{ at: 'name', after: 'Mine' }])
    void saver.change([{ at: 'symbol', after: 'P' }])
    await pass()
    expect(saver.store.getState()).toMatchObject({
      status: 'conflict',
      conflicts: [{ at: 'name', before: 'Plate', theirs: 'Theirs', mine: 'Mine' }],
    })
    expect(server.doc.symbol).toBeUndefined()
    saver.decide(new Map([['name', 'mine']]))
    await pass()
    expect(server.doc).toMatchObject({ name: 'Mine', symbol: 'P' })
    expect(saver.store.getState().status).toBe('saved')
  })

  it('drops what is refused and nothing else, and tells who made it', async () => {
    const { server, tab } = serverWith(doc)
    const saver = openSaver(KEY, tab())
    const refused = saver.change([{ at: 'symbol', after: 'refused' }]).catch((error: ApiError) => error.code)
    const taken = saver.change([{ at: 'name', after: 'Good' }])
    await pass()
    expect(await refused).toBe('document-refused')
    await taken
    expect(server.doc).toMatchObject({ name: 'Good' })
    expect(server.doc.symbol).toBeUndefined()
    expect(saver.store.getState()).toMatchObject({ status: 'saved', edits: [] })
  })

  it('tells of what was typed before a reload and is refused now', async () => {
    const { tab } = serverWith(doc)
    void openSaver(KEY, tab()).change([{ at: 'symbol', after: 'refused' }])
    const refused: ErrorCode[] = []
    openSaver(KEY, tab(refused)).start()
    await vi.advanceTimersByTimeAsync(0)
    expect(refused).toEqual(['document-refused'])
  })

  it('keeps what a closed draft does not take', async () => {
    const { tab } = serverWith(doc)
    const saver = openSaver(KEY, tab())
    void saver.change([{ at: 'symbol', after: 'closed' }])
    await pass()
    expect(saver.store.getState()).toMatchObject({
      status: 'closed',
      refusal: 'draft-closed',
      edits: [{ at: 'symbol' }],
    })
    saver.drop()
    expect(kept.has(KEY)).toBe(false)
  })

  it('takes steps back and makes them again, but not over what somebody else changed since', async () => {
    const { server, tab } = serverWith(doc)
    const source = tab()
    const saver = openSaver(KEY, source)
    void saver.change([{ at: 'name', after: 'A' }])
    void saver.change([{ at: 'name', after: 'B' }])
    await pass()
    expect([saver.undo(), saver.undo()]).toEqual([true, true])
    await pass()
    expect(server.doc.name).toBe('Plate')
    expect(saver.redo()).toBe(true)
    await pass()
    expect(server.doc.name).toBe('A')
    server.doc = { ...server.doc, name: 'Theirs' }
    await source.read()
    expect(saver.undo()).toBe(false)
    await pass()
    expect(server.doc.name).toBe('Theirs')
  })
})
