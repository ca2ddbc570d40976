import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFavourites, toggleFavourite, useFavourites } from './favourites.ts'
import { GUEST_KEY, pendingKey } from './favourites-storage.ts'
import { keepInBrowser } from './guest-favourites.ts'
import { keepOnServer } from './user-favourites.ts'

interface Kept {
  id: string
  name: string
  format: string
  criterias: { type: string; value: string[] }[]
  version: number
}

/** A server with one user's list of favourites. */
function server(ids?: string[]) {
  const state = {
    kept: undefined as Kept | undefined,
    saves: [] as Record<string, unknown>[],
    isAway: false,
    hold(value: string[]) {
      const version = (state.kept?.version ?? 0) + 1
      state.kept = {
        id: 'c1',
        name: 'USER_FAVORITES',
        format: 'FAV-2022-1',
        criterias: [{ type: 'idfilter', value }],
        version,
      }
    },
  }
  if (ids) state.hold(ids)
  const fetching = async (_: unknown, init?: RequestInit) => {
    if (state.isAway) throw new TypeError('Failed to fetch')
    if (init?.method !== 'POST') return Response.json({ criterias: state.kept ? [state.kept] : [] })
    const { criteria } = JSON.parse(String(init.body))
    if (criteria.version !== state.kept?.version)
      return Response.json({ code: 'edit-conflict', message: 'Saved meanwhile' }, { status: 409 })
    state.saves.push(criteria)
    state.hold(criteria.criterias[0].value)
    return Response.json({ criteria: state.kept })
  }
  vi.stubGlobal('fetch', fetching)
  return state
}

const ids = () => useFavourites.getState().ids
let stored: Map<string, string>
let stop = () => {}
const open = async () => {
  stop = keepOnServer('u1', 50)
  await vi.advanceTimersByTimeAsync(0)
}

describe('the favourites of a signed-in user', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('are read from the server and saved one second after the last change [FAV-003]', async () => {
    const { saves } = server(['a'])
    await open()
    expect(ids()).toEqual(['a'])
    toggleFavourite('b')
    await vi.advanceTimersByTimeAsync(900)
    toggleFavourite('c')
    await vi.advanceTimersByTimeAsync(999)
    expect(saves).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(saves).toHaveLength(1)
    expect(stored.has(pendingKey('u1'))).toBe(false)
  })

  it('are saved as a whole list of ids, as USER_FAVORITES [FAV-008] [FAV-009]', async () => {
    const { saves } = server(['a'])
    await open()
    toggleFavourite('b')
    toggleFavourite('c')
    await vi.advanceTimersByTimeAsync(1000)
    expect(saves).toMatchObject([
      { name: 'USER_FAVORITES', format: 'FAV-2022-1', criterias: [{ type: 'idfilter', value: ['a', 'b', 'c'] }] },
    ])
  })

  it('keep both changes where another window saved first', async () => {
    const state = server(['a', 'b'])
    await open()
    state.hold(['b', 'theirs'])
    toggleFavourite('own')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ids()).toEqual(['b', 'theirs', 'own'])
    expect(state.kept?.criterias[0]?.value).toEqual(['b', 'theirs', 'own'])
  })

  it('set a failure flag when they cannot be saved, lose nothing, and are saved when tried again [ERR-029]', async () => {
    const state = server(['a'])
    await open()
    state.isAway = true
    toggleFavourite('b')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(useFavourites.getState().failure).toBeDefined()
    expect(ids()).toEqual(['a', 'b'])
    state.isAway = false
    useFavourites.getState().retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(useFavourites.getState().failure).toBeUndefined()
    expect(state.kept?.criterias[0]?.value).toEqual(['a', 'b'])
  })

  it('are saved at the next visit where the window closed before the server had them', async () => {
    const state = server(['a'])
    await open()
    toggleFavourite('b')
    stop()
    state.hold(['a', 'c'])
    await open()
    expect(ids()).toEqual(['a', 'c', 'b'])
    expect(state.kept?.criterias[0]?.value).toEqual(['a', 'c', 'b'])
  })

  it('are refused beyond the limit, which opens the dialog [FAV-005] [FAV-006]', async () => {
    server()
    stop = keepOnServer('u1', 2)
    await vi.advanceTimersByTimeAsync(0)
    expect(setFavourites(['a', 'b'])).toBe(true)
    expect(toggleFavourite('c')).toBe(false)
    expect(ids()).toEqual(['a', 'b'])
    expect(useFavourites.getState().refused).toBe(3)
  })

  it('are not asked of the server for a guest, whose list stays in the browser and is offered after the login [PERM-001]', async () => {
    const fetching = vi.fn()
    vi.stubGlobal('fetch', fetching)
    stop = keepInBrowser(50)
    toggleFavourite('a')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(fetching).not.toHaveBeenCalled()
    expect(JSON.parse(stored.get(GUEST_KEY) ?? '{}').ids).toEqual(['a'])
    stop()
    expect(ids()).toEqual([])
    server(['b'])
    await open()
    expect(ids()).toEqual(['b'])
    expect(useFavourites.getState().offered).toEqual(['a'])
  })
})
