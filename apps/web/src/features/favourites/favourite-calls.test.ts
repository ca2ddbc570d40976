import { afterEach, describe, expect, it, vi } from 'vitest'
import { runFavouriteAction, shareList } from './favourite-calls.ts'

const ORIGIN = 'https://ingot.test'

describe('calls on favourites', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('post the configured payload and the ids of the list to the configured url [FAV-012]', async () => {
    const fetching = vi.fn(async (..._: Parameters<typeof fetch>) => new Response('{}'))
    vi.stubGlobal('fetch', fetching)
    const action = { id: 'order', name: 'Order samples', url: '/orders', payload: { kind: 'sample' } }
    await runFavouriteAction(action, ['a', 'b'], ORIGIN)
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(String(url)).toBe('https://ingot.test/orders')
    expect(JSON.parse(String(init?.body))).toEqual({ payload: { kind: 'sample' }, ids: ['a', 'b'] })
  })

  it('never send a list to another origin, and say when it was refused', async () => {
    const fetching = vi.fn(async () => new Response('{}', { status: 500 }))
    vi.stubGlobal('fetch', fetching)
    const action = { id: 'x', name: 'X', url: 'https://elsewhere.test/x', payload: {} }
    await expect(runFavouriteAction(action, ['a'], ORIGIN)).rejects.toThrow('not of this origin')
    expect(fetching).not.toHaveBeenCalled()
    await expect(runFavouriteAction({ ...action, url: '/x' }, ['a'], ORIGIN)).rejects.toThrow('500')
  })

  it('share a list as a criterion that is global, under a link with its id [FAV-010]', async () => {
    const criteria = { id: 'c1', name: 'Mine', format: 'FAV-2022-1', criterias: [], qs: '', global: true, timestamp: 1 }
    const fetching = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ criteria }))
    vi.stubGlobal('fetch', fetching)
    expect(await shareList('Mine', ['a', 'b'], ORIGIN)).toBe('https://ingot.test/?favorites=c1')
    expect(JSON.parse(String(fetching.mock.calls[0]?.[1]?.body))).toMatchObject({
      criteria: { format: 'FAV-2022-1', global: true, criterias: [{ type: 'idfilter', value: ['a', 'b'] }] },
    })
  })
})
